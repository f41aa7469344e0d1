/**
 * What the person has chosen and not applied: one selection for the whole app, by device. It survives changes
 * of page and a reload of the tab. Staging changes nothing on the PC.
 */
import type { Choice, DeviceId } from '@clearpane/model'
import { sessionValue } from '../lib/storage/session.ts'
import { createStore, useStore } from '../lib/store.ts'

/** Tweak id → option id, in the order they were chosen. */
export type Staged = Readonly<Record<string, string>>
type ByDevice = Partial<Record<DeviceId, Staged>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStaged = (value: unknown): value is ByDevice =>
  isRecord(value) &&
  Object.values(value).every(
    (one) => isRecord(one) && Object.values(one).every((option) => typeof option === 'string'),
  )

/** Of tweaks that are chosen item by item: the items, where it is not all of them. */
export type StagedItems = Readonly<Record<string, readonly string[]>>
type ItemsByDevice = Partial<Record<DeviceId, StagedItems>>

export const isStagedItems = (value: unknown): value is ItemsByDevice =>
  isRecord(value) &&
  Object.values(value).every(
    (one) =>
      isRecord(one) &&
      Object.values(one).every(
        (items) => Array.isArray(items) && items.every((item) => typeof item === 'string'),
      ),
  )

const kept = sessionValue('clearpane_staged', isStaged)
const keptItems = sessionValue('clearpane_staged_items', isStagedItems)
const nothing: Staged = {}
const noItems: StagedItems = {}

export const stagedStore = createStore<ByDevice>(kept.get() ?? {})
stagedStore.subscribe(() => kept.set(stagedStore.get()))
export const stagedItems = createStore<ItemsByDevice>(keptItems.get() ?? {})
stagedItems.subscribe(() => keptItems.set(stagedItems.get()))

/** `option` null takes the tweak out again. Pure. */
export const withChoice = (staged: Staged, tweak: string, option: string | null): Staged => {
  const { [tweak]: _, ...rest } = staged
  return option === null ? rest : { ...rest, [tweak]: option }
}

const change = (device: DeviceId, next: (staged: Staged) => Staged) =>
  stagedStore.set((all) => ({ ...all, [device]: next(all[device] ?? nothing) }))

const forget = (device: DeviceId, gone: (tweak: string) => boolean) =>
  stagedItems.set((all) => ({
    ...all,
    [device]: Object.fromEntries(Object.entries(all[device] ?? noItems).filter(([id]) => !gone(id))),
  }))

/** All items of the tweak, if it has some. */
export const stage = (device: DeviceId, tweak: string, option: string | null) => {
  forget(device, (id) => id === tweak)
  change(device, (staged) => withChoice(staged, tweak, option))
}

/** Only these items; none takes the tweak out. */
export const stageItems = (device: DeviceId, tweak: string, option: string, items: readonly string[]) => {
  stage(device, tweak, items.length === 0 ? null : option)
  if (items.length > 0)
    stagedItems.set((all) => ({ ...all, [device]: { ...all[device], [tweak]: [...items] } }))
}

/** Adds many at once; what is staged already keeps its option. */
export const stageAll = (device: DeviceId, choices: readonly Required<Omit<Choice, 'items'>>[]) =>
  change(device, (staged) => ({
    ...Object.fromEntries(choices.map(({ tweak, option }) => [tweak, option])),
    ...staged,
  }))

/** After a run, or when the person discards: all, or these alone. */
export const unstage = (device: DeviceId, tweaks?: readonly string[]) => {
  forget(device, (id) => tweaks === undefined || tweaks.includes(id))
  change(device, (staged) =>
    tweaks === undefined ? nothing : tweaks.reduce((left, id) => withChoice(left, id, null), staged),
  )
}

/** As the server takes them. Pure. */
export const choicesOf = (staged: Staged, items: StagedItems): Choice[] =>
  Object.entries(staged).map(([tweak, option]) => {
    const chosen = items[tweak]
    return { tweak, option, ...(chosen === undefined ? {} : { items: [...chosen] }) }
  })

export const useStaged = (device: DeviceId): Staged => useStore(stagedStore)[device] ?? nothing
export const useStagedItems = (device: DeviceId): StagedItems => useStore(stagedItems)[device] ?? noItems
