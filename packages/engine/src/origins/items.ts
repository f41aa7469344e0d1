/**
 * Items of inventories: one entry for each type; a missing one doesn't compile. The server expands a request by these, and the
 * broker expands it again by the same, with its own list of the PC.
 */
import {
  because,
  type Change,
  type Desired,
  type Diagnostic,
  diagnostic,
  type Item,
  type ItemOf,
  type ItemType,
  inEnglish,
  type ListedOf,
  lockOfApp,
  lockOfService,
  optionsOfService,
  type Reason,
  type Resource,
  type Setting,
  serviceDesired,
} from '@clearpane/model'
import type { Inventory } from '../inventory.ts'
import { type Ask, sourceOf } from './source.ts'

type Expanded = { resource: Resource; desired: Desired; reversible: Change['reversible'] }

export type ItemOrigin<T extends ItemType> = {
  /** Null, or why nothing of this item is changed. */
  lock(listed: ListedOf<T>): Reason | null
  /** What an option asks for, by the name that the PC itself lists; or why this item hasn't the option. */
  expand(item: ItemOf<T>, listed: ListedOf<T>): Expanded | { notOffered: Reason }
}

export const itemOrigins: { [T in ItemType]: ItemOrigin<T> } = {
  service: {
    lock: lockOfService,
    expand: ({ option }, listed) =>
      optionsOfService(listed).includes(option)
        ? {
            resource: { kind: 'service', name: listed.id },
            desired: serviceDesired[option],
            reversible: 'exact',
          }
        : { notOffered: because('serviceNotDelayed') },
  },
  app: {
    lock: lockOfApp,
    expand: (_, { id, sort }) => ({
      resource: { kind: 'appx', packageFamilyName: id },
      desired: { want: 'property', value: null },
      // What came from a file comes back from that file alone, and Clearpane hasn't got it.
      reversible: sort === 'store' ? 'reinstall' : 'no',
    }),
  },
}

const unknownItem = ({ type, id }: Item): Diagnostic =>
  diagnostic('UNKNOWN_ITEM', {
    what: `This PC lists no ${type} called ${id}.`,
    why: 'The name is mistyped, or it is gone since the list was read.',
    todo: 'Read the list again and take a name from there.',
    subject: id,
  })

const unreadable = (why: string): Diagnostic =>
  diagnostic('INVENTORY_UNREADABLE', {
    what: 'This PC did not answer with its list.',
    why: `It said: ${why}`,
    todo: 'Nothing was changed. Try again; the settings of the catalog do not need the list.',
  })

const locked = (name: string, id: string, why: Reason): Diagnostic =>
  diagnostic('ITEM_LOCKED', {
    what: `${name} (${id}) is left as it is.`,
    why: `The reason: ${inEnglish(why)}.`,
    todo: 'Nothing was changed. Take it out of the selection.',
    subject: id,
  })

const fold = (id: string) => id.toLowerCase()

const asksOfType = async <T extends ItemType>(
  type: T,
  items: readonly ItemOf<T>[],
  inventory: Inventory,
): Promise<{ asks: Ask[]; diagnostics: Diagnostic[] }> => {
  const origin: ItemOrigin<T> = itemOrigins[type]
  const byId = new Map<string, ListedOf<T>>()
  try {
    for await (const listed of inventory.list(type, { ids: items.map(({ id }) => id) }))
      byId.set(fold(listed.id), listed)
  } catch (error) {
    return { asks: [], diagnostics: [unreadable(error instanceof Error ? error.message : String(error))] }
  }
  const [asks, diagnostics]: [Ask[], Diagnostic[]] = [[], []]
  for (const item of items) {
    const listed = byId.get(fold(item.id))
    if (listed === undefined) {
      diagnostics.push(unknownItem(item))
      continue
    }
    const lock = origin.lock(listed)
    const expanded = lock === null ? origin.expand(item, listed) : { notOffered: lock }
    if ('notOffered' in expanded) {
      diagnostics.push(locked(listed.name, listed.id, expanded.notOffered))
      continue
    }
    const { resource, desired, reversible } = expanded
    const cause = { by: 'item' as const, type, id: listed.id, option: item.option }
    asks.push({
      source: sourceOf({ cause, title: listed.name, restart: 'none', reversible }),
      setting: { resource, desired, default: 'unknown' } as Setting,
      desired,
    })
  }
  return { asks, diagnostics }
}

/** Lists each type once. Pure but for the list. */
export const asksOfItems = async (
  items: readonly Item[],
  inventory: Inventory,
): Promise<{ asks: Ask[]; diagnostics: Diagnostic[] }> => {
  const types = (Object.keys(itemOrigins) as ItemType[]).filter((type) =>
    items.some((one) => one.type === type),
  )
  const parts = await Promise.all(
    types.map((type) =>
      asksOfType(
        type,
        items.filter((one): one is ItemOf<typeof type> => one.type === type),
        inventory,
      ),
    ),
  )
  return {
    asks: parts.flatMap(({ asks }) => asks),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  }
}
