/** Measures what answers cost beside a long history, warm and just after a start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceService } from '@clearpane/service/pc'
import type { Figure } from './stats.ts'
import { makeHistory, openSample } from './stored-runs.ts'

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const pages: Record<string, (service: DeviceService) => Promise<unknown>> = {
  tweaks: (service) => service.tweaks(),
  status: (service) => service.presets(),
  drift: (service) => service.drift(),
}

/** What the watch does about once a second for a page that shows all of it. */
const look = async (service: DeviceService) => {
  const glance = service.glance()
  await glance.status()
  await glance.drift()
  await glance.runs(100)
}

/** Each round looks as long as a page would in a minute, without the pauses. */
const looksOfRound = 60

/** A folder in which a run began a moment ago is listed each time, because file systems keep time coarsely. */
const quietMs = 3000

const measureAt = async (count: number, rounds: number): Promise<Figure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-bench-history-'))
  try {
    const changes = await makeHistory(dataDir, count)
    const runs = `${count} runs of ${changes} changes`
    const cold: number[] = []
    for (let i = 0; i < Math.min(rounds, 3); i++) {
      const again = await openSample(dataDir)
      await again.service.device()
      cold.push(await timed(() => again.service.page({ limit: 100 })))
      await again.close()
    }
    const { service, close } = await openSample(dataDir)
    await wait(quietMs)
    for (let i = 0; i < 3; i++) await look(service)
    const figures: Figure[] = [{ name: `first list after a start, ${runs}`, unit: 'ms', rounds: cold }]
    for (const [name, ask] of Object.entries(pages)) {
      const times: number[] = []
      for (let i = 0; i < rounds * 3; i++) times.push(await timed(() => ask(service)))
      figures.push({ name: `${name}, ${runs}`, unit: 'ms', rounds: times })
    }
    const loads: number[] = []
    for (let i = 0; i < rounds; i++) {
      const before = process.cpuUsage()
      for (let n = 0; n < looksOfRound; n++) await look(service)
      const { user, system } = process.cpuUsage(before)
      loads.push((user + system) / 10_000 / looksOfRound)
    }
    await close()
    return [
      ...figures,
      { name: `processor for one look a second, ${runs}`, unit: '% of a core', rounds: loads },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const measureHistory = async (rounds: number): Promise<Figure[]> => {
  const all: Figure[] = []
  for (const count of [3, 500, 2000]) all.push(...(await measureAt(count, rounds)))
  return all
}
