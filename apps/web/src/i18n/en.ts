/** All English strings. docs/specification.md fixes some of them; the rest is sentence case. */
import { dashboardWords } from './en-dashboard.ts'
import { runWords } from './en-run.ts'
import { shellWords } from './en-shell.ts'

export const en = { ...shellWords, ...dashboardWords, ...runWords } as const
