/** Measures the cost of answers when the history is long, both with warm caches and just after startup. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { JournalRecord } from '@clearpane/model'
import { type FileJournalStore, openJournalStore } from '@clearpane/service/journal'
import type { DeviceService } from '@clearpane/service/pc'
import { openDevices } from '@clearpane/service/pcs'
import type { Figure } from './stats.ts'

const choices = [
  'privacy.advertisingId',
  'privacy.activityHistory',
  'privacy.feedback',
  'privacy.locationTracking',
]

type Opened = { service: DeviceService; close(): Promise<void>; journal: string }

/** Opens the sample PC in the same way as the server does. */
const openSample = async (dataDir: string): Promise<Opened> => {
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
  const device = await devices.open('sample')
  if (!device.ok) throw new Error('the sample PC does not open')
  return {
    service: device.value.service,
    close: () => devices.close(),
    journal: devices.paths.journal('sample'),
  }
}

const applied = async (service: DeviceService): Promise<string> => {
  const known = new Set((await service.tweaks()).tweaks.map(({ tweak }) => tweak.id))
  const chosen = choices.filter((id) => known.has(id)).map((tweakId) => ({ tweakId }))
  const origin = { kind: 'selection' as const, choices: chosen }
  const done = await service.apply({ origin, title: 'Bench', actor: { kind: 'cli' } })
  if (!done.ok || done.value.run === null) throw new Error('nothing was applied')
  return done.value.run.runId
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const idAt = (n: number): string => {
  const stamp = new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 60_000).toISOString()
  const [day, time] = stamp.replace(/[-:Z]/g, '').split('T')
  return `${day}-${time?.replace('.', '-')}-be${letters[n % 26]}a`
}

const writeRun = async (store: FileJournalStore, run: string, records: readonly JournalRecord[]) => {
  const opened = await store.create(run, [{ name: 'undo.ps1', bytes: Buffer.from('x') }])
  for (const record of records) await opened.append(record)
  await opened.close()
}

/**
 * Makes a data folder in which the sample PC has many stored runs: real runs, repeated under earlier ids. Applies
 * changes once for real, after `count - 1` stored runs that alternately apply and undo the same changes. Returns the
 * number of changes in each run.
 */
const makeHistory = async (dataDir: string, count: number): Promise<number> => {
  const first = await openSample(dataDir)
  const run = await applied(first.service)
  const back = await first.service.apply({
    origin: { kind: 'undo', runId: run, putBack: [] },
    title: 'Undo',
    actor: { kind: 'cli' },
  })
  if (!back.ok) throw new Error('the undo failed')
  const store = openJournalStore(first.journal)
  const [on, off] = await store.read()
  if (on === undefined || off === undefined) throw new Error('two runs are missing')
  const pairs = Array.from({ length: Math.max(0, Math.floor((count - 3) / 2)) }, (_, i) => i)
  const renamed = (records: readonly JournalRecord[], to: (text: string) => string) =>
    JSON.parse(to(JSON.stringify(records))) as JournalRecord[]
  for (let at = 0; at < pairs.length; at += 25)
    await Promise.all(
      pairs.slice(at, at + 25).map(async (i) => {
        const [a, b] = [idAt(2 * i), idAt(2 * i + 1)]
        const to = (text: string) => text.replaceAll(on.runId, a).replaceAll(off.runId, b)
        await writeRun(store, a, renamed(on.records, to))
        await writeRun(store, b, renamed(off.records, to))
      }),
    )
  await applied(first.service)
  await first.close()
  return on.records.filter(({ type }) => type === 'intent').length
}

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

/** Does the work that the watch does about once a second for a page that shows everything. */
const look = async (service: DeviceService) => {
  const glance = service.glance()
  await glance.status()
  await glance.drift()
  await glance.runs(100)
}

/** The number of observations in each round: as many as a page makes in a minute, but without the pauses. */
const looksOfRound = 60

/**
 * The pause in ms before measuring. File systems store times with low precision, so a folder that has just received a
 * run is listed again each time.
 */
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
