/**
 * The privacy page, computed from statuses: the switches in the specification, and the settings that still send data
 * out. Pure.
 */

import { categories, inEnglish, type Tweak, type TweakStatus } from '@clearpane/model'
import { isAdvisable, isSafeForAll, isSafeToSuggest } from '@clearpane/model/advisable'
import { gainOf, type PrivacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { isChangeable, isOpen } from '../scores/safe.ts'

/** Returns, for each of the `privacySettings`, whether it sends data out; null if unknown. */
export const openSettings = ({ settings }: PrivacyRows): Record<string, boolean | null> =>
  Object.fromEntries(
    settings.map(({ key, row: { status } }) => [key, status.state === 'unknown' ? null : isOpen(status)]),
  )

/** The number of points that a recommendation with this impact gains; an impact of Low gains no points. */
const gains: Partial<Record<Tweak['impact'], number>> = { High: 15, Medium: 8 }

const open = (all: PrivacyRows, suits: (tweak: Tweak) => boolean) =>
  all.recommendations
    .filter(({ row: { tweak, status } }) => isChangeable(status) && suits(tweak))
    .map(({ id, row: { tweak } }) => ({
      id,
      tweakId: tweak.id,
      impact: tweak.impact,
      gain: gains[tweak.impact] ?? 0,
      adds: gainOf(all, [tweak.id]),
    }))

/**
 * Lists recommendations that are safe for everybody. A switch for a feature that users may need (camera, location)
 * isn't recommended: see `openQuestions`.
 */
export const openRecommendations = (all: PrivacyRows) => open(all, isSafeToSuggest)

/** Lists settings that are meant for users who don't use the features blocked by these settings. */
export const openQuestions = (all: PrivacyRows) => open(all, ({ risk }) => risk === 'caution')

/**
 * Lists every safe setting: first those in the score, in order, then the recommendations, then all others in the
 * area.
 */
export const safeParts = ({ rows, settings, recommendations }: PrivacyRows) => {
  const all = [
    ...settings.map(({ row }) => row),
    ...recommendations.map(({ row }) => row),
    ...rows.filter(({ tweak }) => tweak.area === 'privacy'),
  ]
  return [...new Set(all)]
    .filter(({ tweak }) => isSafeForAll(tweak))
    .map(({ tweak, status: { state } }) => ({ tweakId: tweak.id, state }))
}

/** Lists the safe settings, except those that somebody else controls. */
export const safeSettings = (all: PrivacyRows): string[] =>
  safeParts(all)
    .filter((part) => isOpen(part) && all.byId.get(part.tweakId)?.status.reason === null)
    .map(({ tweakId }) => tweakId)

/**
 * Lists every setting in the score that still sends data out, because each of them costs points, and then every other
 * such privacy setting that is worth changing.
 */
export const issuesOf = (all: PrivacyRows) => {
  const points = new Map(scoreOf(all).parts.map(({ tweakId, lost }) => [tweakId, lost ?? 0]))
  return all.rows
    .filter(
      ({ tweak, status }) =>
        isOpen(status) && (points.has(tweak.id) || (tweak.area === 'privacy' && isAdvisable(tweak))),
    )
    .map(({ tweak, tweak: { id, title, impact, category, risk } }) => ({
      id,
      title,
      severity: impact,
      category: categories[category],
      points: points.get(id) ?? 0,
      risk,
      safe: isSafeForAll(tweak),
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

const controlsOf = (all: PrivacyRows) => ({
  telemetry: control(all, 'privacy.diagnosticData'),
  cortana: control(all, 'privacy.cortanaCloud'),
  locationServices: control(all, 'privacy.locationServices'),
  advertisingId: control(all, 'privacy.advertisingId'),
})

const levels = { green: 'Good', yellow: 'Fair', red: 'Poor' } as const

const summaryOf = (all: PrivacyRows, issuesFixed: number) => {
  const { score, band, parts } = scoreOf(all)
  const closed = parts.filter(({ state }) => state === 'applied').length
  return {
    newPrivacyScore: score,
    issuesFixed,
    privacyLevel: band === null ? 'Unknown' : levels[band],
    dataProtectionLevel: `${closed} of ${parts.length} settings keep data in`,
  }
}

/** Returns the result of changing these settings. */
export const optimizedBy = (ids: readonly string[], before: PrivacyRows, after: PrivacyRows) => {
  const named = ids.flatMap((id) => after.byId.get(id) ?? [])
  const holds = named.filter(({ status }) => status.state === 'applied')
  const fixed = holds.filter(({ tweak }) => before.byId.get(tweak.id)?.status.state !== 'applied')
  return {
    summary: summaryOf(after, fixed.length),
    privacyControls: controlsOf(after),
    optimized: holds.map(({ tweak }) => tweak.title),
    notSet: named.filter((one) => !holds.includes(one)).map(({ tweak }) => tweak.title),
    comprehensiveIssues: issuesOf(after),
  }
}
