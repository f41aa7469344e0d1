/**
 * Tests that if a process dies before its run is checked, or before the undo that the check called for, the next
 * start does the remaining work.
 */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line } from '@clearpane/engine'
import type { Origin } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentDevices } from '../testing/silent-run.ts'
import { tempFolder } from '../testing/temp.ts'

const child = fileURLToPath(new URL('../testing/silent-run.ts', import.meta.url))

let temp: ReturnType<typeof tempFolder>
beforeEach(() => {
  temp = tempFolder('owed')
})
afterEach(() => temp.remove())

/** The PC as it is the next time Clearpane starts. */
const started = async (dataDir: string, bent: Partial<Line> = {}, offline = () => false) => {
  const devices = await silentDevices(dataDir, bent, offline)
  const opened = await devices.open('sample')
  if (!opened.ok || opened.value.network === null) throw new Error('no sample PC')
  const { service, network } = opened.value
  return {
    service,
    servers: async () => {
      const adapters = await network.adapters()
      return 'reported' in adapters ? adapters.reported.map(({ nameServers }) => nameServers) : []
    },
    close: () => devices.close(),
  }
}

/** Kills a run after it has written a given number of records durably to its journals. False: it had fewer. */
const killed = (dataDir: string, writes: number): boolean => {
  const { stdout, signal, stderr } = spawnSync(process.execPath, [child, dataDir, String(writes)], {
    encoding: 'utf8',
  })
  expect({ stdout, signal, stderr }).toMatchObject(
    stdout === 'done' ? { signal: null } : { signal: 'SIGKILL' },
  )
  return signal === 'SIGKILL'
}

/** The sample PC in its original state; it's created only once, because creating it takes a long time. */
const stock = async () => {
  const dataDir = join(temp.dir, 'stock')
  const pc = await started(dataDir)
  const before = await pc.servers()
  await pc.close()
  return { dataDir, before }
}

/**
 * The durable writes are: the run's head and its restore point, twelve of its changes, the result of its check (15),
 * its end (16), and the writes of the undo. Soak runs try killing the run after each of these writes.
 */
const places =
  process.env.CLEARPANE_SOAK === '1'
    ? Array.from({ length: 40 }, (_, n) => n + 1)
    : [1, 5, 14, 15, 16, 17, 20, 25, 30, 40]

test('name servers that don’t respond are replaced wherever the process was killed, and the history records this', async () => {
  const { dataDir: from, before } = await stock()
  const ends: string[] = []
  for (const writes of places) {
    const dataDir = join(temp.dir, String(writes))
    cpSync(from, dataDir, { recursive: true })
    const isKilled = killed(dataDir, writes)
    const pc = await started(dataDir)
    try {
      if (await pc.service.hasDeadRuns()) expect((await pc.service.recover()).ok).toBe(true)
      expect([writes, await pc.servers()]).toEqual([writes, before])
      expect([writes, await pc.service.hasDeadRuns()]).toEqual([writes, false])
      const runs = await pc.service.runs()
      const run = runs.find(({ title }) => title === 'test')
      // All changes of the run are undone, and the run that undid them has this title.
      expect(runs.filter(({ title }) => title === 'Name servers put back').length > 0).toBe(
        (run?.changed ?? 0) > 0,
      )
      expect([run?.undone, writes]).toEqual([run?.changed, writes])
      ends.push(`${writes} ${run?.result} ${run?.undone}${isKilled ? '' : ', not killed'}`)
      // Starts once more, and checks that nothing else happens.
      const count = runs.length
      await pc.service.recover()
      expect((await pc.service.runs()).length).toBe(count)
    } finally {
      await pc.close()
    }
  }
  console.log(`killed after durable writes: ${ends.join('; ')}`)
  expect(ends.at(-1)).toBe('40 done 6, not killed')
})

describe('the next start after a crash', () => {
  /** The run was killed right before its check. */
  const beforeCheck = async () => {
    const { dataDir, before } = await stock()
    expect(killed(dataDir, 14)).toBe(true)
    return { dataDir, before }
  }

  test('keeps new name servers if they respond by then, and queries them once', async () => {
    const { dataDir, before } = await beforeCheck()
    let asked = 0
    const answers: Partial<Line> = {
      ask: async () => ++asked,
      resolves: async () => ++asked > 0,
    }
    const pc = await started(dataDir, answers)
    await pc.service.recover()
    expect(await pc.servers()).not.toEqual(before)
    expect(asked).toBeGreaterThan(0)
    const once = asked
    expect(await pc.service.hasDeadRuns()).toBe(false)
    await pc.service.recover()
    await pc.close()
    expect(asked).toBe(once)
  })

  test('postpones the check while the PC isn’t connected, and a later start restores the old name servers', async () => {
    const { dataDir, before } = await beforeCheck()
    let isOffline = true
    const first = await started(dataDir, {}, () => isOffline)
    await first.service.recover()
    expect(await first.servers()).not.toEqual(before)
    expect(await first.service.hasDeadRuns()).toBe(true)
    const [run] = await first.service.runs()
    expect(run).toMatchObject({ result: 'interrupted', undone: 0 })
    await first.close()

    isOffline = false
    const next = await started(dataDir)
    await next.service.recover()
    expect(await next.servers()).toEqual(before)
    expect(await next.service.hasDeadRuns()).toBe(false)
    await next.close()
  })

  test('postpones the check while the PC isn’t connected, and drops it once the user has started another run', async () => {
    const { dataDir, before } = await beforeCheck()
    const pc = await started(dataDir, {}, () => true)
    await pc.service.recover()
    const person = { kind: 'person' } as const
    const own: Origin = { kind: 'selection', choices: [{ tweakId: 'services.sensors' }] }
    expect((await pc.service.apply({ origin: own, title: 'own', actor: person })).ok).toBe(true)
    expect(await pc.servers()).not.toEqual(before)
    expect(await pc.service.hasDeadRuns()).toBe(false)
    await pc.close()
  })
})
