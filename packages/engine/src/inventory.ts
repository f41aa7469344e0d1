/** Lists a PC's items of a type one by one, so that a long list takes little memory and can be stopped. */
import type { AppFacts, Dependents, ItemType, ListedOf, RegistryIssue } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'

/** Limits of a query. `ids`: limits the list to these items; case doesn't matter. */
export type InventoryQuery = {
  ids?: readonly string[] | undefined
  /** Limits registry findings to these types, so that a scan can report progress. */
  issues?: readonly RegistryIssue[] | undefined
  /**
   * Skips details of startup entries that need the program files, which take seconds to read. Skips services too,
   * because their publisher is read from those files.
   */
  isQuick?: boolean | undefined
  /** Receives each place that couldn't be read and may contain items for the list, possibly more than once. */
  onUnread?: OnUnread | undefined
}

export type OnUnread = (unread: Unread) => void

/** Reports whether the caller no longer needs the result, e.g. an AbortSignal. */
export type Signal = { readonly aborted: boolean }

/** A program in the list of installed programs. */
export type InstalledProgram = { name: string; publisher: string | null; version: string | null }
/** The programs of a PC. `unread`: unreadable lists that may contain more programs. */
export type InstalledPrograms = { programs: InstalledProgram[]; unread: string[] }

/** The scheduled tasks of a PC. `refused`: folders of tasks that couldn't be read, so that the list may lack some. */
export type ScheduledTasks = { tasks: { path: string; enabled: boolean }[]; refused: string[] }

/** Port of a PC's inventory, used with `Host`. Rejects with the PC's own message if a list can't be read. */
export interface Inventory {
  /** The types that the inventory lists; if omitted, it lists all types. */
  readonly types?: readonly ItemType[]
  list<T extends ItemType>(type: T, query?: InventoryQuery, signal?: Signal): AsyncIterable<ListedOf<T>>
  /**
   * Yields the facts of each app as soon as they're known, so that a list doesn't have to wait for them. Never
   * rejects
   * because of one app.
   */
  appFacts(ids: readonly string[], signal?: Signal): AsyncIterable<AppFacts>
  /** Lists programs that were installed on the PC; omitted if the PC has no such list. */
  installed?(): Promise<InstalledPrograms>
  /** Lists the scheduled tasks that this account can see; omitted if the PC has no such list. */
  tasks?(): Promise<ScheduledTasks>
  /** Yields one result for each of these services. Never rejects because of one unreadable service. */
  dependents(services: readonly string[]): Promise<Dependents[]>
}

/**
 * Returns the PC's inventory if it lists this type: an empty list then means that the PC has no such item.
 */
export const inventoryOf = (inventory: Inventory | undefined, type: ItemType): Inventory | null =>
  inventory === undefined || inventory.types?.includes(type) === false ? null : inventory

/** The inventory of a PC that has no lists. */
export const emptyInventory: Inventory = {
  async *list() {},
  async *appFacts() {},
  dependents: async () => [],
}

/** Returns a function that checks whether the query includes an id. */
export const wantedBy = ({ ids }: InventoryQuery = {}): ((id: string) => boolean) => {
  if (ids === undefined) return () => true
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (id) => wanted.has(id.toLowerCase())
}
