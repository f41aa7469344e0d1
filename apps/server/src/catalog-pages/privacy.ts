/** The privacy page on statuses: the specification's switches, the score, what still lets data out. Pure. */
import { type PrivacyScore, privacyScore } from '@clearpane/engine'
import { inEnglish, type Tweak, type TweakStatus } from '@clearpane/model'

type Row = { tweak: Tweak; status: TweakStatus }
type SpecKeys = Readonly<Record<string, readonly string[]>>

export type PrivacyRows = {
  rows: readonly Row[]
  byId: ReadonlyMap<string, Row>
  /**
   * The specification's settings in its order, each with the tweak that closes it. Keys whose tweak this
   * catalog lacks are missing.
   */
  settings: { key: string; row: Row }[]
  /** The specification's recommendations, each with its tweak. */
  recommendations: { id: string; row: Row }[]
}

const group = (specKeys: SpecKeys, name: string, byId: ReadonlyMap<string, Row>) =>
  Object.entries(specKeys).flatMap(([key, [tweak = '']]) => {
    const row = byId.get(tweak)
    return key.startsWith(`${name}.`) && row !== undefined ? [{ key: key.slice(name.length + 1), row }] : []
  })

export const privacyRows = (rows: readonly Row[], specKeys: SpecKeys): PrivacyRows => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  return {
    rows,
    byId,
    settings: group(specKeys, 'privacySettings', byId),
    recommendations: group(specKeys, 'privacyRecommendations', byId).map(({ key, row }) => ({
      id: key,
      row,
    })),
  }
}

export const scoreOf = ({ settings }: PrivacyRows): PrivacyScore =>
  privacyScore(
    settings.map(({ key, row: { tweak, status } }) => ({
      key,
      tweak: tweak.id,
      impact: tweak.impact,
      state: status.state,
    })),
  )

const isOpen = ({ state }: TweakStatus): boolean => state === 'notApplied' || state === 'partly'

/** By the specification's names: does the setting let data out? null: cannot be told. */
export const openSettings = ({ settings }: PrivacyRows): Record<string, boolean | null> =>
  Object.fromEntries(
    settings.map(({ key, row: { status } }) => [key, status.state === 'unknown' ? null : isOpen(status)]),
  )

/** Points a recommendation of this impact is worth; the specification has none for Low. */
const gains: Partial<Record<Tweak['impact'], number>> = { High: 15, Medium: 8 }

const open = ({ recommendations }: PrivacyRows, risk: Tweak['risk']) =>
  recommendations
    .filter(({ row: { tweak, status } }) => isOpen(status) && tweak.risk === risk)
    .map(({ id, row: { tweak } }) => ({
      id,
      tweak: tweak.id,
      impact: tweak.impact,
      gain: gains[tweak.impact] ?? 0,
    }))

/**
 * Safe for everybody. What a person may need (camera, location) is no recommendation: see `openQuestions`.
 */
export const openRecommendations = (all: PrivacyRows) => open(all, 'safe')

/** Right only for somebody who doesn't use what it closes. */
export const openQuestions = (all: PrivacyRows) => open(all, 'caution')

/** What nobody should be told to change: guards, placebos, what weakens protection, what nobody confirmed. */
const advisable = (tweak: Tweak): boolean =>
  tweak.weakensSecurity !== true &&
  tweak.unverified !== true &&
  tweak.evidence !== 'placebo' &&
  tweak.options.some(({ settings }) => settings.some(({ guard }) => guard !== true))

/**
 * Every open setting of the score, because each costs points, then every other open privacy setting worth
 * closing.
 */
export const issuesOf = (all: PrivacyRows) => {
  const points = new Map(scoreOf(all).parts.map(({ tweak, lost }) => [tweak, lost ?? 0]))
  return all.rows
    .filter(
      ({ tweak, status }) =>
        isOpen(status) && (points.has(tweak.id) || (tweak.area === 'privacy' && advisable(tweak))),
    )
    .map(({ tweak: { id, title, impact, category, risk } }) => ({
      id,
      title,
      severity: impact,
      category,
      points: points.get(id) ?? 0,
      risk,
    }))
    .toSorted((a, b) => b.points - a.points)
}

const words: Record<TweakStatus['state'], string> = {
  applied: 'Disabled',
  partly: 'Partly disabled',
  notApplied: 'Enabled',
  unknown: 'Unknown',
  notApplicable: 'Not applicable',
}

const control = ({ byId }: PrivacyRows, id: string): string => {
  const status = byId.get(id)?.status
  if (status === undefined) return 'Unknown'
  return status.reason === null ? words[status.state] : `${words[status.state]}: ${inEnglish(status.reason)}`
}

export const controlsOf = (all: PrivacyRows) => ({
  telemetry: control(all, 'privacy.diagnosticData'),
  cortana: control(all, 'privacy.cortanaCloud'),
  locationServices: control(all, 'privacy.locationServices'),
  advertisingId: control(all, 'privacy.advertisingId'),
})

const levels = { green: 'Good', yellow: 'Fair', red: 'Poor' } as const

export const summaryOf = (all: PrivacyRows, issuesFixed: number) => {
  const { score, band, parts } = scoreOf(all)
  const closed = parts.filter(({ state }) => state === 'applied').length
  return {
    newPrivacyScore: score,
    issuesFixed,
    privacyLevel: band === null ? 'Unknown' : levels[band],
    dataProtectionLevel: `${closed} of ${parts.length} settings keep data in`,
  }
}
