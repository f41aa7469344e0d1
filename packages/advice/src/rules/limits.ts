/**
 * Limits at which a fact becomes a finding. The reminders and alarms of the health score use the same limits.
 */
export const adviceLimits = {
  /**
   * Days without an update of Defender's definitions: Windows updates them several times a day, so three days without
   * an update are a sign of a problem.
   */
  definitionsDays: 3,
  restorePointDays: 30,
  /** The free space on the Windows drive, as a percentage. */
  diskLow: 10,
  diskFull: 5,
  /** Seconds of a start. */
  slowStart: 60,
  quickScanDays: 30,
  /**
   * Days without a Windows update; Windows is normally updated every month, and the health score uses the same limit.
   */
  updateDays: 35,
  scanDays: 30,
  uptimeDays: 14,
  memoryFull: 85,
  startupPrograms: 12,
  gigabyte: 2 ** 30,
} as const
