/** A PC in memory, with the steps that a user can take: apply, undo one run, undo everything. */
import { type Plan, type Restart, resourceKey, type Tweak, type UndoOrigin } from '@clearpane/model'
import { foldJournal, indexTweaks, planSelection, planUndo, planUndoAll, runPlan } from '../index.ts'
import { MemoryHost } from './memory-host.ts'
import { MemoryJournalStore, testClock, testIds } from './memory-journal.ts'
import { aTweak, registrySetting } from './tweaks.ts'

const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
export const at = '2026-01-01T00:00:00.000Z'
export const tweak = (id: string, name: string, data: number, restart: Restart = 'none') =>
  aTweak(id, [registrySetting('HKCU\\A\\B', name, dword(data))], { restart })

/** Makes a PC that has a journal and whose catalog contains these tweaks. */
export const pcWith = (tweaks: readonly Tweak[]) => {
  const host = new MemoryHost()
  const store = new MemoryJournalStore()
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  const journal = async () => foldJournal(await store.read())
  const carryOut = (plan: Plan | null) => {
    if (plan === null) throw new Error('no such run')
    return runPlan(deps, plan, { title: 'test', startedBy: 'test' })
  }
  const plan = async (...ids: string[]) =>
    planSelection(host, {
      catalog: indexTweaks(tweaks),
      choices: ids.map((id) => ({ tweakId: id })),
      device: await host.device(),
      at,
    })
  type Part = Partial<Omit<Extract<UndoOrigin, { kind: 'undo' }>, 'kind' | 'runId'>>
  const undo = async (runId: string, part: Part = {}) =>
    planUndo(host, await journal(), await host.device(), at, { kind: 'undo', runId, putBack: [], ...part })
  const undoAll = async (keep?: string[]) =>
    planUndoAll(host, await journal(), await host.device(), at, {
      kind: 'undoAll',
      putBack: [],
      ...(keep === undefined ? {} : { keep }),
    })
  const apply = async (...ids: string[]) => carryOut(await plan(...ids))
  return { host, store, journal, carryOut, apply, undo, undoAll }
}

export const settingAt = (name: string) => ({ kind: 'registry', hive: 'HKCU', path: 'A\\B', name }) as const
export const keyOf = (name: string) => resourceKey(settingAt(name))
