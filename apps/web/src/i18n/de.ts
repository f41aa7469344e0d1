/**
 * Every word of the first page in German; loaded when German is chosen. Texts of the catalog (tweaks,
 * profiles) stay English.
 */
import { dashboardWords } from './de-dashboard.ts'
import { reasonWords } from './de-reasons.ts'
import { runWords } from './de-run.ts'
import { shellWords } from './de-shell.ts'

export const de = { ...shellWords, ...dashboardWords, ...runWords, ...reasonWords } as const
