/**
 * The steps of each kind of task, defined in one place for both pages. A task changes the PC in the same way as any
 * other call. Parts that no consent covers, or for which Windows would show an administrator prompt, are left for the
 * user to do.
 */
import {
  type CleanupItemId,
  cleanupItems,
  type Task,
  type TaskKind,
  type TaskLogEntry,
  type TaskStep,
  type TaskWhy,
  untickedAtFirst,
  type WhyCode,
} from '@clearpane/contracts'
import {
  type Actor,
  type Diagnostic,
  type Origin,
  type Plan,
  resourceKey,
  textReason,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { carryOut } from '../changes/index.ts'
import type { Outcome } from '../changes/outcome-text.ts'
import { cleaningBy, cleaningNow } from '../cleanup/fix.ts'
import { ok, type Result } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { registryScan } from '../registry/index.ts'
import { readSecurity } from '../security/index.ts'
import type { Services } from '../services/services.ts'
import { deadItems, readStartup, slowItems, startupScan } from '../startup/index.ts'
import { offeredItems, scanPc } from '../systemscan/scan-files.ts'
import { backUp } from './backup.ts'
import { givenTo } from './elevated.ts'

export type StepContext = {
  services: Services
  device: DeviceSession
  task: Task
  actor: Actor
  signal: AbortSignal
  now(): number
  /** Runs only one change of this PC at a time, however many tasks are running. */
  alone<T>(work: () => Promise<T>): Promise<T>
  log(level: 'detailed' | 'debug', entry: TaskLogEntry): Promise<void>
}

type Step = Omit<TaskStep, 'kind'>

/**
 * Whether Windows may show an administrator prompt. Only a user who starts a task by hand can answer the prompt; at
 * the planned time, perhaps nobody is there.
 */
type Prompt = { isOffered: boolean; isDeclined: boolean }
type Context = StepContext & { prompt: Prompt }
type Work = (context: Context) => Promise<Step>

const blank: Step = {
  state: 'done',
  runId: null,
  filesRemoved: null,
  spaceFreed: null,
  found: null,
  changed: null,
  left: 0,
  why: null,
}

const why = (code: WhyCode, said?: readonly Diagnostic[]): TaskWhy => ({
  code,
  reason: said?.[0] === undefined ? null : textReason(said[0].what),
})

const failed = (said: readonly Diagnostic[]): Step => ({
  ...blank,
  state: 'failed',
  why: why(said[0]?.code === 'RUN_IN_PROGRESS' ? 'pcBusy' : 'refused', said),
})

/**
 * Checks whether a change would cause an administrator prompt: this happens only on Windows, and only if the process
 * lacks administrator rights.
 */
const wouldAsk = async ({ service }: DeviceSession): Promise<boolean> => {
  const { host, facts } = await service.device()
  return host === 'windows' && !facts.elevated
}

const causesOf = (changes: Plan['changes']): Set<string> =>
  new Set(changes.flatMap(({ causes }) => causes.map(({ id }) => id)))

type Asking = {
  /** Changes that this run leaves out because Windows would show an administrator prompt. */
  left: Plan['changes']
  /**
   * The settings that the task's part with administrator rights sets instead, because the user agreed to that.
   */
  handed: ReadonlySet<string>
}

const noneAsk: Asking = { left: [], handed: new Set() }

/** Finds the settings for which all changes belong to the task's part with administrator rights. */
const handedOver = async ({ device, task }: Context, changes: Plan['changes']): Promise<Set<string>> => {
  const document = await givenTo(device, task)
  const values = new Set(document?.values.map(({ resource }) => resourceKey(resource)))
  const missing = causesOf(changes.filter(({ resource }) => !values.has(resourceKey(resource))))
  return new Set([...causesOf(changes)].filter((id) => !missing.has(id)))
}

const administrators = async (context: Context, origin: Origin): Promise<Result<Asking>> => {
  const { device, prompt } = context
  if (prompt.isOffered || !(await wouldAsk(device))) return ok(noneAsk)
  const planned = await device.service.plan(origin)
  if (!planned.ok) return planned
  const { changes } = planned.value
  return ok({ left: changes.filter(({ admin }) => admin), handed: await handedOver(context, changes) })
}

const change = async (
  { services, device, task, actor, signal, alone, prompt }: Context,
  origin: Origin,
): Promise<Result<Outcome>> => {
  const done = await alone(() =>
    carryOut(services, device, {
      origin,
      planHash: undefined,
      progressId: null,
      parent: { signal },
      title: task.name,
      act: { id: 'own', names: { name: task.name } },
      actor,
    }),
  )
  // The administrator part didn't start, so nothing has been changed yet; all other changes are made without this
  // part.
  if (!done.ok && prompt.isOffered && done.diagnostics[0]?.code === 'BROKER_NOT_STARTED')
    prompt.isDeclined = true
  return done
}

const ofOutcome = ({ run, report }: Outcome, left: number): Step => {
  const { result, held } = report
  const needs = left > 0 ? ('needsYou' as const) : null
  const state = result === 'nothing' ? (needs ?? 'nothing') : result === 'done' ? (needs ?? 'done') : 'failed'
  return {
    ...blank,
    state,
    runId: run?.runId ?? null,
    changed: held,
    left,
    why: left > 0 ? why('needsAdministrator') : null,
  }
}

/** The result of a step in which every change requires administrator rights. */
const nothingOf = (left: number): Step =>
  left === 0
    ? { ...blank, state: 'nothing' }
    : { ...blank, state: 'needsYou', left, why: why('needsAdministrator') }

/**
 * If any part of an item would cause a prompt, the whole item is left out, because a half-done item is hard to
 * explain.
 */
const withoutAdministrator = (items: readonly CleanupItemId[], changes: Plan['changes']): CleanupItemId[] => {
  const classes = new Set(
    changes.flatMap(({ resource }) => (resource.kind === 'file' ? [resource.class] : [])),
  )
  const causes = causesOf(changes)
  return items.filter((id) => {
    const { classes: own, tweakId } = cleanupItems[id]
    return !own.some((one) => classes.has(one)) && (tweakId === null || !causes.has(tweakId))
  })
}

const cleanup: Work = async (context) => {
  const { services, device, task, signal, log } = context
  if (device.cleaner === null) return { ...blank, state: 'skipped', why: why('notHere') }
  const consented = task.consent.cleanupItems
  if (consented.length === 0) {
    const items = (await offeredItems(device, device.cleaner)).filter((id) => !untickedAtFirst.has(id))
    const scan = await scanPc(device, device.cleaner, { signal }, items)
    const found = scan.items.reduce((sum, { files }) => sum + (files ?? 0), 0)
    if (found === 0) return { ...blank, state: 'nothing', found }
    return { ...blank, state: 'needsYou', found, left: found, why: why('noConsent') }
  }
  const list = async (items: readonly CleanupItemId[]) => cleaningNow(services, device, items)
  const all = await list(consented)
  if (!all.ok) return failed(all.diagnostics)
  if (all.value.origin === null) return { ...blank, state: 'nothing', filesRemoved: 0, spaceFreed: 0 }
  const asking = await administrators(context, all.value.origin)
  if (!asking.ok) return failed(asking.diagnostics)
  const allowed = withoutAdministrator(consented, asking.value.left)
  const given = new Set<string>((await givenTo(device, task))?.classes)
  const isHanded = (id: CleanupItemId) =>
    cleanupItems[id].tweakId === null && cleanupItems[id].classes.every((one) => given.has(one))
  const others = consented.filter((id) => !allowed.includes(id))
  const yours = others.filter((id) => !isHanded(id))
  const left = yours.length
  if (left > 0) await log('detailed', { code: 'leftForYou', items: yours })
  const mine = others.length === 0 ? all : await list(allowed)
  if (!mine.ok) return failed(mine.diagnostics)
  if (mine.value.origin === null) return { ...nothingOf(left), filesRemoved: 0 }
  const done = await change(context, mine.value.origin)
  if (!done.ok) return failed(done.diagnostics)
  const cleaned = await cleaningBy(services, device, done.value)
  return {
    ...ofOutcome(done.value, left),
    changed: null,
    filesRemoved: cleaned?.files ?? 0,
    spaceFreed: cleaned?.bytes ?? 0,
  }
}

/** Reports registry entries but never removes them, because removing them brings no benefit. */
const registry: Work = async ({ services, device, task, actor, signal }) => {
  const scanned = await services.jobs.run(registryScan, {
    ...{ device, title: task.name, actor, input: null, id: null },
    parent: { signal },
  })
  if (!scanned.ok) return failed(scanned.diagnostics)
  const { totalIssues, unread } = scanned.value
  return { ...blank, found: totalIssues, changed: 0, why: unread.length > 0 ? why('unread') : null }
}

const startup: Work = async (context) => {
  const { services, device, task, actor, signal, log } = context
  const scanned = await services.jobs.run(startupScan, {
    ...{ device, title: task.name, actor, input: null, id: null },
    parent: { signal },
  })
  if (!scanned.ok) return failed(scanned.diagnostics)
  const read = await readStartup(device)
  if (!read.ok) return failed(read.diagnostics)
  const [dead, slow] = [deadItems(read.value), slowItems(read.value)]
  await log('detailed', { code: 'startup', dead: dead.length, slow: slow.length })
  const found = dead.length + slow.length
  if (dead.length === 0) return { ...blank, found, changed: 0 }
  if (!task.consent.startupDead)
    return { ...blank, state: 'needsYou', found, changed: 0, left: dead.length, why: why('noConsent') }
  const origin: Origin = { kind: 'selection', choices: [], items: dead }
  const asking = await administrators(context, origin)
  if (!asking.ok) return failed(asking.diagnostics)
  const theirs = causesOf(asking.value.left)
  const mine = dead.filter(({ id }) => !theirs.has(id))
  const left = dead.length - mine.length
  if (mine.length === 0)
    return { ...blank, state: 'needsYou', found, changed: 0, left, why: why('needsAdministrator') }
  const done = await change(context, { ...origin, items: mine })
  return done.ok ? { ...ofOutcome(done.value, left), found } : failed(done.diagnostics)
}

/**
 * Reapplies the profile that the user consented to. Values that are already in the desired state aren't
 * written.
 */
const optimization: Work = async (context) => {
  const { device, task } = context
  const { presetId } = task.consent
  if (presetId === null) return { ...blank, state: 'needsYou', left: 1, why: why('noConsent') }
  const preset = device.service.preset(presetId)
  if (preset === null) return { ...blank, state: 'needsYou', left: 1, why: why('presetGone') }
  const whole: Origin = { kind: 'selection', choices: [], presetId }
  const asking = await administrators(context, whole)
  if (!asking.ok) return failed(asking.diagnostics)
  const { left: others, handed } = asking.value
  const theirs = causesOf(others)
  const choices = suggested(preset.choices.filter(({ tweakId }) => !theirs.has(tweakId)))
  const left = preset.choices.filter(({ tweakId }) => theirs.has(tweakId) && !handed.has(tweakId)).length
  if (choices.length === 0) return { ...nothingOf(left), changed: 0 }
  const done = await change(context, theirs.size === 0 ? whole : { kind: 'selection', choices })
  return done.ok ? ofOutcome(done.value, left) : failed(done.diagnostics)
}

/** Checks the PC's protection and the threats that are still active, without changing anything. */
const security: Work = async ({ device, log }) => {
  const { features, threats, score } = await readSecurity(device)
  const off = features.filter(({ state }) => state === 'notApplied')
  const active = threats.count
  await log('detailed', {
    code: 'security',
    score: score.score,
    off: off.map(({ tweakId, title }) => ({ tweakId, title })),
  })
  const found = off.length + (active ?? 0)
  const unread = active === null ? why('unread') : null
  return found === 0
    ? { ...blank, found, changed: 0, why: unread }
    : { ...blank, state: 'needsYou', found, changed: 0, left: found, why: unread }
}

const backup: Work = async ({ services, device, log, now }) => {
  const made = await backUp(services, device.id, now())
  if (!made.ok) {
    // Trying again is pointless until the user has chosen a folder.
    const state = made.reason.code === 'backupNoFolder' ? 'needsYou' : 'failed'
    return { ...blank, state, left: 1, why: { code: 'backupFailed', reason: made.reason } }
  }
  const { files, folder, removed } = made
  await log('detailed', { code: 'backup', files, folder, removed })
  if (made.isTested) await log('detailed', { code: 'backupTested' })
  return { ...blank, found: made.files }
}

const works: Readonly<Record<TaskKind, Work>> = { cleanup, registry, startup, optimization, security, backup }

export const carryOutStep = async (kind: TaskKind, context: StepContext): Promise<TaskStep> => {
  const prompt: Prompt = { isOffered: context.actor.kind !== 'schedule', isDeclined: false }
  const step = await works[kind]({ ...context, prompt })
  if (!prompt.isDeclined) return { kind, ...step }
  await context.log('detailed', { code: 'noAdministrator' })
  return { kind, ...(await works[kind]({ ...context, prompt: { ...prompt, isOffered: false } })) }
}
