import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPack, packs } from '@clearpane/testkit/packs'
import { expect, test } from 'vitest'
import { alignSections } from './make.ts'
import { layoutOf, type Section } from './pe.ts'

const before = readFileSync(join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'))
const after = alignSections(before)

/** Leaves out the debug entries, because they contain file offsets. */
const contentOf = (exe: Buffer, { file }: Section, size: number): Buffer => {
  const { directory, directorySize, fileOffset } = layoutOf(exe)
  const copy = Buffer.from(exe.subarray(file, file + size))
  const debug = (fileOffset(directory(6)) ?? 0) - file
  if (debug >= 0 && debug < size) copy.fill(0, debug, debug + directorySize(6))
  return copy
}

test('each section of the new node.exe starts at a page boundary, and has the same content at the same address as before', () => {
  const [old, now] = [layoutOf(before).sections, layoutOf(after).sections]
  expect(now.map(({ name, address, size }) => [name, address, size])).toEqual(
    old.map(({ name, address, size }) => [name, address, size]),
  )
  for (const [n, section] of now.entries()) {
    const from = old[n] as Section
    expect([section.name, section.file % 4096, section.fileSize % 4096]).toEqual([section.name, 0, 0])
    expect(contentOf(after, section, from.fileSize).equals(contentOf(before, from, from.fileSize))).toBe(true)
  }
})

test('the debug entries of the new node.exe still point to their data', () => {
  const data = (exe: Buffer) => {
    const { directory, directorySize, fileOffset } = layoutOf(exe)
    const first = fileOffset(directory(6)) ?? Number.NaN
    return Array.from({ length: directorySize(6) / 28 }, (_, n) => {
      const entry = first + n * 28
      const [size, at] = [exe.readUInt32LE(entry + 16), exe.readUInt32LE(entry + 24)]
      return exe.subarray(at, at + size).toString('hex')
    })
  }
  expect(data(after)).toEqual(data(before))
  expect(data(after).length).toBeGreaterThan(0)
})

test('aligning an executable a second time changes nothing', () =>
  expect(alignSections(after).equals(after)).toBe(true))
