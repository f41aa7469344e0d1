/**
 * Items in the PC's own lists that the user has staged but not applied, stored for each device: the second half of
 * the staged choices (see `staged.ts`).
 */
import type { DeviceId, Item } from '@clearpane/model'
import { isSameItem } from '@clearpane/model/causes/same-item'
import { sessionValue } from '../../lib/storage/session.ts'
import { createStore, useStore } from '../../lib/store.ts'

type StagedItems = readonly Item[]
type ByDevice = Partial<Record<DeviceId, StagedItems>>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'id', 'option'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

export const isStagedItems = (value: unknown): value is ByDevice =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((items) => Array.isArray(items) && items.every(isItem))

const kept = sessionValue('clearpane_staged_items', isStagedItems)
const nothing: StagedItems = []

export const stagedItemsStore = createStore<ByDevice>(kept.get() ?? {})
stagedItemsStore.subscribe(() => kept.set(stagedItemsStore.get()))

type Named = Pick<Item, 'type' | 'id'>

const change = (device: DeviceId, next: (items: StagedItems) => StagedItems) =>
  stagedItemsStore.set((all) => ({ ...all, [device]: next(all[device] ?? nothing) }))

/** Stages an item with one option; a later option for the same item replaces the earlier one. */
export const stageItem = (device: DeviceId, item: Item) =>
  change(device, (items) => [...items.filter((one) => !isSameItem(one, item)), item])

/** All, or only these. */
export const unstageItems = (device: DeviceId, gone?: readonly Named[]) =>
  change(device, (items) =>
    gone === undefined ? nothing : items.filter((one) => !gone.some((other) => isSameItem(one, other))),
  )

export const useStagedItems = (device: DeviceId): StagedItems => useStore(stagedItemsStore)[device] ?? nothing
