/**
 * Everything the store holds: what the user's export includes, and which reset clears it. Tests compare it
 * with the store.
 */
import type { KeptKind, ResetType } from '@clearpane/contracts'
import type { RecordKind } from '@clearpane/store'

type Fate = {
  /** Its key in the file, or why it's omitted. */
  file: { list: 'results' | 'runs' } | { kept: KeptKind } | { leftOut: string }
  /** What an import skips, and why; omitted if it takes everything. */
  onlyRead?: string
  reset: ResetType | { stays: string }
}

const journals = 'The journals are the truth of what changed, and these rows are made from them.'
const choice = 'A person chose it, and it is no result.'
const large = 'Many megabytes, and this PC measures them again anyway.'

const rebuilt: Fate = { file: { leftOut: journals }, reset: { stays: journals } }
const measured: Fate = { file: { leftOut: large }, reset: 'monitoring' }

/** By kind of record. */
export const recordFates: Readonly<Record<RecordKind, Fate>> = {
  health: { file: { kept: 'healthScores' }, reset: 'monitoring' },
  benchmark: { file: { kept: 'benchmarks' }, reset: 'monitoring' },
  chosenPreset: {
    file: { leftOut: 'Which of several presets was meant is about this PC’s values.' },
    reset: { stays: choice },
  },
  effect: {
    file: { kept: 'effects' },
    onlyRead: 'One of a run that has no journal here.',
    reset: 'monitoring',
  },
  alert: {
    file: { kept: 'alerts' },
    onlyRead: 'One that is still raised: it says how the PC is, not how it was.',
    reset: 'monitoring',
  },
  alertRules: { file: { kept: 'alertRules' }, reset: { stays: choice } },
  alertStart: {
    file: { leftOut: 'Another PC has other starts.' },
    reset: { stays: 'It says which start was looked at, not how it was.' },
  },
  speedConsent: {
    file: { leftOut: 'A person agreed here; another PC asks again.' },
    reset: 'monitoring',
  },
  speedTest: { file: { kept: 'speedTests' }, reset: 'monitoring' },
}

/** By table, in both files. */
export const tableFates: Readonly<Record<string, Fate | 'by kind'>> = {
  records: 'by kind',
  results: { file: { list: 'results' }, reset: 'all' },
  metric_switches: { file: { kept: 'recording' }, reset: { stays: choice } },
  runs: { file: { list: 'runs' }, onlyRead: journals, reset: { stays: journals } },
  projections: rebuilt,
  changes: rebuilt,
  run_tweaks: rebuilt,
  run_choices: rebuilt,
  resources: rebuilt,
  created_keys: rebuilt,
  shapes: measured,
  samples: measured,
  steps: measured,
}
