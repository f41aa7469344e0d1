/** Claims occurrences in a row, as soon as a file says so; prints what it won. `node claimer.ts FILE GO COUNT` */
import { existsSync } from 'node:fs'
import { openStore } from '../open-store.ts'

const [, , file = '', go = '', count = '0'] = process.argv
const store = await openStore(file)
process.stdout.write('ready\n')
const owner = { pid: process.pid, start: null }
while (!existsSync(go)) await new Promise((resolve) => setTimeout(resolve, 1))
const won: number[] = []
for (let i = 0; i < Number(count); i++) {
  // Whoever has the file's lock would take it again at once, and the other would see nothing but what is taken.
  await new Promise((resolve) => setTimeout(resolve, (7 * i + process.pid) % 3))
  const runId = `${process.pid}-${i}`
  const one = { taskId: `task-${i}`, date: '2026-11-26', time: '02:00', ordinal: 0, dueAt: 0 }
  const claimed = await store.taskRuns.claim('sample', { ...one, runId, owner, now: i, mostRunning: 10 })
  if (claimed !== 'claimed') continue
  won.push(i)
  await store.taskRuns.end(runId, { state: 'done', now: i })
}
await store.close()
process.stdout.write(`${JSON.stringify(won)}\n`)
