/**
 * Lets nights pass on a sample PC: its clock jumps from one occurrence to the next, and each occurrence really runs.
 */
import { setImmediate } from 'node:timers/promises'
import type { TaskOutcome, Watched } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { nextAfter } from '@clearpane/schedule'
import { ok, type Result } from '../core/result.ts'
import { lookForMovements } from '../drift/index.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import type { Engine } from './engine.ts'
import { listTasks, putAhead, readSettings } from './kept.ts'
import { stepMs } from './reports.ts'
import { isoOf, zoneOf } from './time.ts'

type Input = { services: Services; engine: Engine; days: number }

const dayMs = 86_400_000
/** Number of nights after which the missed runs are counted, because the list of runs keeps only the newest ones. */
const nightsCounted = 30

const none = { runs: 0, done: 0, needsYou: 0, missed: 0, filesRemoved: 0, spaceFreed: 0, changed: 0 }

export const watchAhead = defineJob({
  type: 'watchAhead',
  run: async (
    { device, signal, stage, emit },
    { services, engine, days }: Input,
  ): Promise<Result<Watched & { stopped: boolean }>> => {
    stage('nights')
    const store = await services.devices.store()
    const { zoneName, now } = await engine.clock(device.id)
    const begin = now()
    const end = begin + days * dayMs
    const zone = zoneOf(zoneName)
    const sum = { ...none }
    const missed = new Set<string>()
    const countMissed = async () => {
      for (const { runId, dueAt, state } of await store.taskRuns.list(device.id, { limit: 1000 }))
        if (state === 'missed' && dueAt > begin) missed.add(runId)
      sum.missed = missed.size
    }
    const reportsAsUsual = engine.inSteps(device.id)
    try {
      let reported = Number.NEGATIVE_INFINITY
      for (let at = begin, night = 1; !signal.aborted; night++) {
        const next = await nextOf(store, device, zone, at)
        if (next === null || next > end) break
        at = next
        await setClock(store, device.id, at)
        const started = await engine.look(device)
        // Each night ends before the next one begins, so that tasks that wait for others can run.
        for (const run of await Promise.all(started.map(({ ended }) => ended))) {
          sum.runs++
          if (run?.state === 'done') sum.done++
          if (run?.state === 'needsYou') sum.needsYou++
          for (const step of (run?.outcome as TaskOutcome | null | undefined)?.steps ?? []) {
            sum.filesRemoved += step.filesRemoved ?? 0
            sum.spaceFreed += step.spaceFreed ?? 0
            sum.changed += step.changed ?? 0
          }
        }
        if (night % nightsCounted === 0) await countMissed()
        stage('nights', (at - begin) / (end - begin))
        if (performance.now() - reported >= stepMs) {
          reported = performance.now()
          emit({ now: isoOf(at), ...sum })
        }
        // Other requests are answered between two nights, too.
        await setImmediate()
      }
      if (!signal.aborted) await setClock(store, device.id, end)
      await lookForMovements({ services, device, withItems: true })
    } finally {
      reportsAsUsual()
    }
    await countMissed()
    services.hub.emit(`automation:${device.id}`, { taskId: null })
    return ok({ now: isoOf((await engine.clock(device.id)).now()), ...sum, stopped: signal.aborted })
  },
})

type Kept = Awaited<ReturnType<Services['devices']['store']>>

/** The clock is moved only forwards, so that a task that ran in a simulated night doesn't run again. */
const setClock = async (store: Kept, device: DeviceId, at: number) =>
  putAhead(store, device, Math.max(0, at - Date.now()), Date.now())

const nextOf = async (
  store: Kept,
  device: DeviceSession,
  zone: Parameters<typeof nextAfter>[1],
  at: number,
) => {
  if (!(await readSettings(store, device.id)).scheduling) return null
  const all = (await listTasks(store, device.id)).flatMap(({ enabled, schedule, since }) => {
    const next = enabled ? nextAfter(schedule, zone, Math.max(at, Date.parse(since))) : null
    return next === null ? [] : [next.at]
  })
  return all.length === 0 ? null : Math.min(...all)
}
