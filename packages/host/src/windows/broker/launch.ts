/**
 * The server's part in starting the broker: creates the pipe, has Windows show its prompt to the user, and accepts no
 * other process on the pipe.
 */

import { randomBytes } from 'node:crypto'
import { because, type Reason } from '@clearpane/model'
import {
  createPipe,
  createThread,
  driveOfThisSignIn,
  type Elevated,
  Handle,
  letAdministratorsAsk,
  ownSid,
  pipeClientPid,
  systemFolder,
  Win32Error,
} from '@clearpane/win32'
import { refusalOf } from '../answers.ts'
import { type BytePipe, bytePipeOver } from './byte-pipe.ts'

/**
 * How the broker is started. `hash` identifies the work; the broker carries out only work with this hash. `dataDir`:
 * a folder that the broker never cleans, wherever it is.
 */
export type LaunchBroker = { program: string; hash: string; userSid: string; dataDir: string }

/** Result of the start. `refused`: the user declined. `failed`: the broker wasn't started, with the reason. */
export type Launched =
  | { status: 'open'; pipe: BytePipe; pid: number }
  | { status: 'refused'; reason: Reason }
  | { status: 'failed'; reason: Reason }

/**
 * The access list for the user who started the server, for administrators (the broker may run under another account)
 * and for the system; it allows no access over the network.
 */
const accessFor = (sid: string) => `D:P(D;;GA;;;NU)(A;;GRGW;;;${sid})(A;;GRGW;;;BA)(A;;GRGW;;;SY)`

const pipeSpace = '\\\\.\\pipe\\'
const newName = () => `Clearpane.${randomBytes(16).toString('hex')}`

/**
 * The number of milliseconds within which a started program must open the pipe; if the program ends earlier, the
 * server notices immediately.
 */
const connectMs = 180_000
const sidPattern = /^S-1-\d+(-\d+)+$/

/**
 * Makes the command line. No argument contains a character that requires quoting, so no argument can be quoted
 * incorrectly.
 */
const commandLine = (name: string, { hash, userSid, dataDir }: LaunchBroker): string => {
  if (!/^[0-9a-f]{64}$/.test(hash) || !sidPattern.test(userSid))
    throw new Error('a broker was requested with an invalid hash or SID')
  const never = Buffer.from(dataDir).toString('hex')
  return `broker --pipe ${name} --parent ${process.pid} --plan-hash ${hash} --user-sid ${userSid} --never ${never}`
}

const failed = (reason: Reason): Launched => ({ status: 'failed', reason })

/** Waits for the program that the server started, and for no other. */
const admit = async (pipe: Handle, child: Handle, pid: number): Promise<Launched> => {
  const thread = createThread()
  try {
    const answer = await thread.call('pipe.accept', pipe.value, child.value, connectMs)
    if (answer === 'ended') return failed(because('brokerEnded'))
    if (answer === 'quiet') return failed(because('brokerQuiet', { seconds: connectMs / 1000 }))
    const client = pipeClientPid(pipe)
    if (client !== pid) return failed(because('pipeTaken', { other: client, pid }))
    return { status: 'open', pipe: bytePipeOver(pipe, child), pid }
  } finally {
    await thread.end()
  }
}

type Start = (program: string, parameters: string, directory: string) => Promise<Elevated>

/** Starts the program in a separate thread, because the Windows prompt stays open until the user responds. */
const startInThread: Start = async (program, parameters, directory) => {
  const thread = createThread()
  try {
    return await thread.call('process.startElevated', program, parameters, directory)
  } finally {
    await thread.end()
  }
}

/**
 * Allows an administrator with a different account to identify this process. If Windows refuses, the broker
 * identifies the process in another way, and reports the refusal.
 */
const openUp = (): void => {
  try {
    letAdministratorsAsk()
  } catch (error) {
    if (!(error instanceof Win32Error)) throw error
  }
}

/**
 * Checks, before any prompt, whether Windows will still find this program when it starts it with administrator
 * rights; returns the reason if it won't, or null if it will.
 */
const whyNotFound = (program: string): Reason | null => {
  const [drive] = /^[A-Za-z]:(?=\\)/.exec(program) ?? []
  if (drive === undefined) return null
  const kind = driveOfThisSignIn(drive)
  if (kind === null) return null
  return because(kind === 'share' ? 'onNetworkDrive' : 'onFolderDrive', { drive, program })
}

/**
 * MAX_PATH, which is the limit of ShellExecuteEx:
 * https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation
 */
const maxPath = 260

/**
 * Starts the broker; Windows shows one prompt. `how` is for tests: a name that is already in use, a user who
 * declines, or a program that never responds.
 */
export const launchBroker = async (
  requested: LaunchBroker,
  how: { name?: string; start?: Start } = {},
): Promise<Launched> => {
  const { name = newName(), start = startInThread } = how
  if (requested.program.length >= maxPath)
    return failed(because('pathTooLong', { length: requested.program.length, most: maxPath - 1 }))
  const opened: Handle[] = []
  try {
    const elsewhere = whyNotFound(requested.program)
    if (elsewhere !== null) return failed(elsewhere)
    const pipe = createPipe(`${pipeSpace}${name}`, accessFor(ownSid()))
    if (pipe === null) return failed(because('pipeNameTaken'))
    opened.push(pipe)
    openUp()
    const started = await start(requested.program, commandLine(name, requested), systemFolder())
    if (started.status === 'refused') return { status: 'refused', reason: because('promptRefused') }
    const child = new Handle(started.process)
    opened.push(child)
    const launched = await admit(pipe, child, started.pid)
    if (launched.status === 'open') opened.length = 0
    return launched
  } catch (error) {
    return failed(because('brokerNotStarted', { reason: refusalOf(error).reason }))
  } finally {
    for (const handle of opened) handle[Symbol.dispose]()
  }
}
