/** Lists what a PC has of a type, item by item, so that a long list needs no memory and can be stopped. */
import type { AppFacts, Dependents, ItemType, ListedOf, RegistryIssue } from '@clearpane/model'

/** `ids`: only these, whatever their case. */
export type InventoryQuery = {
  ids?: readonly string[] | undefined
  /** Of the registry's findings: only these sorts, so that a scan can say how far it is. */
  issues?: readonly RegistryIssue[] | undefined
  /**
   * Of what starts: leaves out what only the programs' files tell, which takes seconds to read, and the services,
   * because their files tell whose they are.
   */
  isQuick?: boolean | undefined
}

/** Says whether the caller has lost interest, e.g. an AbortSignal. */
export type Signal = { readonly aborted: boolean }

/** A port beside `Host`. Rejects with the PC's own words if a list can't be read. */
export interface Inventory {
  list<T extends ItemType>(type: T, query?: InventoryQuery, signal?: Signal): AsyncIterable<ListedOf<T>>
  /** About these apps, each as soon as it's known: a list doesn't wait for it. Never rejects for one app. */
  appFacts(ids: readonly string[], signal?: Signal): AsyncIterable<AppFacts>
  /** One answer for each of these services. Never rejects for one that can't be asked. */
  dependents(services: readonly string[]): Promise<Dependents[]>
}

/** The inventory of a PC that lists nothing. */
export const emptyInventory: Inventory = {
  async *list() {},
  async *appFacts() {},
  dependents: async () => [],
}

/** Checks whether the query includes it. */
export const wantedBy = ({ ids }: InventoryQuery = {}): ((id: string) => boolean) => {
  if (ids === undefined) return () => true
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  return (id) => wanted.has(id.toLowerCase())
}
