import {
  bytesToHex,
  encodeRegistryData,
  type Known,
  type RawValue,
  type RegistryResource,
} from '@clearpane/model'
import { conformanceCases } from '@clearpane/testkit/conformance'
import { describe, expect, test } from 'vitest'
import { openTestPc } from '../testing/open.ts'

/**
 * Reads .reg text according to the format's description, without using any of the writer's code. Returns the keys and
 * raw values that the text contains.
 */
const readReg = (text: string) => {
  const [header, ...rest] = text.replaceAll('\\\r\n  ', '').split('\r\n')
  expect(header).toBe('Windows Registry Editor Version 5.00')
  const keys = new Map<string, Map<string, RawValue>>()
  let values = new Map<string, RawValue>()
  for (const line of rest) {
    if (line === '') continue
    const section = /^\[(.+)\]$/.exec(line)?.[1]
    if (section !== undefined) {
      expect(keys.has(section)).toBe(false)
      values = new Map()
      keys.set(section, values)
      continue
    }
    const [, quoted, data = ''] =
      /^(?:@|"((?:[^"\\]|\\["\\])*)")=(.*)$/.exec(line) ?? expect.fail(`not a value: ${line}`)
    values.set((quoted ?? '').replace(/\\(.)/g, '$1'), readData(data))
  }
  return keys
}

const readData = (data: string): RawValue => {
  const word = /^dword:([0-9a-f]{8})$/.exec(data)?.[1]
  if (word !== undefined) return encodeRegistryData({ type: 'REG_DWORD', data: Number.parseInt(word, 16) })
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(data)?.[1]
  if (quoted !== undefined)
    return encodeRegistryData({ type: 'REG_SZ', data: quoted.replace(/\\(.)/g, '$1') })
  const [, type = '3', hex = ''] =
    /^hex(?:\(([0-9a-f]+)\))?:((?:[0-9a-f]{2}(?:,(?!$)|$))*)$/.exec(data) ??
    expect.fail(`not data: ${data.slice(0, 80)}`)
  return {
    type: Number.parseInt(type, 16),
    hex: bytesToHex(hex === '' ? [] : hex.split(',').map((byte) => Number.parseInt(byte, 16))),
  }
}

const sectionOf = ({ hive, path }: RegistryResource) =>
  `${{ HKLM: 'HKEY_LOCAL_MACHINE', HKCU: 'HKEY_CURRENT_USER', HKU: 'HKEY_USERS' }[hive]}\\${path}`

describe('the exported .reg file of a sample PC', () => {
  test('has every value of the conformance table byte for byte', async () => {
    using pc = openTestPc()
    const given = conformanceCases().flatMap((one) => (one.kind === 'registry' ? one.given : []))
    for (const { resource, raw } of given) {
      const to: Known = { status: 'present', state: { kind: 'registry', ...raw } }
      expect((await pc.host.act({ resource, from: { status: 'absent' }, to })).status).toBe('acted')
    }
    const keys = readReg(pc.exportReg())
    for (const { resource, raw } of given)
      expect(keys.get(sectionOf(resource))?.get(resource.name)).toEqual(raw)
    expect(given.length).toBeGreaterThan(200)
  })

  test('contains empty keys, and its continuation lines have at most 80 characters', () => {
    using pc = openTestPc()
    const text = pc.exportReg()
    expect(readReg(text).get('HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Windows\\System')).toEqual(
      new Map(),
    )
    expect(text.split('\r\n').filter((line) => line.startsWith('  ') && line.length > 80)).toEqual([])
    expect(text).not.toMatch(/[^\r]\n/)
  })

  test('contains services with the start type Manual in a process of their own, and the delayed flag and start trigger of each service that has one', () => {
    using pc = openTestPc()
    const keys = readReg(pc.exportReg())
    const of = (name: string) => keys.get(`HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\${name}`)
    const number = (data: number) => encodeRegistryData({ type: 'REG_DWORD', data })
    for (const name of ['Spooler', 'WSearch', 'DiagTrack', 'RetailDemo'])
      expect([of(name)?.get('Start'), of(name)?.get('Type')]).toEqual([number(3), number(0x10)])
    expect(of('WSearch')?.get('DelayedAutostart')).toEqual(number(1))
    expect(of('Spooler')?.has('DelayedAutostart')).toBe(false)
    expect(of('W32Time\\TriggerInfo\\0')?.get('Action')).toEqual(number(1))
    expect(of('Spooler\\TriggerInfo\\0')).toBeUndefined()
  })

  test('can’t contain a value name with a line break, because the format can’t store the name', async () => {
    using pc = openTestPc()
    const resource: RegistryResource = {
      kind: 'registry',
      hive: 'HKCU',
      path: 'Software\\Test',
      name: 'a\nb',
    }
    await pc.host.act({
      resource,
      from: { status: 'absent' },
      to: { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } },
    })
    expect(() => pc.exportReg()).toThrow(/cannot hold the value name/)
  })
})
