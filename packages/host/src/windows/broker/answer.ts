/**
 * The broker's end of the pipe: opens the pipe of its command line, and makes sure that its parent, and
 * nobody else, is at the other end.
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
 * Pattern of the pipe names that `launch.ts` creates. Without this check, any path (a file, a share) could be opened with
 * administrator rights.
 */
const nameOfOurs = /^Clearpane\.[0-9a-f]{32}$/

/**
 * Opens the parent. If the parent process belongs to another account (this process was elevated with another user's
 * password, or by Administrator protection), it has already allowed administrators to query it
 * (`letAdministratorsAsk`). If the parent couldn't allow administrators to query it, this process opens the parent
 * with the debug privilege, which is enabled for these two calls only.
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

/** Connects to the parent. Throws, with the reason, rather than communicate with any other process. */
export const answerParent = ({ pipe: name, parent, userSid }: AnswerTo): BytePipe => {
  if (!nameOfOurs.test(name)) throw new Error('the name of the pipe is not one of ours')
  if (!isElevated()) throw new Error('this process has no administrator rights')
  const { peer, sid } = openParent(parent)
  try {
    // The parent's account, not a command line, decides whose settings are changed.
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
