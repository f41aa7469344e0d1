/**
 * Ends a program on this Windows PC. The program is ended from the worker thread, because the call may take a long
 * time.
 */
import type { Ending, EndProcess } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { codes, isCode, onThread } from '@clearpane/win32'
import { keptOnWindows } from '../kept-processes.ts'
import { refusalIn } from './scalar.ts'

export const createEndProcess =
  (own = process.pid): EndProcess =>
  async ({ pid, startedAt }): Promise<Ending> => {
    const listed = await onThread('processes.list')
    const one = listed.find((each) => each.pid === pid && each.startedAt === startedAt)
    if (one === undefined) return { status: 'gone' }
    const { name } = one
    const kept = keptOnWindows(one, own)
    if (kept !== null) return { status: 'kept', name, reason: kept }
    try {
      const answer = await onThread('processes.end', pid, startedAt)
      if (answer === 'gone' || answer === 'ended') return { status: answer, name }
      return answer === 'critical'
        ? { status: 'kept', name, reason: because('systemNeeds', { name }) }
        : { status: 'refused', name, reason: because('processStays') }
    } catch (error) {
      const reason = isCode(error, codes.ACCESS_DENIED) ? because('processOfOthers') : refusalIn(error).reason
      return { status: 'refused', name, reason }
    }
  }
