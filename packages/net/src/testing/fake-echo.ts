/** Echoes over a simulated path with an MTU, routers and a delay; which packets are lost depends on a seed. */
import type { Echo } from '../echo/echo.ts'

type Path = {
  mtu?: number
  /** Whether a router reports a packet that was too large, or silently drops it. */
  saysTooBig?: boolean
  /** The routers before the target; null stands for a router that never answers. */
  hops?: readonly (string | null)[]
  ms?: (ttl: number) => number
  lose?: (ttl: number) => boolean
  offline?: boolean
}

export const fakeEcho = (path: Path): Echo & { asked: () => number } => {
  const { mtu = 1500, saysTooBig = true, hops = [], ms = () => 1, lose = () => false } = path
  let asked = 0
  const echo: Echo = async ({ address, size = 28, ttl = 64 }) => {
    asked++
    if (path.offline === true) return { outcome: 'offline' }
    if (size > mtu) return saysTooBig ? { outcome: 'tooBig', mtu: null } : { outcome: 'timeout' }
    if (lose(ttl)) return { outcome: 'timeout' }
    if (ttl > hops.length) return { outcome: 'reply', from: address, ms: ms(ttl) }
    const from = hops[ttl - 1]
    return from == null ? { outcome: 'timeout' } : { outcome: 'expired', from, ms: ms(ttl) }
  }
  return Object.assign(echo, { asked: () => asked })
}
