/**
 * The parts of the health score, in the only table of their weights, which docs/health-score.md explains. A part has
 * all its points at `fullAt`, none at `noneAt`, and a proportional number in between.
 */
export type HealthRule = { weight: number; unit: string; fullAt: number; noneAt: number }

export const healthRules = {
  /** The percentage of core protections that are on, among those that could be read. */
  protections: { weight: 25, unit: '%', fullAt: 100, noneAt: 0 },
  /** The percentage of safe privacy settings that are private, among those that could be read. */
  privacy: { weight: 20, unit: '%', fullAt: 100, noneAt: 0 },
  /** The number of days since Windows was last updated. Updates come every month. */
  updates: { weight: 15, unit: 'd', fullAt: 35, noneAt: 90 },
  /**
   * The percentage of the Windows drive that is free. If less than a fifth of the drive is free, updates begin to
   * fail and the drive becomes slower.
   */
  disk: { weight: 15, unit: '%', fullAt: 20, noneAt: 5 },
  /** Typical memory use. */
  memory: { weight: 10, unit: '%', fullAt: 70, noneAt: 95 },
  /** How long the last start of Windows took. */
  boot: { weight: 10, unit: 's', fullAt: 25, noneAt: 120 },
  /** Programs that start with Windows. */
  startup: { weight: 5, unit: '', fullAt: 5, noneAt: 25 },
} as const satisfies Record<string, HealthRule>

export type HealthPart = keyof typeof healthRules
export const healthParts = Object.keys(healthRules) as HealthPart[]

/** The lowest score with which a PC is called healthy. */
export const healthyFrom = 80
/** Smallest share of the weight, in percent, that must be known before a PC is called healthy. */
export const knownFrom = 60
