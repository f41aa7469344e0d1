/** Describes whether Defender and the firewall are on. Pure. */
import type { Reason, TweakStatus } from '@clearpane/model'

type Part = 'defender' | 'firewall'

export type Protection =
  | { kind: 'on' }
  | { kind: 'open'; what: Part | 'both' }
  | { kind: 'unknown'; reason: Reason | null }

/** Catalog entries whose values, if all of them are set, show that this protection is on. */
const parts = { defender: 'security.enableDefender', firewall: 'security.configureFirewall' } as const

/**
 * The state is "on" only if Defender is on and the firewall is on for every network, according to what was read.
 * `null`: not read yet.
 */
export const protectionOf = (
  statuses: readonly Pick<TweakStatus, 'id' | 'state' | 'reason'>[] | null,
): Protection => {
  if (statuses === null) return { kind: 'unknown', reason: null }
  const [defender, firewall] = [parts.defender, parts.firewall].map((id) =>
    statuses.find((one) => one.id === id),
  )
  for (const one of [defender, firewall])
    if (one === undefined || one.state === 'unknown' || one.state === 'notApplicable')
      return { kind: 'unknown', reason: one?.reason ?? null }
  const open = [defender, firewall].map((one) => one?.state !== 'applied')
  if (open[0] === true && open[1] === true) return { kind: 'open', what: 'both' }
  if (open[0] === true) return { kind: 'open', what: 'defender' }
  return open[1] === true ? { kind: 'open', what: 'firewall' } : { kind: 'on' }
}
