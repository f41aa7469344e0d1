/**
 * An outbox for mail that no caller waits for. `post` returns immediately; the emails are delivered one after
 * another. After a failure, the server isn't contacted for a minute; each further failure doubles this time, up to an
 * hour. An email is dropped if it's too old (a notice about yesterday's sign-in is useless) or if too many emails are
 * waiting. No mail is stored on disk, so undelivered mail is lost when the program ends.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered, Mail, MailProblem } from './deliver.ts'

const most = { waiting: 200, ageMs: 24 * 60 * 60_000, tries: 12 } as const
const pauses = { first: 60_000, last: 60 * 60_000 } as const

export type OutboxParts = {
  readonly deliver: (mail: Mail, signal: AbortSignal) => Promise<Delivered>
  readonly now?: () => number
  /** Waits; rejects when `signal` is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Called with the problem only, because the addresses and text of emails don't belong in a log. */
  readonly onProblem?: (problem: MailProblem) => void
}

export type Outbox = {
  /** Posts an email; returns false if the email is dropped because too many are waiting. */
  post(mail: Mail): boolean
  readonly waiting: number
  /** Stops immediately and drops the emails that are waiting. */
  close(): Promise<void>
}

type Waiting = { readonly mail: Mail; readonly at: number; tries: number }

// If a program has nothing else to do, waiting mail doesn't keep it running.
const usualWait = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false })

export const createOutbox = ({
  deliver,
  now = Date.now,
  wait = usualWait,
  onProblem = () => undefined,
}: OutboxParts): Outbox => {
  const queue: Waiting[] = []
  const stopped = new AbortController()
  const { signal } = stopped
  let running: Promise<void> | null = null
  let pause: number = pauses.first

  const isStale = ({ at, tries }: Waiting) => now() - at > most.ageMs || tries >= most.tries

  const next = async (one: Waiting): Promise<void> => {
    one.tries++
    const delivered = await deliver(one.mail, signal).catch(
      (): Delivered => ({ ok: false, problem: 'failed' }),
    )
    if (delivered.ok) {
      pause = pauses.first
      return
    }
    if (signal.aborted) return
    onProblem(delivered.problem)
    // The server works, but it refuses this particular email.
    if (delivered.problem === 'refused') return
    // The email goes to the end of the queue, because the server may be refusing only this one for now.
    queue.push(one)
    await wait(pause, signal)
    pause = Math.min(2 * pause, pauses.last)
  }

  const run = async () => {
    for (;;) {
      const one = queue.shift()
      if (one === undefined || signal.aborted) return
      if (!isStale(one)) await next(one)
    }
  }

  const begin = () => {
    running ??= run()
      // Only a request to stop ends the loop, because `next` returns every other error as a result.
      .catch(() => undefined)
      .finally(() => {
        running = null
        if (queue.length > 0 && !signal.aborted) begin()
      })
  }

  return {
    post: (mail) => {
      if (signal.aborted || queue.length >= most.waiting) return false
      queue.push({ mail, at: now(), tries: 0 })
      begin()
      return true
    },
    get waiting() {
      return queue.length
    },
    close: async () => {
      stopped.abort()
      queue.length = 0
      await running
    },
  }
}
