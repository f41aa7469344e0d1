/**
 * What the person has chosen and not applied: one selection for the whole app, by device. It survives changes of page and a
 * reload of the tab. Staging changes nothing on the PC.
 */
import type { Choice, DeviceId } from '@clearpane/model'
import { sessionValue } from '../lib/storage/session.ts'
import { createStore, useStore } from '../lib/store.ts'

/** Tweak id → option id, in the order they were chosen. */
export type Staged = Readonly<Record<string, string>>
type ByDevice = Partial<Record<DeviceId, Staged>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export const isStaged = (value: unknown): value is ByDevice =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one) && Object.values(one).every((option) => typeof option === 'string'))

const kept = sessionValue('clearpane_staged', isStaged)
const nothing: Staged = {}

export const stagedStore = createStore<ByDevice>(kept.get() ?? {})
stagedStore.subscribe(() => kept.set(stagedStore.get()))

/** `option` null takes the tweak out again. Pure. */
export const withChoice = (staged: Staged, tweak: string, option: string | null): Staged => {
  const { [tweak]: _, ...rest } = staged
  return option === null ? rest : { ...rest, [tweak]: option }
}

const change = (device: DeviceId, next: (staged: Staged) => Staged) =>
  stagedStore.set((all) => ({ ...all, [device]: next(all[device] ?? nothing) }))

export const stage = (device: DeviceId, tweak: string, option: string | null) =>
  change(device, (staged) => withChoice(staged, tweak, option))

/** Adds many at once; what is staged already keeps its option. */
export const stageAll = (device: DeviceId, choices: readonly Required<Choice>[]) =>
  change(device, (staged) => ({ ...Object.fromEntries(choices.map(({ tweak, option }) => [tweak, option])), ...staged }))

/** After a run, or when the person discards: all, or these alone. */
export const unstage = (device: DeviceId, tweaks?: readonly string[]) =>
  change(device, (staged) => (tweaks === undefined ? nothing : tweaks.reduce((left, id) => withChoice(left, id, null), staged)))

export const choicesOf = (staged: Staged): Required<Choice>[] => Object.entries(staged).map(([tweak, option]) => ({ tweak, option }))

export const useStaged = (device: DeviceId): Staged => useStore(stagedStore)[device] ?? nothing
