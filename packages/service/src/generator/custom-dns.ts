/**
 * DNS servers a person entered, as one more option of the catalog's tweak: the same resources with other
 * addresses.
 */
import type { CustomDns } from '@clearpane/contracts'
import { addressVersion, diagnostic, type Option, type Tweak } from '@clearpane/model'

export const dnsTweak = 'network.setCustomDNS'
export const ownServers = 'own'

export const badDns = () => diagnostic('BAD_DNS', 'empty')

/** Addresses of one family replace that family's list; without any, the list stays unchanged. */
const optionOf = (base: Option, addresses: readonly string[]): Option => {
  const settings = base.settings.flatMap((setting): Option['settings'] => {
    if (setting.resource.kind !== 'dns' || setting.desired.want !== 'property') return []
    const version = setting.resource.family === 'ipv4' ? 4 : 6
    const own = addresses.filter((address) => addressVersion(address) === version)
    return own.length === 0
      ? []
      : [{ ...setting, desired: { want: 'property', value: own } } as Option['settings'][number]]
  })
  return { id: ownServers, label: `Servers you named: ${addresses.join(', ')}`, settings }
}

/** Null: no address was given. The addresses have been checked against the contract's schema. */
export const withOwnServers = (tweak: Tweak, { primary, secondary }: CustomDns): Tweak | null => {
  const addresses = [...new Set([primary, secondary].filter((address) => address !== ''))]
  const [base] = tweak.options
  if (addresses.length === 0 || base === undefined) return null
  return { ...tweak, options: [...tweak.options, optionOf(base, addresses)] }
}
