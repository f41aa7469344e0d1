/**
 * Conformance cases for the kinds that use PowerShell, run on the PC that the compiler's missing-cmdlets.ps1 fakes.
 */
import { liveKinds } from '@clearpane/compiler'
import type { Host } from '@clearpane/engine'
import type { Scalar, ScalarResource } from '@clearpane/model'
import { type ConformanceCase, conformanceCases } from '@clearpane/testkit/conformance'
import type { HostContext } from '../../kind.ts'
import { actLive, readLive } from '../../kinds/live-kind.ts'
import { switches } from '../../powershell/open.ts'
import type { PowerShell } from '../../powershell/session.ts'

export type LiveResource = Extract<ScalarResource, { kind: (typeof liveKinds)[number] }>

export const wired = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
export const wireless = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}'

const adapter = (property: string): LiveResource => ({ kind: 'adapter', adapter: wired, property })

const targets: readonly { resource: LiveResource; other: Scalar | null }[] = [
  { resource: { kind: 'defender', preference: 'PUAProtection' }, other: 1 },
  { resource: { kind: 'defender', preference: 'EnableLowCpuPriority' }, other: true },
  {
    resource: { kind: 'tcp', scope: 'Internet', property: 'AutoTuningLevelLocal' },
    other: 'HighlyRestricted',
  },
  { resource: { kind: 'tcp', scope: 'Internet', property: 'CongestionProvider' }, other: 'NEWRENO' },
  { resource: { kind: 'tcp', scope: 'offload', property: 'ReceiveSegmentCoalescing' }, other: 'Disabled' },
  { resource: { kind: 'tcp', scope: 'teredo', property: 'Type' }, other: 'Disabled' },
  { resource: adapter('*FlowControl'), other: '0' },
  { resource: adapter('Binding ms_tcpip6'), other: false },
  { resource: adapter('AllowComputerToTurnOffDevice'), other: 'Disabled' },
  { resource: adapter('NetworkCategory'), other: 'Private' },
  { resource: adapter('NlMtu IPv4'), other: 1492 },
  { resource: adapter('TcpipNetbiosOptions'), other: 2 },
  { resource: { kind: 'appx', packageFamilyName: 'Microsoft.BingWeather_8wekyb3d8bbwe' }, other: null },
  { resource: { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' }, other: 3 },
  { resource: { kind: 'bcd', entry: '{current}', element: 'bootmenupolicy' }, other: 'Legacy' },
  { resource: { kind: 'bcd', entry: '{current}', element: 'useplatformclock' }, other: true },
  { resource: { kind: 'bcd', entry: '{current}', element: 'description' }, other: 'Windows ‘11’ $(1)' },
]

/** Cases for a PowerShell that has a registry to write to. */
const ofRegistry = [{ resource: adapter('Interface TcpAckFrequency'), other: 1 }]

export const isLive = (resource: { kind: string }): resource is LiveResource =>
  (liveKinds as readonly string[]).includes(resource.kind)

/**
 * Makes the cases. Leaves out the case of an unknown boot element, because the host handles it without PowerShell
 * (`bcd` in host.ts).
 */
export const liveCases = ({ registry }: { registry: boolean }): ConformanceCase[] =>
  conformanceCases({ properties: registry ? [...targets, ...ofRegistry] : targets }).filter(
    (one) =>
      'resource' in one &&
      isLive(one.resource) &&
      !(one.resource.kind === 'bcd' && one.resource.element.startsWith('clearpane')),
  )

/** Makes the part of the host's context that is needed for the kinds that use PowerShell. */
export const contextOf = (powershell: PowerShell): HostContext => {
  const identity = { elevated: true, sid: 'S-1-5-21-1-2-3-1001', user: { kind: 'own' } }
  return { powershell, identity, reinstallOf: () => null } as unknown as HostContext
}

/**
 * Makes a host that reads every resource through PowerShell, including those that it would otherwise read itself.
 */
export const hostOver = (powershell: PowerShell): Host => {
  const context = contextOf(powershell)
  const act = actLive()
  return {
    id: 'this',
    device: () => Promise.reject(new Error('not called here')),
    observe: (resources) => readLive(resources as LiveResource[], context),
    act: async ({ resource, to }) => act(resource as LiveResource, to, context),
    restorePoint: () => Promise.reject(new Error('not called here')),
  }
}

/** The text of a program that dot-sources first the fakes of missing cmdlets and then the unmodified program. */
export const starterText =
  "param([string] $Mark)\n. (Join-Path $PSScriptRoot 'missing-cmdlets.ps1')\n. (Join-Path $PSScriptRoot 'live.ps1') -Mark $Mark\n"

export const starterArguments = (starter: string, mark: string): string[] => [
  ...switches,
  ...['-File', starter, '-Mark', mark],
]
