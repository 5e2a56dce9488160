// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

@testable import Game

/// Levels with a way that their author may not have thought of, and some in which there is none.
struct MadeShortcut: Sendable {
  var map: String
  /// The holes that the short way may be told by; nil where there is no such way.
  var holes: [Level.Place]?
  var isJump = true

  static let all = [overOneHole, pastACheckpoint, betweenRims, alongALine, walledOff]

  /// The long way leads around a block; the short one over the hole in the middle.
  private static let overOneHole = MadeShortcut(
    map: """

      ########################################
      #                       O              #
      #                                      #
      #                                      #
      #   S                   O          G   #
      #                                      #
      #                                      #
      #                       O              #
      #      ###########################     #
      #      #                         #     #
      #      ###########################     #
      #                                      #
      #                                      #
      #                                      #
      ########################################
      """, holes: [Level.Place(column: 24, row: 4)])

  /// The checkpoint is meant to be reached around the wall, and lies just behind a hole.
  private static let pastACheckpoint = MadeShortcut(
    map: """

      ################################################################
      #                                                              #
      #                                                              #
      #   S                                       O        1      G  #
      #                                                              #
      #                                                              #
      ##     ################################################     ####
      #                                                           ####
      #                                                           ####
      #                                                           ####
      ################################################################
      """, holes: [Level.Place(column: 44, row: 3)])

  /// Between two rims there is a millimetre of wood: no way for a route, and enough for a slow ball.
  private static let betweenRims = MadeShortcut(
    map: """
      tilt: 1

      ########################################
      #                       O              #
      #                                      #
      #   S                              G   #
      #                         O            #
      #                                      #
      #                                      #
      #                       O              #
      #      ###########################     #
      #      #                         #     #
      #      ###########################     #
      #                                      #
      #                                      #
      #                                      #
      ########################################
      """, holes: [Level.Place(column: 24, row: 1), Level.Place(column: 26, row: 4)], isJump: false)

  /// The long way is hardly longer.
  private static let alongALine = MadeShortcut(
    map: """

      ########################################
      #                                      #
      #                                      #
      #                                      #
      #                   o                  #
      #   S                              G   #
      #                                      #
      #                                      #
      #                                      #
      ########################################
      """)

  /// Behind the holes there is a wall.
  private static let walledOff = MadeShortcut(
    map: """

      ########################################
      #              O         #             #
      #                        #             #
      #                        #             #
      #   S          O         #         G   #
      #                        #             #
      #                        #             #
      #              O         #             #
      #      ###########################     #
      #                                      #
      #                                      #
      #                                      #
      ########################################
      """)
}
