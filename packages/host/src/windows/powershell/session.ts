/**
 * PowerShell for the host: a single process that runs for a short while and processes one batch after another. If the
 * process is dead, silent or too slow, the result is a failure, and the next batch starts a new process.
 * docs/decisions/0014-use-one-powershell-process-kept-for-a-short-while.md
 */

import { randomBytes } from 'node:crypto'
import { because, type Reason } from '@clearpane/model'
import { Refused } from '../answers.ts'
import { type Command, type Running, startProcess } from './process.ts'
import { type Answer, type Ask, encodeAsks, type Message, messageReader } from './protocol.ts'

export type PowerShell = {
  /**
   * Sends a batch and returns one result per request, in order. Throws `Refused` if PowerShell itself doesn't
   * respond.
   */
  ask(asks: readonly Ask[], limitMs: number): Promise<Answer[]>
  /** Ends the PowerShell process if one is running. The session can be used again after that. */
  dispose(): void
}

export type SessionOptions = {
  /**
   * Returns the command that starts PowerShell; `mark` is generated for this start. Throws `Refused` if
   * this PC doesn't allow PowerShell.
   */
  command(mark: string): Command
  /** The number of milliseconds after which an idle process ends. */
  idleMs?: number
  /** Maximum number of milliseconds for a start: a cold disk and an antivirus scan can take seconds. */
  startMs?: number
}

type Waiting = { done(message: Message): void; fail(refusal: Refused): void }
type Open = { running: Running; waiting: Waiting | null; ended: boolean }

const failed = (reason: Reason) => new Refused({ status: 'failed', reason })
const unavailable = (reason: Reason) => new Refused({ status: 'unavailable', reason })

const endedReason = (code: number | null, said: string): Reason => {
  const ended = code === null ? because('powerShellEnded') : because('powerShellEndedWith', { code })
  return said === '' ? ended : because('powerShellEndedSaying', { ended, text: said })
}

/**
 * Returns the refusal for a process that exits without printing the mark; such a process may not be PowerShell at
 * all, because Wine ships a stub in its place.
 */
const endedAtStart = (end: { code: number | null; said: string; missing: boolean }): Refused => {
  if (end.missing) return unavailable(because('noPowerShell'))
  if (end.code === 0) return unavailable(because('powerShellMute'))
  return failed(endedReason(end.code, end.said))
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

export const createPowerShell = ({
  command,
  idleMs = 12_000,
  startMs = 60_000,
}: SessionOptions): PowerShell => {
  let open: Open | null = null
  let refused: Refused | null = null
  let line: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const drop = (one: Open, how: 'close' | 'kill') => {
    if (open === one) open = null
    one.running[how]()
  }

  const next = (
    one: Open,
    limitMs: number,
    late: 'powerShellNoStart' | 'powerShellNoAnswer',
  ): Promise<Message> =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => {
        settle()
        drop(one, 'kill')
        fail(failed(because(late, { seconds: seconds(limitMs) })))
      }, limitMs)
      const settle = () => {
        clearTimeout(timer)
        one.waiting = null
      }
      one.waiting = {
        done: (message) => {
          settle()
          done(message)
        },
        fail: (refusal) => {
          settle()
          fail(refusal)
        },
      }
    })

  const start = async (): Promise<Open> => {
    const mark = randomBytes(12).toString('hex')
    let ready = false
    const read = messageReader(mark, (message) => one.waiting?.done(message))
    const running = startProcess(command(mark), {
      onOutput: (text) => read(text),
      onEnd: (end) => {
        one.ended = true
        if (open === one) open = null
        one.waiting?.fail(ready ? failed(endedReason(end.code, end.said)) : endedAtStart(end))
      },
    })
    const one: Open = { running, waiting: null, ended: false }
    open = one
    const message = await next(one, startMs, 'powerShellNoStart')
    if (message.type === 'constrained') throw unavailable(because('powerShellConstrained'))
    ready = true
    return one
  }

  const answersFrom = async (asks: readonly Ask[], limitMs: number): Promise<Answer[]> => {
    clearTimeout(idle)
    const one = open ?? (await start())
    one.running.hold(true)
    const id = ++last
    const reply = next(one, limitMs, 'powerShellNoAnswer')
    one.running.write(encodeAsks(id, asks))
    const message = await reply
    if (message.type === 'answers' && message.id === id && message.answers.length === asks.length) {
      one.running.hold(false)
      idle = setTimeout(() => drop(one, 'close'), idleMs).unref()
      return message.answers
    }
    drop(one, 'kill')
    throw failed(because('powerShellOtherAnswer'))
  }

  const answer = async (asks: readonly Ask[], limitMs: number): Promise<Answer[]> => {
    if (refused !== null) throw refused
    try {
      return await answersFrom(asks, limitMs)
    } catch (error) {
      if (open !== null) drop(open, 'kill')
      // If PowerShell is unavailable now, it will be unavailable at the next read too, so each read would start a
      // process in vain.
      if (error instanceof Refused && error.refusal.status === 'unavailable') refused = error
      throw error
    }
  }

  return {
    ask: (asks, limitMs) => {
      const answers = line.then(() => answer(asks, limitMs))
      line = answers.catch(() => undefined)
      return answers
    },
    dispose: () => {
      clearTimeout(idle)
      if (open !== null) drop(open, 'kill')
    },
  }
}
