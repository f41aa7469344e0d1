/** The elevated program's conversation: one hello, then the changes of that plan, then the end. */
import {
  type ActResult,
  appendTo,
  type Cleaner,
  type Clock,
  carryOutChange,
  fitTweaks,
  type Host,
  type Ids,
  type Inventory,
  type JournalStore,
  type Logbook,
  type OnStep,
  observeOne,
  type RunJournal,
  recover,
  resourcesOf,
  rulesOf,
  sameState,
  sha256Hex,
  strongestRestart,
} from '@clearpane/engine'
import {
  because,
  type Change,
  canonicalJson,
  isKnown,
  type Reason,
  type RecordOf,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import type { TypedValue } from '@clearpane/model/typed-values'
import { type Channel, ProtocolError } from './channel.ts'
import { type Checked, checkOrder } from './check-order.ts'
import { consentOf } from './elevated/consent.ts'
import { accountFor, createElevated, type ElevatedSetup, propose, removeElevated } from './elevated/create.ts'
import {
  type Answer,
  type Hello,
  helloSchema,
  mostStarts,
  type Order,
  type Request,
  requestSchema,
  startedFor,
  steppedSchema,
} from './messages.ts'
import { ownValuesOf } from './own-values.ts'

type Started = {
  host: Host
  clock: Clock
  journal: RunJournal
  order: Order
  checked: Extract<Checked, { ok: true }>
  title: string
  onStep: OnStep
}

type BrokerRun = {
  /** Answers a request. Throws ProtocolError if the change isn't allowed, either at all or at this point. */
  answer(request: Request): Promise<Answer>
  /** Whether all changes were made and read back. */
  isDone(): boolean
}

type Outcome = RecordOf<'outcome'>['result']

const refuse = (status: 'failed' | 'denied', reason: Reason): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

/**
 * Makes the changes of one plan in the broker: each of them at most once, in order, and exactly as the server's
 * journal records it.
 */
const createRun = ({ host, clock, journal, order, checked, title, onStep }: Started): BrokerRun => {
  const { admin, reasons } = checked
  const append = appendTo(journal, clock)
  const outcomes: Outcome[] = []
  let last = 0
  let pointRequested = false

  const carryOut = async (change: Change): Promise<ActResult> => {
    const { act, result } = await carryOutChange({ host, clock }, journal, change, onStep)
    outcomes.push(result)
    return act
  }

  const act = async ({ changeId: id, from, to }: Extract<Request, { type: 'act' }>): Promise<ActResult> => {
    const change = admin.get(id)
    if (change === undefined) throw new ProtocolError(because('changeNotInPlan'))
    if (id <= last) throw new ProtocolError(because('changeOutOfOrder'))
    last = id
    const why = reasons.get(id)
    if (why !== undefined) return refuse('denied', why)
    const { resource } = change
    const rules = rulesOf(resource)
    const mask = rules.mask(change.from, change.to)
    const now = await observeOne(host, resource)
    if (!isKnown(now)) return refuse('failed', because('notObservedAsAdministrator', { reason: now.reason }))
    const stays = sameState(resource, mask, now, change.from) && sameState(resource, mask, now, from)
    const rebased = rules.rebase(change.to, mask, now)
    if (!stays || canonicalJson(rebased) !== canonicalJson(to))
      return refuse('failed', because('movedMeanwhile'))
    return carryOut({ ...change, from: now, to: rebased })
  }

  return {
    isDone: () => outcomes.length === admin.size && outcomes.every((outcome) => outcome === 'done'),
    answer: async (request) => {
      switch (request.type) {
        case 'restorePoint': {
          if (pointRequested || last > 0 || order.origin.kind !== 'selection')
            throw new ProtocolError(because('pointOutOfTurn'))
          pointRequested = true
          const point = await host.restorePoint(`Clearpane: ${title}`)
          await append({ type: 'restorePoint', ...point })
          return { type: 'restorePoint', point }
        }
        case 'observe': {
          const resources = request.changeIds.flatMap((id) => admin.get(id)?.resource ?? [])
          if (resources.length !== request.changeIds.length) throw new ProtocolError(because('lookNotInPlan'))
          return { type: 'observed', observations: (await host.observe(resources)).list(resources) }
        }
        case 'act':
          return { type: 'acted', result: await act(request) }
        case 'bye':
          return { type: 'bye' }
      }
    },
  }
}

type StepReports = {
  onStep: OnStep
  /**
   * Throws if the server violated the protocol while the change was being made. The error is thrown only at this
   * point, because the outcome of the change had to be recorded first.
   */
  check(): void
}

/**
 * Reports to the server how far a change in the administrator part has progressed, while it is being made. The server
 * answers each step immediately. Even if the server is gone or violates the protocol, the change is completed.
 */
const reportSteps = (channel: Channel, waitMs: number): StepReports => {
  let wrong: ProtocolError | null = null
  let isGone = false
  return {
    onStep: async (step) => {
      if (wrong !== null || isGone) return false
      try {
        const sent = await channel.send({ type: 'step', step } satisfies Answer)
        const answer = sent ? await channel.receive(steppedSchema, waitMs) : null
        isGone = answer === null
        return answer?.stop ?? false
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error
        wrong = error
        return false
      }
    },
    check: () => {
      if (wrong !== null) throw wrong
    },
  }
}

export type BrokerDeps = {
  /** The PC, accessed with administrator rights. */
  host: Host
  /** The broker's own log, in a folder that only administrators can write to. */
  store: JournalStore
  clock: Clock
  ids: Ids
  catalog: readonly Tweak[]
  /** Lists, with administrator rights, what is on this PC. */
  inventory: Inventory
  /** Lists files with administrator rights, and stores the lists that plans refer to. */
  cleaner?: Cleaner | undefined
  /** Reads, with administrator rights, what Windows on this PC has recorded. */
  logbook?: Pick<Logbook, 'boots'> | undefined
  /**
   * Shows the values that the user entered before the broker sets them. Omitted if the server has administrator
   * rights, because the user has already seen the values on the server's page.
   */
  confirm?: ((values: readonly TypedValue[]) => Promise<boolean>) | undefined
  /** Where elevated tasks are stored. Omitted in a process that can't create such a task. */
  elevated?: ElevatedSetup | undefined
  /** Hash of the plan, or of the list of resources, that this broker was started for. */
  hash: string
}

/**
 * Milliseconds of silence after which the broker assumes that the server is gone. While the server makes changes
 * itself, minutes can pass between two messages.
 */
const idleMs = 15 * 60_000
/** How long to wait for the first message in milliseconds; it arrives either immediately or never. */
const helloMs = 30_000

export type Served = { ended: 'bye' | 'gone' } | { ended: 'refused'; reason: Reason }

/** Hash of a list of resources or file classes to read. */
export const lookHash = (resources: readonly unknown[]): string => sha256Hex(canonicalJson(resources))

const say = (channel: Channel, answer: Answer) => channel.send(answer)

const refused = async (channel: Channel, reason: Reason): Promise<Served> => {
  await say(channel, { type: 'refused', reason })
  return { ended: 'refused', reason }
}

/** Observes the catalog's resources, once. */
const look = async (
  channel: Channel,
  { host, catalog, clock, hash }: BrokerDeps,
  { resources }: Extract<Hello, { type: 'look' }>,
): Promise<Served> => {
  if (lookHash(resources) !== hash) return refused(channel, because('otherList'))
  const { facts } = await host.device()
  const known = new Set(resourcesOf(fitTweaks(catalog, facts, clock.now())).map(resourceKey))
  if (!resources.every((resource) => known.has(resourceKey(resource))))
    return refused(channel, because('notInCatalog'))
  await say(channel, { type: 'observed', observations: (await host.observe(resources)).list(resources) })
  return { ended: 'bye' }
}

const neverAborted = { aborted: false }

/** Lists, once, the files that cleaning the catalog's classes would delete. */
const list = async (
  channel: Channel,
  { cleaner, hash }: BrokerDeps,
  { classes }: Extract<Hello, { type: 'list' }>,
): Promise<Served> => {
  if (lookHash(classes) !== hash) return refused(channel, because('otherList'))
  if (cleaner === undefined) return refused(channel, because('noClasses'))
  const lists: Awaited<ReturnType<Cleaner['list']>>[] = []
  for (const one of classes) lists.push(await cleaner.list(one, neverAborted))
  await say(channel, { type: 'listed', lists })
  return { ended: 'bye' }
}

/**
 * Returns the hash that lets a broker read the PC's startups; a broker that was started with this hash can do nothing
 * else.
 */
export const startsHash = (): string => lookHash(['starts'])

/** Reads, once, the startups measured by Windows. */
const starts = async (channel: Channel, { logbook, hash }: BrokerDeps): Promise<Served> => {
  if (startsHash() !== hash) return refused(channel, because('otherList'))
  if (logbook === undefined) return refused(channel, because('notReadHere'))
  const boots = await logbook.boots()
  const found = 'reason' in boots ? boots : { record: boots.record.slice(0, mostStarts) }
  await say(channel, { type: 'starts', starts: found })
  return { ended: 'bye' }
}

/**
 * Returns the hash that lets a broker create or remove this task; a broker that was started with this hash can do
 * nothing else.
 */
export const taskHash = (task: unknown): string => lookHash(['task', task])

/** Makes an elevated task: the values come from our own catalog and log, and the user confirms them in our window. */
const makeTask = async (
  channel: Channel,
  { elevated, host, store, clock, catalog, confirm, hash }: BrokerDeps,
  { task }: Extract<Hello, { type: 'makeTask' }>,
): Promise<Served> => {
  if (taskHash(task) !== hash) return refused(channel, because('otherList'))
  if (elevated === undefined) return refused(channel, because('notInstalled'))
  const as = accountFor(elevated)
  if ('reason' in as) return refused(channel, as.reason)
  const context = { host, catalog, log: await store.read(), at: clock.now() }
  const proposed = await propose(task, as.account, elevated, context)
  const { document } = proposed
  if (document.values.length === 0 && document.classes.length === 0 && !document.registryScan)
    return refused(channel, because('elevatedNothing'))
  if (confirm !== undefined && !(await confirm(consentOf(document, catalog))))
    return refused(channel, because('ownValuesDeclined'))
  const made = await createElevated(task, proposed, elevated)
  if ('reason' in made) return refused(channel, made.reason)
  await say(channel, { type: 'taskMade', made })
  return { ended: 'bye' }
}

const removeTask = async (
  channel: Channel,
  { elevated, hash }: BrokerDeps,
  { id }: Extract<Hello, { type: 'removeTask' }>,
): Promise<Served> => {
  if (taskHash(id) !== hash) return refused(channel, because('otherList'))
  if (elevated === undefined) return refused(channel, because('notInstalled'))
  const gone = await removeElevated(id, elevated)
  if ('reason' in gone) return refused(channel, gone.reason)
  await say(channel, { type: 'taskRemoved', gone })
  return { ended: 'bye' }
}

const converse = async (channel: Channel, run: BrokerRun, steps: StepReports): Promise<Served> => {
  try {
    for (;;) {
      const request = await channel.receive(requestSchema, idleMs)
      if (request === null) return { ended: 'gone' }
      const answer = await run.answer(request)
      steps.check()
      const sent = await say(channel, answer)
      if (request.type === 'bye') return { ended: 'bye' }
      if (!sent) return { ended: 'gone' }
    }
  } catch (error) {
    if (error instanceof ProtocolError) return refused(channel, error.reason)
    throw error
  }
}

const carryOut = async (
  channel: Channel,
  deps: BrokerDeps,
  hello: Extract<Hello, { type: 'run' }>,
): Promise<Served> => {
  const { host, store, clock, ids, catalog, inventory } = deps
  const { plan: order, title } = hello
  for (const text of hello.lists ?? []) deps.cleaner?.lists.know(text)
  if (order.hash !== deps.hash) return refused(channel, because('otherPlan'))
  // First settles the changes of a broker that died, because an undo may refer to the state before that broker's
  // half-finished change.
  await recover(host, store, clock)
  const checked = await checkOrder(order, {
    device: await host.device(),
    catalog,
    inventory,
    log: await store.read(),
    at: clock.now(),
  })
  if (!checked.ok) return refused(channel, checked.reason)
  const values = ownValuesOf(order.origin, checked.admin)
  if (values.length > 0 && deps.confirm !== undefined && !(await deps.confirm(values)))
    return refused(channel, because('ownValuesDeclined'))
  const own = ids.run()
  const journal = await store.create(own, [])
  try {
    const append = appendTo(journal, clock)
    const { device, origin, hash } = order
    const restart = strongestRestart([...checked.admin.values()].map((change) => change.restart))
    const counts = { changes: checked.admin.size, leftOut: checked.reasons.size }
    await append({
      type: 'run',
      version: 1,
      runId: own,
      device,
      title,
      startedBy: startedFor(hello.runId),
      origin,
      planHash: hash,
      restart,
      ...counts,
    })
    const steps = reportSteps(channel, idleMs)
    const run = createRun({ host, clock, journal, order, checked, title, onStep: steps.onStep })
    const sent = await say(channel, { type: 'accepted' })
    const served: Served = sent ? await converse(channel, run, steps) : { ended: 'gone' }
    const result = served.ended !== 'bye' ? 'interrupted' : run.isDone() ? 'done' : 'partly'
    await append({
      type: 'end',
      result,
      ...('reason' in served ? { reason: served.reason } : {}),
    })
    return served
  } finally {
    await host.changesEnded?.()
    await journal.close()
  }
}

/**
 * Serves one conversation; the owner of the channel closes it. Throws if there is a bug, or if the log can't be
 * written to.
 */
export const serveBroker = async (channel: Channel, deps: BrokerDeps): Promise<Served> => {
  try {
    const hello = await channel.receive(helloSchema, helloMs)
    if (hello === null) return { ended: 'gone' }
    if (hello.type === 'look') return await look(channel, deps, hello)
    if (hello.type === 'starts') return await starts(channel, deps)
    if (hello.type === 'makeTask') return await makeTask(channel, deps, hello)
    if (hello.type === 'removeTask') return await removeTask(channel, deps, hello)
    return hello.type === 'list' ? await list(channel, deps, hello) : await carryOut(channel, deps, hello)
  } catch (error) {
    if (error instanceof ProtocolError) return refused(channel, error.reason)
    throw error
  }
}
