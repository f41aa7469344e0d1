/** The actions that are most useful now, from the recommendations on the privacy and security pages. Pure. */
/** The parts of a page's score: `lost` is null if the setting couldn't be read. */
type Score = { parts: readonly { tweakId: string; lost: number | null }[] }
type Privacy = { safe: readonly string[]; score: Score }
type Security = { recommendations: readonly string[]; score: Score }

export type Action = { tweakId: string; area: 'privacy' | 'security'; points: number }

const lostBy = (score: Score) => new Map(score.parts.map(({ tweakId, lost }) => [tweakId, lost ?? 0]))

/** Sorts by the points in the page's own score; if the points are equal, security comes before privacy. */
export const worthwhile = (privacy: Privacy, security: Security, most: number): Action[] => {
  const [open, unsafe] = [lostBy(privacy.score), lostBy(security.score)]
  const actions = [
    ...security.recommendations.map(
      (tweakId): Action => ({ tweakId, area: 'security', points: unsafe.get(tweakId) ?? 0 }),
    ),
    ...privacy.safe.map((tweakId): Action => ({ tweakId, area: 'privacy', points: open.get(tweakId) ?? 0 })),
  ]
  return actions
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)
}
