/** Turns --run and --tweak into the origin of an undo. */
import { type Diagnostic, diagnostic, isByTweak } from '@clearpane/model'
import type { Context } from './context.ts'

type UndoOrigin =
  | { kind: 'undoAll'; tweakIds?: string[] }
  | { kind: 'undo'; runId: string; changeIds?: number[] }

type FoundOrigin = { ok: true; origin: UndoOrigin; title: string } | { ok: false; diagnostics: Diagnostic[] }

const notInRun = (id: string, run: string) => diagnostic('UNKNOWN_TWEAK', 'run', { id, run }, id)

/** If only one setting of a run is undone, the undo covers every change that the run made for that setting. */
export const undoOrigin = async ({ args, service }: Context): Promise<FoundOrigin> => {
  const { runId, tweaks } = args
  if (runId === null)
    return tweaks.length === 0
      ? { ok: true, origin: { kind: 'undoAll' }, title: 'Undo everything' }
      : { ok: true, origin: { kind: 'undoAll', tweakIds: tweaks }, title: 'Reset to previous values' }
  if (tweaks.length === 0) return { ok: true, origin: { kind: 'undo', runId }, title: `Undo run ${runId}` }
  const run = await service.run(runId)
  const changesOf = (tweak: string) => run?.changes.filter(({ causes }) => isByTweak(causes, tweak)) ?? []
  const unknown = tweaks.filter((id) => changesOf(id).length === 0)
  // If the run is unknown, the planner refuses it with its own message.
  if (run !== null && unknown.length > 0)
    return { ok: false, diagnostics: unknown.map((id) => notInRun(id, runId)) }
  const changeIds = [...new Set(tweaks.flatMap(changesOf).map(({ changeId }) => changeId))]
  return {
    ok: true,
    origin: { kind: 'undo', runId, ...(changeIds.length === 0 ? {} : { changeIds }) },
    title: `Undo part of run ${runId}`,
  }
}
