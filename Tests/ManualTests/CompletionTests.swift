// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Manual

@Suite struct CompletionTests {
  @Test("Bash offers commands, options, values, and what the program lists")
  func bash() {
    let script = BashCompletion.text(MadeProgram.program)
    #expect(script.contains("    _made_reply 'roll stop help'\n"))
    #expect(script.contains("roll) _made_reply '--all --file --device --help --version' ;;\n"))
    #expect(script.contains("stop) _made_reply '--folder --device --help' ;;\n"))
    #expect(
      script.contains(
        "    'roll --device' | \\\n      'stop --device')\n      _made_reply 'auto a:b' devices; return ;;\n"))
    #expect(script.contains("    roll) _made_reply 'maze' levels ;;\n"))
    #expect(!script.contains("    stop) _made_reply ''"))
    #expect(script.hasSuffix("complete -F _made made\n"))
  }

  @Test("Zsh has a specification of each option, in which nothing ends what it is in")
  func zsh() {
    let script = ZshCompletion.text(MadeProgram.program)
    #expect(script.hasPrefix("#compdef made\n"))
    #expect(script.contains("    'roll:rolls: it'\\''s fun'\n"))
    #expect(script.contains("'--all[all of them]' \\\n"))
    #expect(script.contains("'--file=[where to]:file: _made_files' \\\n"))
    #expect(script.contains("'--device=[which device]:device: _made_devices auto a\\:b' \\\n"))
    #expect(script.contains("'--folder=[a folder]:folder:_files -/' \\\n"))
    #expect(script.contains("'1:level: _made_levels maze'\n"))
  }

  @Test("Fish has a line for each option, with the commands that take it")
  func fish() {
    let script = FishCompletion.text(MadeProgram.program)
    #expect(script.contains("complete -c made -n __made_first -a roll -d 'rolls: it\\'s fun'\n"))
    #expect(
      script.contains(
        "complete -c made -n '__made_command roll stop' -l device -x "
          + "-a 'auto a:b (made sensors --plain 2>/dev/null)' -d 'which device'\n"))
    #expect(script.contains("complete -c made -n '__made_command roll' -l all -d 'all of them'\n"))
    #expect(script.contains("-l file -r -F -d 'where to'\n"))
    #expect(script.contains("-n '__made_command roll; and not __made_first' -F -a 'maze (made levels --plain"))
  }
}
