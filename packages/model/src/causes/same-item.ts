/**
 * Compares items of a PC. This function has a file of its own, because the first page needs only this function for
 * repeating a run.
 */
import type { Item } from './schemas/items.ts'

type Named = Pick<Item, 'type' | 'id'>

/**
 * Checks whether two items are the same: Windows ignores the case of names, so `Spooler` and `spooler` are the same
 * service.
 */
export const isSameItem = (a: Named, b: Named): boolean =>
  a.type === b.type && a.id.toLowerCase() === b.id.toLowerCase()
