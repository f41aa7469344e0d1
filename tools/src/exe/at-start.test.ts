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

test('the native file that clearpane.exe unpacks has the right bytes and is alone in its folder', () => {
  const file = unpack(folder, 'koffi.node', bytes)
  expect(readFileSync(file)).toEqual(bytes)
  expect(readdirSync(dirname(file))).toEqual(['koffi.node'])
})

test('a second start of clearpane.exe unpacks no file', () => {
  const first = unpack(folder, 'koffi.node', bytes)
  const before = statSync(first)
  expect(unpack(folder, 'koffi.node', bytes)).toBe(first)
  expect(statSync(first).ino).toBe(before.ino)
})

test('different bytes of the native file, as in another version, are unpacked to another folder', () => {
  const [one, two] = [unpack(folder, 'koffi.node', bytes), unpack(folder, 'koffi.node', Buffer.from('newer'))]
  expect(one).not.toBe(two)
  expect(readFileSync(one)).toEqual(bytes)
})

test.each([
  { name: 'a file that somebody replaced', there: 'something else' },
  { name: 'a file cut off halfway', there: 'nativ' },
])('an unpacked file that is $name is replaced before it is loaded', ({ there }) => {
  const file = unpack(folder, 'koffi.node', bytes)
  writeFileSync(file, there)
  expect(readFileSync(unpack(folder, 'koffi.node', bytes))).toEqual(bytes)
})
