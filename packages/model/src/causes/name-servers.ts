/**
 * Converts the chosen DNS servers to Windows settings: a list for each address family, and each server's encrypted
 * address.
 */
import { formatAddress, parseAddress } from '../address.ts'
import type { Desired } from '../catalog/desired.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { ItemOf } from './schemas/items.ts'

type Request = { resource: Resource; desired: Desired }

const parameters = 'SYSTEM\\CurrentControlSet\\Services\\Dnscache\\InterfaceSpecificParameters'
const folders = { ipv4: 'Doh', ipv6: 'Doh6' } as const
type Family = keyof typeof folders

/**
 * The flag DNS_DOH_SERVER_SETTINGS_ENABLE: Windows uses the template below and never sends queries unencrypted.
 */
const byTemplate = '2'

/** Returns the key in which the Settings app stores the encrypted address of one of an adapter's servers. */
const dohPath = (adapter: string, family: Family, server: string): string =>
  `${parameters}\\${adapter}\\DohInterfaceSettings\\${folders[family]}\\${server}`

const dohPlace =
  /^SYSTEM\\CurrentControlSet\\Services\\Dnscache\\InterfaceSpecificParameters\\([^\\]+)\\DohInterfaceSettings\\(?:Doh|Doh6)\\([^\\]+)$/i

/** Returns the server whose encrypted address is stored in a registry value; null for any other resource. */
export const dohServerOf = (resource: Resource): { adapter: string; server: string } | null => {
  if (resource.kind !== 'registry' || resource.hive !== 'HKLM') return null
  const [, adapter, server] = dohPlace.exec(resource.path) ?? []
  return adapter === undefined || server === undefined ? null : { adapter, server }
}

const encrypted = (adapter: string, family: Family, server: string, template: string): Request[] => {
  const path = dohPath(adapter, family, server)
  return [
    {
      resource: { kind: 'registry', hive: 'HKLM', path, name: 'DohTemplate' },
      desired: { want: 'value', value: { type: 'REG_SZ', data: template } },
    },
    {
      resource: { kind: 'registry', hive: 'HKLM', path, name: 'DohFlags' },
      desired: { want: 'value', value: { type: 'REG_QWORD', data: byTemplate } },
    },
  ]
}

/** Normalizes the spelling, so that a list that is already set isn't set again. */
const spelled = (server: string): string => {
  const address = parseAddress(server)
  return address === null ? server : formatAddress(address)
}

/**
 * Makes the requests; those for encryption come first, because Windows reads the encryption settings when the server
 * list changes. `id`: the adapter's id in the PC's list.
 */
export const nameServerRequests = (item: ItemOf<'nameServers'>, id: string): Request[] => {
  const lists = (['ipv4', 'ipv6'] as const).map((family) => ({ family, servers: item[family].map(spelled) }))
  const { doh } = item
  return [
    ...lists.flatMap(({ family, servers }) =>
      doh === null ? [] : servers.flatMap((server) => encrypted(id, family, server, doh)),
    ),
    ...lists.map(
      ({ family, servers }): Request => ({
        resource: { kind: 'dns', adapter: id, family },
        desired: { want: 'property', value: servers },
      }),
    ),
  ]
}
