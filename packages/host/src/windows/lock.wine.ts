/**
 * Runs inside Wine: takes the run lock, prints the result, and holds the lock until the given file exists.
 * Holding the lock for a fixed time didn't work: on a busy machine, the next process started only after that time had
 * passed.
 */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWindowsRunLock } from './run-lock.ts'

const [name = '', startedBy = '', releaseFile = ''] = process.argv.slice(2)

const main = async () => {
  const lock = createWindowsRunLock({ name })
  const taken = await lock.acquire(startedBy)
  const again = taken.held ? await lock.acquire('again') : null
  console.log(JSON.stringify({ pid: process.pid, taken, again }))
  while (releaseFile !== '' && !existsSync(releaseFile)) await sleep(50)
  if (!taken.held) return
  await taken.release()
  const after = await lock.acquire('after')
  console.log(JSON.stringify({ after: after.held }))
  if (after.held) await after.release()
}
main()
