/**
 * Runs inside Wine: applies the whole catalog to a real registry and real services. First applies the largest
 * consistent selection in one run, then each option of each tweak alone (or every n-th option if n is given): apply,
 * verify, undo, compare. Prints one JSON line.
 */
import { join } from 'node:path'
import { tweaks } from '@clearpane/catalog'
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  planSelection,
  planUndo,
  runPlan,
  select,
} from '@clearpane/engine'
import { testRunId } from '@clearpane/engine/testing'
import { createWindowsHost } from '@clearpane/host/windows'
import type { Choice } from '@clearpane/model'
import { openJournalStore } from '@clearpane/service/journal'
import { changeable, firstDifference } from '../rounds/rounds.ts'
import { identityOf } from './identity.ts'

const clock = { now: () => new Date().toISOString() }

const main = async (folder: string, step: number) => {
  const host = createWindowsHost({})
  const device = await host.device()
  const fitted = changeable(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
  const catalog = indexTweaks(fitted)
  let n = 0

  /**
   * Applies a selection and then undoes it. Returns the number of changed values; if the PC isn't exactly as before
   * after the undo, throws an error whose message contains the selection's name.
   */
  const thereAndBack = async (name: string, choices: readonly Choice[]): Promise<number> => {
    const store = openJournalStore(join(folder, `journal-${++n}`))
    let runs = 0
    const deps = { host, store, clock, ids: { run: () => testRunId(++runs) }, makeAttachments: () => [] }
    const before = identityOf(tweaks)
    const plan = await planSelection(host, { catalog, choices, device, at: clock.now() })
    if (plan.refusals.length > 0)
      throw new Error(`${name}: refused: ${plan.refusals.map(({ what }) => what).join(' ')}`)
    if (plan.changes.length === 0) return 0
    const runId = await runPlan(deps, plan, { title: name, startedBy: 'test' })
    const done = foldJournal(await store.read()).runs[0]?.changes ?? []
    // Wine can't change the flag for a delayed start and reports that; everything else must work.
    const bad = done.filter(({ result }) => result !== 'done' && result !== 'unavailable')
    if (bad.length > 0) throw new Error(`${name}: ${JSON.stringify(bad[0])}`)
    const undo = await planUndo(host, foldJournal(await store.read()), device, clock.now(), {
      kind: 'undo',
      runId,
      putBack: [],
    })
    if (undo === null || undo.undoConflicts.length > 0) throw new Error(`${name}: undo found conflicts`)
    await runPlan(deps, undo, { title: 'undo', startedBy: 'test' })
    const after = identityOf(tweaks)
    if (after !== before) throw new Error(`${name}: not identical\n${firstDifference(before, after)}`)
    return plan.changes.length
  }

  const all: Choice[] = []
  for (const { id } of fitted)
    if (select(catalog, [...all, { tweakId: id }]).diagnostics.length === 0) all.push({ tweakId: id })
  const whole = await thereAndBack('the whole catalog', all)

  const options = fitted.flatMap(({ id, options: list }) =>
    list.map((option) => ({ tweakId: id, option: option.id })),
  )
  let [tried, changed] = [0, 0]
  for (const [i, choice] of options.entries()) {
    if (i % step !== 0) continue
    tried++
    changed += await thereAndBack(`${choice.tweakId}=${choice.option}`, [choice])
  }
  process.stdout.write(
    `${JSON.stringify({ selected: all.length, left: fitted.length - all.length, whole, options: options.length, tried, changed })}\n`,
  )
}

main(process.argv[2] ?? '.', Number(process.argv[3] ?? 1)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
