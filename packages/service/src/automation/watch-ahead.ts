/**
 * Lets nights pass on a sample PC: its clock jumps from one occurrence to the next, and each occurrence really runs.
 */
import type { DeviceId } from '@clearpane/model'
import { nextAfter } from '@clearpane/schedule'
import { ok, type Result } from '../core/result.ts'
import { lookForMovements } from '../drift/index.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import type { Engine } from './engine.ts'
import { listTasks, putAhead, readSettings } from './kept.ts'
import { isoOf, zoneOf } from './time.ts'

type Input = { services: Services; engine: Engine; days: number }
type Watched = { now: string; runs: number; missed: number }

const dayMs = 86_400_000

export const watchAhead = defineJob({
  type: 'watchAhead',
  run: async (
    { device, signal, stage, emit },
    { services, engine, days }: Input,
  ): Promise<Result<Watched>> => {
    stage('nights')
    const store = await services.devices.store()
    const { zoneName, now } = await engine.clock(device.id)
    const begin = now()
    const end = begin + days * dayMs
    const zone = zoneOf(zoneName)
    let runs = 0
    for (let at = begin; !signal.aborted; ) {
      const next = await nextOf(store, device, zone, at)
      if (next === null || next > end) break
      at = next
      await setClock(store, device.id, at)
      const started = await engine.look(device)
      // Each night ends before the next one begins, so that tasks that wait for others can run.
      await Promise.all(started.map(({ ended }) => ended))
      runs += started.length
      stage('nights', (at - begin) / (end - begin))
      emit({ now: isoOf(at), runs })
    }
    if (!signal.aborted) await setClock(store, device.id, end)
    await lookForMovements({ services, device, withItems: true })
    const since = (await store.taskRuns.list(device.id, { limit: 1000 })).filter(({ dueAt }) => dueAt > begin)
    const missed = since.filter(({ state }) => state === 'missed').length
    services.hub.emit(`automation:${device.id}`, { taskId: null })
    return ok({ now: isoOf((await engine.clock(device.id)).now()), runs, missed })
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
