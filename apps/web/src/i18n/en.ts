/**
 * Every word of the product in English. Sentences the specification quotes are as quoted there; the rest is
 * sentence case.
 */
import { dashboardWords } from './en-dashboard.ts'
import { reasonWords } from './en-reasons.ts'
import { runWords } from './en-run.ts'
import { shellWords } from './en-shell.ts'

export const en = { ...shellWords, ...dashboardWords, ...runWords, ...reasonWords } as const
