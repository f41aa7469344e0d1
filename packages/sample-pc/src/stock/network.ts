/** Three network adapters: a wired and a wireless one in use, and one in a dock that is unplugged. */
import type { Scalar, ScalarResource } from '@clearpane/model'

type Medium = 'wired' | 'wireless'
export type SampleAdapter = {
  id: string
  name: string
  description: string
  medium: Medium
  connected: boolean
}

export const adapters: readonly SampleAdapter[] = [
  {
    id: '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}',
    name: 'Ethernet',
    description: 'Intel(R) Ethernet Controller I226-V',
    medium: 'wired',
    connected: true,
  },
  {
    id: '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a02}',
    name: 'Wi-Fi',
    description: 'Intel(R) Wi-Fi 6E AX211 160MHz',
    medium: 'wireless',
    connected: true,
  },
  {
    id: '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a03}',
    name: 'Ethernet 2',
    description: 'Realtek USB GbE Family Controller',
    medium: 'wired',
    connected: false,
  },
]

export const adapterById = (id: string): SampleAdapter | undefined =>
  adapters.find((one) => one.id.toLowerCase() === id.toLowerCase())

/**
 * The drivers' NDIS keywords.
 * https://learn.microsoft.com/windows-hardware/drivers/network/standardized-inf-keywords-for-network-devices
 */
const wired: Readonly<Record<string, string>> = {
  '*EEE': '1',
  '*FlowControl': '3',
  '*InterruptModeration': '1',
  '*JumboPacket': '1514',
  '*LsoV2IPv4': '1',
  '*LsoV2IPv6': '1',
  '*RSS': '1',
  '*SpeedDuplex': '0',
  '*TCPChecksumOffloadIPv4': '3',
  '*TCPChecksumOffloadIPv6': '3',
  '*UDPChecksumOffloadIPv4': '3',
  '*UDPChecksumOffloadIPv6': '3',
  '*WakeOnMagicPacket': '1',
  '*WakeOnPattern': '1',
}
const wireless: Readonly<Record<string, string>> = {
  '*DeviceSleepOnDisconnect': '0',
  '*PacketCoalescing': '1',
  '*WakeOnMagicPacket': '1',
  '*WakeOnPattern': '1',
}
const keywords = { wired, wireless }

/** Values that Windows stores for every adapter, whatever its driver. */
const common: Readonly<Record<string, Scalar>> = {
  AllowComputerToTurnOffDevice: 'Enabled',
  'Binding ms_tcpip': true,
  'Binding ms_tcpip6': true,
  NetworkCategory: 'Public',
  'NlMtu IPv4': 1500,
  TcpipNetbiosOptions: 0,
}

/**
 * Checks whether a property is created when it is written; this is true of the numbers in the adapter's key below
 * Tcpip\Parameters\Interfaces.
 */
export const isMade = (property: string): boolean => property.toLowerCase().startsWith('interface ')

const names = (medium: Medium) =>
  [...Object.keys(keywords[medium]), ...Object.keys(common)].map((name) => name.toLowerCase())
export const hasProperty = ({ medium }: SampleAdapter, property: string): boolean =>
  isMade(property) || names(medium).includes(property.toLowerCase())

const propertiesOf = ({
  id,
  medium,
  connected,
}: SampleAdapter): { resource: ScalarResource; value: Scalar }[] =>
  Object.entries({ ...keywords[medium], ...common })
    .filter(([property]) => connected || property !== 'NetworkCategory')
    .map(([property, value]) => ({ resource: { kind: 'adapter', adapter: id, property }, value }))

const serversOf = ({ id }: SampleAdapter): { resource: ScalarResource; value: Scalar }[] =>
  (['ipv4', 'ipv6'] as const).map((family) => ({ resource: { kind: 'dns', adapter: id, family }, value: [] }))

const tcp = (scope: string, properties: Readonly<Record<string, string>>) =>
  Object.entries(properties).map(([property, value]): { resource: ScalarResource; value: Scalar } => ({
    resource: { kind: 'tcp', scope, property },
    value,
  }))

const template = {
  AutoTuningLevelLocal: 'Normal',
  CongestionProvider: 'CUBIC',
  EcnCapability: 'Disabled',
  Timestamps: 'Disabled',
}

export const stockNetwork: readonly { resource: ScalarResource; value: Scalar }[] = [
  ...adapters.flatMap(propertiesOf),
  ...adapters.flatMap(serversOf),
  ...tcp('Internet', template),
  ...tcp('Datacenter', template),
  ...tcp('offload', {
    Chimney: 'Disabled',
    PacketCoalescingFilter: 'Enabled',
    ReceiveSegmentCoalescing: 'Enabled',
    ReceiveSideScaling: 'Enabled',
  }),
  ...tcp('teredo', { Type: 'Default' }),
]
