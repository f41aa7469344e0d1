import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { observeOne } from '@clearpane/engine'
import { aTweak, observeAll, registrySetting } from '@clearpane/engine/testing'
import type { Known, RegistryResource, Resource } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTestPc, sampleTweaks, temporaryFolder } from './testing/open.ts'

const value = (path: string, name: string, hive: RegistryResource['hive'] = 'HKCU'): RegistryResource => ({
  kind: 'registry',
  hive,
  path,
  name,
})
const dword = (hex: string): Known => ({ status: 'present', state: { kind: 'registry', type: 4, hex } })
const absent: Known = { status: 'absent' }
const adId = value('Software\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo', 'Enabled')
const ours = value('Software\\ClearpaneTest', 'Value')

describe('the state of a sample PC', () => {
  test('still contains a change after the PC was closed and opened again', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'sample.db')
    const first = openTestPc({ file })
    await first.host.act({ resource: ours, from: absent, to: dword('01000000') })
    const hash = first.stateHash()
    first.close()
    using again = openTestPc({ file })
    expect(again.stateHash()).toBe(hash)
    expect(await observeOne(again.host, ours)).toEqual(dword('01000000'))
  })

  test('still lacks removed values after the PC was opened again', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'sample.db')
    const first = openTestPc({ file })
    await first.host.act({ resource: adId, from: dword('01000000'), to: absent })
    first.close()
    using again = openTestPc({ file })
    expect(await observeOne(again.host, adId)).toEqual(absent)
  })

  test('gets initial values for new catalog entries, and no other value changes', async () => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'sample.db')
    const first = openTestPc({ file })
    await first.host.act({ resource: adId, from: dword('01000000'), to: dword('00000000') })
    first.close()
    const added = aTweak('privacy.two', [
      registrySetting(
        'HKCU\\Software\\New',
        'Value',
        { want: 'absent' },
        { default: { want: 'value', value: { type: 'REG_DWORD', data: 5 } } },
      ),
    ])
    using grown = openTestPc({ file, tweaks: [...sampleTweaks, added] })
    expect(await observeAll(grown.host, [adId, value('Software\\New', 'Value')])).toEqual([
      dword('00000000'),
      dword('05000000'),
    ])
  })

  test.each([
    [
      'no database at all',
      (file: string) =>
        writeFileSync(file, 'this is not a database, but it is long enough to be one'.repeat(40)),
      /not a database/,
    ],
    [
      'of a newer format',
      (file: string) => {
        const db = new DatabaseSync(file)
        db.exec('pragma user_version = 99')
        db.close()
      },
      /format 99/,
    ],
  ])('is refused, not overwritten, if its file is %s', (_, make, reason) => {
    using folder = temporaryFolder()
    const file = join(folder.path, 'sample.db')
    make(file)
    expect(() => openTestPc({ file })).toThrow(reason)
  })
})

describe('the state hash of a sample PC', () => {
  test('is equal on two new PCs with the same catalog', () => {
    using one = openTestPc()
    using two = openTestPc()
    expect(one.stateHash()).toBe(two.stateHash())
    expect(one.stateHash()).toMatch(/^[0-9a-f]{64}$/)
  })

  test('differs after each change, and returns to the first hash after a reset', async () => {
    const targets: Resource[] = [
      ours,
      adId,
      value('SOFTWARE\\A\\B', 'x', 'HKLM'),
      value('.DEFAULT\\A', '', 'HKU'),
      { kind: 'service', name: 'Spooler' },
    ]
    const target = fc.constantFrom(...targets)
    const service = fc.record({
      start: fc.constantFrom('Automatic' as const, 'Manual' as const, 'Disabled' as const),
      delayed: fc.boolean(),
      running: fc.constantFrom('running' as const, 'stopped' as const),
    })
    const acts = fc.array(
      fc.tuple(target, fc.option(fc.tuple(fc.nat(12), fc.uint8Array({ maxLength: 9 }))), service),
      { maxLength: 12 },
    )
    using pc = openTestPc()
    const start = pc.stateHash()
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        for (const [resource, raw, patch] of list) {
          const from = (await observeOne(pc.host, resource)) as Known
          const hash = pc.stateHash()
          const to: Known =
            resource.kind === 'service'
              ? { status: 'present', state: { kind: 'service', triggered: false, ...patch } }
              : raw === null
                ? absent
                : {
                    status: 'present',
                    state: { kind: 'registry', type: raw[0], hex: Buffer.from(raw[1]).toString('hex') },
                  }
          await pc.host.act({ resource, from, to })
          const after = await observeOne(pc.host, resource)
          expect(pc.stateHash() === hash).toBe(JSON.stringify(after) === JSON.stringify(from))
        }
        pc.reset()
        expect(pc.stateHash()).toBe(start)
      }),
      { numRuns: 60 },
    )
  })

  test.each<[string, Resource, Known]>([
    ['a value', ours, dword('01000000')],
    [
      'a running state',
      { kind: 'service', name: 'Spooler' },
      {
        status: 'present',
        state: { kind: 'service', start: 'Automatic', delayed: false, running: 'stopped', triggered: false },
      },
    ],
  ])('includes %s', async (_, resource, to) => {
    using pc = openTestPc()
    const before = pc.stateHash()
    await pc.host.act({ resource, from: absent, to })
    expect(pc.stateHash()).not.toBe(before)
  })

  test('depends on upper and lower case in the names of keys and values', async () => {
    const hashes = await Promise.all(
      [value('Software\\Key', 'Name'), value('Software\\KEY', 'Name'), value('Software\\Key', 'NAME')].map(
        async (resource) => {
          using pc = openTestPc()
          await pc.host.act({ resource, from: absent, to: dword('01000000') })
          return pc.stateHash()
        },
      ),
    )
    expect(new Set(hashes).size).toBe(3)
  })

  test('ignores restore points, which are part of the history', async () => {
    using pc = openTestPc()
    const before = pc.stateHash()
    await pc.host.restorePoint('Clearpane: test')
    expect(pc.stateHash()).toBe(before)
  })
})
