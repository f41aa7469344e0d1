import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'
import type { Scalar } from './scalar-value.ts'
import { failed, unavailable, type WrongValue } from './value.ts'

/** Name servers of an adapter. Value: addresses in order; empty list: automatic. */
export const dnsResourceSchema = z.strictObject({
  kind: z.literal('dns'),
  adapter: word,
  family: z.enum(['ipv4', 'ipv6']),
})

export const dns = describeKind<z.infer<typeof dnsResourceSchema>>({
  kind: 'dns',
  names: ({ adapter, family }) => [adapter, family],
  traits: { missingReason: 'the adapter does not exist' },
})

const versions = { ipv4: 4, ipv6: 6 } as const

/** `versionOf`: 4, 6, or 0 for what is no address; Node's `isIP`, which the model doesn't see. */
export const wrongDns = (
  { family }: z.infer<typeof dnsResourceSchema>,
  to: Scalar | null,
  versionOf: (address: string) => number,
): WrongValue | null => {
  if (to === null)
    return unavailable(
      'an adapter always has a list of name servers; an empty one takes what the network announces',
    )
  if (!Array.isArray(to)) return failed(`name servers are a list, not ${JSON.stringify(to)}`)
  const wrong = to.find((address) => versionOf(address) !== versions[family])
  return wrong === undefined ? null : failed(`${JSON.stringify(wrong)} is no IPv${versions[family]} address`)
}
