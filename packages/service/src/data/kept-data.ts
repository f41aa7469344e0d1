/**
 * Each PC's stored entries: exported as data, and imported again. Histories are merged; a setting is replaced
 * only if named.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type ImportStep, type Kept, type KeptKind, keptSchema, type ResetType } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import { limits, type RecordKind, recordKinds, type Store } from '@clearpane/store'
import type { Services } from '../services/services.ts'

/**
 * Everything the store holds: what the user's export includes, and which reset clears it. Tests compare it
 * with the store.
 */
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

const rowsAtOnce = 200

const recording = { kind: 'recording', id: 'recording' } as const

const kindsOfFile = new Map<KeptKind, RecordKind>(
  recordKinds.flatMap((kind) => {
    const { file } = recordFates[kind]
    return 'kept' in file ? [[file.kept, kind] as const] : []
  }),
)

/** Omits entries that another version stored in another format. */
export const allKept = async ({
  records,
  switches,
}: Pick<Store, 'records' | 'switches'>): Promise<Kept[]> => {
  const all: unknown[] = []
  for (const device of deviceIdSchema.options) {
    for (const [kind, stored] of kindsOfFile)
      for (const { id, at, value } of await records.list(device, stored))
        all.push({ device, kind, id, at: new Date(at).toISOString(), value })
    const chosen = await switches.chosen(device)
    if (chosen === null) continue
    const { isRecording, at } = chosen
    all.push({ device, ...recording, at: new Date(at).toISOString(), value: { isRecording } })
  }
  const kept: Kept[] = []
  for (const [n, one] of all.entries()) {
    kept.push(...[keptSchema.safeParse(one).data ?? []].flat())
    // Thousands of rows take a while: other calls get their turn.
    if (n % rowsAtOnce === 0) await otherWork()
  }
  return kept
}

const choices: readonly KeptKind[] = ['alertRules', 'recording']
const isTaken = ({ kind, id, value }: Kept, runs: ReadonlySet<string>) =>
  kind === 'effects'
    ? runs.has(id)
    : !(kind === 'alerts' && (value as { clearedAt: unknown }).clearedAt === null)

const named = ({ device, kind, id }: Kept) => `${device} ${kind} ${id}`

/** An import step for one kind on one PC, with the entries it would write. */
export type KeptStep = { step: ImportStep; writes: Kept[] }

/** Previews an import of these. Changes nothing. `runs`: those with a journal here. */
export const keptSteps = (
  given: readonly Kept[],
  here: readonly Kept[],
  { now, runs }: { now: number; runs: ReadonlySet<string> },
): KeptStep[] => {
  const known = new Map(here.map((one) => [named(one), one]))
  const groups = Map.groupBy(
    given.filter((one) => isTaken(one, runs)),
    ({ device, kind }) => `${device} ${kind}`,
  )
  return [...groups.values()].flatMap((group): KeptStep[] => {
    const past = group.filter(({ at }) => Date.parse(at) <= now)
    const [newest] = (past.length > 0 ? past : group).toSorted((a, b) => b.at.localeCompare(a.at))
    if (newest === undefined) return []
    const { device, kind: type, at } = newest
    const step = (action: ImportStep['action'], writes: Kept[], kept: string | null = null) => [
      { step: { device, type, at, kept, action }, writes },
    ]
    if (past.length === 0) return step('future', [])
    const fresh = past.filter((one) => !known.has(named(one)))
    if (fresh.length > 0) return step('add', fresh)
    const old = known.get(named(newest))
    const isSame = old === undefined || isDeepStrictEqual(old.value, newest.value)
    return isSame || !choices.includes(type) ? step('same', []) : step('replace', [newest], old.at)
  })
}

type Named = Pick<ImportStep, 'device' | 'type' | 'at'>

/** Returns how many were written. */
export const importKept = async (
  { devices, takes }: Pick<Services, 'devices' | 'takes'>,
  steps: readonly KeptStep[],
  replace: readonly Named[],
): Promise<number> => {
  const { records } = await devices.store()
  const put = async (device: DeviceId, kind: KeptKind, rows: readonly Kept[]): Promise<number> => {
    // More than the limit wouldn't stay; the newest do.
    const newest = rows.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limits.records)
    const all = newest.map(({ id, at, value }) => ({ id, at: Date.parse(at), value }))
    const [take, stored] = [takes()[kind], kindsOfFile.get(kind)]
    if (take === undefined) return stored === undefined ? 0 : records.putAll(device, stored, all)
    for (const record of all) await take(device, record)
    return all.length
  }
  let written = 0
  for (const { step, writes } of steps) {
    const { device, type, kept, action } = step
    const isNamed = replace.some((one) => one.device === device && one.type === type && one.at === kept)
    if (action === 'replace' && !isNamed) continue
    const [first] = writes
    if (first !== undefined) written += await put(device, first.kind, writes)
  }
  return written
}
