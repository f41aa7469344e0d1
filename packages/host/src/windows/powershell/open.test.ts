import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { programFile } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'clearpane-program-'))
const folder = join(root, 'not', 'there', 'yet')
const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x31])

afterEach(() => rmSync(join(root, 'not'), { recursive: true, force: true }))

test('the program is written once, and is found again', () => {
  const path = programFile(folder, bytes)
  expect(new Uint8Array(readFileSync(path))).toEqual(bytes)
  const before = statSync(path).mtimeMs
  expect(programFile(folder, bytes)).toBe(path)
  expect(statSync(path).mtimeMs).toBe(before)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a file that somebody changed is not run', () => {
  const path = programFile(folder, bytes)
  writeFileSync(path, 'Remove-Item')
  expect(new Uint8Array(readFileSync(programFile(folder, bytes)))).toEqual(bytes)
})

test('another program has another file', () => {
  expect(programFile(folder, bytes)).not.toBe(programFile(folder, Uint8Array.from([0x32])))
})
