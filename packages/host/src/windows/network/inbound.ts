/**
 * Reads what this PC's firewall does with incoming traffic: its profiles and rules as Windows stores them,
 * and any group policy above them. https://learn.microsoft.com/openspecs/windows_protocols/ms-gpfas/
 */
import { expandNames } from '@clearpane/engine'
import {
  type Inbound,
  type InboundRule,
  type NetworkProfile,
  readInboundRule,
} from '@clearpane/model/open-ports'
import { listValues, onThread } from '@clearpane/win32'
import { dwordOf, inKey, textOf } from '../registry-values.ts'

const local = 'SYSTEM\\CurrentControlSet\\Services\\SharedAccess\\Parameters\\FirewallPolicy'
const policy = 'SOFTWARE\\Policies\\Microsoft\\WindowsFirewall'
/** The local store still uses Windows XP's name for the private profile. */
const keyOf = {
  local: { domain: 'DomainProfile', private: 'StandardProfile', public: 'PublicProfile' },
  policy: { domain: 'DomainProfile', private: 'PrivateProfile', public: 'PublicProfile' },
} as const

const numberIn = (path: string, name: string): number | null => inKey(path, (key) => dwordOf(key, name))

type Settings = Inbound['profiles']['private'] & {
  /** Whether this PC's own rules apply besides a group policy's. */
  takesLocalRules: boolean
  /** "Block all incoming connections": no rule lets anything in. */
  shielded: boolean
}

/** A group policy's value wins; without either, Windows' default: on, and what no rule allows is blocked. */
const settingsOf = (profile: NetworkProfile): Settings => {
  const [above, own] = [`${policy}\\${keyOf.policy[profile]}`, `${local}\\${keyOf.local[profile]}`]
  const is = (name: string) => numberIn(above, name) ?? numberIn(own, name)
  return {
    enabled: is('EnableFirewall') !== 0,
    inbound: is('DefaultInboundAction') === 0 ? 'allow' : 'block',
    takesLocalRules: numberIn(above, 'AllowLocalPolicyMerge') !== 0,
    shielded: is('DoNotAllowExceptions') === 1,
  }
}

const expand = (path: string) => expandNames(path, process.env)

const rulesIn = (path: string): InboundRule[] =>
  inKey(`${path}\\FirewallRules`, (key) =>
    listValues(key).flatMap((name) => readInboundRule(textOf(key, name) ?? '', expand) ?? []),
  ) ?? []

/**
 * Windows' own rules get their names from a text in a file. Without that text, its location in the file has
 * to do.
 */
const named = async (rules: InboundRule[]): Promise<InboundRule[]> => {
  const places = [...new Set(rules.flatMap(({ name }) => (name.startsWith('@') ? [name] : [])))]
  if (places.length === 0) return rules
  const texts = await onThread('texts.load', places)
  const byPlace = new Map(places.map((place, i) => [place, texts[i] ?? place]))
  return rules.map((rule) => ({ ...rule, name: byPlace.get(rule.name) ?? rule.name }))
}

const within = (rules: readonly InboundRule[], counts: (profile: NetworkProfile) => boolean): InboundRule[] =>
  rules.flatMap((rule) => {
    const profiles = rule.profiles.filter(counts)
    return profiles.length === 0 ? [] : [{ ...rule, profiles }]
  })

/**
 * Throws Win32Error. If the networks' categories can't be read, none is active: the least strict profile
 * counts.
 */
export const readInbound = async (): Promise<Inbound> => {
  const settings = {
    domain: settingsOf('domain'),
    private: settingsOf('private'),
    public: settingsOf('public'),
  } satisfies Record<NetworkProfile, Settings>
  const rules = [
    ...within(rulesIn(local), (profile) => settings[profile].takesLocalRules),
    ...rulesIn(policy),
  ].flatMap((rule) =>
    rule.action === 'block' ? [rule] : within([rule], (profile) => !settings[profile].shielded),
  )
  const profileOf = ({ enabled, inbound, shielded }: Settings) => ({
    enabled,
    inbound: shielded ? ('block' as const) : inbound,
  })
  return {
    active: await onThread('firewall.active').catch(() => []),
    profiles: {
      domain: profileOf(settings.domain),
      private: profileOf(settings.private),
      public: profileOf(settings.public),
    },
    rules: await named(rules),
  }
}
