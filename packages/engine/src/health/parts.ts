/**
 * What the health score is made of: the one table of weights. docs/health-score.md has it in words. A part is
 * full at `fullAt`, worth nothing at `noneAt`, and in proportion between.
 */
export type HealthRule = { weight: number; unit: string; fullAt: number; noneAt: number }

export const healthRules = {
  /** Core protections that are on, of those that could be read. */
  protections: { weight: 25, unit: '%', fullAt: 100, noneAt: 0 },
  /** Points of the privacy score that are kept, of those that could be read. */
  privacy: { weight: 20, unit: '%', fullAt: 100, noneAt: 0 },
  /** Since Windows was last updated. Updates come every month. */
  updates: { weight: 15, unit: 'd', fullAt: 35, noneAt: 90 },
  /** Free on the drive of Windows. Below a fifth updates begin to fail and drives to slow down. */
  disk: { weight: 15, unit: '%', fullAt: 20, noneAt: 5 },
  /** In use, as it usually is. */
  memory: { weight: 10, unit: '%', fullAt: 70, noneAt: 95 },
  /** The last start of Windows. */
  boot: { weight: 10, unit: 's', fullAt: 25, noneAt: 120 },
  /** Programs that start with Windows. */
  startup: { weight: 5, unit: '', fullAt: 5, noneAt: 25 },
} as const satisfies Record<string, HealthRule>

export type HealthPart = keyof typeof healthRules
export const healthParts = Object.keys(healthRules) as HealthPart[]

/** From here on a score says that a PC is well. */
export const healthyFrom = 80
/** At least so much of the whole weight must be known before anything is said to be well. */
export const knownFrom = 60
