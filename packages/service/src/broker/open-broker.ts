/**
 * Opens the administrator part of a run: a separate process after one prompt, or this process if it already has the
 * rights.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ActResult,
  type ChangeRequest,
  type Cleaner,
  type Clock,
  type Host,
  type Inventory,
  keysMoved,
  type Logbook,
  Observations,
  type OpenHost,
  observeOne,
} from '@clearpane/engine'
import { adminFolder, type BytePipe, launchBroker } from '@clearpane/host/windows'
import {
  because,
  type Change,
  messageOf,
  type NoAdministrator,
  type Plan,
  type Reason,
  type Resource,
  type RestorePoint,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { ownSid } from '@clearpane/win32'
import { runIds } from '../core/ids.ts'
import { openJournalStore } from '../journal/index.ts'
import { type Channel, channelOver } from './channel.ts'
import { type BrokerClient, BrokerGone, helloFor, openRun } from './client.ts'
import { bytesOf, type Hello, maxBytes } from './messages.ts'
import { type BrokerDeps, serveBroker } from './serve-broker.ts'

/**
 * Creates a host for one run: changes that require administrator rights go to the broker, and all others go to the
 * process's own host.
 */
const brokeredHost = (own: Host, broker: BrokerClient, plan: Plan): Host => {
  const admin = new Map<string, Change>(
    plan.changes.filter((change) => change.admin).map((change) => [resourceKey(change.resource), change]),
  )
  let gone: Reason | null = null

  /**
   * Returns the broker's reply; null after the broker has ended. The answer to the prompt is remembered, so that no
   * second prompt appears.
   */
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (gone !== null) return null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BrokerGone)) throw error
      gone = error.reason
      return null
    }
  }

  /**
   * Observes resources. Whichever process changes a value also reads it before and after the change. Without
   * administrator rights, Windows may report a value as absent or unavailable although access to it is denied, and
   * may report that access to a file is denied although the file is in use.
   */
  const observe = async (resources: readonly Resource[]): Promise<Observations> => {
    const changes = resources.flatMap((resource) => admin.get(resourceKey(resource)) ?? [])
    const seen = changes.length === 0 ? null : await ask(() => broker.observe(changes))
    if (seen === null) return own.observe(resources)
    const others = resources.filter((resource) => !admin.has(resourceKey(resource)))
    return others.length === 0 ? seen : Observations.merge([await own.observe(others), seen])
  }

  const brokerGone = () => gone ?? because('brokerEnded')

  /**
   * Reads a value after the broker's process has ended, because only then is it certain that all of the broker's
   * changes are visible.
   */
  const readBack = async ({ resource, from, to }: ChangeRequest): Promise<ActResult> => {
    const after = await observeOne(own, resource)
    return { status: 'failed', reason: brokerGone(), ...keysMoved({ before: from, to }, after) }
  }

  return {
    id: own.id,
    device: () => own.device(),
    observe: (resources) => observe(resources),
    act: async (act, onStep) => {
      const change = admin.get(resourceKey(act.resource))
      if (change === undefined) return own.act(act, onStep)
      if (gone !== null)
        return {
          status: 'failed',
          reason: because('notTried', { reason: brokerGone() }),
          createdKeys: [],
          removedKeys: [],
        }
      return (await ask(() => broker.act(change.id, act.from, act.to, onStep))) ?? readBack(act)
    },
    restorePoint: async (): Promise<RestorePoint> =>
      (await ask(() => broker.restorePoint())) ?? { outcome: 'failed', reason: brokerGone() },
  }
}

type Side = { queue: Uint8Array[]; wake: () => void }

const newSide = (): Side => ({ queue: [], wake: () => {} })

/**
 * Makes both ends of a byte pipe within a single process. A server that is already elevated uses the pipe to talk to
 * the same broker without a second process.
 */
export const memoryPipe = (): [BytePipe, BytePipe] => {
  const sides = [newSide(), newSide()] as const
  let closed = false

  const end = (mine: Side, theirs: Side): BytePipe => ({
    read: async (waitMs) => {
      if (mine.queue.length === 0 && !closed) {
        const giveUp = new AbortController()
        const arrived = new Promise<void>((wake) => {
          mine.wake = wake
        })
        const tooLate = sleep(Math.min(waitMs, 0x7fff_ffff), undefined, { signal: giveUp.signal }).catch(
          () => {},
        )
        await Promise.race([arrived, tooLate])
        giveUp.abort()
      }
      return mine.queue.shift() ?? null
    },
    write: async (bytes) => {
      if (closed) return false
      theirs.queue.push(Uint8Array.from(bytes))
      theirs.wake()
      return true
    },
    close: async () => {
      closed = true
      for (const side of sides) side.wake()
    },
  })
  return [end(sides[0], sides[1]), end(sides[1], sides[0])]
}

export type BrokerOptions = {
  /**
   * Path of the program to start with administrator rights; null if Clearpane runs from source, because users can
   * change source files.
   */
  program: string | null
  /** Specifies when a second process is used. `always`: a second process is used even if this process is elevated. */
  when: 'auto' | 'always'
}

export type BrokerContext = {
  host: Host
  catalog: readonly Tweak[]
  inventory: Inventory
  cleaner?: Cleaner | undefined
  logbook?: Logbook | undefined
  clock: Clock
  options: BrokerOptions
  /** Clearpane's data folder, which never appears in a list made with administrator rights. */
  dataDir: string
  /** Where a process that already has administrator rights stores elevated tasks. */
  elevated?: () => BrokerDeps['elevated']
  /** Starts the broker; in tests, this function simulates the user at the prompt and the second process. */
  launch?: typeof launchBroker
  userSid?: () => string
}

type Opened =
  | { ok: true; channel: Channel; close(): Promise<void> }
  | { ok: false; cause: NoAdministrator; reason: Reason }

const notStarted = (reason: Reason) => ({ ok: false as const, cause: 'notStarted' as const, reason })

/** Everything that the broker works with, except its log; the broker runs in this process or in another one. */
type Served = Pick<
  BrokerDeps,
  'host' | 'catalog' | 'inventory' | 'cleaner' | 'logbook' | 'clock' | 'confirm' | 'elevated'
>

/**
 * Adds the broker's log to everything else that the broker works with. Throws if the log's folder can't be trusted.
 */
export const brokerDeps = (served: Served, hash: string): BrokerDeps => {
  const store = openJournalStore(adminFolder('broker'))
  return { ...served, hash, store, ids: runIds(() => store.lastRun()) }
}

/** Opens the broker in this process, with the same protocol, log and checks but without a second process. */
const openInside = (
  { host, catalog, inventory, cleaner, logbook, clock, elevated }: BrokerContext,
  hash: string,
): Opened => {
  try {
    const served = { host, catalog, inventory, cleaner, logbook, clock, elevated: elevated?.() }
    const deps = brokerDeps(served, hash)
    const [ours, theirs] = memoryPipe()
    const serving = serveBroker(channelOver(theirs), deps).finally(() => theirs.close())
    // If the broker fails, the server first notices that the pipe is closed; it gets the error when it closes the
    // broker.
    serving.catch(() => {})
    const close = async () => {
      await ours.close()
      await serving
    }
    return { ok: true, channel: channelOver(ours), close }
  } catch (error) {
    return notStarted(because('adminLogUnusable', { reason: messageOf(error) }))
  }
}

const openOutside = async (
  { launch = launchBroker, userSid = ownSid, dataDir }: BrokerContext,
  program: string,
  hash: string,
): Promise<Opened> => {
  const launched = await launch({ program, hash, userSid: userSid(), dataDir })
  if (launched.status === 'refused') return { ok: false, cause: 'refusedPrompt', reason: launched.reason }
  if (launched.status !== 'open') return notStarted(launched.reason)
  const pipe: BytePipe = launched.pipe
  return { ok: true, channel: channelOver(pipe), close: () => pipe.close() }
}

/**
 * Returns the reason why a message is too long. The other side would refuse a message that is too long, so it isn't
 * sent, and no prompt appears for it.
 */
const whyTooLong = (hello: Hello): Reason | null => {
  const bytes = bytesOf(hello)
  return bytes > maxBytes ? because('planTooLong', { bytes, most: maxBytes }) : null
}

/**
 * Opens the broker; returns null if that's impossible. If the result is null, this process makes the changes itself,
 * and Windows decides what it may do.
 */
export const open = async (context: BrokerContext, hash: string, hello?: Hello): Promise<Opened | null> => {
  const { host, options } = context
  const { facts } = await host.device()
  const isInside = facts.elevated && options.when === 'auto'
  if (!isInside && options.program === null) return null
  const tooLong = hello === undefined ? null : whyTooLong(hello)
  if (tooLong !== null) return notStarted(tooLong)
  if (isInside || options.program === null) return openInside(context, hash)
  return openOutside(context, options.program, hash)
}

/** Returns the text of the file lists from which the administrator part takes the files to delete. */
const listsOf = ({ changes }: Plan, cleaner: Cleaner | undefined): string[] =>
  changes.flatMap(({ resource, admin }) => {
    if (!admin || resource.kind !== 'file' || resource.list === undefined) return []
    return cleaner?.lists.text(resource.list) ?? []
  })

/**
 * Creates an opener with which Windows prompts once per run, and not at all for a run that requires no administrator
 * rights.
 */
export const brokerOpener =
  (context: BrokerContext): OpenHost =>
  async (plan, { runId, title }) => {
    const { host } = context
    const alone = { ok: true as const, host, close: async () => {} }
    if (!plan.changes.some(({ admin }) => admin)) return alone
    const hello = helloFor(plan, runId, title, listsOf(plan, context.cleaner))
    const opened = await open(context, plan.hash, hello)
    if (opened === null) return alone
    if (!opened.ok) return opened
    try {
      const client = await openRun(opened.channel, hello)
      const close = async () => {
        await client.bye()
        await opened.close()
      }
      return { ok: true, host: brokeredHost(host, client, plan), close }
    } catch (error) {
      await opened.close()
      if (error instanceof BrokerGone) return notStarted(error.reason)
      throw error
    }
  }
