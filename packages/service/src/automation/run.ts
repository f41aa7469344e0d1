/** One run of a task: its steps in order, the result of each step, and a log. */
import type {
  AutomationSettings,
  Task,
  TaskLogEntry,
  TaskOutcome,
  TaskStep,
  TaskWhy,
} from '@clearpane/contracts'
import { type Actor, textReason } from '@clearpane/model'
import type { Store, TaskRunState } from '@clearpane/store'
import { ok, type Result } from '../core/result.ts'
import { storedEntry } from '../core/stored-entry.ts'
import { defineJob, serverStops } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { backUp } from './backup.ts'
import { carryOutStep, type StepContext } from './steps.ts'

const levels = { minimal: 0, standard: 1, detailed: 2, debug: 3 } as const
type Level = keyof typeof levels

/** Makes a run wait between two steps. */
export type Gate = {
  isPaused(): boolean
  pause(paused: boolean): void
  /** Resolves when the run is no longer paused, or when the signal fires. */
  open(signal: AbortSignal): Promise<void>
}

export const createGate = (): Gate => {
  let paused = false
  let waiting: (() => void)[] = []
  return {
    isPaused: () => paused,
    pause: (to) => {
      paused = to
      if (paused) return
      for (const go of waiting) go()
      waiting = []
    },
    open: async (signal) => {
      while (paused && !signal.aborted)
        await new Promise<void>((go) => {
          waiting.push(go)
          signal.addEventListener('abort', () => go(), { once: true })
        })
    },
  }
}

export type RunParts = {
  services: Services
  device: DeviceSession
  task: Task
  settings: AutomationSettings
  runId: string
  jobId: string
  actor: Actor
  gate: Gate
  now(): number
  alone: StepContext['alone']
  store: Pick<Store, 'taskRuns'>
  /** Reports that something visible about this run has changed. */
  moved(): void
  /** Milliseconds to wait before a failed step is retried. */
  retryMs: number
  /** Maximum duration of the run in milliseconds. */
  timeoutMs: number
}

export type Ended = {
  state: Exclude<TaskRunState, 'due' | 'running' | 'missed'>
  why: TaskWhy | null
  outcome: TaskOutcome
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

const stateOf = (steps: readonly TaskStep[]): Pick<Ended, 'state' | 'why'> => {
  const bad = steps.find(({ state }) => state === 'failed')
  if (bad !== undefined) return { state: 'failed', why: bad.why }
  const yours = steps.find(({ state }) => state === 'needsYou')
  return yours === undefined ? { state: 'done', why: null } : { state: 'needsYou', why: yours.why }
}

const broken = (kind: TaskStep['kind'], error: unknown): TaskStep => ({
  kind,
  state: 'failed',
  ...{ runId: null, filesRemoved: null, spaceFreed: null, found: null, changed: null, left: 0 },
  why: { code: 'refused', reason: textReason(error instanceof Error ? error.message : String(error)) },
})

export const runTask = async (parts: RunParts): Promise<Ended> => {
  const { services, device, task, settings, runId, jobId, actor, gate, now, alone, store, moved } = parts
  const { taskRuns } = store
  const write = async (level: Level, entry: TaskLogEntry) => {
    if (levels[level] <= levels[settings.logLevel])
      await taskRuns.addLine(runId, { at: now(), level, line: storedEntry(entry) })
  }
  const timeout = AbortSignal.timeout(parts.timeoutMs)

  const oneStep = async (kind: TaskStep['kind'], signal: AbortSignal): Promise<TaskStep> => {
    for (let left = settings.retryAttempts; ; left--) {
      const step = await carryOutStep(kind, {
        ...{ services, device, task, actor, signal, alone, now },
        log: write,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        return broken(kind, error)
      })
      if (step.state !== 'failed' || left === 0 || signal.aborted) return step
      await write('standard', { code: 'tryAgain', step, left })
      await sleep(parts.retryMs, signal)
      if (signal.aborted) return step
      await taskRuns.again(runId)
    }
  }

  const steps: TaskStep[] = []
  const cut: { signal: AbortSignal | null } = { signal: null }
  const job = defineJob({
    type: 'task',
    run: async ({ signal: cancel, stage, emit }): Promise<Result<TaskOutcome>> => {
      const signal = AbortSignal.any([cancel, timeout])
      cut.signal = cancel
      stage('check')
      await write('minimal', { code: 'started', name: task.name, kinds: task.kinds })
      if (settings.createBackupBeforeTask && !task.kinds.includes('backup')) {
        stage('backup')
        const made = await backUp(services, device.id, now())
        if (!made.ok) {
          // If the user requested a backup and it fails, nothing is changed.
          steps.push({ ...broken('backup', ''), why: { code: 'backupFailed', reason: made.reason } })
          return ok({ steps })
        }
        await write('detailed', { code: 'backupFirst', files: made.files, folder: made.folder })
      }
      const of = task.kinds.length
      for (const [at, kind] of task.kinds.entries()) {
        const report = () => emit({ step: kind, at, of, isPaused: gate.isPaused() })
        stage('steps', at / of)
        report()
        if (gate.isPaused()) await write('standard', { code: 'paused', kind })
        await gate.open(signal)
        if (signal.aborted) break
        report()
        await taskRuns.stage(runId, kind)
        moved()
        const step = await oneStep(kind, signal)
        steps.push(step)
        await write('standard', { code: 'step', step })
        if (step.runId !== null) await write('debug', { code: 'historyRun', kind, runId: step.runId })
        stage('steps', (at + 1) / of)
      }
      stage('end')
      return ok({ steps })
    },
  })

  const started = await services.jobs
    .run(job, { device, actor, title: task.name, input: null, id: jobId })
    .catch((error: unknown) => {
      steps.push(broken(task.kinds[steps.length] ?? 'cleanup', error))
      return null
    })
  const isWhole = steps.length >= task.kinds.length && steps.every((step) => step.state !== 'failed')
  const ended = (): Pick<Ended, 'state' | 'why'> => {
    if (isWhole) return stateOf(steps)
    if (cut.signal?.aborted === true)
      return cut.signal.reason === serverStops
        ? { state: 'interrupted', why: { code: 'ownerGone', reason: null } }
        : { state: 'cancelled', why: null }
    if (timeout.aborted) return { state: 'failed', why: { code: 'timedOut', reason: null } }
    return started === null ? { state: 'failed', why: steps.at(-1)?.why ?? null } : stateOf(steps)
  }
  const { state, why } = ended()
  await write('minimal', { code: 'ended', state, why })
  return { state, why, outcome: { steps } }
}
