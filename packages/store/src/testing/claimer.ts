/**
 * Reads numbers of occurrences, tries to claim each occurrence, and reports whether the claim succeeded: `node
 * claimer.ts FILE`.
 */
import { createInterface } from 'node:readline'
import { openStore } from '../open-store.ts'

const [, , file = ''] = process.argv
const store = await openStore(file)
const owner = { pid: process.pid, start: null }
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const i = Number(line)
  const runId = `${process.pid}-${i}`
  const one = { taskId: `task-${i}`, date: '2026-11-26', time: '02:00', ordinal: 0, dueAt: 0 }
  const claimed = await store.taskRuns.claim('sample', { ...one, runId, owner, now: i, mostRunning: 10 })
  if (claimed === 'claimed') await store.taskRuns.end(runId, { state: 'done', now: i })
  process.stdout.write(`${claimed}\n`)
}
await store.close()
