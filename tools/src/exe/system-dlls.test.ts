import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPack, packs } from '@clearpane/testkit/packs'
import { expect, test } from 'vitest'
import { useSystemDlls } from './system-dlls.ts'

const nodeExe = () => readFileSync(join(fetchPack(packs.nodeWindows), 'bin', 'node.exe'))

test('the flag for system DLLs replaces two bytes of node.exe, and no other byte changes', () => {
  const [before, after] = [nodeExe(), nodeExe()]
  useSystemDlls(after)
  // Compares whole blocks, because comparing single bytes takes seconds for a file of this size.
  const block = 0x1_0000
  const blocks = Array.from({ length: Math.ceil(after.length / block) }, (_, n) => n * block)
  const changed = blocks
    .filter((at) => !before.subarray(at, at + block).equals(after.subarray(at, at + block)))
    .flatMap((at) =>
      Array.from({ length: Math.min(block, after.length - at) }, (_, n) => at + n).filter(
        (i) => before[i] !== after[i],
      ),
    )
  expect(changed.length).toBeGreaterThan(0)
  const place = (changed[0] ?? 0) & ~1
  expect(changed.every((at) => at === place || at === place + 1)).toBe(true)
  expect([before.readUInt16LE(place), after.readUInt16LE(place)]).toEqual([0, 0x800])
})

test.each([
  ['a text', Buffer.alloc(4096, 'x')],
  ['an empty header', Buffer.alloc(4096)],
])('%s is not accepted as an executable', (_name, bytes) => {
  expect(() => useSystemDlls(bytes)).toThrow()
})
