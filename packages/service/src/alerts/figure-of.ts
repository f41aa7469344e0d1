/** Finds the figure that an alert watches among a PC's readings. */
import type { LiveSample } from '@clearpane/contracts'

const gigabyte = 2 ** 30

const temperatures = ['temperature.cpu', 'temperature.gpu', 'temperature.disk', 'temperature.zone']

const numberIn = ({ values }: LiveSample, id: string): number | null => {
  const value = values[id]
  return typeof value === 'number' ? value : null
}

/** In the rule's unit; null if it can't be read. */
export const figureOf = (kind: 'disk' | 'memory' | 'temperature', sample: LiveSample): number | null => {
  if (kind === 'disk') {
    const free = numberIn(sample, 'disk.free')
    return free === null ? null : free / gigabyte
  }
  if (kind === 'memory') {
    const [used, total] = [numberIn(sample, 'memory.used'), numberIn(sample, 'memory.total')]
    return used === null || !total ? null : (100 * used) / total
  }
  const known = temperatures.flatMap((id) => numberIn(sample, id) ?? [])
  return known.length === 0 ? null : Math.max(...known)
}
