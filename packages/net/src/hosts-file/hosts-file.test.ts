import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addEntry,
  editEntry,
  hasMark,
  hostsBytes,
  listEntries,
  parseHosts,
  removeEntry,
  switchEntry,
} from './hosts-file.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const bytes = (text: string) => Buffer.from(text, 'latin1')
const text = (file: readonly string[]) => hostsBytes(file).toString('latin1')

const example = [
  '# Copyright (c) 1993-2009 Microsoft Corp.\r\n',
  '#\t102.54.94.97     rhino.acme.com          # source server\r\n',
  '\r\n',
  '  127.0.0.1\t localhost  me # mine\r\n',
  'caf\u00e9 is no entry\r\n',
  '::1 localhost',
].join('')

test('entries are read with their names and comments, on or off; other lines are none', () => {
  expect(listEntries(parseHosts(bytes(example)))).toEqual([
    { line: 1, on: false, address: '102.54.94.97', names: ['rhino.acme.com'], comment: 'source server' },
    { line: 3, on: true, address: '127.0.0.1', names: ['localhost', 'me'], comment: 'mine' },
    { line: 5, on: true, address: '::1', names: ['localhost'], comment: null },
  ])
})

test('prose about an address is no entry', () =>
  expect(listEntries(parseHosts(bytes('# 10.0.0.1 is, as said, the router\n')))).toEqual([]))

test('a byte order mark is seen', () => {
  expect(hasMark(parseHosts(bytes('\u00ef\u00bb\u00bf::1 a\n')))).toBe(true)
  expect(hasMark(parseHosts(bytes(example)))).toBe(false)
})

test('an edit changes address and names of one line and no other byte', () => {
  const file = editEntry(parseHosts(bytes(example)), 3, { address: '10.0.0.1', names: ['a', 'b'] })
  expect(text(file)).toBe(example.replace('127.0.0.1\t localhost  me # mine', '10.0.0.1\t a b # mine'))
})

test('a new entry goes to the end with the file’s own line end, and the last line gets its missing one', () =>
  expect(text(addEntry(parseHosts(bytes(example)), { address: '10.0.0.1', names: ['nas'] }))).toBe(
    `${example}\r\n10.0.0.1\tnas\r\n`,
  ))

test('a line that is no entry is refused, not edited', () =>
  expect(() => removeEntry(parseHosts(bytes(example)), 4)).toThrow(/no entry/))

const line = fc.tuple(
  fc.oneof(
    fc.constantFrom(
      '127.0.0.1 a',
      '\t::1\tb c # d',
      '#10.0.0.1 off',
      '# 10.0.0.1 off',
      '',
      '###',
      '\u00ff\u00fe',
    ),
    fc.string({ maxLength: 20 }).map((noise) => noise.replaceAll('\n', '')),
  ),
  fc.constantFrom('\n', '\r\n'),
)
const anyFile = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.string({ maxLength: 8 }))
  .map(([lines, tail]) => bytes([...lines.map((parts) => parts.join('')), tail].join('')))

test('any bytes come back as they were, and after off and on, or added and removed, as well', () => {
  fc.assert(
    fc.property(anyFile, (before) => {
      const file = parseHosts(before)
      expect(hostsBytes(file).equals(before)).toBe(true)
      for (const { line, on } of listEntries(file)) {
        if (!on) continue
        const off = switchEntry(file, line, false)
        expect(listEntries(off).find((entry) => entry.line === line)?.on).toBe(false)
        expect(hostsBytes(switchEntry(off, line, true)).equals(before)).toBe(true)
      }
      const added = addEntry(file, { address: '10.9.8.7', names: ['new'] })
      expect(hostsBytes(added).subarray(0, before.length).equals(before)).toBe(true)
      expect(listEntries(added).at(-1)).toMatchObject({ address: '10.9.8.7', names: ['new'], on: true })
    }),
    { numRuns: 500, seed },
  )
})
