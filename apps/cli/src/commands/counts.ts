/**
 * Computes the catalog's figures by counting or testing; the figures on the landing page must not be higher than
 * these. For the figure "undo-tested", every reversible tweak is applied and undone on a sample PC in memory, and the
 * hash of the PC's state must be the same before and after.
 */
import { specKeys, tally, tweaks } from '@clearpane/catalog'
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  type JournalStore,
  planSelection,
  planUndoAll,
  resourcesOf,
  runPlan,
  tweakStatus,
} from '@clearpane/engine'
import { type Choice, type JournalRecord, resourceKey, type Tweak, tweakSchema } from '@clearpane/model'
import { openSamplePc, type SamplePc } from '@clearpane/sample-pc'
import { type PlainCommand, print } from '../context.ts'
import { exits } from '../exits.ts'

/** Keeps the journal in memory, because it's needed only briefly, to undo the tweak that was just applied. */
const shortJournal = (): JournalStore => {
  const runs = new Map<string, JournalRecord[]>()
  const open = async (runId: string) => {
    const records = runs.get(runId) ?? []
    runs.set(runId, records)
    return {
      runId,
      append: async (record: JournalRecord) => void records.push(record),
      close: async () => {},
    }
  }
  return {
    create: open,
    open,
    read: async () => [...runs].map(([runId, records]) => ({ runId, records, damaged: 0 })),
  }
}

type Trial = { tried: number; identical: number; failed: string[] }

const tryUndo = async (pc: SamplePc, tweak: Tweak, clock: { now(): string }): Promise<boolean> => {
  const device = await pc.host.device()
  const fitted = fitTweaks([tweak], device.facts, clock.now())
  const catalog = indexTweaks(fitted)
  for (const option of fitted.flatMap(({ options }) => options)) {
    const store = shortJournal()
    let n = 0
    const deps = { host: pc.host, store, clock, ids: { run: () => `run-${++n}` }, makeAttachments: () => [] }
    const before = pc.stateHash()
    const choices: Choice[] = [{ tweakId: tweak.id, option: option.id }]
    const plan = await planSelection(pc.host, { catalog, choices, device, at: clock.now() })
    await runPlan(deps, plan, { title: tweak.id, startedBy: 'counts' })
    const undo = await planUndoAll(pc.host, foldJournal(await store.read()), device, clock.now(), {
      kind: 'undoAll',
      putBack: [],
    })
    await runPlan(deps, undo, { title: 'undo', startedBy: 'counts' })
    if (pc.stateHash() !== before) return false
  }
  return true
}

const isGuard = (tweak: Tweak) =>
  tweak.options.every(({ settings }) => settings.some(({ guard }) => guard === true))
const share = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((1000 * part) / whole) / 10)

export const counts: PlainCommand = async (context) => {
  const clock = { now: () => new Date().toISOString() }
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    const { facts } = await pc.host.device()
    const fitted = fitTweaks(tweaks, facts, clock.now())
    const resources = resourcesOf(fitted)
    const observed = await pc.host.observe(resources)
    const statuses = fitted.map((tweak) => tweakStatus(tweak, facts, observed))
    const reversible = tweaks.filter((tweak) => tweak.reversible === 'exact' && !isGuard(tweak))
    const trial: Trial = { tried: reversible.length, identical: 0, failed: [] }
    for (const tweak of reversible) {
      if (await tryUndo(pc, tweak, clock)) trial.identical++
      else trial.failed.push(tweak.id)
    }
    const byArea: Record<string, number> = {}
    for (const { area } of tweaks) byArea[area] = (byArea[area] ?? 0) + 1
    const byKind: Record<string, number> = {}
    const unfitted = resourcesOf(tweaks)
    for (const { kind } of unfitted) byKind[kind] = (byKind[kind] ?? 0) + 1
    const figures = {
      tweaks: tweaks.length,
      ...tally(tweaks),
      byArea,
      resources: new Set(unfitted.map(resourceKey)).size,
      byKind,
      registryValues: byKind.registry ?? 0,
      privacy: byArea.privacy ?? 0,
      specKeys: Object.keys(specKeys).length,
      typed: share(tweaks.filter((tweak) => tweakSchema.safeParse(tweak).success).length, tweaks.length),
      graded: share(tweaks.filter(({ evidence }) => evidence !== undefined).length, tweaks.length),
      detected: share(statuses.filter(({ state }) => state !== 'unknown').length, tweaks.length),
      withSource: tweaks.filter(({ sources }) => sources.length > 0).length,
      reversible: trial.tried,
      undoTested: share(trial.identical, trial.tried),
      undoFailed: trial.failed,
    }
    print(context, figures, () =>
      Object.entries(figures)
        .map(
          ([name, value]) =>
            `${name.padEnd(18)}${typeof value === 'object' ? JSON.stringify(value) : value}\n`,
        )
        .join(''),
    )
    return trial.failed.length === 0 ? exits.done : exits.partly
  } finally {
    pc.close()
  }
}
