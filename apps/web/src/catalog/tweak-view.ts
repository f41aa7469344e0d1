/** Describes a tweak and its status for a row. Pure. */
import {
  canonicalJson,
  type DeviceId,
  defaultOf,
  defaultOption,
  hasDefault,
  type Option,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { isSafeForAll } from '@clearpane/model/advisable'
import type { Language } from '../i18n/language.ts'
import { remembered } from '../lib/remembered.ts'

export type Row = { tweak: Tweak; status: TweakStatus }

/** The data for each part of a row's details panel. `option`: the selected option, which isn't applied yet. */
export type RowPart = { row: Row; option: string | undefined; device: DeviceId }

/**
 * note: explains a fact and sets nothing. watched: is read and never changed. blocked: the PC can't have it,
 * or somebody else decides.
 */
export type RowControl = 'switch' | 'options' | 'note' | 'watched'

export const controlOf = remembered(({ options }: Tweak): RowControl => {
  const settings = options.flatMap((option) => option.settings)
  if (settings.length === 0) return 'note'
  if (settings.every(({ guard }) => guard === true)) return 'watched'
  return options.length > 1 ? 'options' : 'switch'
})

export type RowState =
  | 'on'
  | 'off'
  | 'mixed'
  | 'unknown'
  | 'admin'
  | 'managed'
  | 'notApplicable'
  | 'note'
  | 'watched'

/** Whether the setting isn't set yet, and only an organization or Windows itself can change it. */
export const isLocked = ({ state, reason }: Row['status']): boolean =>
  (state === 'partly' || state === 'notApplied') && reason !== null

/**
 * Returns the state of a row. "Denied" is a separate state, because an administrator can read the value. The
 * engine reports managed settings by a code.
 */
export const rowState = remembered(({ tweak, status }: Row): RowState => {
  const control = controlOf(tweak)
  if (control === 'note') return 'note'
  if (isLocked(status)) return 'managed'
  if (status.state === 'notApplicable') return status.reason?.code === 'managed' ? 'managed' : 'notApplicable'
  if (status.state === 'unknown')
    return status.settings.some(({ observed }) => observed.status === 'denied') ? 'admin' : 'unknown'
  if (control === 'watched') return 'watched'
  return ({ applied: 'on', partly: 'mixed', notApplied: 'off' } as const)[status.state]
})

/**
 * Whether a row can be staged: it must be plannable on this PC. Unknown settings can be staged, because the
 * plan names what it leaves out.
 */
export const canStage = (row: Row): boolean => {
  const state = rowState(row)
  return state !== 'note' && state !== 'watched' && state !== 'notApplicable' && state !== 'managed'
}

/** Returns the current option; null if the current state isn't one of the tweak's options. */
export const optionNow = ({ status }: Row): string | null =>
  status.state === 'applied' ? status.option : null

/**
 * Whether the switch turns on the value of a clean Windows, so that going back to the default would change nothing.
 */
export const isItsDefault = remembered(({ options }: Tweak): boolean => {
  const settings = options[0]?.settings ?? []
  return (
    options.length === 1 &&
    settings.length > 0 &&
    settings.every((setting) => {
      const stock = defaultOf(setting)
      if (stock === 'unknown') return true
      const meaning = 'absentMeans' in setting ? setting.absentMeans : undefined
      const holds = [stock, ...(stock.want === 'absent' && meaning !== undefined ? [meaning] : [])]
      return holds.some((one) => canonicalJson(one) === canonicalJson(setting.desired))
    })
  )
})

/**
 * Whether the entry is a permission of apps: one switch blocks it, and its two options say for whom.
 */
export const isPermission = ({ options: [first, second] }: Tweak): boolean =>
  first !== undefined && second?.id === 'me'

/** Whether the row is on and has no known off state: its default is missing or is the same state. */
export const hasNoWayOff = (row: Row): boolean =>
  (controlOf(row.tweak) === 'switch' || isPermission(row.tweak)) &&
  optionNow(row) !== null &&
  (!hasDefault(row.tweak) || isItsDefault(row.tweak))

/**
 * Returns the reason why a page doesn't allow turning a setting off; null if the setting isn't locked. A
 * locked setting can still be turned on. `locks`: the reasons by tweak.
 */
export const lockOf = (
  { tweak, status }: Row,
  locks: Readonly<Record<string, string>> | undefined,
): string | null => (status.state === 'applied' ? (locks?.[tweak.id] ?? null) : null)

/** Returns what pressing the row's switch stages next: on, off, or nothing. */
export const toggled = (row: Row, staged: string | undefined): string | null => {
  if (staged !== undefined) return null
  const [first] = row.tweak.options
  if (optionNow(row) === null) return first?.id ?? null
  return hasNoWayOff(row) ? null : defaultOption
}

/** Whether "Select all safe" includes the row: it's safe for everybody, and isn't set already. */
export const isSafeToSelect = remembered(
  (row: Row): boolean => isSafeForAll(row.tweak) && ['off', 'mixed'].includes(rowState(row)),
)

/**
 * Returns the option equal to Windows' documented default, so that the list shows it once. Returns null if no option
 * is equal.
 */
export const defaultAmong = ({ options }: Tweak): string | null =>
  options.find(
    ({ settings }) =>
      settings.length > 0 &&
      settings.every(({ desired, default: stock }) => stock !== 'unknown' && sameWish(desired, stock)),
  )?.id ?? null

/** Whether two states of a service request the same start type, ignoring the running state. */
const sameWish = (desired: object, stock: object) =>
  canonicalJson({ ...desired, running: undefined }) === canonicalJson({ ...stock, running: undefined })

/** Returns the row's name; for a service, the name Windows shows in that language. */
export const rowName = ({ tweak }: Row, language: Language): string => tweak.name[language]

export const optionLabel = ({ label, labelDe }: Option, language: Language): string =>
  language === 'de' ? (labelDe ?? label) : label
