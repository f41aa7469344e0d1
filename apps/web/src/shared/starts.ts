/** Selects the startups of Windows that can be compared, and computes how long they typically take. Pure. */
import type { Boot } from '@clearpane/model'

/**
 * Returns the startups that can be compared: those that didn't follow an installation and are of the same kind as the
 * newest such startup.
 */
export const ordinary = (boots: readonly Boot[]): Boot[] => {
  const plain = boots.filter(({ afterInstall }) => afterInstall !== true)
  return plain.filter(({ type }) => type === plain[0]?.type)
}

export const medianOf = (boots: readonly Boot[]): number => {
  const sorted = boots.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}
