/** Applies one of an entry's options to a fresh sample PC, and then undoes this change. */
import { fitTweaks, foldJournal, indexTweaks, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import {
  type Choice,
  decodeRegistryData,
  formatResource,
  type Known,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { openSamplePc } from '@clearpane/sample-pc'

const shown = (known: Known): string => {
  if (known.status === 'absent') return 'not there'
  const { state } = known
  if (state.kind === 'registryKey') return 'there'
  if (state.kind === 'service') return `${state.start}${state.delayed ? ' (delayed)' : ''}, ${state.running}`
  if (state.kind !== 'registry')
    return typeof state.value === 'boolean' ? (state.value ? 'on' : 'off') : String(state.value)
  const value = decodeRegistryData(state)
  return value === null ? `0x${state.hex}` : `${value.type} ${value.data}`
}

export type Trial = {
  /**
   * The lines of the report, one for each value: what is written when the option is applied, and what is written back
   * when it's undone.
   */
  lines: string[]
  problems: string[]
}

export const tryOut = async (tweaks: readonly Tweak[], choice: Choice): Promise<Trial> => {
  const [clock, store] = [testClock(), new MemoryJournalStore()]
  const pc = openSamplePc({ file: ':memory:', tweaks, clock })
  try {
    const device = await pc.host.device()
    const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
    const deps = { host: pc.host, store, clock, ids: testIds(), makeAttachments: () => [] }
    const before = pc.stateHash()
    const plan = await planSelection(pc.host, { catalog, choices: [choice], device, at: clock.now() })
    if (plan.refusals.length > 0) return { lines: [], problems: plan.refusals.map(({ what }) => what) }
    await runPlan(deps, plan, { title: choice.tweakId, startedBy: 'test' })
    const journal = foldJournal(await store.read())
    const undo = await planUndoAll(pc.host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
    await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
    const results = foldJournal(await store.read()).runs.flatMap((run) => run.changes)
    const exact = tweaks.find(({ id }) => id === choice.tweakId)?.reversible === 'exact'
    return {
      lines: [
        ...plan.changes.map(({ resource, to }) => {
          const back = undo.changes.find((one) => resourceKey(one.resource) === resourceKey(resource))
          const backTo = back === undefined ? 'nothing undoes it' : `undo goes back to ${shown(back.to)}`
          return `${formatResource(resource)}: apply writes ${shown(to)}, ${backTo}`
        }),
        ...plan.leftOut.map(({ resource, why }) => `${formatResource(resource)}: left out (${why})`),
      ],
      problems: [
        ...results
          .filter(({ result }) => result !== 'done')
          .map(({ resource, result }) => `${formatResource(resource)}: ${result}`),
        ...(exact && pc.stateHash() !== before ? ['undo did not lead back to the same PC'] : []),
      ],
    }
  } finally {
    pc.close()
  }
}
