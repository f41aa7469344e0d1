import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpack } from './at-start.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearpane-unpack-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const bytes = Buffer.from('native code')

test('the file has the bytes and nothing else is beside it', () => {
  const file = unpack(folder, 'koffi.node', bytes)
  expect(readFileSync(file)).toEqual(bytes)
  expect(readdirSync(dirname(file))).toEqual(['koffi.node'])
})

test('a second start writes nothing', () => {
  const first = unpack(folder, 'koffi.node', bytes)
  const before = statSync(first)
  expect(unpack(folder, 'koffi.node', bytes)).toBe(first)
  expect(statSync(first).ino).toBe(before.ino)
})

test('other bytes, as in another version, go to another folder', () => {
  const [one, two] = [unpack(folder, 'koffi.node', bytes), unpack(folder, 'koffi.node', Buffer.from('newer'))]
  expect(one).not.toBe(two)
  expect(readFileSync(one)).toEqual(bytes)
})

test.each([
  { name: 'a file that somebody replaced', there: 'something else' },
  { name: 'a file cut off halfway', there: 'nativ' },
])('$name is replaced before it is loaded', ({ there }) => {
  const file = unpack(folder, 'koffi.node', bytes)
  writeFileSync(file, there)
  expect(readFileSync(unpack(folder, 'koffi.node', bytes))).toEqual(bytes)
})
