/** Each program's TCP traffic, as Windows counts it for administrators. */
import { setTimeout } from 'node:timers/promises'
import type { Reported } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { type Talker, talkersOf } from '@clearpane/model/talkers'
import { codes, isCode, listProcesses, onThread } from '@clearpane/win32'
import { refusalIn } from '../scalar.ts'

export const readTalkers = async (ms: number): Promise<Reported<Talker[]>> => {
  try {
    const begun = await onThread('network.beginTcpCount')
    await setTimeout(ms)
    // Before the count ends: a program may have exited a moment later.
    const names = new Map(listProcesses().map(({ pid, name }) => [pid, name]))
    const carried = await onThread('network.endTcpCount', begun)
    return {
      reported: talkersOf(carried.map(({ pid, ...one }) => ({ program: names.get(pid) ?? null, ...one }))),
    }
  } catch (error) {
    if (isCode(error, codes.ACCESS_DENIED)) return { reason: because('noRights') }
    return { reason: refusalIn(error).reason }
  }
}
