/**
 * The entries that are stored for each PC: they are exported as data and imported again. Histories are merged; a
 * setting is replaced only if the caller specifies it by name.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type ImportStep,
  type Kept,
  type KeptKind,
  keptKinds,
  keptSchema,
  type ResetType,
} from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import { limits, type RecordKind, recordKinds, type Store } from '@clearpane/store'
import type { DataFileRows, KeptRow } from '../works/data-file/rows.ts'

/**
 * The rules for an entry in the store: whether it is part of the user's export, and which reset deletes it. Tests
 * compare this table with the store.
 */
type Fate = {
  /** The entry's key in the file, or the reason why the entry isn't in the file. */
  file: { list: 'results' | 'runs' } | { kept: KeptKind } | { leftOut: string }
  /** Parts that an import skips, with the reason; omitted if the import includes all parts. */
  onlyRead?: string
  reset: ResetType | { stays: string }
}

const journals = 'The journals are the truth of what changed, and these rows are made from them.'
const choice = 'A person chose it, and it is no result.'
const large = 'Many megabytes, and this PC measures them again anyway.'

const rebuilt: Fate = { file: { leftOut: journals }, reset: { stays: journals } }
const measured: Fate = { file: { leftOut: large }, reset: 'monitoring' }

const consent = 'A task has a consent that was given on this PC; another PC asks again. A backup has it.'

/** By kind of record. */
export const recordFates: Readonly<Record<RecordKind, Fate>> = {
  automationTask: { file: { leftOut: consent }, reset: 'automation' },
  automationSettings: { file: { leftOut: consent }, reset: 'automation' },
  taskMail: { file: { leftOut: 'It is about runs of this PC.' }, reset: 'automation' },
  reminderMark: { file: { leftOut: 'It hides what this PC found.' }, reset: 'automation' },
  gameSession: { file: { leftOut: 'It is about this PC’s games.' }, reset: 'monitoring' },
  gameSettings: {
    file: { leftOut: 'Another PC has other games, and switches its sessions on itself.' },
    reset: { stays: choice },
  },
  driftMemory: {
    file: { leftOut: 'What was last seen on this PC says nothing about another one.' },
    reset: { stays: 'Without it, the next movement would have no time.' },
  },
  driftRule: {
    file: { leftOut: 'A rule lets this PC change itself; another PC asks again.' },
    reset: { stays: choice },
  },
  model: {
    file: { leftOut: 'Another PC may not reach this address, and has its own consent.' },
    reset: { stays: choice },
  },
  movement: { file: { leftOut: 'It is about this PC’s values.' }, reset: 'monitoring' },
  updatePage: { file: { leftOut: 'It is about this PC’s Windows.' }, reset: 'monitoring' },
  updateSnapshot: {
    file: { leftOut: 'What was last seen on this PC says nothing about another one.' },
    reset: { stays: 'Without it, the page of the next update would have nothing to compare with.' },
  },
  schedulerTask: { file: { leftOut: consent }, reset: 'scheduler' },
  sampleClock: {
    file: { leftOut: 'How far a sample PC was moved ahead.' },
    reset: { stays: 'Runs are dated by it, and a clock that goes back would run them again.' },
  },
  adviceAnalysis: {
    file: { leftOut: 'Facts of this PC at one moment; another PC measures its own.' },
    reset: 'recommendations',
  },
  adviceFeedback: {
    file: { leftOut: 'It rates advice about this PC.' },
    reset: 'recommendations',
  },
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
  watcher: {
    file: { leftOut: 'What it measured is about this PC.' },
    reset: {
      stays: 'It measures itself anew, and without the last notice a second one could come on the same day.',
    },
  },
  speedConsent: {
    file: { leftOut: 'A person agreed here; another PC asks again.' },
    reset: 'monitoring',
  },
  speedTest: { file: { kept: 'speedTests' }, reset: 'monitoring' },
}

/** The number of entries in each table, for both kinds of files. */
export const tableFates: Readonly<Record<string, Fate | 'by kind'>> = {
  records: 'by kind',
  results: { file: { list: 'results' }, reset: 'all' },
  task_runs: { file: { leftOut: 'A backup has them.' }, reset: 'automation' },
  task_lines: { file: { leftOut: 'A backup has them.' }, reset: 'automation' },
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

/** Omits entries that another version stored in a different format. */
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
    // Writing thousands of rows takes a while, so other calls are processed in between.
    if (n % rowsAtOnce === 0) await otherWork()
  }
  return kept
}

const choices: readonly KeptKind[] = ['alertRules', 'recording']

const isTaken = ({ kind, id, isOpen }: KeptRow, runs: ReadonlySet<string>) =>
  kind === 'effects' ? runs.has(id) : !(kind === 'alerts' && isOpen)

/** One step of an import, for one kind of entry on one PC, with the entries that the step would write. */
export type KeptStep = { step: ImportStep; writes: KeptRow[] }

type Here = Pick<Store, 'records' | 'switches'>
/** For each entry of a kind, its value and the time at which it was stored. */
type KeptHere = { at: ReadonlyMap<string, number>; value(id: string): Promise<unknown> }

const keptHere = async ({ records, switches }: Here, device: DeviceId, kind: KeptKind): Promise<KeptHere> => {
  const stored = kindsOfFile.get(kind)
  if (stored !== undefined) {
    const heads = await records.heads(device, stored)
    return {
      at: new Map(heads.map(({ id, at }) => [id, at])),
      value: async (id) => (await records.get(device, stored, id))?.value,
    }
  }
  const chosen = await switches.chosen(device)
  return chosen === null
    ? { at: new Map(), value: async () => undefined }
    : {
        at: new Map([[recording.id, chosen.at]]),
        value: async () => ({ isRecording: chosen.isRecording }),
      }
}

/**
 * Checks whether this version understands an entry: one that another version stored in a different format doesn't
 * count.
 */
const isOurs = (kind: KeptKind, value: unknown) => keptKinds[kind].safeParse(value).success

/**
 * Makes a preview of importing these entries. Changes nothing. `runs`: the runs that have a journal in this data
 * folder.
 */
export const keptSteps = async (
  store: Here,
  file: DataFileRows,
  { now, runs }: { now: number; runs: ReadonlySet<string> },
): Promise<KeptStep[]> => {
  const groups = Map.groupBy(
    file.kept.filter((one) => isTaken(one, runs)),
    ({ device, kind }) => `${device} ${kind}`,
  )
  const steps: KeptStep[] = []
  for (const group of groups.values()) {
    const past = group.filter(({ at }) => Date.parse(at) <= now)
    const [newest] = (past.length > 0 ? past : group).toSorted((a, b) => b.at.localeCompare(a.at))
    if (newest === undefined) continue
    const { device, kind, at } = newest
    const step = (action: ImportStep['action'], writes: KeptRow[], kept: string | null = null) =>
      steps.push({ step: { device, type: kind, at, kept, action }, writes })
    if (past.length === 0) {
      step('future', [])
      continue
    }
    const here = await keptHere(store, device, kind)
    const fresh: KeptRow[] = []
    for (const [n, row] of past.entries()) {
      if (n % rowsAtOnce === rowsAtOnce - 1) await otherWork()
      if (!here.at.has(row.id) || !isOurs(kind, await here.value(row.id))) fresh.push(row)
    }
    if (fresh.length > 0) {
      step('add', fresh)
      continue
    }
    const keptAt = here.at.get(newest.id)
    const isSame =
      !choices.includes(kind) ||
      keptAt === undefined ||
      isDeepStrictEqual(await here.value(newest.id), JSON.parse(file.text(newest)))
    if (isSame) step('same', [])
    else step('replace', [newest], new Date(keptAt).toISOString())
  }
  return steps
}

type Named = Pick<ImportStep, 'device' | 'type' | 'at'>

/** Selects the entries that are to be written. `replace`: the settings that may be overwritten, with their times. */
export const chosenKept = (steps: readonly KeptStep[], replace: readonly Named[]): KeptRow[][] =>
  steps.flatMap(({ step: { device, type, kept, action }, writes }) => {
    const isNamed = replace.some((one) => one.device === device && one.type === type && one.at === kept)
    // Entries beyond the limit wouldn't be kept, so only the newest entries are written.
    const newest = writes.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limits.records)
    return newest.length === 0 || (action === 'replace' && !isNamed) ? [] : [newest]
  })

/** Returns the kind of record for an entry in the file; undefined if the entry isn't stored as a record. */
export const recordKindOf = (kind: KeptKind): RecordKind | undefined => kindsOfFile.get(kind)
