/**
 * The choices that the user hasn't applied yet: one selection per device, shared by the whole app. The selection is
 * kept if the user changes pages or reloads the tab. Staging a choice changes nothing on the PC.
 */
import type { Choice, DeviceId } from '@clearpane/model'
import { sessionValue } from '../lib/storage/session.ts'
import { createStore, useStore } from '../lib/store.ts'
import { stagedItemsStore } from '../shared/items/staged-items.ts'

/**
 * `items`: the items that were chosen for a tweak that can be set item by item; omitted if all were chosen. `atLeast`
 * means that the choice was made together with many others, not individually.
 */
export type StagedChoice = {
  readonly option: string
  readonly items?: readonly string[]
  readonly atLeast?: true
}
/** The choices by tweak id, in the order in which they were made. */
export type Staged = Readonly<Record<string, StagedChoice>>
type ByDevice = Partial<Record<DeviceId, Staged>>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChoice = (value: unknown): value is StagedChoice =>
  isRecord(value) &&
  typeof value.option === 'string' &&
  (value.atLeast === undefined || value.atLeast === true) &&
  (value.items === undefined ||
    (Array.isArray(value.items) && value.items.every((item) => typeof item === 'string')))

export const isStaged = (value: unknown): value is ByDevice =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one) && Object.values(one).every(isChoice))

const kept = sessionValue('clearpane_staged', isStaged)
const nothing: Staged = {}

export const stagedStore = createStore<ByDevice>(kept.get() ?? {})
stagedStore.subscribe(() => kept.set(stagedStore.get()))

/**
 * Whether the user has pressed `r` to open the review. The review bar opens it. The bar itself doesn't listen to the
 * key, because it appears only a moment after the first choice, so pressing `x` and `r` quickly would do nothing.
 */
export const reviewWanted = createStore(false)

/** Opens the review as soon as the bar is there; does nothing if nothing is staged. */
export const wantReview = (device: DeviceId) => {
  const items = stagedItemsStore.get()[device]?.length ?? 0
  reviewWanted.set(Object.keys(stagedStore.get()[device] ?? nothing).length + items > 0)
}

/** Sets the choice for a tweak; null removes the choice. Pure. */
export const withChoice = (staged: Staged, tweakId: string, choice: StagedChoice | null): Staged => {
  const { [tweakId]: _, ...rest } = staged
  return choice === null ? rest : { ...rest, [tweakId]: choice }
}

const change = (device: DeviceId, next: (staged: Staged) => Staged) =>
  stagedStore.set((all) => ({ ...all, [device]: next(all[device] ?? nothing) }))

/** Stages a tweak with all its items, if the tweak has items. */
export const stage = (device: DeviceId, tweakId: string, option: string | null) =>
  change(device, (staged) => withChoice(staged, tweakId, option === null ? null : { option }))

/** Stages only the given items; an empty list removes the tweak. */
export const stageItems = (device: DeviceId, tweakId: string, option: string, items: readonly string[]) =>
  change(device, (staged) =>
    withChoice(staged, tweakId, items.length === 0 ? null : { option, items: [...items] }),
  )

export type BulkChoice = Required<Pick<Choice, 'tweakId' | 'option'>> & Pick<Choice, 'atLeast'>

/** Stages many tweaks. Tweaks that are already staged keep their options. */
export const stageAll = (device: DeviceId, choices: readonly BulkChoice[]) =>
  change(device, (staged) => ({
    ...Object.fromEntries(
      choices.map(({ tweakId, option, atLeast }) => [
        tweakId,
        { option, ...(atLeast === undefined ? {} : { atLeast }) },
      ]),
    ),
    ...staged,
  }))

/** Stages earlier choices again, and keeps choices that were made later. */
export const restage = (device: DeviceId, before: Staged) =>
  change(device, (staged) => ({ ...before, ...staged }))

/** Unstages all choices, or only the given ones; used after a run and when the user discards choices. */
export const unstage = (device: DeviceId, tweakIds?: readonly string[]) =>
  change(device, (staged) =>
    tweakIds === undefined ? nothing : tweakIds.reduce((left, id) => withChoice(left, id, null), staged),
  )

/** In the server's format. Pure. */
export const choicesOf = (staged: Staged): Choice[] =>
  Object.entries(staged).map(([tweakId, { option, items, atLeast }]) => ({
    tweakId,
    option,
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(items === undefined ? {} : { items: [...items] }),
  }))

export const useStaged = (device: DeviceId): Staged => useStore(stagedStore)[device] ?? nothing
