/**
 * The parts of the health score and their weights, which are defined only in this table. docs/health-score.md
 * explains them. A part has all its points at `fullAt`, none at `noneAt`, and a proportional number in between.
 */
export type HealthRule = { weight: number; unit: string; fullAt: number; noneAt: number }

export const healthRules = {
  /** The percentage of core protections that are on, out of those that could be read. */
  protections: { weight: 25, unit: '%', fullAt: 100, noneAt: 0 },
  /** The percentage of safe privacy settings that protect privacy, out of those that could be read. */
  privacy: { weight: 20, unit: '%', fullAt: 100, noneAt: 0 },
  /** The number of days since Windows was last updated. Updates come every month. */
  updates: { weight: 15, unit: 'd', fullAt: 35, noneAt: 90 },
  /**
   * The percentage of the Windows drive that is free. If less than 20 % of the drive is free, updates begin to fail
   * and the drive becomes slower.
   */
  disk: { weight: 15, unit: '%', fullAt: 20, noneAt: 5 },
  /** Typical memory use. */
  memory: { weight: 10, unit: '%', fullAt: 70, noneAt: 95 },
  /** How long the last Windows start took. */
  boot: { weight: 10, unit: 's', fullAt: 25, noneAt: 120 },
  /** Programs that start with Windows. */
  startup: { weight: 5, unit: '', fullAt: 5, noneAt: 25 },
} as const satisfies Record<string, HealthRule>

export type HealthPart = keyof typeof healthRules
export const healthParts = Object.keys(healthRules) as HealthPart[]

/** The lowest score at which a PC is called healthy. */
export const healthyFrom = 80
/** The smallest share of the weight, as a percentage, that must be known before a PC is called healthy. */
export const knownFrom = 60
