/**
 * Our program in a real PowerShell, asked by the real session: every function of it runs, over stand-ins for the cmdlets that only
 * Windows has. Named by CLEARPANE_PWSH or found on PATH; without one everything here is skipped, with the reason.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import { liveKinds, liveProgram } from '@clearpane/compiler'
import { missingCmdlets, powerShellProgram, whyNoPowerShell } from '@clearpane/compiler/testing'
import type { Host } from '@clearpane/engine'
import { conformanceCases, runConformance } from '@clearpane/host/conformance'
import { formatResource, type PropertyResource, resourceKey, type Scalar } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Surroundings } from '../kinds/kind.ts'
import { actLive, readLive } from './live-kind.ts'
import { createPowerShell } from './session.ts'

type LiveResource = Extract<PropertyResource, { kind: (typeof liveKinds)[number] }>

const program = powerShellProgram()
const why = whyNoPowerShell() ?? (program?.endsWith('.exe') ? 'a Windows PowerShell: the script conformance runs there' : null)
const wired = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
const wireless = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-live-'))
const starter = join(folder, 'start.ps1')

const powershell = createPowerShell({
  command: (mark) => ({
    program: program ?? '',
    args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-OutputFormat', 'Text', '-File', starter, '-Mark', mark],
    env: { PATH: process.env.PATH ?? '', HOME: folder, POWERSHELL_TELEMETRY_OPTOUT: '1' },
  }),
})
// What these kinds use of it.
const around = {
  powershell,
  identity: { elevated: true, sid: 'S-1-5-21-1-2-3-1001', user: { kind: 'own' } },
  reinstallOf: () => null,
} as unknown as Surroundings
const act = actLive()

const host: Host = {
  id: 'this',
  device: () => Promise.reject(new Error('not asked here')),
  observe: (resources) => readLive(resources as LiveResource[], around),
  act: async ({ resource, to }) => act(resource as LiveResource, to, around),
  restorePoint: () => Promise.reject(new Error('not asked here')),
}

beforeAll(() => {
  writeFileSync(join(folder, 'live.ps1'), liveProgram())
  writeFileSync(join(folder, 'missing-cmdlets.ps1'), missingCmdlets())
  writeFileSync(
    starter,
    "param([string] $Mark)\n. (Join-Path $PSScriptRoot 'missing-cmdlets.ps1')\n. (Join-Path $PSScriptRoot 'live.ps1') -Mark $Mark\n",
  )
})

afterAll(() => {
  powershell.dispose()
  rmSync(folder, { recursive: true, force: true })
})

const targets: { resource: LiveResource; other: Scalar | null }[] = [
  { resource: { kind: 'defender', preference: 'PUAProtection' }, other: 1 },
  { resource: { kind: 'defender', preference: 'EnableLowCpuPriority' }, other: true },
  { resource: { kind: 'tcp', scope: 'Internet', property: 'AutoTuningLevelLocal' }, other: 'HighlyRestricted' },
  { resource: { kind: 'tcp', scope: 'Internet', property: 'CongestionProvider' }, other: 'NEWRENO' },
  { resource: { kind: 'tcp', scope: 'offload', property: 'ReceiveSegmentCoalescing' }, other: 'Disabled' },
  { resource: { kind: 'tcp', scope: 'teredo', property: 'Type' }, other: 'Disabled' },
  { resource: { kind: 'adapter', adapter: wired, property: '*FlowControl' }, other: '0' },
  { resource: { kind: 'adapter', adapter: wired, property: 'Binding ms_tcpip6' }, other: false },
  { resource: { kind: 'adapter', adapter: wired, property: 'AllowComputerToTurnOffDevice' }, other: 'Disabled' },
  { resource: { kind: 'adapter', adapter: wired, property: 'NetworkCategory' }, other: 'Private' },
  { resource: { kind: 'adapter', adapter: wired, property: 'NlMtu IPv4' }, other: 1492 },
  { resource: { kind: 'adapter', adapter: wired, property: 'TcpipNetbiosOptions' }, other: 2 },
  { resource: { kind: 'appx', packageFamilyName: 'Microsoft.BingWeather_8wekyb3d8bbwe' }, other: null },
  { resource: { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' }, other: 3 },
  { resource: { kind: 'bcd', entry: '{current}', element: 'bootmenupolicy' }, other: 'Legacy' },
  { resource: { kind: 'bcd', entry: '{current}', element: 'useplatformclock' }, other: true },
  { resource: { kind: 'bcd', entry: '{current}', element: 'description' }, other: 'Windows ‘11’ $(1)' },
]

const isLive = (resource: { kind: string }): resource is LiveResource => (liveKinds as readonly string[]).includes(resource.kind)
// A boot element that nobody knows is answered before PowerShell is asked (kinds/bcd.ts).
const cases = conformanceCases({ properties: targets }).filter(
  (one) => 'resource' in one && isLive(one.resource) && !(one.resource.kind === 'bcd' && one.resource.element.startsWith('clearpane')),
)

describe.skipIf(why !== null)(`our program in a real PowerShell${why === null ? '' : ` (skipped: ${why})`}`, () => {
  test('every case of the conformance table passes', async () => {
    const results = await runConformance(host, cases)
    expect(results.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(results.length).toBe(2 * targets.length + 5)
  }, 120_000)

  test.each<[string, LiveResource, string, RegExp]>([
    [
      'an app that lies on the disk for nobody is absent',
      { kind: 'appx', packageFamilyName: 'Microsoft.Staged_8wekyb3d8bbwe' },
      'absent',
      /^$/,
    ],
    [
      'an app that new accounts get is there',
      { kind: 'appx', packageFamilyName: 'Microsoft.OnlyNew_8wekyb3d8bbwe' },
      'present',
      /^2\.0\.0\.0$/,
    ],
    [
      'a driver without the keyword',
      { kind: 'adapter', adapter: wireless, property: '*FlowControl' },
      'unavailable',
      /Wi-Fi has no \*FlowControl/,
    ],
    [
      'an adapter that cannot do it',
      { kind: 'adapter', adapter: wireless, property: 'AllowComputerToTurnOffDevice' },
      'unavailable',
      /does not support/,
    ],
    ['an adapter without a network', { kind: 'adapter', adapter: wireless, property: 'NetworkCategory' }, 'unavailable', /not connected/],
    [
      'an adapter without TCP/IP',
      { kind: 'adapter', adapter: wireless, property: 'TcpipNetbiosOptions' },
      'unavailable',
      /does not support/,
    ],
    ['TCP settings nobody has', { kind: 'tcp', scope: 'Compat', property: 'Timestamps' }, 'unavailable', /no TCP settings called Compat/],
    ['a preference that is a list of one', { kind: 'defender', preference: 'ExclusionExtension' }, 'present', /^\["tmp"\]$/],
    ['tamper protection itself', { kind: 'defender', preference: 'IsTamperProtected' }, 'present', /^true$/],
    ['a number the catalog has a word for', { kind: 'bcd', entry: '{current}', element: 'nx' }, 'present', /^OptIn$/],
  ])('%s is told as what it is', async (_, resource, status, told) => {
    const [observation] = await readLive([resource], around)
    expect(observation?.status).toBe(status)
    const text = observation?.status === 'present' && 'value' in observation.state ? observation.state.value : observation
    expect(typeof text === 'string' ? text : JSON.stringify(observation?.status === 'absent' ? '' : text).replace(/^""$/, '')).toMatch(told)
  })

  test.each<[string, LiveResource, Scalar | null, string, RegExp]>([
    [
      'what tamper protection keeps',
      { kind: 'defender', preference: 'DisableRealtimeMonitoring' },
      true,
      'denied',
      /tamper protection is on/,
    ],
    ['tamper protection', { kind: 'defender', preference: 'IsTamperProtected' }, false, 'denied', /Windows Security alone/],
    [
      'an app that is part of Windows',
      { kind: 'appx', packageFamilyName: 'Microsoft.WindowsStore_8wekyb3d8bbwe' },
      null,
      'denied',
      /part of Windows/,
    ],
    [
      'an app that is nowhere',
      { kind: 'appx', packageFamilyName: 'Gone.Gone_8wekyb3d8bbwe' },
      true,
      'unavailable',
      /nothing but the Microsoft Store/,
    ],
    [
      'a domain network',
      { kind: 'adapter', adapter: wired, property: 'NetworkCategory' },
      'DomainAuthenticated',
      'unavailable',
      /Windows alone/,
    ],
    ['a number Windows refuses', { kind: 'adapter', adapter: wired, property: 'TcpipNetbiosOptions' }, 9, 'failed', /answered 70/],
    [
      'a word that is none of the setting',
      { kind: 'tcp', scope: 'Internet', property: 'AutoTuningLevelLocal' },
      'Faster',
      'failed',
      /Faster/,
    ],
    [
      'a provider that would be more than a word',
      { kind: 'tcp', scope: 'Internet', property: 'CongestionProvider' },
      'cubic & calc',
      'failed',
      /no congestion provider/,
    ],
    [
      'a boot element to be taken from an entry that has it not',
      { kind: 'bcd', entry: '{current}', element: 'debug' },
      null,
      'acted',
      /^$/,
    ],
  ])('%s is refused as what it is', async (_, resource, value, status, told) => {
    const to = value === null ? { status: 'absent' as const } : { status: 'present' as const, state: { kind: resource.kind, value } }
    const result = await act(resource, to, around)
    expect(result.status).toBe(status)
    expect('reason' in result ? result.reason : '').toMatch(told)
  })

  test('every resource of the catalog that PowerShell is asked for is answered; an adapter’s own numbers need a registry', async () => {
    const all = tweaks.flatMap(({ options }) => options.flatMap(({ settings }) => settings.map(({ resource }) => resource))).filter(isLive)
    const own = all.map((resource) => (resource.kind === 'adapter' ? { ...resource, adapter: wired } : resource))
    const unique = [...new Map(own.map((resource) => [resourceKey(resource), resource])).values()]
    const answers = await readLive(unique, around)
    const refused = unique.filter((_, i) => !['present', 'absent'].includes(answers[i]?.status ?? ''))
    expect(refused.map(formatResource)).toEqual([`${wired} · Interface TcpAckFrequency`, `${wired} · Interface TCPNoDelay`])
    expect(unique.length).toBeGreaterThan(120)
  })
})
