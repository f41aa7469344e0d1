import { observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import { because, inEnglish, type Known, type RegistryResource, type Resource } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { openTestPc } from '../testing/open.ts'

const value = (hive: RegistryResource['hive'], path: string, name: string): RegistryResource => ({
  kind: 'registry',
  hive,
  path,
  name,
})
const absent: Known = { status: 'absent' }
const dword = (hex: string): Known => ({ status: 'present', state: { kind: 'registry', type: 4, hex } })

const inDenied = value('HKLM', 'SOFTWARE\\Policies\\Microsoft\\Windows\\System', 'Value')
const inReadOnly = value('HKCU', 'control panel\\mouse\\Deeper', 'Value')
const managed = value('HKLM', 'SOFTWARE\\Policies\\Contoso', 'Managed')
const forgetful: Resource[] = [
  value('HKCU', 'Software\\Forgets', 'Value'),
  { kind: 'service', name: 'Spooler' },
]
const free = value('HKCU', 'Software\\Free', 'Value')

const restrictedPc = () =>
  openTestPc({
    restricted: [
      { condition: 'denied', key: 'HKLM\\software\\policies\\microsoft' },
      { condition: 'readOnly', key: 'HKCU\\Control Panel' },
      { condition: 'managed', resource: managed, value: { type: 4, hex: '01000000' } },
      ...forgetful.map((resource) => ({ condition: 'forgets', resource }) as const),
    ],
  })

describe('a restricted sample PC', () => {
  test('distinguishes values that are denied, absent and present', async () => {
    using pc = restrictedPc()
    const answers = await observeAll(pc.host, [inDenied, inReadOnly, managed])
    expect(answers.map(({ status }) => status)).toEqual(['denied', 'absent', 'present'])
    expect(answers[0]).toEqual({
      status: 'denied',
      reason: because('keyDenied', { key: 'HKLM\\SOFTWARE\\Policies\\Microsoft' }),
    })
  })

  test.each([
    ['below a denied key', inDenied],
    ['below a key that can only be read', inReadOnly],
  ])('denies writing %s and creates no key', async (_, resource) => {
    using pc = restrictedPc()
    const before = pc.stateHash()
    expect(await pc.host.act({ resource, from: absent, to: dword('05000000') })).toMatchObject({
      status: 'denied',
      createdKeys: [],
    })
    expect(pc.stateHash()).toBe(before)
  })

  test('allows a change to a managed value, and the next policy refresh reverts the change', async () => {
    using pc = restrictedPc()
    const before = pc.stateHash()
    const missing: Known = { status: 'absent', missingKeys: ['HKLM\\SOFTWARE\\Policies\\Contoso'] }
    await pc.host.act({ resource: managed, from: dword('01000000'), to: missing })
    expect(await observeOne(pc.host, managed)).toEqual(missing)
    pc.refreshPolicy()
    expect(await observeOne(pc.host, managed)).toEqual(dword('01000000'))
    expect(pc.stateHash()).toBe(before)
  })

  test.each(forgetful.map((resource) => [resource.kind, resource] as const))(
    'has a %s that reports a successful change but stays unchanged',
    async (kind, resource) => {
      using pc = restrictedPc()
      const before = pc.stateHash()
      const state = {
        kind: 'service',
        start: 'Disabled',
        delayed: false,
        running: 'stopped',
        triggered: false,
      } as const
      const to: Known = kind === 'service' ? { status: 'present', state } : dword('01000000')
      expect(await pc.host.act({ resource, from: absent, to })).toEqual({
        status: 'acted',
        createdKeys: [],
        removedKeys: [],
      })
      expect(pc.stateHash()).toBe(before)
    },
  )

  test('works like the stock PC wherever it isn’t restricted, and keeps its restrictions after a reset', async () => {
    using pc = restrictedPc()
    expect((await pc.host.act({ resource: free, from: absent, to: dword('01000000') })).status).toBe('acted')
    pc.reset()
    expect((await observeAll(pc.host, [free, inDenied])).map(({ status }) => status)).toEqual([
      'absent',
      'denied',
    ])
  })
})

describe('a change on the sample PC', () => {
  test.each([
    ['make a key right below HKLM', value('HKLM', 'Clearpane', 'Value'), /HKLM.*can’t be created/],
    ['make a key right below HKU', value('HKU', 'S-1-5-21-7', 'Value'), /HKU.*can’t be created/],
    ['write a name with half a character', value('HKCU', 'Software', 'a\ud800'), /lone surrogate/],
  ])('is reported: %s', async (_, resource, reason) => {
    using pc = openTestPc()
    const before = pc.stateHash()
    const result = await pc.host.act({ resource, from: absent, to: dword('01000000') })
    expect(result.status === 'failed' && inEnglish(result.reason)).toMatch(reason)
    expect(pc.stateHash()).toBe(before)
  })

  test('removes nothing if its list of keys to remove contains a key that isn’t a parent of the value', async () => {
    using pc = openTestPc()
    const before = pc.stateHash()
    const result = await pc.host.act({
      resource: free,
      from: absent,
      to: { status: 'absent', missingKeys: ['HKCU\\Software\\Policies'] },
    })
    expect(result.status).toBe('failed')
    expect(pc.stateHash()).toBe(before)
  })

  test('to a value below HKCU also appears in the user’s branch of HKU, and is reported under the requested path', async () => {
    using pc = openTestPc()
    const { userSid } = (await pc.host.device()).facts
    const asUser = value('HKU', `${userSid}\\Software\\Free`, 'Value')
    expect(await observeOne(pc.host, asUser)).toEqual({
      status: 'absent',
      missingKeys: [`HKU\\${userSid}\\Software\\Free`],
    })
    await pc.host.act({ resource: free, from: absent, to: dword('01000000') })
    expect(await observeOne(pc.host, asUser)).toEqual(dword('01000000'))
  })

  test('is reported as failed, without a crash, if the PC’s file has been deleted', async () => {
    const pc = openTestPc()
    pc.close()
    expect((await observeAll(pc.host, [free, managed])).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
    ])
    expect((await pc.host.act({ resource: free, from: absent, to: dword('01000000') })).status).toBe('failed')
    expect((await pc.host.restorePoint('x')).outcome).toBe('failed')
  })
})
