/**
 * Runs as a Windows process: the journal and the file lock use Windows' own file functions. `disk.wine.ts <act>
 * <path> <run>`
 */
import { writeFileSync } from 'node:fs'
import { testIntent } from '@clearpane/engine/testing'
import { openJournalStore } from '@clearpane/service/journal/index.ts'
import { createFileRunLock } from '@clearpane/service/lock/index.ts'

const [act = '', path = '', runId = ''] = process.argv.slice(2)
const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`)

const acts: Record<string, () => Promise<void>> = {
  /** Appends records until the process is killed, and prints each record's number once its append has resolved. */
  append: async () => {
    const journal = await openJournalStore(path).create(runId, [
      { name: 'undo.ps1', bytes: new Uint8Array([0xef, 0xbb, 0xbf]) },
    ])
    for (let i = 0; ; i++) {
      await journal.append(testIntent(String(i)))
      process.stdout.write(`${i}\n`)
    }
  },
  /** Reopens a run, appends one record, and prints what it then reads. */
  reopen: async () => {
    const store = openJournalStore(path)
    const journal = await store.open(runId)
    await journal.append(testIntent('again'))
    const stored = (await openJournalStore(path).read()).find((one) => one.runId === runId)
    await journal.close()
    say({
      damaged: stored?.damaged,
      reasons: stored?.records.map((record) => ('causes' in record ? record.causes[0]?.id : record.type)),
    })
  },
  hold: async () => {
    const taken = await createFileRunLock(path).acquire('the other program')
    say({ held: taken.held, pid: process.pid })
    // A database that nothing refers to is garbage-collected, and then loses its lock.
    setInterval(() => void taken, 1000)
  },
  take: async () => {
    const taken = await createFileRunLock(path).acquire('this program')
    say(taken.held ? { held: true } : taken)
    if (taken.held) await taken.release()
  },
  /** Tries to create a lock file in a place where that must fail. */
  nowhere: async () => {
    writeFileSync(path, 'a file where the folder should be')
    say(
      await createFileRunLock(`${path}\\x.lock`)
        .acquire('this program')
        .then(
          () => 'taken',
          () => 'error',
        ),
    )
  },
}

void acts[act]?.()
