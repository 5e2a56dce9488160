// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

extension Environment {
  /// Writes what the agent sees of a game, and what its last step brought.
  func write(into reply: inout JSONLine) {
    let observation = observation
    reply.open("{")
    reply.name("tick")
    reply.whole(observation.tick)
    reply.name("ball")
    reply.vector(observation.position)
    reply.name("velocity")
    reply.vector(observation.velocity)
    reply.name("tilt")
    reply.pair(observation.tilt.inG.x, observation.tilt.inG.y, decimals: 3)
    reply.name("waypoints")
    reply.open("[")
    for waypoint in observation.waypoints { reply.vector(waypoint) }
    reply.close("]")
    reply.name("holes")
    reply.open("[")
    for hole in observation.holes {
      reply.open("[")
      reply.rounded(hole.offset.x, decimals: 6)
      reply.rounded(hole.offset.y, decimals: 6)
      reply.rounded(hole.radius, decimals: 6)
      reply.close("]")
    }
    reply.close("]")
    reply.name("checkpoints")
    reply.whole(observation.checkpoints)
    reply.name("left")
    reply.rounded(observation.left, decimals: 6)
    reply.name("progress")
    reply.rounded(observation.progress, decimals: 9)
    reply.name("reward")
    reply.rounded(reward, decimals: 9)
    reply.name("end")
    if let ending { reply.text(ending.rawValue) } else { reply.null() }
    if options.hasPicture {
      reply.name("picture")
      reply.digits(observation.picture)
    }
    reply.close("}")
  }
}
