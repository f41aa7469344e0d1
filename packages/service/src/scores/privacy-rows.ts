/** The specification's privacy settings and their score, computed from tweak statuses. Two pages show it. Pure. */
import { type ImpactScore, impactScore } from '@clearpane/engine'
import type { Tweak, TweakStatus } from '@clearpane/model'

type Row = { tweak: Tweak; status: TweakStatus }
type SpecKeys = Readonly<Record<string, readonly string[]>>

export type PrivacyRows = {
  rows: readonly Row[]
  byId: ReadonlyMap<string, Row>
  /**
   * The specification's settings in the order in which it lists them, each with its tweak. Keys whose
   * tweak isn't in this catalog are left out.
   */
  settings: { key: string; row: Row }[]
  /** The specification's recommendations, each with its tweak. */
  recommendations: { id: string; row: Row }[]
}

/**
 * Returns the keys of one of the specification's groups, each with its tweak; keys whose tweak isn't in this catalog
 * are left out.
 */
export const keyedRows = (specKeys: SpecKeys, name: string, byId: ReadonlyMap<string, Row>) =>
  Object.entries(specKeys).flatMap(([key, [tweakId = '']]) => {
    const row = byId.get(tweakId)
    return key.startsWith(`${name}.`) && row !== undefined ? [{ key: key.slice(name.length + 1), row }] : []
  })

export const privacyRows = (rows: readonly Row[], specKeys: SpecKeys): PrivacyRows => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  return {
    rows,
    byId,
    settings: keyedRows(specKeys, 'privacySettings', byId),
    recommendations: keyedRows(specKeys, 'privacyRecommendations', byId).map(({ key, row }) => ({
      id: key,
      row,
    })),
  }
}

/**
 * Returns how many points the score gains when these settings are applied. The score never falls below 0, so applying
 * only a few settings may leave it unchanged.
 */
export const gainOf = (all: PrivacyRows, tweakIds: readonly string[]): number => {
  const settings = all.settings.map(({ key, row: { tweak, status } }) =>
    tweakIds.includes(tweak.id)
      ? { key, row: { tweak, status: { ...status, state: 'applied' as const } } }
      : { key, row: { tweak, status } },
  )
  return (scoreOf({ ...all, settings }).score ?? 0) - (scoreOf(all).score ?? 0)
}

export const scoreOf = ({ settings }: PrivacyRows): ImpactScore =>
  impactScore(
    settings.map(({ key, row: { tweak, status } }) => ({
      key,
      tweakId: tweak.id,
      impact: tweak.impact,
      state: status.state,
    })),
  )
