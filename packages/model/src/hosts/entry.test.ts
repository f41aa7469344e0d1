import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hostsIdOf,
  hostsStateFor,
  hostsStateOf,
  isHostsId,
  isHostsState,
  listHostsEntries,
  withHostsState,
  withoutPlace,
} from './entry.ts'
import { readHostsLine, splitHosts } from './line.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261123)
const id = '10.0.0.1 nas'

const line = fc.tuple(
  fc.oneof(
    fc.constantFrom('10.0.0.1 nas', ' 10.0.0.1\tNAS # mine', '#10.0.0.1 nas', '# 10.0.0.1 nas', '::1 a b'),
    fc.constantFrom('', '###', '\u00ff\u00fe', '10.0.0.1 nas\rx', '10.0.0.1 nas_', '\u00e4 10.0.0.1 nas'),
    fc.string({ maxLength: 20 }).map((noise) => noise.replaceAll('\n', '')),
    fc
      .uint8Array({ maxLength: 12 })
      .map((bytes) => Buffer.from(bytes).toString('latin1').replaceAll('\n', '')),
  ),
  fc.constantFrom('\n', '\r\n'),
)
const anyFile = fc
  .tuple(
    fc.constantFrom('', '\u00ef\u00bb\u00bf'),
    fc.array(line, { maxLength: 8 }),
    fc.constantFrom('', '10.0.0.1 nas', 'x', '# 10.0.0.1 nas'),
  )
  .map(([mark, lines, tail]) => [mark, ...lines.map((parts) => parts.join('')), tail].join(''))
const anOption = fc.constantFrom('on', 'off', 'removed')

const others = (text: string) => splitHosts(text).filter((one) => hostsIdOf(one) !== id)
const listedIn = (text: string) => {
  const found = listHostsEntries(text, [id]).find((one) => one.id === id)
  if (found === undefined) throw new Error('a named entry is listed')
  return found
}

test('turning a hosts entry on or off or removing it changes no byte of any other line, and an undo restores the file', () => {
  let changed = 0
  fc.assert(
    fc.property(anyFile, anOption, (before, option) => {
      const to = option === 'removed' ? null : hostsStateFor(option, listedIn(before))
      const after = withHostsState(before, id, to)
      if (after === null) return
      expect(others(after)).toEqual(others(before))
      expect(hostsStateOf(after, id)?.map(withoutPlace)).toEqual(to?.map(withoutPlace))
      if (to !== null) expect(isHostsState(id, to)).toBe(true)
      expect(withHostsState(after, id, hostsStateOf(before, id))).toBe(before)
      if (after !== before) changed += 1
    }),
    { numRuns: 2000, seed },
  )
  expect(changed).toBeGreaterThan(500)
})

test('undoing a change to a hosts entry keeps what other programs wrote after the change', () =>
  fc.assert(
    fc.property(anyFile, fc.array(line, { maxLength: 3 }), (before, more) => {
      const removed = withHostsState(before, id, null)
      if (removed === null) return
      const meanwhile = others(more.map((parts) => parts.join('')).join('')).join('') + removed
      const back = withHostsState(meanwhile, id, hostsStateOf(before, id))
      if (back !== null) expect(others(back)).toEqual(others(meanwhile))
    }),
    { numRuns: 1000, seed },
  ))

describe('a hosts entry', () => {
  test.each([
    ['without a name', '10.0.0.1'],
    ['with two spaces', '10.0.0.1  a'],
    ['in capitals', '10.0.0.1 A'],
    ['with a name twice', '10.0.0.1 a a'],
    ['with an address as its name', '10.0.0.1 10.0.0.2'],
    ['with a name that begins with a hyphen', '10.0.0.1 -a'],
    ['with a comment', '10.0.0.1 a#b'],
    ['with a second line', '10.0.0.1 a\n10.0.0.2 b'],
    ['with an octal address', '010.0.0.1 a'],
    ['with a zone', 'fe80::1%eth0 a'],
    ['with ten names', `10.0.0.1 ${[...'abcdefghij'].join(' ')}`],
    ['with a label of 64 letters', `10.0.0.1 ${'a'.repeat(64)}`],
    ['with letters that aren’t in xn--', '10.0.0.1 münchen.test'],
  ])('is refused: %s', (_, text) => expect(isHostsId(text)).toBe(false))
})

test.each([
  [
    '#\t102.54.94.97     rhino.acme.com          # source server\r\n',
    { on: false, address: '102.54.94.97', names: ['rhino.acme.com'], comment: 'source server' },
  ],
  [
    '  127.0.0.1\t localhost  me # mine\r\n',
    { on: true, address: '127.0.0.1', names: ['localhost', 'me'], comment: 'mine' },
  ],
  ['::1 localhost', { on: true, address: '::1', names: ['localhost'], comment: null }],
  ['# Copyright (c) 1993-2009 Microsoft Corp.\r\n', null],
  ['caf\u00e9 is no entry\r\n', null],
  ['# 10.0.0.1 is, as said, the router\n', null],
  ['\r\n', null],
])(
  'a hosts line of %j keeps its names and its comment when it is switched, and prose isn’t an entry',
  (line, read) => expect(readHostsLine(line)).toEqual(read),
)
