/**
 * Tests that `stamp` returns a different value whenever any of the sample PC's answers has changed, no matter who
 * caused the change.
 */
import { join } from 'node:path'
import type { Known } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import type { SamplePc } from './index.ts'
import { openTestPc, temporaryFolder } from './testing/open.ts'

const value = (name: string) =>
  ({ kind: 'registry', hive: 'HKCU', path: 'Software\\ClearpaneTest', name }) as const
const dword: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } }
const set = (pc: SamplePc) => pc.host.act({ resource: value('Value'), from: { status: 'absent' }, to: dword })

const twoOf = (file: string) => [openTestPc({ file }), openTestPc({ file })] as const

describe('the stamp of a sample PC', () => {
  test('stays the same while the PC is only read', async () => {
    using pc = openTestPc()
    const before = await pc.host.stamp?.()
    await pc.host.observe([value('Value')])
    await pc.host.device()
    pc.effects()
    pc.sensors.sample([])
    pc.pending()
    expect(before).toEqual(expect.any(String))
    expect(await pc.host.stamp?.()).toBe(before)
  })

  test.each<[string, (pc: SamplePc) => unknown]>([
    ['a change', set],
    ['a restart', (pc) => pc.restart()],
    ['a reset after a change', (pc) => pc.reset()],
  ])('changes with %s, by this and by another process', async (_, move) => {
    using folder = temporaryFolder()
    const [pc, other] = twoOf(join(folder.path, 'sample.db'))
    const stamps = async () => [await pc.host.stamp?.(), await other.host.stamp?.()]
    const before = await stamps()
    await move(pc)
    const after = await stamps()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    pc.close()
    other.close()
  })

  test('is missing if the PC’s file can’t be read', async () => {
    const pc = openTestPc()
    pc.close()
    expect(await pc.host.stamp?.()).toBeNull()
  })
})
