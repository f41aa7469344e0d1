/**
 * The parts of the health score: the one table of weights, explained in docs/health-score.md. A part has full points
 * at `fullAt`, none at `noneAt`, and proportional points between them.
 */
export type HealthRule = { weight: number; unit: string; fullAt: number; noneAt: number }

export const healthRules = {
  /** Percent of the readable core protections that are on. */
  protections: { weight: 25, unit: '%', fullAt: 100, noneAt: 0 },
  /** Percent of the readable safe privacy settings that are private. */
  privacy: { weight: 20, unit: '%', fullAt: 100, noneAt: 0 },
  /** Days since Windows was last updated. Updates come every month. */
  updates: { weight: 15, unit: 'd', fullAt: 35, noneAt: 90 },
  /**
   * Percent of free space on the Windows drive. Below a fifth of free space, updates begin to fail and drives slow
   * down.
   */
  disk: { weight: 15, unit: '%', fullAt: 20, noneAt: 5 },
  /** Typical memory use. */
  memory: { weight: 10, unit: '%', fullAt: 70, noneAt: 95 },
  /** The last start of Windows. */
  boot: { weight: 10, unit: 's', fullAt: 25, noneAt: 120 },
  /** Programs that start with Windows. */
  startup: { weight: 5, unit: '', fullAt: 5, noneAt: 25 },
} as const satisfies Record<string, HealthRule>

export type HealthPart = keyof typeof healthRules
export const healthParts = Object.keys(healthRules) as HealthPart[]

/** The lowest score at which a PC is called healthy. */
export const healthyFrom = 80
/** Smallest share of the weight, in percent, that must be known before a PC is called healthy. */
export const knownFrom = 60
