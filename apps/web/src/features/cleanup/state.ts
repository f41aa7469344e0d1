/** Computes the figures on the page from a scan and the ticked items. Pure. */
import {
  type CleanupItemId,
  type CleanupScan,
  cleanupItemIds,
  cleanupItems,
  type ItemScan,
  untickedAtFirst,
} from '@clearpane/contracts'

/** The files in the Downloads folder that the user chose, indexed by path. */
export type Chosen = ReadonlyMap<string, number>

export type Choosing = { chosen: Chosen; onChosen(next: Chosen): void } | null

export const oneByOne: CleanupItemId = 'downloadFolder'

export const tickedAtFirst: ReadonlySet<CleanupItemId> = new Set(
  cleanupItemIds.filter((id) => !untickedAtFirst.has(id)),
)

const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0)

/**
 * Returns how many bytes would be freed by cleaning up the item. If the item's files are deleted individually, counts
 * only those that the user chose.
 */
export const goesOf = (item: ItemScan, chosen: Chosen): { files: number; bytes: number } =>
  item.id === oneByOne
    ? { files: chosen.size, bytes: sum(chosen.values()) }
    : { files: item.files ?? 0, bytes: item.bytes ?? 0 }

export type Part = { id: CleanupItemId; bytes: number; files: number }

/** Returns the ticked items, largest first. */
export const partsOf = (
  { items }: Pick<CleanupScan, 'items'>,
  ticked: ReadonlySet<CleanupItemId>,
  chosen: Chosen,
): Part[] =>
  items
    .filter(({ id }) => ticked.has(id))
    .map((item) => ({ id: item.id, ...goesOf(item, chosen) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)

export const totalOf = (parts: readonly Part[]): { bytes: number; files: number } => ({
  bytes: sum(parts.map(({ bytes }) => bytes)),
  files: sum(parts.map(({ files }) => files)),
})

/** Whether ticking the item has any effect at the moment. Before the first scan, every item can be ticked. */
export const canTick = (item: ItemScan | undefined): boolean =>
  item === undefined ||
  (item.reason === null && (item.files !== 0 || cleanupItems[item.id].sizeOf === null) && !isEmpty(item))

/**
 * Whether the item has nothing to clean up, because it's a class without files. An item that Windows itself
 * cleans up through a separate call has no size.
 */
export const isEmpty = ({ id, files }: ItemScan): boolean => files === 0 || (files === null && !hasNoSize(id))

export const hasNoSize = (id: CleanupItemId): boolean =>
  cleanupItems[id].classes.length === 0 && cleanupItems[id].sizeOf === null

export const isDenied = ({ items }: Pick<CleanupScan, 'items'>): boolean =>
  items.some(({ classes }) => classes.some(({ denied }) => denied))
