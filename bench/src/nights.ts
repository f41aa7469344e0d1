/**
 * Measures a year of nights on the sample PC: a nightly cleanup runs 365 times, through the same engine and journals
 * as any other task. Also measures how long the event loop is blocked meanwhile, because the dashboard has to answer
 * other requests. Everything is on the disk of the temporary folder, whose flushes take most of the time if the disk
 * is slow.
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { usualItems, watchAhead } from '@clearpane/service/automation'
import { aTask, openPc } from '@clearpane/service/automation/testing/pc.ts'
import type { Figure } from './stats.ts'

const days = 365

type Year = { seconds: number; busy: number; blocked: number; longest: number }

const oneYear = async (): Promise<Year> => {
  const pc = await openPc()
  try {
    const now = new Date().toISOString()
    const consent = { cleanupItems: usualItems, startupDead: false, presetId: null }
    await pc.put(aTask({ kinds: ['cleanup'], consent, since: now, createdAt: now }))
    await pc.settings({ skipOnMetered: false, skipInFullScreen: false })
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    const watched = await pc.services.jobs.run(watchAhead, {
      ...{ device: pc.device, title: 'Nights', id: randomUUID() },
      input: { services: pc.services, engine: pc.engine({ now: Date.now }), days },
    })
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(cpu)
    delay.disable()
    if (!watched.ok || watched.value.done < days - 1) throw new Error('not every night did its work')
    return {
      ...{ seconds, busy: (user + system) / 1e6 },
      ...{ blocked: delay.percentile(99) / 1e6, longest: delay.max / 1e6 },
    }
  } finally {
    await pc.close()
  }
}

export const measureNights = async (rounds: number): Promise<Figure[]> => {
  const years: Year[] = []
  for (let i = 0; i < rounds; i++) years.push(await oneYear())
  return [
    { name: 'a year of nights', unit: 's', limit: 60, rounds: years.map(({ seconds }) => seconds) },
    { name: 'processor time of it', unit: 's', rounds: years.map(({ busy }) => busy) },
    {
      ...{ name: 'event loop delay, 99th percentile', unit: 'ms', limit: 50 },
      rounds: years.map(({ blocked }) => blocked),
    },
    { name: 'longest event loop delay', unit: 'ms', rounds: years.map(({ longest }) => longest) },
  ]
}
