/** Connectivity as reported by the system, and what it means for users. */
import { z } from 'zod'
import type { NetworkAdapter } from './schemas.ts'

/**
 * How far the PC's connection reaches. `none`: no route. `local`: this network only. `route`: a route exists, but
 * nothing has been sent over it yet.
 */
export const reaches = ['none', 'local', 'route', 'internet'] as const
export type Reach = (typeof reaches)[number]

/** Connectivity; null if the system doesn't report it. */
export const connectivitySchema = z.strictObject({
  ipv4: z.enum(reaches),
  ipv6: z.enum(reaches),
  /** Whether a captive portal responds in place of the internet. */
  signIn: z.boolean().nullable(),
  metered: z.boolean().nullable(),
  roaming: z.boolean().nullable(),
  overDataLimit: z.boolean().nullable(),
})
export type Connectivity = z.infer<typeof connectivitySchema>

export const lineStateCodes = [
  ...(['offline', 'signIn', 'noInternet', 'ipv6Only', 'vpn'] as const),
  ...(['metered', 'roaming', 'overDataLimit'] as const),
] as const
/** A special state of the connection. `adapter`: the name of the adapter in this state. */
export const lineStateSchema = z.strictObject({
  code: z.enum(lineStateCodes),
  adapter: z.string().optional(),
})
export type LineState = z.infer<typeof lineStateSchema>

const goesOut = (reach: Reach) => reach === 'route' || reach === 'internet'

/** Checks for a self-assigned address: 169.254/16 and fe80::/10. */
export const isSelfGiven = (address: string) => /^(169\.254\.|fe[89ab][\da-f]:)/i.test(address)

const hasOwnAddress = ({ connected, addresses }: NetworkAdapter) =>
  connected && addresses.some((address) => !isSelfGiven(address))

/**
 * Lists the connection's current special states, most important first; empty if there are none. If the system doesn't
 * report `connectivity` (null), the states are derived from the adapters as far as possible.
 */
export const lineStates = (
  adapters: readonly NetworkAdapter[],
  connectivity: Connectivity | null,
): LineState[] => {
  const isCut = connectivity?.ipv4 === 'none' && connectivity.ipv6 === 'none'
  if (isCut || !adapters.some(hasOwnAddress)) return [{ code: 'offline' }]
  const vpn = adapters.find((one) => one.kind === 'vpn' && hasOwnAddress(one))
  const tunnel: LineState[] = vpn === undefined ? [] : [{ code: 'vpn', adapter: vpn.name }]
  if (connectivity === null) return tunnel
  const { ipv4, ipv6, signIn, metered, roaming, overDataLimit } = connectivity
  const way = (): LineState[] => {
    if (signIn === true) return [{ code: 'signIn' }]
    if (!goesOut(ipv4) && !goesOut(ipv6)) return [{ code: 'noInternet' }]
    return goesOut(ipv4) ? [] : [{ code: 'ipv6Only' }]
  }
  return [
    ...way(),
    ...tunnel,
    ...(metered === true ? [{ code: 'metered' } as const] : []),
    ...(roaming === true ? [{ code: 'roaming' } as const] : []),
    ...(overDataLimit === true ? [{ code: 'overDataLimit' } as const] : []),
  ]
}
