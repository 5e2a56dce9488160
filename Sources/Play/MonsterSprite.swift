// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// What a monster looks like; each kind has its own outline and eyes, and what it does is seen as well.
struct MonsterSprite: Hashable, Sendable {
  let kind: Monster.Kind
  let mood: Monster.Mood
  /// Which foot is ahead.
  let isStepping: Bool

  init(_ kind: Monster.Kind, mood: Monster.Mood = .calm, isStepping: Bool = false) {
    self.kind = kind
    // A chaser is always after the ball, or with one that is; only a kicker lurks.
    self.mood = mood == .alert && kind != .kicker ? .calm : mood
    self.isStepping = isStepping
  }

  /// The width and height, in units of 3 mm.
  var width: Int { bitmap.width }
  var height: Int { bitmap.height }

  /// The colour of a unit, as a column and a row from the upper left; nil where the pitch is seen.
  func color(column: Int, row: Int) -> Color? {
    let last = bitmap.height - 1
    // One that was bowled over lies on its back.
    let line = bitmap.rows[mood == .bowled ? last - row : row]
    let isFoot = mood != .bowled && row == last && isStepping
    guard case .color(let color) = line[isFoot ? bitmap.width - 1 - column : column] else { return nil }
    guard color == .white else { return color }
    return switch mood {
    case .calm: .white
    case .alert: .red2
    case .resting, .bowled: .pit
    }
  }

  /// The lines of glyphs that stand for it where there are no pixels, six or seven columns wide.
  var glyphs: [String] {
    let eye =
      switch mood {
      case .calm: "o"
      case .alert: "O"
      case .resting: "-"
      case .bowled: "x"
      }
    let foot = isStepping
    return switch kind {
    case .chaser: ["/\\  /\\", "( \(eye)\(eye) )", foot ? " /VV\\ " : " \\VV/ "]
    case .guard: ["[=====]", "[\(eye) | \(eye)]", "[=====]"]
    case .patrol: [" .--. ", "( \(eye)\(eye) )", foot ? "d____b" : "b____d"]
    case .kicker:
      // Roused it swells.
      (mood == .alert ? ["\\(\(eye)\(eye))/", " )(  "] : [" \\\(eye)\(eye)/ ", "  ||  "])
        + [foot ? " / \\_ " : " _/ \\ "]
    }
  }

  private var bitmap: ItemBitmaps.Bitmap {
    switch kind {
    case .chaser: Self.chaser
    case .guard: Self.keeper
    case .patrol: Self.patrol
    case .kicker: mood == .alert ? Self.rousedKicker : Self.kicker
    }
  }

  private static let chaser = ItemBitmaps.bitmap("B....B BUUUUB UIUUIU U0UU0U UU00UU T.TT.T")
  private static let keeper = ItemBitmaps.bitmap("DCCCCCD CI0CI0C CCCCCCC C0D0D0C CCCCCCC D.D.D.D")
  private static let patrol = ItemBitmaps.bitmap("..SS.. .SSSS. SI0SI0 SSSSSS S0000S R.RR.R")
  private static let rousedKicker = ItemBitmaps.bitmap("Q.QQ.Q QQQQQQ QI0I0Q QQQQQQ .QQQQ. .P..PP")
  private static let kicker = ItemBitmaps.bitmap("Q.QQ.Q QQQQQQ QI0I0Q .QQQQ. ..QQ.. .P..PP")
}
