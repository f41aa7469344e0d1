/** Lists one resource of each scalar kind that can be changed on the sample PC. */
import type { ScalarTarget } from '@clearpane/testkit/conformance'
import { adapters } from '../stock/network.ts'
import { balanced, schemes } from '../stock/power.ts'

const [wired, wireless, unplugged] = adapters.map(({ id }) => id)
const minimumState = '54533251-82be-4824-96c1-47b60b740d00/893dee8e-2bef-41e0-89c6-b55d0929964c'

export const sampleTargets: readonly ScalarTarget[] = [
  { resource: { kind: 'task', path: '\\Microsoft\\Windows\\Defrag\\ScheduledDefrag' }, other: false },
  { resource: { kind: 'appx', packageFamilyName: 'Microsoft.WindowsCalculator_8wekyb3d8bbwe' }, other: null },
  { resource: { kind: 'feature', name: 'SMB1Protocol' }, other: true },
  { resource: { kind: 'feature', name: 'LegacyComponents' }, other: true },
  {
    resource: { kind: 'feature', name: 'DirectPlay' },
    other: true,
    offWithout: { kind: 'feature', name: 'LegacyComponents' },
  },
  { resource: { kind: 'capability', name: 'OpenSSH.Server~~~~0.0.1.0' }, other: true },
  { resource: { kind: 'power', scheme: balanced, setting: minimumState, source: 'ac' }, other: 42 },
  {
    resource: { kind: 'power', scheme: '', setting: 'activeScheme', source: 'both' },
    other: schemes[1]?.id ?? '',
  },
  { resource: { kind: 'power', scheme: '', setting: 'hibernation', source: 'both' }, other: false },
  {
    resource: { kind: 'power', scheme: '', setting: 'mode', source: 'dc' },
    other: '961cc777-2547-4f9d-8174-7d86181b8a7a',
  },
  { resource: { kind: 'tcp', scope: 'Internet', property: 'EcnCapability' }, other: 'Enabled' },
  { resource: { kind: 'adapter', adapter: wired ?? '', property: '*JumboPacket' }, other: '9014' },
  { resource: { kind: 'adapter', adapter: wireless ?? '', property: 'Binding ms_tcpip6' }, other: false },
  { resource: { kind: 'adapter', adapter: unplugged ?? '', property: 'Interface TCPNoDelay' }, other: 1 },
  { resource: { kind: 'dns', adapter: wireless ?? '', family: 'ipv6' }, other: ['2620:fe::fe'] },
  {
    resource: { kind: 'firewall', item: 'profile', name: 'Public', property: 'NotifyOnListen' },
    other: false,
  },
  {
    resource: { kind: 'firewall', item: 'rule', name: 'Clearpane test', property: '' },
    other: 'block out any; addresses 192.0.2.1',
  },
  { resource: { kind: 'defender', preference: 'PUAProtection' }, other: 1 },
  { resource: { kind: 'bcd', entry: '{bootmgr}', element: 'timeout' }, other: 3 },
  { resource: { kind: 'bcd', entry: '{current}', element: 'useplatformclock' }, other: true },
  { resource: { kind: 'file', class: 'tempFiles', scope: 'user' }, other: 0 },
  { resource: { kind: 'action', name: 'flushDnsCache', scope: 'machine' }, other: 'done' },
]
