/**
 * The settings in the security report: their names, the descriptions of their states, and the settings that Clearpane
 * has changed. The catalog's titles name actions ("Turn off Remote Assistance"), so a state next to such a title
 * would mean the opposite of what is true. Pure.
 */
import {
  type Cause,
  causeKey,
  defaultOption,
  inEnglish,
  type Reason,
  type RunChange,
  type RunDetail,
  settingsOf,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { type ItemPart, settingState, statesType } from '@clearpane/model/items'

export type Known = {
  tweak: Pick<Tweak, 'area' | 'name' | 'states' | 'otherwise' | 'options'>
  status: Pick<TweakStatus, 'state' | 'option'>
}

/** Settings with their states, by their ids. */
export type KnownSettings = ReadonlyMap<string, Known>

export const nameOf = (id: string, settings: KnownSettings): string => settings.get(id)?.tweak.name.en ?? id

/** Describes the state after an option was chosen. */
const optionWord = ({ options, states }: Known['tweak'], option: string): string => {
  if (option === defaultOption) return states?.open.en ?? 'Windows default'
  const found = options.find(({ id }) => id === option)
  if (options.length > 1 && found !== undefined) return found.label
  return states?.set.en ?? 'On'
}

const openWord = ({ otherwise, states }: Known['tweak']): string => otherwise?.en ?? states?.open.en ?? 'Off'

/** Describes the state that the first option would set. */
export const suggested = (id: string, settings: KnownSettings): string => {
  const tweak = settings.get(id)?.tweak
  const [first] = tweak?.options ?? []
  return tweak === undefined || first === undefined ? 'Unknown' : optionWord(tweak, first.id)
}

/** `reason`: why a setting isn't applicable; a setting that an organization manages does exist on this PC. */
export const stateWord = (
  { tweak, status }: Known,
  state: TweakStatus['state'],
  reason: Reason | null,
): string => {
  switch (state) {
    case 'applied':
      return optionWord(tweak, status.option ?? tweak.options[0]?.id ?? defaultOption)
    case 'partly':
      return 'Partly set'
    case 'notApplied':
      return openWord(tweak)
    case 'unknown':
      return 'Unknown'
    case 'notApplicable':
      return reason?.code === 'managed' ? 'Managed by policy' : 'Not applicable'
  }
}

/** A setting that Clearpane set and nobody has undone. */
export type SetByClearpane = { name: string; before: string; after: string; at: string }

/** `unread`: the number of runs whose records can't be read in full; settings from these runs may be missing. */
export type SetSettings = { settings: SetByClearpane[]; unread: number }

const services: Readonly<Record<string, string>> = {
  automatic: 'Automatic',
  delayed: 'Automatic, delayed',
  manual: 'Manual',
  off: 'Off',
}

const stands = ({ result, undone }: RunChange) =>
  (result === 'done' || result === 'recoveredApplied') && !undone

const partsOf = (changes: readonly RunChange[], of: 'before' | 'to'): ItemPart[] =>
  changes.map((change) => ({ resource: change.resource, state: change[of] }))

const beforeWord = (cause: Cause, parts: readonly ItemPart[], after: string, { tweak }: Known): string => {
  const judged = settingState(cause, parts, () => tweak)
  switch (judged.is) {
    case 'unread':
      return `Unknown: ${inEnglish(judged.reason)}`
    case 'item':
      return services[judged.state.code] ?? 'Another value'
    case 'words':
      // The run's record contains only the values that it changed, so the state before the run may look the same as
      // the state after it.
      return judged.words.en === after ? openWord(tweak) : judged.words.en
    default:
      return judged.there ? 'Another value' : 'Not set'
  }
}

const described = (
  cause: Cause | null,
  changes: readonly RunChange[],
  settings: KnownSettings,
): Omit<SetByClearpane, 'at'> | null => {
  if (cause?.by === 'rule') {
    const isThere = (of: 'before' | 'to') =>
      partsOf(changes, of).some(({ state }) => state.status === 'present')
    const word = (of: 'before' | 'to') => (isThere(of) ? 'Rule set' : 'No rule')
    return { name: `Firewall rule: ${cause.id}`, before: word('before'), after: word('to') }
  }
  const known = cause?.by === 'tweak' ? settings.get(cause.id) : undefined
  if (cause?.by !== 'tweak' || known === undefined) return null
  if (known.tweak.area !== 'security' && known.tweak.area !== 'privacy') return null
  const parts = partsOf(changes, 'before')
  const type = statesType(cause, parts)
  // One-time actions and deleted files leave no setting behind.
  if (type === 'deed' || type === 'cleanup') return null
  const after = optionWord(known.tweak, cause.option)
  return { name: known.tweak.name.en, before: beforeWord(cause, parts, after, known), after }
}

/** `runs`: newest first. */
export const setByRuns = (runs: readonly RunDetail[], settings: KnownSettings): SetSettings => {
  const found = new Map<string, SetByClearpane>()
  for (const run of runs) {
    if (run.origin.kind !== 'selection') continue
    for (const { cause, changes } of settingsOf(run.changes.filter(stands))) {
      if (cause === null || found.has(causeKey(cause))) continue
      const set = described(cause, changes, settings)
      if (set !== null) found.set(causeKey(cause), { ...set, at: run.endedAt ?? run.at })
    }
  }
  const unread = runs.filter(({ result, damaged }) => result === 'unreadable' || damaged > 0).length
  return { settings: [...found.values()], unread }
}
