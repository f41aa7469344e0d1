/** Asks a Linux program to end itself. The program may refuse: it's never forced to end. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ending, EndProcess } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { keptOnLinux } from '../kept-processes.ts'
import { readProcess } from './sensors/processes.ts'

/** The number of milliseconds that a program gets for saving its work. */
const patienceMs = 3000

export const createEndProcess =
  (own = process.pid, waitMs = patienceMs): EndProcess =>
  async ({ pid, startedAt }): Promise<Ending> => {
    const find = () => {
      const found = readProcess(String(pid))
      return found !== null && found.startedAt === startedAt && !found.isOver ? found : null
    }
    const one = find()
    if (one === null) return { status: 'gone' }
    const { name } = one
    const kept = keptOnLinux(one, own)
    if (kept !== null) return { status: 'kept', name, reason: kept }
    try {
      process.kill(pid, 'SIGTERM')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'ESRCH') return { status: 'gone' }
      if (code === 'EPERM') return { status: 'refused', name, reason: because('processOfOthers') }
      throw error
    }
    for (const until = performance.now() + waitMs; performance.now() < until; ) {
      if (find() === null) return { status: 'ended', name }
      await sleep(20)
    }
    // If this process paused for longer than it meant to wait, the program may have ended in the meantime.
    return find() === null
      ? { status: 'ended', name }
      : { status: 'refused', name, reason: because('processStays') }
  }
