/**
 * Sends emails when scheduled tasks end, and when planned runs were missed. No caller waits for an email: if a server is
 * silent, slow or faulty, nothing but the email is lost. At most one email is sent for each occurrence of a task,
 * whoever ran it: the occurrence is marked before the email is sent. An email is tried again only if it certainly
 * didn't arrive.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailTrouble, MailView, TaskLogEntry, TaskOutcome } from '@clearpane/contracts'
import { mailProblems } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import type { Delivered, Mail, MailServer } from '@clearpane/net/mail'
import type { Store, TaskRun } from '@clearpane/store'
import { z } from 'zod'
import { guardHere } from '../core/key-guard.ts'
import { languageHere } from '../core/language.ts'
import { storedEntry } from '../core/stored-entry.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { type HasPaths, readMail } from './server.ts'
import { type MailedState, type MailLanguage, missedMail, taskMail, testMail } from './words.ts'

const dayMs = 86_400_000
/** More emails than this in one day would be of no use to anybody, and a mail server might block their sender. */
export const mostMailsInDay = 20

const markSchema = z.strictObject({ at: z.number(), problem: z.enum(mailProblems).nullable() })
const kind = 'taskMail'

/** The server accepted no part of the email, so a second attempt can't cause a duplicate. */
const isCertain = (problem: MailTrouble): boolean => problem === 'unreachable' || problem === 'later'
const pausesMs = [10_000, 60_000] as const

export type Deliver = (server: MailServer, mail: Mail, signal: AbortSignal) => Promise<Delivered>

const deliverNow: Deliver = async (server, mail, signal) => {
  // The mail library is loaded only on a PC with a mail server.
  const { deliver } = await import('@clearpane/net/mail')
  return deliver(server, mail, { signal })
}

export type MailerOptions = {
  /** All of these options are for tests. */
  deliver?: Deliver
  now?: () => number
  pausesMs?: readonly number[]
  language?: () => MailLanguage
}

/**
 * Reads the settings for emails about a PC's tasks, and the name of one task; the name is `null` if the task was
 * deleted.
 */
export type WishOf = (
  store: Pick<Store, 'records'>,
  device: DeviceId,
  taskId: string,
) => Promise<{ emailNotifications: boolean; emailAddress: string; task: string | null }>

/** A planned run that was given up on. `task`: the name of the run's task. */
export type MissedRun = Pick<TaskRun, 'taskId' | 'date' | 'time' | 'ordinal' | 'runId' | 'dueAt'> & {
  task: string
}

export type Mailer = {
  /**
   * Starts sending an email about the end of a run, if the settings call for one. Returns immediately and never
   * throws.
   */
  tell(device: DeviceSession, runId: string): void
  /** Like `tell`, for runs that were given up on together: one email lists all of them, however many there are. */
  tellMissed(device: DeviceSession, missed: readonly MissedRun[]): void
  /** Resolves once every email that was started has been sent or given up on. */
  settled(): Promise<void>
  /** Gives up on every email that is still being sent. */
  stop(): Promise<void>
}

const mailed: ReadonlySet<string> = new Set<MailedState>(['done', 'needsYou', 'failed', 'interrupted'])

export const createMailer = (
  services: Pick<Services, 'devices'>,
  wishOf: WishOf,
  {
    deliver = deliverNow,
    now = Date.now,
    pausesMs: pauses = pausesMs,
    language = languageHere,
  }: MailerOptions = {},
): Mailer => {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  const send = async (server: MailServer, mail: Mail): Promise<MailTrouble | null> => {
    for (let tries = 0; ; tries++) {
      const delivered = await deliver(server, mail, signal)
      if (delivered.ok) return null
      const pause = pauses[tries]
      if (!isCertain(delivered.problem) || pause === undefined || signal.aborted) return delivered.problem
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return delivered.problem
    }
  }

  type Written = { subject: string; text: string }
  type Notice = {
    store: Pick<Store, 'records'>
    device: DeviceSession
    to: string
    /** Marks this notice, so that nobody sends it again. */
    id: string
    write(level: 'minimal' | 'standard', entry: TaskLogEntry): Promise<void>
    wording(): Promise<Written>
  }

  /** Sends one notice, unless the same one was sent before, and writes in the log what became of it. */
  const sendNotice = async ({ store, device, to, id, write, wording }: Notice): Promise<void> => {
    const server = await readMail(services.devices, device.id)
    if (server === null) return write('standard', { code: 'mailNotSent', problem: null })
    if ((await store.records.get(device.id, kind, id)) !== null) return
    const mark = (problem: MailTrouble | null) =>
      store.records.put(device.id, kind, { id, at: now(), value: { at: now(), problem } })
    const refusedFor = server === 'damaged' ? 'damaged' : (await isMost(store, device.id)) ? 'most' : null
    // If a process ends while it's sending an email, nobody knows whether the email arrived.
    await mark(refusedFor ?? 'failed')
    const problem = refusedFor ?? (await send(server as MailServer, { to, ...(await wording()) }))
    if (problem !== null && signal.aborted) return write('minimal', { code: 'mailUnknown' })
    await mark(problem)
    await (problem === null
      ? write('standard', { code: 'mailSent', to })
      : write('minimal', { code: 'mailNotSent', problem }))
  }

  const isSampleOf = async (device: DeviceSession) => (await device.service.device()).sample
  const nameOf = ({ taskId, date, time, ordinal }: Omit<MissedRun, 'task' | 'runId' | 'dueAt'>) =>
    `${taskId}|${date}|${time}|${ordinal}`

  const mailEnd = async (device: DeviceSession, runId: string): Promise<void> => {
    const store = await services.devices.store()
    const run = await store.taskRuns.get(runId)
    // No email is sent about a run that a user started by hand, because the page shows how the run ended.
    if (run === null || !mailed.has(run.state) || run.ordinal !== 0) return
    const { emailNotifications, emailAddress: to, task } = await wishOf(store, device.id, run.taskId)
    if (!emailNotifications || to === '') return
    await sendNotice({
      ...{ store, device, to, id: nameOf(run) },
      write: (level, entry) =>
        store.taskRuns.addLine(run.runId, {
          at: run.endedAt ?? run.at,
          level,
          line: storedEntry(entry),
        }),
      wording: async () => {
        const facts = {
          task: task ?? run.taskId,
          isSample: await isSampleOf(device),
          state: run.state as MailedState,
          ...{ date: run.date, time: run.time, steps: (run.outcome as TaskOutcome | null)?.steps ?? [] },
        }
        return taskMail(facts, language())
      },
    })
  }

  const mailMissed = async (device: DeviceSession, all: readonly MissedRun[]): Promise<void> => {
    const newest = all.toSorted((a, b) => a.dueAt - b.dueAt).at(-1)
    if (newest === undefined) return
    const store = await services.devices.store()
    const { emailNotifications, emailAddress: to } = await wishOf(store, device.id, newest.taskId)
    if (!emailNotifications || to === '') return
    const tasks = Map.groupBy(all, ({ taskId }) => taskId)
    const lasts = [...tasks.values()].flatMap((runs) => {
      const last = runs.at(-1)
      return last === undefined ? [] : [{ ...last, count: runs.length }]
    })
    await sendNotice({
      ...{ store, device, to, id: `${nameOf(newest)}|missed` },
      // One line for each missed run would result in hundreds of lines after the PC has slept for a long time.
      write: async (level, entry) => {
        const line = storedEntry(entry)
        for (const { runId } of lasts)
          await store.taskRuns.addLine(runId, { at: (await store.taskRuns.get(runId))?.at ?? 0, level, line })
      },
      wording: async () => missedMail({ tasks: lasts, isSample: await isSampleOf(device) }, language()),
    })
  }

  const isMost = async (store: Pick<Store, 'records'>, device: DeviceId): Promise<boolean> => {
    const marks = (await store.records.list(device, kind)).flatMap(
      ({ value }) => markSchema.safeParse(value).data ?? [],
    )
    const counted = marks.filter(({ at, problem }) => problem !== 'most' && Math.abs(now() - at) < dayMs)
    return counted.length >= mostMailsInDay
  }

  const begin = (task: string, work: () => Promise<void>): void => {
    if (signal.aborted) return
    const one = work()
      .catch((error: unknown) =>
        services.devices.log.event('error', 'TASK_BROKE', { task, cause: String(error) }),
      )
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }

  return {
    tell: (device, runId) => begin(runId, () => mailEnd(device, runId)),
    tellMissed: (device, missed) => {
      const [first] = missed
      if (first !== undefined) begin(first.taskId, () => mailMissed(device, missed))
    },
    settled: async () => {
      await Promise.all(underWay)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

/** Sends a single test message and nothing else. */
export const sendTest = async (
  server: MailServer,
  to: string,
  { deliver = deliverNow, language = languageHere }: MailerOptions = {},
): Promise<MailTrouble | null> => {
  const delivered = await deliver(server, { to, ...testMail(language()) }, new AbortController().signal)
  return delivered.ok ? null : delivered.problem
}

export const mailView = async (
  of: HasPaths,
  store: Pick<Store, 'records'>,
  device: DeviceId,
): Promise<MailView> => {
  const [stored, [newest], guard] = await Promise.all([
    readMail(of, device),
    store.records.list(device, kind, 1),
    guardHere(),
  ])
  const isDamaged = stored === 'damaged'
  const known = stored === null || stored === 'damaged' ? null : stored
  const last = markSchema.safeParse(newest?.value).data
  const fields = known === null ? null : (({ password: _, ...rest }) => rest)(known)
  return {
    ...{ server: fields, hasPassword: known !== null && known.password !== null, isDamaged },
    guard: guard.name === 'account' ? 'account' : 'file',
    last: last === undefined ? null : { at: new Date(last.at).toISOString(), problem: last.problem },
  }
}
