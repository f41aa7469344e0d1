/** What Clearpane itself consumes while it measures, as the system counts it for this process. */
import type { OwnCost } from '@clearpane/contracts'

type Clocks = { wall(): number; cpuMs(): number; bytes(): number }

const own: Clocks = {
  wall: () => performance.now(),
  cpuMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  bytes: () => process.memoryUsage.rss(),
}

/** Since the last call, in percent of one processor; null the first time. */
export const createOwnCost = ({ wall, cpuMs, bytes }: Clocks = own) => {
  let last: { at: number; cpu: number } | null = null
  return (): OwnCost | null => {
    const [before, now] = [last, { at: wall(), cpu: cpuMs() }]
    last = now
    if (before === null || now.at <= before.at) return null
    const share = (100 * (now.cpu - before.cpu)) / (now.at - before.at)
    return { cpu: Math.round(100 * share) / 100, memory: bytes() }
  }
}
