/**
 * The sample PC's firewall: current profile settings, rules as Windows installs them, and the user's own
 * rules.
 */
import { expandNames } from '@clearpane/engine'
import { parseFirewallRule } from '@clearpane/model'
import { type Inbound, type InboundRule, networkProfiles, readInboundRule } from '@clearpane/model/open-ports'
import type { Parts } from '../start/seed.ts'
import { environment } from '../stock/leftovers.ts'

const svchost = '%SystemRoot%\\system32\\svchost.exe'
/** Windows' own spelling; a home network is private. */
const stored = [
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Private|LPort=445|RA4=LocalSubnet|RA6=LocalSubnet|App=System|Name=File and Printer Sharing (SMB-In)',
  `Action=Allow|Active=TRUE|Dir=In|Protocol=6|LPort=7680|App=${svchost}|Svc=dosvc|Edge=TRUE|Name=Delivery Optimization (TCP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|LPort=1900|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=Ssdpsrv|Name=Network Discovery (SSDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|LPort=5353|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=dnscache|Name=mDNS (UDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Public|LPort=5353|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=dnscache|Name=mDNS (UDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Domain|Profile=Private|App=${svchost}|Svc=CDPSvc|Name=Connected Devices Platform (TCP-In)`,
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Private|App=%AppData%\\Spotify\\Spotify.exe|Name=Spotify Music',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|App=%AppData%\\Spotify\\Spotify.exe|Name=Spotify Music',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|App=%ProgramFiles(x86)%\\Steam\\steam.exe|Name=Steam',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=17|App=%ProgramFiles(x86)%\\Steam\\steam.exe|Name=Steam',
] as const

const stock: readonly InboundRule[] = stored.flatMap((text) => {
  const rule = readInboundRule(`v2.33|${text}|`, (path) => expandNames(path, environment))
  return rule === null ? [] : [rule]
})

const ownRule = (name: string, text: unknown): InboundRule[] => {
  const rule = typeof text === 'string' ? parseFirewallRule(text) : null
  if (rule === null || rule.direction !== 'in') return []
  const { action, protocol, ports, addresses, program } = rule
  return [
    {
      ...{ name, action, protocol, program, service: null, profiles: networkProfiles, conditional: false },
      ports: ports.length === 0 ? null : ports,
      from: addresses.length === 0 ? 'anywhere' : 'listed',
    },
  ]
}

export const sampleInbound = ({ properties }: Parts): Inbound => {
  const all = properties
    .list('firewall')
    .flatMap(({ resource, value }) => (resource.kind === 'firewall' ? [{ resource, value }] : []))
  const settingOf = (profile: string, property: string) =>
    all.find(
      ({ resource }) =>
        resource.item === 'profile' &&
        resource.name.toLowerCase() === profile &&
        resource.property.toLowerCase() === property,
    )?.value
  const profileOf = (profile: string): Inbound['profiles']['private'] => ({
    enabled: settingOf(profile, 'enabled') !== false,
    inbound: settingOf(profile, 'defaultinboundaction') === 'Allow' ? 'allow' : 'block',
  })
  return {
    active: ['private'],
    profiles: {
      domain: profileOf('domain'),
      private: profileOf('private'),
      public: profileOf('public'),
    },
    rules: [
      ...stock,
      ...all.flatMap(({ resource, value }) =>
        resource.item === 'rule' ? ownRule(resource.name, value) : [],
      ),
    ],
  }
}
