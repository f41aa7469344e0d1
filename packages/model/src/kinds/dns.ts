import { addressVersion } from '../address.ts'
import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { DnsResource } from './schemas/dns.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { failed, unavailable, type WrongValue } from './value.ts'

export const dns = describeKind<DnsResource>({
  kind: 'dns',
  names: ({ adapter, family }) => [adapter, family],
  traits: { missingReason: because('adapterMissing') },
})

const versions = { ipv4: 4, ipv6: 6 } as const

export const wrongDns = ({ family }: DnsResource, to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('nameServersAlways'))
  if (!Array.isArray(to)) return failed(because('nameServersList', { value: JSON.stringify(to) }))
  const wrong = to.find((address) => addressVersion(address) !== versions[family])
  return wrong === undefined
    ? null
    : failed(because('noAddress', { value: JSON.stringify(wrong), version: versions[family] }))
}
