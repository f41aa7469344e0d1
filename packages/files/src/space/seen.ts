/** Knows files again by what they are, not by their names. */
import type { Entry } from '../file-system.ts'

/**
 * True for the second and further names of one file. Windows lists no number of names, so each file is kept: its
 * id as it is, because a text of volume and id for each of a million files takes 100 MB.
 */
export const createSeen = () => {
  const volumes = new Map<string, Set<number | string>>()
  return ({ links, volume, id }: Pick<Entry, 'links' | 'volume' | 'id'>): boolean => {
    if (links === 1) return false
    let ids = volumes.get(volume)
    if (ids === undefined) {
      ids = new Set()
      volumes.set(volume, ids)
    }
    const before = ids.size
    return ids.add(id).size === before
  }
}
