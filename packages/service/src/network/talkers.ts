/** Counts each program's traffic for a few seconds, together with the adapters' total. */
import type { Network, Reported } from '@clearpane/engine'
import { because } from '@clearpane/model'
import type { Talker } from '@clearpane/model/talkers'

/** How long to count, in milliseconds: long enough for a download to show, and short enough for a user to wait. */
export const talkerMs = 5000

type Both = { received: number; sent: number }
export type Talkers = {
  seconds: number
  programs: Reported<Talker[]>
  /**
   * Total over all adapters except VPN adapters, whose traffic also passes through another adapter; null if the
   * adapters don't count traffic.
   */
  all: Both | null
}

const countedBy = async (network: Network): Promise<Both | null> => {
  const adapters = await network.adapters()
  if (!('reported' in adapters)) return null
  const counters = adapters.reported.filter(({ kind }) => kind !== 'vpn').map((one) => one.counters)
  const sum = (of: 'receivedBytes' | 'sentBytes') =>
    counters.reduce((total, one) => total + (one[of] ?? 0), 0)
  return { received: sum('receivedBytes'), sent: sum('sentBytes') }
}

export const countTalkers = async (network: Network, ms = talkerMs): Promise<Talkers> => {
  if (network.talkers === undefined)
    return { seconds: 0, programs: { reason: because('notReadHere') }, all: null }
  const [before, start] = [await countedBy(network), performance.now()]
  const programs = await network.talkers(ms)
  const [after, end] = [await countedBy(network), performance.now()]
  const seconds = Math.round((end - start) / 100) / 10
  if (before === null || after === null) return { seconds, programs, all: null }
  // When an adapter disappears, its counters disappear with it.
  const moved = (of: keyof Both) => Math.max(0, after[of] - before[of])
  return { seconds, programs, all: { received: moved('received'), sent: moved('sent') } }
}
