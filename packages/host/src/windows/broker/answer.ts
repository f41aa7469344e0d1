/** The broker's side of the pipe: opens what it was told to, and makes sure that its parent, and nobody else, holds the other end. */
import { isElevated, openPipe, openProcess, pipeServerPid, sidOfProcess } from '@clearpane/win32'
import { type BytePipe, bytePipeOver } from './byte-pipe.ts'

export type AnswerTo = { pipe: string; parent: number; userSid: string }

/** Only names that `launch.ts` makes: a path elsewhere (a file, a share) would be opened with an administrator's rights. */
const nameOfOurs = /^Clearpane\.[0-9a-f]{32}$/

/** Throws, with the reason, rather than talk to anybody else. */
export const answerParent = ({ pipe: name, parent, userSid }: AnswerTo): BytePipe => {
  if (!nameOfOurs.test(name)) throw new Error('the name of the pipe is not one of ours')
  if (!isElevated()) throw new Error('this process has no administrator rights')
  const peer = openProcess(parent)
  if (peer === null) throw new Error(`process ${parent}, which should have started this one, does not exist`)
  try {
    // Whose settings are meant is the account of who asked, not what a command line says.
    const sid = sidOfProcess(peer.value)
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
