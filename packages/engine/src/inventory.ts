/**
 * Lists a PC's items of a given type, one item at a time, so that a long list takes little memory and the caller can
 * stop early.
 */
import type { AppFacts, Dependents, ItemType, ListedOf, RegistryIssue } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'

/** Limits of a query. `ids`: limits the list to items with these ids, ignoring case. */
export type InventoryQuery = {
  ids?: readonly string[] | undefined
  /** Limits registry findings to these types, so that a scan can report progress. */
  issues?: readonly RegistryIssue[] | undefined
  /**
   * Skips those details of startup entries that must be read from the program files, because reading these files
   * takes seconds. Skips services too, because their publishers must be read from the program files.
   */
  isQuick?: boolean | undefined
  /**
   * Queries that pass the same object share the data that they read from the PC, such as the lists of games that the
   * stores keep. The caller makes a new object each time it reads the PC anew.
   */
  look?: object | undefined
  /** Receives the name of each game for which no program was found. */
  onNoProgram?: ((game: string) => void) | undefined
  /**
   * Called with each place that couldn't be read and may contain items for the list; the same place may be passed
   * more than once.
   */
  onUnread?: OnUnread | undefined
}

export type OnUnread = (unread: Unread) => void

/** Shows whether the caller no longer wants the result; an AbortSignal, for example, can be used. */
export type Signal = { readonly aborted: boolean }

/** A program in the list of installed programs. */
export type InstalledProgram = { name: string; publisher: string | null; version: string | null }
/** The programs that are installed on a PC. `unread`: lists that couldn't be read and may contain more programs. */
export type InstalledPrograms = { programs: InstalledProgram[]; unread: string[] }

/**
 * A PC's scheduled tasks. `refused`: task folders that couldn't be read, so some tasks may be missing from the list.
 */
export type ScheduledTasks = { tasks: { path: string; enabled: boolean }[]; refused: string[] }

/**
 * The interface for a PC's inventory, which is used together with `Host`. If a list can't be read, rejects with the
 * PC's own error message.
 */
export interface Inventory {
  /** The types that this inventory can list; if omitted, it can list all types. */
  readonly types?: readonly ItemType[]
  list<T extends ItemType>(type: T, query?: InventoryQuery, signal?: Signal): AsyncIterable<ListedOf<T>>
  /**
   * Yields the facts about each app as soon as they are known, so that the list can be shown before all facts are
   * known. Never rejects just because one app fails.
   */
  appFacts(ids: readonly string[], signal?: Signal): AsyncIterable<AppFacts>
  /** Lists programs that were installed on the PC; omitted if the PC has no such list. */
  installed?(): Promise<InstalledPrograms>
  /** Lists the scheduled tasks that this account can see; omitted if the PC has no such list. */
  tasks?(): Promise<ScheduledTasks>
  /** Yields one result for each of the given services. Never rejects just because one service can't be read. */
  dependents(services: readonly string[]): Promise<Dependents[]>
}

/**
 * Returns the PC's inventory if it can list this type; an empty list then means that the PC has no such items.
 */
export const inventoryOf = (inventory: Inventory | undefined, type: ItemType): Inventory | null =>
  inventory === undefined || inventory.types?.includes(type) === false ? null : inventory

/** The inventory of a PC that has no lists of items. */
export const emptyInventory: Inventory = {
  async *list() {},
  async *appFacts() {},
  dependents: async () => [],
}

/** Returns a function that checks whether the query includes a given id. */
export const wantedBy = ({ ids }: InventoryQuery = {}): ((id: string) => boolean) => {
  if (ids === undefined) return () => true
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (id) => wanted.has(id.toLowerCase())
}
