import { describe, expect, test } from 'vitest'
import { commandIn, parse, UsageError } from './args.ts'
import { commandNames } from './command-names.ts'
import { commands } from './table.ts'
import { usage } from './usage.ts'

describe('the command-line parser', () => {
  test.each(commandNames)('accepts the command %s, with its argument if the command takes one', (command) => {
    const { words, takesPaths, takesOne } = commands[command]
    const word = takesPaths ? 'folder' : (takesOne ?? words?.[0])
    expect(parse(word === undefined ? [command] : [command, word], '1')).toMatchObject({
      run: { command, device: null, presets: [], json: false, open: true },
    })
  })

  test('accepts the option --tweak several times in one command', () => {
    const parsed = parse(['apply', '--preset', 'a', '--tweak', 'p.x', '--tweak', 'p.y=off', '--yes'], '1')
    expect(parsed).toMatchObject({ run: { presets: ['a'], tweaks: ['p.x', 'p.y=off'], yes: true } })
  })

  test.each([
    ['no command', []],
    ['an unknown command', ['destroy']],
    ['an unknown option', ['plan', '--force']],
    ['an option of another command', ['devices', '--yes']],
    ['an unknown device', ['plan', '--device', 'mine']],
    ['a port that is not a number', ['serve', '--port', 'http']],
    ['a port out of range', ['serve', '--port', '70000']],
    ['days that are too few to forget a profile after', ['cloud', '--forget-after', '7']],
    ['days that are not a number', ['cloud', '--forget-after', 'never']],
    ['no second to measure', ['monitor', '--seconds', '0']],
    ['seconds that are not a number', ['monitor', '--seconds', 'ten']],
    ['an option without its value', ['plan', '--preset']],
    ['an empty value', ['plan', '--preset=']],
    ['a second word', ['plan', 'everything']],
    ['a command without its word', ['sample']],
    ['a word it does not know', ['sample', 'destroy']],
    ['a command without its folders', ['space']],
    ['a type of files that does not exist', ['duplicates', 'folder', '--type', 'photo']],
    ['a third word', ['sample', 'restart', 'now']],
    ['another PC for what is about this machine', ['duplicates', 'folder', '--device', 'sample']],
    ['one PC for what is about all', ['devices', '--device', 'sample']],
  ])('refuses wrong usage: %s', (_, argv) => {
    expect(() => parse(argv, '1')).toThrow(UsageError)
  })

  test('lists every command in the general help, and only a command’s own options in the help of that command', () => {
    for (const name of commandNames) expect(usage()).toContain(name)
    expect(usage('serve')).toContain('--port')
    expect(usage('drift')).not.toContain('--port')
    expect(usage('drift')).toContain('--device')
    expect(usage('space')).not.toContain('--device')
    expect(parse(['serve', '--help'], '1')).toEqual({ print: usage('serve') })
  })

  test.each([
    ['a command’s mistake', ['net', 'dns'], 'net'],
    ['an option that doesn’t exist', ['plan', '--force'], 'plan'],
    ['a value that is a command’s name', ['--device', 'sample', 'plan', '--limit', 'x'], 'plan'],
    ['an unknown command', ['destroy', 'plan'], null],
    ['nothing', [], null],
  ])('%s shows the usage of %s', (_, argv, expected) => {
    expect(commandIn(argv)).toBe(expected)
  })
})
