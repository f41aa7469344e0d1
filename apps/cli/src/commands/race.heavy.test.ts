/**
 * Tests the server's engine and the command `run-task`, which run as two processes on one data folder. Each time the
 * clock reaches an occurrence, exactly one of the two processes runs it.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  createEngine,
  makeTask,
  putAhead,
  putSettings,
  readSettings,
  standaloneServices,
} from '@clearpane/service/automation'
import { openDevices } from '@clearpane/service/pcs'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('../testing/racer.ts', import.meta.url))
/** Soak runs (CLEARPANE_SOAK=1) try more races. */
const races = process.env.CLEARPANE_SOAK === '1' ? 1000 : 6
const [hourMs, dayMs] = [3_600_000, 86_400_000]

const begin = async (role: 'server' | 'run-task', dataDir: string) => {
  const env = { ...process.env, TZ: 'UTC' }
  const child = spawn(process.execPath, [program, role, dataDir], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  let started = 0
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject).on('close', () => reject(new Error(`${role} ended`)))
    lines.on('line', (line) => (line === 'ready' ? resolve() : started++))
  })
  return {
    started: () => started,
    end: () => {
      child.stdin.end()
      return closed
    },
  }
}

test(
  `each due run of a task is started either by the server or by run-task, and never by both, in ${races} races`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-race-'))
    const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
    const services = standaloneServices(devices, { kind: 'person' }, '0.0.0')
    const device = await services.open('sample')
    if (!device.ok) throw new Error('the sample PC opens')
    const store = await devices.store()
    const settings = await readSettings(store, 'sample')
    await putSettings(store, 'sample', { ...settings, skipOnBattery: false }, 0)
    // The first occurrence is due in an hour, so that nothing is due before the first race.
    const first = Date.now() + hourMs
    await makeTask(
      {
        store,
        device: device.value,
        engine: createEngine(services, { zoneName: () => 'UTC' }),
        moved: () => {},
      },
      {
        ...{ id: 'night', name: 'Night', kinds: ['registry'] },
        schedule: { kind: 'daily', time: new Date(first).toISOString().slice(11, 16) },
      },
    )
    const both = await Promise.all([begin('server', dataDir), begin('run-task', dataDir)])
    const starts = () => both.map(({ started }) => started())
    try {
      for (let i = 0; i < races; i++) {
        const before = starts()
        await sleep(randomInt(20))
        const due = first + i * dayMs
        await putAhead(store, 'sample', due + 60_000 - Date.now(), Date.now())
        const [date = '', time = ''] = new Date(due).toISOString().slice(0, 16).split('T')
        const row = () => store.taskRuns.find('sample', { taskId: 'night', date, time, ordinal: 0 })
        await expect.poll(async () => (await row())?.state, { timeout: 30_000, interval: 5 }).toBe('done')
        const won = () => starts().map((count, at) => count - (before[at] ?? 0))
        await expect.poll(() => won().toSorted(), { timeout: 60_000, interval: 2 }).toEqual([0, 1])
      }
      await Promise.all(both.map(({ end }) => end()))
      // If a run had been started twice, the second start would have been counted after its race, so the total would
      // be too high.
      const [server = 0, command = 0] = starts()
      expect(server + command).toBe(races)
      const rows = await store.taskRuns.list('sample', { taskId: 'night', limit: 2 * races })
      expect([rows.length, rows.every(({ state, tries }) => state === 'done' && tries === 1)]).toEqual([
        races,
        true,
      ])
      if (races > 100) {
        process.stdout.write(`${server} races won by the server, ${command} by run-task\n`)
        // If the same process always won the race, the race would test nothing.
        expect(Math.min(server, command)).toBeGreaterThan(races / 10)
      }
    } finally {
      await Promise.all(both.map(({ end }) => end()))
      await services.jobs.stop()
      await devices.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  60_000 + races * 5000,
)
