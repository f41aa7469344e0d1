/**
 * A public DNS server with its addresses and its encrypted address, as published by its operator. The name of a
 * filtering server shows what the server blocks.
 */
export type DnsPreset = {
  id: string
  /** The name as in the specification, spelled the way the operator spells it. */
  name: string
  ipv4: readonly string[]
  ipv6: readonly string[]
  /**
   * The template for a server's DNS over HTTPS address (RFC 8484). `{id}`: the user's own id with the provider.
   */
  doh: string
  /** The names that the server refuses to resolve. */
  blocks: readonly ('malware' | 'ads' | 'adult')[]
  /** Whether the server answers no unencrypted queries at all, or only those from known clients. */
  onlyEncrypted: boolean
  source: string
}

export const dnsPresets = [
  {
    id: 'google',
    name: 'Google',
    ipv4: ['8.8.8.8', '8.8.4.4'],
    ipv6: ['2001:4860:4860::8888', '2001:4860:4860::8844'],
    doh: 'https://dns.google/dns-query',
    blocks: [],
    onlyEncrypted: false,
    source: 'https://developers.google.com/speed/public-dns/docs/using',
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    ipv4: ['1.1.1.1', '1.0.0.1'],
    ipv6: ['2606:4700:4700::1111', '2606:4700:4700::1001'],
    doh: 'https://cloudflare-dns.com/dns-query',
    blocks: [],
    onlyEncrypted: false,
    source: 'https://developers.cloudflare.com/1.1.1.1/ip-addresses/',
  },
  {
    id: 'opendns',
    name: 'OpenDNS',
    ipv4: ['208.67.222.222', '208.67.220.220'],
    ipv6: ['2620:119:35::35', '2620:119:53::53'],
    doh: 'https://doh.opendns.com/dns-query',
    blocks: ['malware'],
    onlyEncrypted: false,
    source:
      'https://support.opendns.com/hc/en-us/articles/360038086532-Using-DNS-over-HTTPS-DoH-with-OpenDNS',
  },
  {
    id: 'quad9',
    name: 'Quad9',
    ipv4: ['9.9.9.9', '149.112.112.112'],
    ipv6: ['2620:fe::fe', '2620:fe::9'],
    doh: 'https://dns.quad9.net/dns-query',
    blocks: ['malware'],
    onlyEncrypted: false,
    source: 'https://www.quad9.net/service/service-addresses-and-features/',
  },
  {
    id: 'adguard',
    name: 'AdGuard',
    ipv4: ['94.140.14.14', '94.140.15.15'],
    ipv6: ['2a10:50c0::ad1:ff', '2a10:50c0::ad2:ff'],
    doh: 'https://dns.adguard-dns.com/dns-query',
    blocks: ['ads'],
    onlyEncrypted: false,
    source: 'https://adguard-dns.io/kb/general/dns-providers/',
  },
  {
    id: 'cloudflare-families',
    name: 'Cloudflare for Families',
    ipv4: ['1.1.1.3', '1.0.0.3'],
    ipv6: ['2606:4700:4700::1113', '2606:4700:4700::1003'],
    doh: 'https://family.cloudflare-dns.com/dns-query',
    blocks: ['malware', 'adult'],
    onlyEncrypted: false,
    source: 'https://developers.cloudflare.com/1.1.1.1/setup/',
  },
  {
    id: 'mullvad',
    name: 'Mullvad',
    ipv4: ['194.242.2.2'],
    ipv6: ['2a07:e340::2'],
    doh: 'https://dns.mullvad.net/dns-query',
    blocks: [],
    onlyEncrypted: true,
    source: 'https://mullvad.net/en/help/dns-over-https-and-dns-over-tls',
  },
  {
    id: 'controld',
    name: 'Control D',
    ipv4: ['76.76.2.0', '76.76.10.0'],
    ipv6: ['2606:1a40::', '2606:1a40:1::'],
    doh: 'https://freedns.controld.com/p0',
    blocks: [],
    onlyEncrypted: false,
    source: 'https://controld.com/free-dns',
  },
  {
    id: 'nextdns',
    name: 'NextDNS',
    ipv4: ['45.90.28.0', '45.90.30.0'],
    ipv6: ['2a07:a8c0::', '2a07:a8c1::'],
    doh: 'https://dns.nextdns.io/{id}',
    blocks: [],
    onlyEncrypted: true,
    source: 'https://my.nextdns.io/',
  },
] as const satisfies readonly DnsPreset[]

export type DnsPresetId = (typeof dnsPresets)[number]['id']
/** Pattern of NextDNS ids, which have six hexadecimal digits. */
export const nextDnsId = /^[0-9a-f]{6}$/

/** Finds a server by id or name, ignoring case. */
export const dnsPresetOf = (text: string): DnsPreset | undefined =>
  dnsPresets.find(({ id, name }) => [id, name.toLowerCase()].includes(text.trim().toLowerCase()))
