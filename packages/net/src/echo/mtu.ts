/** Finds the largest packet that a path carries in one piece, by bisection. */
import type { PathMtu } from '@clearpane/model/network-lab'
import type { Echo } from './echo.ts'

/**
 * The range of packet sizes: every IPv4 path carries the smallest one, and the largest is that of a jumbo frame.
 */
export const mtuRange = { least: 576, most: 9000 } as const

type Options = { address: string; timeoutMs?: number; tries?: number; least?: number; most?: number }

/**
 * Finds the size. A router that silently drops large packets looks like packet loss, so a size counts as too large
 * once `tries` packets have been lost.
 */
export const findPathMtu = async (echo: Echo, options: Options): Promise<PathMtu> => {
  const { address, timeoutMs = 1000, tries = 3, least = mtuRange.least, most = mtuRange.most } = options
  let probes = 0
  const ask = async (size: number): Promise<'passes' | 'tooBig' | 'silent' | 'offline'> => {
    for (let i = 0; i < tries; i++) {
      probes++
      const { outcome } = await echo({ address, size, dontFragment: true, timeoutMs })
      if (outcome === 'reply') return 'passes'
      if (outcome === 'tooBig' || outcome === 'offline') return outcome
    }
    return 'silent'
  }
  const smallest = await ask(least)
  if (smallest === 'offline') return { state: 'offline', probes }
  if (smallest !== 'passes') return { state: 'noAnswer', probes }
  let [passes, fails] = [least, most + 1]
  // The usual sizes are tried first, so that most paths take three attempts instead of thirteen.
  for (const likely of [1500, 1501, 1492, 1493]) {
    if (likely <= passes || likely >= fails) continue
    if ((await ask(likely)) === 'passes') passes = likely
    else fails = likely
  }
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if ((await ask(middle)) === 'passes') passes = middle
    else fails = middle
  }
  return { state: passes === most ? 'atLeast' : 'found', mtu: passes, probes }
}
