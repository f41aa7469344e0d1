/** Turns a chosen provider, or the user's own servers, into items for adapters. */
import { diagnostic, type Item } from '@clearpane/model'
import { type DnsPreset, dnsPresetOf, nextDnsId } from '@clearpane/model/dns-presets'
import { requestedItemSchema } from '@clearpane/model/requested'
import { ok, type Result, refusal } from '../core/result.ts'

export type Servers = { ipv4: readonly string[]; ipv6: readonly string[]; doh: string | null }
export const automatic: Servers = { ipv4: [], ipv6: [], doh: null }

const bad = (problems: string) => refusal(diagnostic('BAD_REQUEST', 'body', { problems }))

/**
 * Returns a provider's servers. A provider that answers only encrypted queries is always set with its encrypted
 * address.
 */
const serversOf = (
  { ipv4, ipv6, doh, onlyEncrypted }: DnsPreset,
  encrypted: boolean,
  ownId: string | undefined,
): Result<Servers> => {
  if (!encrypted && !onlyEncrypted) return ok({ ipv4, ipv6, doh: null })
  if (!doh.includes('{id}')) return ok({ ipv4, ipv6, doh })
  if (ownId === undefined || !nextDnsId.test(ownId)) return bad('ownId: six hexadecimal digits')
  return ok({ ipv4, ipv6, doh: doh.replace('{id}', ownId) })
}

export const chosenServers = (
  name: string,
  encrypted: boolean,
  ownId: string | undefined,
): Result<{ preset: DnsPreset | null; servers: Servers }> => {
  if (name.toLowerCase() === 'automatic') return ok({ preset: null, servers: automatic })
  const preset = dnsPresetOf(name)
  if (preset === undefined) return bad(`preset: ${JSON.stringify(name)}`)
  const servers = serversOf(preset, encrypted, ownId)
  return servers.ok ? ok({ preset, servers: servers.value }) : servers
}

/**
 * Id that stands for any adapter. The servers are tested even if no adapter is connected, because Windows will use
 * them the next time it connects.
 */
const anyAdapter = '{00000000-0000-0000-0000-000000000000}'

/** Returns one item for each adapter; BAD_REQUEST if the user entered something that isn't an address. */
export const dnsItems = (adapterIds: readonly string[], { ipv4, ipv6, doh }: Servers): Result<Item[]> => {
  const option = ipv4.length + ipv6.length === 0 ? 'automatic' : 'set'
  const items: Item[] = []
  for (const id of adapterIds.length === 0 ? [anyAdapter] : adapterIds) {
    const item = requestedItemSchema.safeParse({ type: 'nameServers', id, option, ipv4, ipv6, doh })
    if (!item.success)
      return bad(item.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
    if (id !== anyAdapter) items.push(item.data)
  }
  return ok(items)
}
