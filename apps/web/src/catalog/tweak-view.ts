/** Describes a tweak and its status in the form that a row uses. Pure. */
import {
  canonicalJson,
  type DeviceId,
  defaultOf,
  defaultOption,
  hasDefault,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { isSafeForAll } from '@clearpane/model/advisable'
import type { Language } from '../i18n/language.ts'
import { remembered } from '../lib/remembered.ts'

export type Row = { tweak: Tweak; status: TweakStatus }

/** The data that each part of a row's details receives. `option`: the option that is selected but not applied yet. */
export type RowPart = { row: Row; option: string | undefined; device: DeviceId }

/** note: explains a fact and sets nothing. watched: is read and never changed. */
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

/** Whether the setting isn't set yet, and can be changed only by an organization or by Windows itself. */
export const isLocked = ({ state, reason }: Row['status']): boolean =>
  (state === 'partly' || state === 'notApplied') && reason !== null

/**
 * Returns a row's state. "Denied" is a separate state, because an administrator could read the value. If an
 * organization manages a setting, the engine reports that with a code.
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
 * Whether a row can be staged; it can only be staged if it can be planned on this PC. Settings whose state is unknown
 * can be staged, because the plan lists the settings that it leaves out.
 */
export const canStage = (row: Row): boolean => {
  const state = rowState(row)
  return state !== 'note' && state !== 'watched' && state !== 'notApplicable' && state !== 'managed'
}

/**
 * Returns the risk of changing the setting, as its row shows it. Returns null if the entry can only be read, because
 * then nothing can be changed.
 */
export const riskOf = (tweak: Tweak): 'riskless' | 'caution' | 'unsafe' | 'weakens' | null => {
  if (['watched', 'note'].includes(controlOf(tweak))) return null
  if (tweak.weakensSecurity === true) return 'weakens'
  return tweak.risk === 'safe' ? 'riskless' : tweak.risk
}

/** Returns the option that is in effect on the PC; null if the PC's state matches none of the tweak's options. */
export const optionNow = ({ status }: Row): string | null =>
  status.state === 'applied' ? status.option : null

/**
 * Whether the switch sets the value that a clean Windows already has, so that returning to the default would change
 * nothing.
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
 * Whether the entry is an app permission, which is blocked with one switch and has two options that determine for
 * whom it's blocked.
 */
export const isPermission = ({ options: [first, second] }: Tweak): boolean =>
  first !== undefined && second?.id === 'me'

/**
 * Whether the row is on and can't be turned off, because its default is unknown or is the same as its current state.
 */
export const hasNoWayOff = (row: Row): boolean =>
  (controlOf(row.tweak) === 'switch' || isPermission(row.tweak)) &&
  optionNow(row) !== null &&
  (!hasDefault(row.tweak) || isItsDefault(row.tweak))

/**
 * Returns the reason why a page doesn't let the user turn a setting off; null if the setting isn't locked. A
 * locked setting can still be turned on. `locks`: for each locked tweak, the reason why it's locked.
 */
export const lockOf = (
  { tweak, status }: Row,
  locks: Readonly<Record<string, string>> | undefined,
): string | null => (status.state === 'applied' ? (locks?.[tweak.id] ?? null) : null)

/** Returns what is staged next if the user presses the row's switch: on, off, or nothing. */
export const toggled = (row: Row, staged: string | undefined): string | null => {
  if (staged !== undefined) return null
  const [first] = row.tweak.options
  if (optionNow(row) === null) return first?.id ?? null
  return hasNoWayOff(row) ? null : defaultOption
}

/** Whether "Select all safe" includes the row, that is, whether it's safe for everybody and not set yet. */
export const isSafeToSelect = remembered(
  (row: Row): boolean => isSafeForAll(row.tweak) && ['off', 'mixed'].includes(rowState(row)),
)

/**
 * Returns the option that is the same as Windows' documented default, so that the list shows the default only once.
 * Returns null if no option is the same as the default.
 */
export const defaultAmong = ({ options }: Tweak): string | null =>
  options.find(
    ({ settings }) =>
      settings.length > 0 &&
      settings.every(({ desired, default: stock }) => stock !== 'unknown' && sameWish(desired, stock)),
  )?.id ?? null

/** Whether two service states specify the same start type, regardless of whether the service is running. */
const sameWish = (desired: object, stock: object) =>
  canonicalJson({ ...desired, running: undefined }) === canonicalJson({ ...stock, running: undefined })

/** Returns the row's name in the given language; for a service, this is the name that Windows shows. */
export const rowName = ({ tweak }: Row, language: Language): string => tweak.name[language]
