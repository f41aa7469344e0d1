/** Diagnostics use the English sentences of the model package, so that a terminal and a page show the same words. */
import { diagnosticCodes, englishDiagnostics } from '@clearpane/model'

type Summaries = { [C in keyof typeof diagnosticCodes]: string }

export const diagnostics = {
  summaries: Object.fromEntries(
    Object.entries(diagnosticCodes).map(([code, { summary }]) => [code, summary]),
  ) as Summaries,
  details: englishDiagnostics,
  starters: {
    dashboard: 'dashboard',
    schedule: 'schedule',
    'command line': 'command line',
    cloud: 'cloud profile',
    assistant: 'assistant',
    'game session': 'game session',
    'administrator part': 'administrator part',
    quarantine: 'quarantine',
  } as Partial<Record<string, string>>,
}
