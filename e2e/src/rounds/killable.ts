/**
 * A PC that dies at a chosen step: it counts the records appended to the journal and the changes made, and kills its
 * own process before or after the n-th of them.
 */
import type { Host, JournalStore, RunJournal } from '@clearpane/engine'

/**
 * Returns the number of points at which a run with this many changes can be killed: before and after each journal
 * record and each change.
 */
export const stepsOf = (changes: number): number => 6 * changes + 6

export type Killer = { step(name: string): void }

/**
 * Makes a PC that dies at a given step. `die` must not return and must not clean up; use, for example,
 * `process.kill(process.pid, 'SIGKILL')` or `TerminateProcess`.
 */
export const killAt = (at: number, die: () => void): Killer => {
  let n = 0
  return {
    step: () => {
      if (n++ === at) die()
    },
  }
}

/**
 * Wraps a store so that `acknowledge` is called with each record once its append has resolved, because the record
 * must still be there after a restart.
 */
export const killableStore = (
  store: JournalStore,
  killer: Killer,
  acknowledge: (runId: string) => void,
): JournalStore => {
  const wrap = (journal: RunJournal): RunJournal => ({
    runId: journal.runId,
    append: async (record) => {
      killer.step(`before ${record.type}`)
      await journal.append(record)
      acknowledge(journal.runId)
      killer.step(`after ${record.type}`)
    },
    close: () => journal.close(),
  })
  return {
    create: async (runId, attachments) => wrap(await store.create(runId, attachments)),
    open: async (runId) => wrap(await store.open(runId)),
    read: () => store.read(),
  }
}

export const killableHost = (host: Host, killer: Killer): Host => ({
  id: host.id,
  device: () => host.device(),
  observe: (resources) => host.observe(resources),
  restorePoint: (title) => host.restorePoint(title),
  act: async (act) => {
    killer.step('before act')
    const result = await host.act(act)
    killer.step('after act')
    return result
  },
})
