/** The driver settings that the sample PC's adapters offer, under the names that drivers typically use. */
import type { AdapterProperty } from '@clearpane/model'
import type { SampleAdapter } from '../stock/network.ts'

type Offered = Omit<AdapterProperty, 'value'>
type Values = readonly (readonly [value: string, name: string])[]

const property = (keyword: string, name: string, byDefault: string, values: Values): Offered => ({
  keyword,
  name,
  default: byDefault,
  allowed: values.map(([value, label]) => ({ value, name: label })),
  range: null,
})
const onOff: Values = [
  ['0', 'Disabled'],
  ['1', 'Enabled'],
]
const directions: Values = [
  ['0', 'Disabled'],
  ['1', 'Tx Enabled'],
  ['2', 'Rx Enabled'],
  ['3', 'Rx & Tx Enabled'],
]

const wake: readonly Offered[] = [
  property('*WakeOnMagicPacket', 'Wake on Magic Packet', '1', onOff),
  property('*WakeOnPattern', 'Wake on Pattern Match', '1', onOff),
]

const wired: readonly Offered[] = [
  property('*EEE', 'Energy Efficient Ethernet', '1', onOff),
  property('*FlowControl', 'Flow Control', '3', directions),
  property('*InterruptModeration', 'Interrupt Moderation', '1', onOff),
  property('*JumboPacket', 'Jumbo Packet', '1514', [
    ['1514', 'Disabled'],
    ['4088', '4088 Bytes'],
    ['9014', '9014 Bytes'],
  ]),
  property('*LsoV2IPv4', 'Large Send Offload V2 (IPv4)', '1', onOff),
  property('*LsoV2IPv6', 'Large Send Offload V2 (IPv6)', '1', onOff),
  property('*RSS', 'Receive Side Scaling', '1', onOff),
  property('*TCPChecksumOffloadIPv4', 'TCP Checksum Offload (IPv4)', '3', directions),
  property('*UDPChecksumOffloadIPv4', 'UDP Checksum Offload (IPv4)', '3', directions),
  ...wake,
]

const wireless: readonly Offered[] = [
  property('*DeviceSleepOnDisconnect', 'Sleep on WoWLAN Disconnect', '0', onOff),
  property('*PacketCoalescing', 'Packet Coalescing', '1', onOff),
  ...wake,
]

export const offeredBy = (medium: SampleAdapter['medium']): readonly Offered[] =>
  medium === 'wired' ? wired : wireless
