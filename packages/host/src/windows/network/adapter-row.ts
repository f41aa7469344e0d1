/** Converts a row of GetAdaptersAddresses and its counters to an adapter that users recognize. */
import type { NetworkAdapter } from '@clearpane/model'
import type { NetworkAdapter as Listed, Traffic } from '@clearpane/win32'

const kinds: Readonly<Record<string, NetworkAdapter['kind']>> = {
  ethernet: 'ethernet',
  wifi: 'wifi',
  mobile: 'mobile',
  // Adapters that Windows creates for its own VPN connections, and for the rare dial-up connection.
  ppp: 'vpn',
  // IF_TYPE_PROP_VIRTUAL, which is reported by WireGuard and OpenVPN.
  'type 53': 'vpn',
}

/** Matches drivers that falsely claim to be Ethernet (IfType 6), by the names in their INF files. */
const overlays =
  /\b(?:zerotier|tap-(?:windows|win32|nordvpn|proton\w*|surfshark|expressvpn)\b|openvpn|wintun|wireguard|tailscale|nordlynx|hamachi|radmin vpn|softether|vpn client adapter|anyconnect|cisco .*virtual miniport|fortinet .*virtual|fortissl|pangp|globalprotect|juniper networks virtual|pulse secure|sonicwall .*(?:vpn|virtual)|check point virtual|netbird|nebula|cloudflare warp|mullvad|windscribe|protonvpn|expressvpn)/i

/**
 * Checks for the three placeholder addresses that Windows lists if IPv6 announced no name server; no real server has
 * them.
 */
const isPlaceholder = (server: string) => /^fec0:0:0:ffff::[123]$/i.test(server)

export const adapterOf = (one: Listed, traffic: Traffic | undefined): NetworkAdapter => ({
  id: one.id,
  name: one.name,
  description: one.description,
  kind: overlays.test(one.description) ? 'vpn' : (kinds[one.type] ?? 'other'),
  connected: one.up,
  linkSpeed: one.up ? one.receiveBits || null : null,
  mtu: one.mtu > 0 && one.mtu < 0x7fff_ffff ? one.mtu : null,
  addresses: one.addresses,
  gateways: one.gateways,
  nameServers: one.nameServers.filter((server) => !isPlaceholder(server)),
  counters: {
    receivedBytes: traffic?.received ?? null,
    sentBytes: traffic?.sent ?? null,
    receivedPackets: traffic?.receivedPackets ?? null,
    sentPackets: traffic?.sentPackets ?? null,
    receiveErrors: traffic?.receiveErrors ?? null,
    sendErrors: traffic?.sendErrors ?? null,
  },
})
