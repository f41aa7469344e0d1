/**
 * What a setting's key and value mean. A key or value that this program can't read was written by a newer
 * Clearpane, so it's kept and passed on unchanged.
 */
import { type Choice, canonicalJson, choiceSchema, type OwnRule, ownRuleSchema } from '@clearpane/model'
import { z } from 'zod'

/** Kinds of keys. `spec`: a key in the specification's `optimizationSettings` for which there is no tweak. */
export const keyKinds = ['tweak', 'rule', 'dns', 'alert', 'pref', 'profile', 'schedule', 'spec'] as const
export type KeyKind = (typeof keyKinds)[number]

export const keyOf = (kind: KeyKind, id: string): string => `${kind}:${id}`

/** Null: a newer program version wrote the key. */
export const readKey = (key: string): { kind: KeyKind; id: string } | null => {
  const colon = key.indexOf(':')
  const kind = keyKinds.find((one) => one === key.slice(0, colon))
  return kind === undefined ? null : { kind, id: key.slice(colon + 1) }
}

const tweakValueSchema = choiceSchema.omit({ tweakId: true })

/** The name servers that the user chose for each of a PC's adapters. */
const dnsValueSchema = z.strictObject({
  option: z.enum(['automatic', 'set']),
  ipv4: z.array(z.string().max(45)).max(4),
  ipv6: z.array(z.string().max(45)).max(4),
  doh: z.string().max(200).nullable(),
})
export type DnsChoice = z.infer<typeof dnsValueSchema>

export const dnsKey = keyOf('dns', 'servers')

export const entryOfChoice = ({ tweakId, ...value }: Choice): [string, string] => [
  keyOf('tweak', tweakId),
  canonicalJson(value),
]
export const entryOfRule = (rule: OwnRule): [string, string] => [
  keyOf('rule', rule.name),
  canonicalJson(rule),
]
export const entryOfDns = (dns: DnsChoice): [string, string] => [dnsKey, canonicalJson(dns)]
/** Makes an entry. Preferences, alerts and schedules are defined by their own features. */
export const entryOf = (
  kind: 'alert' | 'pref' | 'profile' | 'schedule' | 'spec',
  id: string,
  value: unknown,
): [string, string] => [keyOf(kind, id), canonicalJson(value)]

export type ReadChoice =
  | { readonly kind: 'tweak'; readonly choice: Choice }
  | { readonly kind: 'rule'; readonly rule: OwnRule }
  | { readonly kind: 'dns'; readonly dns: DnsChoice }
  | {
      readonly kind: Exclude<KeyKind, 'tweak' | 'rule' | 'dns'>
      readonly id: string
      readonly value: unknown
    }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Null: a newer program version wrote the value. */
export const readChoice = (key: string, text: string): ReadChoice | null => {
  const found = readKey(key)
  const value = parse(text)
  if (found === null || value === undefined) return null
  switch (found.kind) {
    case 'tweak': {
      const read = tweakValueSchema.safeParse(value)
      const choice = choiceSchema.safeParse(read.success ? { ...read.data, tweakId: found.id } : null)
      return choice.success ? { kind: 'tweak', choice: choice.data } : null
    }
    case 'rule': {
      const rule = ownRuleSchema.safeParse(value)
      return rule.success ? { kind: 'rule', rule: rule.data } : null
    }
    case 'dns': {
      const dns = dnsValueSchema.safeParse(value)
      return dns.success ? { kind: 'dns', dns: dns.data } : null
    }
    default:
      return { kind: found.kind, id: found.id, value }
  }
}
