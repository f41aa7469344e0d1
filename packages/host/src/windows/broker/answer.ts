/**
 * The broker's end of the pipe: opens the pipe specified on the command line, and makes sure that the process at its
 * other end is the broker's parent process.
 */
import {
  type Handle,
  isElevated,
  openPipe,
  openProcess,
  pipeServerPid,
  sidOfProcess,
  withPrivilege,
} from '@clearpane/win32'
import { type BytePipe, bytePipeOver } from './byte-pipe.ts'

export type AnswerTo = { pipe: string; parent: number; userSid: string }

/**
 * The pattern for the names of the pipes that `launch.ts` creates. Without this check, the command line could make
 * the broker open any path (such as a file or a share) with administrator rights.
 */
const nameOfOurs = /^Clearpane\.[0-9a-f]{32}$/

/**
 * Opens the parent. If the parent process belongs to another account (because this process got its rights with
 * another user's password or through Administrator protection), the parent process has already allowed administrators
 * to query it (`letAdministratorsAsk`). If the parent process couldn't allow this, this process opens it with the
 * debug privilege, which is switched on only for these two calls.
 * https://learn.microsoft.com/windows/win32/api/processthreadsapi/nf-processthreadsapi-openprocess
 */
const openParent = (pid: number): { peer: Handle; sid: string } =>
  withPrivilege('SeDebugPrivilege', () => {
    const peer = openProcess(pid)
    if (peer === null) throw new Error(`process ${pid}, which should have started this one, does not exist`)
    try {
      return { peer, sid: sidOfProcess(peer.value) }
    } catch (error) {
      peer[Symbol.dispose]()
      throw error
    }
  })

/**
 * Connects to the parent. If any other process is at the other end, throws with the reason instead of communicating
 * with it.
 */
export const answerParent = ({ pipe: name, parent, userSid }: AnswerTo): BytePipe => {
  if (!nameOfOurs.test(name)) throw new Error('the name of the pipe is not one of ours')
  if (!isElevated()) throw new Error('this process has no administrator rights')
  const { peer, sid } = openParent(parent)
  try {
    // The parent process's account, not a command line, determines whose settings are changed.
    if (sid !== userSid) throw new Error(`process ${parent} belongs to ${sid}, not to ${userSid}`)
    const pipe = openPipe(`\\\\.\\pipe\\${name}`)
    const server = pipeServerPid(pipe)
    if (server === parent) return bytePipeOver(pipe, peer)
    pipe[Symbol.dispose]()
    throw new Error(`the pipe belongs to process ${server}, not to ${parent}`)
  } catch (error) {
    peer[Symbol.dispose]()
    throw error
  }
}
