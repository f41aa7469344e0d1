/**
 * The conformance table's targets for kinds that use PowerShell, and the program that fakes PowerShell in Wine, which
 * has none.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LiveKind, scriptTargetOf } from '@clearpane/compiler'
import { inEnglish, isReason, type ResourceOf, type Scalar } from '@clearpane/model'
import type { ScalarTarget } from '@clearpane/testkit/conformance'
import { createKey, openKey, setValue } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { fakePowerShell } from '../../powershell/open.ts'
import { type FakeState, fakeId, runFake } from './fake-powershell.ts'

const adapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7afe}'
const classKey = 'SYSTEM\\CurrentControlSet\\Control\\Class\\{4d36e972-e325-11ce-bfc1-08002be10318}\\0987'
const interfaceKey = `SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\${adapter}`
const keyword = '*FlowControl'

type Target = { resource: ResourceOf<LiveKind>; now: Scalar | null; other: Scalar | null }

const targets: readonly Target[] = [
  {
    resource: { kind: 'appx', packageFamilyName: 'Microsoft.BingWeather_8wekyb3d8bbwe' },
    now: '4.54.63029.0',
    other: null,
  },
  { resource: { kind: 'defender', preference: 'PUAProtection' }, now: 0, other: 1 },
  { resource: { kind: 'defender', preference: 'EnableLowCpuPriority' }, now: false, other: true },
  {
    resource: { kind: 'tcp', scope: 'Internet', property: 'AutoTuningLevelLocal' },
    now: 'Normal',
    other: 'Restricted',
  },
  {
    resource: { kind: 'tcp', scope: 'offload', property: 'ReceiveSegmentCoalescing' },
    now: 'Enabled',
    other: 'Disabled',
  },
  { resource: { kind: 'adapter', adapter, property: keyword }, now: '3', other: '0' },
  { resource: { kind: 'adapter', adapter, property: 'Binding ms_tcpip6' }, now: true, other: false },
  { resource: { kind: 'adapter', adapter, property: 'NlMtu IPv4' }, now: 1500, other: 1492 },
  { resource: { kind: 'adapter', adapter, property: 'Interface TcpAckFrequency' }, now: null, other: 1 },
  { resource: { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' }, now: 30, other: 3 },
  {
    resource: { kind: 'bcd', entry: '{current}', element: 'bootmenupolicy' },
    now: 'Standard',
    other: 'Legacy',
  },
  { resource: { kind: 'bcd', entry: '{current}', element: 'useplatformclock' }, now: null, other: true },
]

export const liveTargets = (kind: LiveKind): ScalarTarget[] =>
  targets.filter(({ resource }) => resource.kind === kind)

const fieldsOf = (resource: ResourceOf<LiveKind>) => {
  const fields = scriptTargetOf(resource)
  if (isReason(fields)) throw new Error(inEnglish(fields))
  return fields
}

/** The fake's data about an additional adapter, and the place in the registry that holds the same data. */
export type FakeAdapter = { id: string; key: string; keyword: string; now: string; mtu: number }

const add = (state: FakeState, { id, key, keyword: name, now, mtu }: FakeAdapter): void => {
  const own = fakeId('adapter', fieldsOf({ kind: 'adapter', adapter: id, property: name }))
  state.adapters.push(id)
  state.values[own] = now
  state.values[fakeId('adapter', fieldsOf({ kind: 'adapter', adapter: id, property: 'NlMtu IPv4' }))] = mtu
  state.mirrors = { ...state.mirrors, [own]: { key: `HKLM\\${key}`, name } }
}

const startState = (): FakeState => {
  const values: FakeState['values'] = {}
  const entries: string[] = []
  for (const { resource, now } of targets) {
    const fields = fieldsOf(resource)
    if (resource.kind === 'bcd') entries.push(String(fields.Entry))
    if (now !== null) values[fakeId(resource.kind, fields)] = now
  }
  const id = fakeId('adapter', fieldsOf({ kind: 'adapter', adapter, property: keyword }))
  return {
    values,
    entries,
    adapters: [adapter],
    mirrors: { [id]: { key: `HKLM\\${classKey}`, name: keyword } },
  }
}

export const makeKey = (path: string): void => {
  const names = path.split('\\')
  for (const [i, name] of names.entries()) {
    using parent = i === 0 ? null : openKey('HKLM', names.slice(0, i).join('\\'), 'create')
    createKey(parent ?? 'HKLM', name).key[Symbol.dispose]()
  }
}

export const setText = (path: string, name: string, text: string): void => {
  using key = openKey('HKLM', path, 'write')
  if (key !== null) setValue(key, name, { type: 1, bytes: Buffer.from(`${text}\0`, 'utf16le') })
}

/**
 * Makes an adapter that exists only in the registry. The adapter isn't removed, because only this test uses the Wine
 * prefix.
 */
export const makeAdapter = async (): Promise<void> => {
  makeKey(classKey)
  makeKey(interfaceKey)
  setText(classKey, 'NetCfgInstanceId', adapter)
  setText(classKey, 'DriverDesc', 'Conformance adapter')
  setText(classKey, keyword, '3')
}

const flag = '--fake-powershell'

/**
 * Runs the fake PowerShell if this process was started for that purpose. Call this function first in a bundle's entry
 * point.
 */
export const playsPowerShell = (): boolean => {
  if (!process.argv.includes(flag)) return false
  runFake()
  return true
}

/**
 * Until the returned object is disposed of, new sessions use this bundle in a second process, which simulates
 * PowerShell.
 */
export const fakeLiveKinds = (adapter?: FakeAdapter): Disposable & { state: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-fake-'))
  const state = join(folder, 'state.json')
  const start = startState()
  if (adapter !== undefined) add(start, adapter)
  writeFileSync(state, JSON.stringify(start))
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const replaced = [
    replaceNative('powershell.exe', () => 0),
    fakePowerShell((mark) => ({
      program: process.execPath,
      args: [process.argv[1] ?? '', flag, '-Mark', mark, '-State', state],
      env,
    })),
  ]
  return {
    state,
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
