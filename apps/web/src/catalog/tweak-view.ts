/** A tweak and its status for a row. Pure. */
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
import type { Language } from '../i18n/language.ts'
import { remembered } from '../lib/remembered.ts'

export type Row = { tweak: Tweak; status: TweakStatus }

/** What each part of a row's details receives. `option`: the selected one, not applied yet. */
export type RowPart = { row: Row; option: string | undefined; device: DeviceId }

/**
 * note: explains, sets nothing. watched: read and never changed. blocked: this PC can't, or somebody else
 * decides.
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

/** Open, and only somebody else can change what is left: an organization, or Windows itself. */
export const isLocked = ({ state, reason }: Row['status']): boolean =>
  (state === 'partly' || state === 'notApplied') && reason !== null

/**
 * Denied has its own state: an administrator can read it. The engine reports managed as a code.
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
 * Only what can be planned on this PC can be staged. Unknown settings can: the plan then says what it leaves
 * out.
 */
export const canStage = (row: Row): boolean => {
  const state = rowState(row)
  return state !== 'note' && state !== 'watched' && state !== 'notApplicable' && state !== 'managed'
}

/** Returns the current option; null if it isn't one of the tweak's. */
export const optionNow = ({ status }: Row): string | null =>
  status.state === 'applied' ? status.option : null

/** What a clean Windows has is what the switch turns on: going back to the default would change nothing. */
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

/** It's on, and nothing is known that off would mean: no default, or one that is the same. */
export const hasNoWayOff = (row: Row): boolean =>
  controlOf(row.tweak) === 'switch' &&
  optionNow(row) !== null &&
  (!hasDefault(row.tweak) || isItsDefault(row.tweak))

/**
 * `locks`: why a page doesn't let a setting be turned off, by tweak. It can still be turned on. Null: not
 * locked.
 */
export const lockOf = (
  { tweak, status }: Row,
  locks: Readonly<Record<string, string>> | undefined,
): string | null => (status.state === 'applied' ? (locks?.[tweak.id] ?? null) : null)

/** What pressing the row's switch stages next: on, off, or nothing. */
export const toggled = (row: Row, staged: string | undefined): string | null => {
  if (staged !== undefined) return null
  const [first] = row.tweak.options
  if (optionNow(row) === null) return first?.id ?? null
  return hasNoWayOff(row) ? null : defaultOption
}

const sound: readonly Tweak['evidence'][] = ['documented', 'measured', 'community']

/**
 * "Select all safe": nothing that costs or weakens anything, nothing unproven, nothing permanent, and only
 * what isn't set already.
 */
export const isSafeToSelect = remembered((row: Row): boolean => {
  const { risk, weakensSecurity, evidence, unverified, reversible } = row.tweak
  const state = rowState(row)
  return (
    risk === 'safe' &&
    weakensSecurity !== true &&
    unverified !== true &&
    reversible !== 'no' &&
    sound.includes(evidence) &&
    (state === 'off' || state === 'mixed')
  )
})

/**
 * The option equal to Windows' documented default, so that the list shows it once. Null: none
 * of them does.
 */
export const defaultAmong = ({ options }: Tweak): string | null =>
  options.find(
    ({ settings }) =>
      settings.length > 0 &&
      settings.every(({ desired, default: stock }) => stock !== 'unknown' && sameWish(desired, stock)),
  )?.id ?? null

/** Ignores the running state: it isn't part of the start type. */
const sameWish = (desired: object, stock: object) =>
  canonicalJson({ ...desired, running: undefined }) === canonicalJson({ ...stock, running: undefined })

/** Returns the row's name; for a service, the name Windows shows in that language. */
export const rowName = ({ tweak }: Row, language: Language): string => tweak.name[language]

export const optionLabel = ({ label, labelDe }: Option, language: Language): string =>
  language === 'de' ? (labelDe ?? label) : label
