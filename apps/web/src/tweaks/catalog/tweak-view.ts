/** A tweak and its status as a row shows them. Pure. */
import { defaultOption, needsAdministrator, type Tweak, type TweakStatus } from '@clearpane/model'

export type Row = { tweak: Tweak; status: TweakStatus }

/** note: explains, sets nothing. watched: read and never changed. blocked: this PC cannot, or somebody else decides. */
export type RowControl = 'switch' | 'options' | 'note' | 'watched'

export const controlOf = ({ options }: Tweak): RowControl => {
  const settings = options.flatMap((option) => option.settings)
  if (settings.length === 0) return 'note'
  if (settings.every(({ guard }) => guard === true)) return 'watched'
  return options.length > 1 ? 'options' : 'switch'
}

export type RowState = 'on' | 'off' | 'mixed' | 'unknown' | 'admin' | 'managed' | 'notApplicable' | 'note' | 'watched'

/** Denied is worth its own word: as administrator it can be read. Managed is told by the engine's own reason. */
export const rowState = ({ tweak, status }: Row): RowState => {
  const control = controlOf(tweak)
  if (control === 'note') return 'note'
  if (status.state === 'notApplicable') return status.reason?.startsWith('managed by') === true ? 'managed' : 'notApplicable'
  if (status.state === 'unknown') return status.settings.some(({ observed }) => observed.status === 'denied') ? 'admin' : 'unknown'
  if (control === 'watched') return 'watched'
  return ({ applied: 'on', partly: 'mixed', notApplied: 'off' } as const)[status.state]
}

/** Only what can be planned on this PC can be staged. What is unknown can: the plan says then what it leaves out. */
export const canStage = (row: Row): boolean => {
  const state = rowState(row)
  return state !== 'note' && state !== 'watched' && state !== 'notApplicable' && state !== 'managed'
}

/** The option that is there now; null: none of the tweak's own. */
export const optionNow = ({ status }: Row): string | null => (status.state === 'applied' ? status.option : null)

/** What pressing the row's switch stages next: on, off, or back to nothing staged. */
export const toggled = (row: Row, staged: string | undefined): string | null => {
  if (staged !== undefined) return null
  const [first] = row.tweak.options
  return optionNow(row) === null ? (first?.id ?? null) : defaultOption
}

export const isAdmin = ({ options }: Tweak): boolean =>
  options.some(({ settings }) => settings.some(({ resource }) => needsAdministrator(resource)))

/** Choosing what is there already is no change. */
export const asStaged = (row: Row, option: string): string | null => (option === optionNow(row) ? null : option)

const sound: readonly Tweak['evidence'][] = ['documented', 'measured', 'community']

/** "Select all safe": nothing that costs or weakens anything, nothing unproven, nothing that lasts, and only what is not so already. */
export const isSafeToSelect = (row: Row): boolean => {
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
}
