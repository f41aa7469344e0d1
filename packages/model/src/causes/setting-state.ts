/**
 * The judge of what a setting's values mean: for the browser and the command line alike. A setting is what
 * caused a change: a tweak, an item or a rule. Pure.
 */
import { defaultOption } from '../catalog/request.ts'
import type { Spoken, Tweak } from '../catalog/tweak.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Reason } from '../reasons/reason.ts'
import { type ItemPart, type ItemState, itemState, type StatesType } from './item-states.ts'
import type { Cause } from './schemas/cause.ts'
import { optionOf } from './tweak-states.ts'
import { hasConsequences } from './twin.ts'

/** Looks a tweak up; a catalog that isn't loaded yet has none. */
export type TweakLookup = (id: string) => Pick<Tweak, 'options' | 'states'> | undefined

/** other: the catalog has no word for it; `there`: whether anything is stored. */
export type SettingState =
  | { is: 'unread'; reason: Reason }
  | { is: 'item'; state: ItemState }
  | { is: 'words'; words: Spoken }
  | { is: 'rule' | 'other'; there: boolean }

/** The type of item whose states a setting has: also a tweak's, if all it changes is services, files or deeds. */
export const statesType = (
  cause: Cause | null,
  parts: readonly { resource: Resource }[],
): StatesType | null => {
  if (cause?.by === 'item') return cause.type
  if (cause?.by !== 'tweak' || parts.length === 0) return null
  const kinds = new Set(parts.map(({ resource }) => resource.kind))
  if ([...kinds].every((kind) => kind === 'service')) return 'service'
  if (![...kinds].every((kind) => kind === 'file' || kind === 'action')) return null
  return kinds.has('file') ? 'cleanup' : 'deed'
}

/** The catalog's words of an option; null: it has none. */
const wordsOf = ({ options, states }: Pick<Tweak, 'options' | 'states'>, option: string): Spoken | null => {
  if (option === defaultOption) return states?.open ?? null
  if (states !== undefined && option === options[0]?.id) return states.set
  const found = options.find(({ id }) => id === option)
  if (found === undefined || options.length < 2) return null
  return { en: found.label, de: found.labelDe ?? found.label }
}

/** Judges by the values themselves: those that a run wrote, or those that are there now. */
export const settingState = (
  cause: Cause | null,
  parts: readonly ItemPart[],
  lookup: TweakLookup,
): SettingState => {
  for (const { state } of parts) if ('reason' in state) return { is: 'unread', reason: state.reason }
  const type = statesType(cause, parts)
  if (type !== null) return { is: 'item', state: itemState({ type }, parts) }
  const there = parts.some(({ state }) => state.status === 'present')
  if (cause?.by === 'rule') return { is: 'rule', there }
  const tweak = cause === null ? undefined : lookup(cause.id)
  const option = tweak === undefined ? null : optionOf(tweak, parts)
  const words = tweak === undefined || option === null ? null : wordsOf(tweak, option)
  return words === null ? { is: 'other', there } : { is: 'words', words }
}

/** The entry whose reason tells what a choice costs; an item's is its twin. Null: it costs nothing known. */
export const costs = <T extends Pick<Tweak, 'options'>>(
  cause: Cause,
  lookup: (id: string) => T | undefined,
): T | null => {
  const known = cause.by === 'tweak' ? cause : cause.by === 'item' ? cause.twin : undefined
  if (known?.option === undefined) return null
  const tweak = lookup(known.id)
  return tweak === undefined || !hasConsequences(tweak, known.option) ? null : tweak
}
