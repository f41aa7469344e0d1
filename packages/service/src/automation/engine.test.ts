import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backupsIn } from './backup.ts'
import { aTask, at, openPc } from './testing/pc.ts'
import { readLine } from './words.ts'

type Pc = Awaited<ReturnType<typeof openPc>>
let pc: Pc
beforeEach(async () => {
  pc = await openPc()
})
afterEach(() => pc.close())

const ended = async (started: Awaited<ReturnType<ReturnType<Pc['engine']>['look']>>) =>
  Promise.all(started.map(async (one) => (await one.ended)?.state))

const look = async (now: string, engine = pc.engine()) => {
  pc.clock.now = at(now)
  return ended(await engine.look(pc.device))
}

const states = async (taskId?: string) =>
  (await pc.rows(taskId)).map(({ date, state, why }) => {
    const code = (why as { code: string } | null)?.code
    return `${date} ${state}${code === undefined ? '' : ` ${code}`}`
  })

describe('the task engine', () => {
  test('runs each due task once, runs the newest missed occurrence later, and reports the occurrences that stay missed', async () => {
    await pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' }))
    const engine = pc.engine()
    expect(await look('2026-11-20T01:59:00Z', engine)).toEqual([])
    expect(await look('2026-11-20T02:00:20Z', engine)).toEqual(['done'])
    expect(await look('2026-11-20T02:00:40Z', engine)).toEqual([])
    // Another process checks the tasks after the PC has been off for three nights.
    expect(await look('2026-11-23T09:00:00Z')).toEqual(['done'])
    expect((await states()).toSorted()).toEqual([
      '2026-11-20 done',
      '2026-11-21 missed newer',
      '2026-11-22 missed newer',
      '2026-11-23 done',
    ])
    expect(await look('2026-11-25T20:00:00Z')).toEqual([])
    expect((await states()).slice(0, 2).toSorted()).toEqual([
      '2026-11-24 missed newer',
      '2026-11-25 missed late',
    ])
  })

  test('starts no task if scheduling is off, the task is off, or the task is manual', async () => {
    await pc.put(aTask())
    await pc.settings({ scheduling: false })
    expect(await look('2026-11-20T02:01:00Z')).toEqual([])
    await pc.settings({})
    await pc.put(aTask({ enabled: false }))
    await pc.put(aTask({ id: 'hand', schedule: { kind: 'manual' } }))
    expect([await look('2026-11-20T02:01:00Z'), await pc.rows(), await pc.rows('hand')]).toEqual([[], [], []])
  })

  test('runs an occurrence in only one of two engines that use the same store', async () => {
    await pc.put(aTask())
    pc.clock.now = at('2026-11-20T02:01:00Z')
    const engines = [pc.engine(), pc.engine(), pc.engine()]
    const runs = await Promise.all(engines.map((engine) => engine.runDue(pc.device, 'night')))
    const started = runs.flatMap((run) => (run.ok && run.value !== null ? [run.value] : []))
    expect(started.length).toBe(1)
    await started[0]?.ended
    expect((await states()).filter((one) => one.endsWith('done'))).toEqual(['2026-11-20 done'])
  })

  test('starts only as many tasks at a time as the settings allow, and shows that the other tasks wait', async () => {
    await pc.settings({ maxConcurrentTasks: 1 })
    await pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' }))
    await pc.put(aTask({ id: 'other', since: '2026-11-20T00:00:00.000Z' }))
    const engine = pc.engine()
    pc.clock.now = at('2026-11-20T02:01:00Z')
    const first = await engine.look(pc.device)
    expect(first.length).toBe(1)
    expect(await states('other')).toEqual(['2026-11-20 due othersRun'])
    await ended(first)
    expect(await look('2026-11-20T02:02:00Z', engine)).toEqual(['done'])
  })

  test('reports a run whose process died as interrupted, and doesn’t start it again', async () => {
    await pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' }))
    const one = { taskId: 'night', date: '2026-11-20', time: '02:00', ordinal: 0, dueAt: 0, now: 0 }
    // A process id that now belongs to a process that was started at a different time.
    const owner = { pid: process.pid, start: 'another' }
    await pc.store.taskRuns.claim('sample', { ...one, runId: 'dead', owner, mostRunning: 3 })
    expect(await look('2026-11-20T02:01:00Z')).toEqual([])
    expect(await states()).toEqual(['2026-11-20 interrupted ownerGone'])
    const [line] = await pc.store.taskRuns.lines('dead')
    expect(readLine(line?.line ?? '').line).toContain('Interrupted')
  })

  test('can pause a run between two steps, continue it, and cancel it while it is paused', async () => {
    await pc.put(aTask({ kinds: ['registry', 'security', 'startup'], schedule: { kind: 'manual' } }))
    const engine = pc.engine()
    const begin = async () => {
      const started = await engine.start(pc.device, 'night')
      if (!started.ok) throw new Error('it starts')
      engine.pause('sample', started.value.runId, true)
      return started.value
    }
    const first = await begin()
    await expect.poll(() => pc.store.taskRuns.get(first.runId)).toMatchObject({ state: 'running' })
    expect(engine.running(first.runId)).toMatchObject({ isPaused: true })
    engine.pause('sample', first.runId, false)
    expect(await first.ended).toMatchObject({ state: 'needsYou' })
    const second = await begin()
    await expect.poll(async () => (await pc.services.jobs.list()).map(({ id }) => id)).toContain(second.jobId)
    await pc.services.jobs.cancel(second.jobId)
    expect(await second.ended).toMatchObject({ state: 'cancelled' })
  })

  test('doesn’t try a failed step again after the run was cancelled', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-cancelled-'))
    const { store } = pc.devices
    let tries = 0
    const spy = vi.spyOn(pc.devices, 'store').mockImplementation(async () => {
      const real = await store()
      const copyTo = async (to: string) => {
        if (++tries === 1) throw new Error('the disk is busy')
        return real.copyTo(to)
      }
      return { ...real, copyTo }
    })
    try {
      await pc.settings({ backup: { frequency: 'daily', retentionDays: 7, folder } })
      await pc.put(aTask({ kinds: ['backup'], schedule: { kind: 'manual' } }))
      const started = await pc.engine({ retryMs: 60_000 }).start(pc.device, 'night')
      if (!started.ok) throw new Error('it starts')
      const { runId } = started.value
      const said = async () =>
        (await pc.store.taskRuns.lines(runId)).map(({ line }) => readLine(line).line).join(' ')
      await expect.poll(said).toContain('Trying again')
      await pc.services.jobs.cancel(started.value.jobId)
      expect(await started.value.ended).toMatchObject({ state: 'cancelled' })
      expect([tries, await backupsIn(folder)]).toEqual([1, []])
    } finally {
      spy.mockRestore()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  describe('tries a failed step again', () => {
    let folder: string
    let tries: number
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'clearpane-tries-'))
      tries = 0
      await pc.put(aTask({ kinds: ['backup'], since: '2026-11-20T00:00:00.000Z' }))
    })
    afterEach(() => {
      vi.restoreAllMocks()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Runs the night's backup on a disk that is busy the first few times. */
    const night = async (retryAttempts: number, busyTimes: number) => {
      await pc.settings({ retryAttempts, backup: { frequency: 'daily', retentionDays: 7, folder } })
      const { store } = pc.devices
      vi.spyOn(pc.devices, 'store').mockImplementation(async () => {
        const real = await store()
        const copyTo = async (to: string) => {
          if (++tries <= busyTimes) throw new Error('the disk is busy')
          return real.copyTo(to)
        }
        return { ...real, copyTo }
      })
      const [state] = await look('2026-11-20T02:01:00Z')
      const [row] = await pc.rows()
      if (row === undefined) throw new Error('there is a run')
      const lines = (await pc.store.taskRuns.lines(row.runId)).map(({ line }) => readLine(line).line)
      const again = lines.flatMap((line) => /Trying again, \d+ left/.exec(line)?.[0] ?? [])
      return { state, row, lines, again }
    }

    test('and ends as done with two tries if the second try succeeds', async () => {
      const { state, row, lines, again } = await night(2, 1)
      expect([state, row.state, row.why, row.tries, tries]).toEqual(['done', 'done', null, 2, 2])
      expect(again).toEqual(['Trying again, 2 left'])
      expect(lines.at(-1)).toBe('Done.')
      // The step of the failed attempt isn't part of the result.
      expect(row.outcome).toMatchObject({ steps: [{ kind: 'backup', state: 'done', why: null }] })
      expect((await backupsIn(folder)).length).toBe(1)
    })

    test.each([
      [0, []],
      [1, ['Trying again, 1 left']],
      [2, ['Trying again, 2 left', 'Trying again, 1 left']],
    ] as const)('%i times, and then ends as failed with the number of tries', async (retryAttempts, said) => {
      const { state, row, lines, again } = await night(retryAttempts, Number.POSITIVE_INFINITY)
      const all = retryAttempts + 1
      expect([state, row.state, row.tries, tries]).toEqual(['failed', 'failed', all, all])
      expect(row.why).toMatchObject({ code: 'backupFailed' })
      expect(again).toEqual(said)
      expect(lines.at(-1)).toMatch(/^Failed: /)
      expect(row.outcome).toMatchObject({ steps: [{ kind: 'backup', state: 'failed' }] })
      expect(await backupsIn(folder)).toEqual([])
    })

    test('if the step threw an error instead of reporting a failure', async () => {
      await pc.put(aTask({ kinds: ['startup'], since: '2026-11-20T00:00:00.000Z' }))
      await pc.settings({ retryAttempts: 1 })
      vi.spyOn(pc.device.service, 'startup').mockRejectedValueOnce(new Error('the list broke'))
      expect(await look('2026-11-20T02:01:00Z')).toEqual(['needsYou'])
      const [row] = await pc.rows()
      expect(row?.tries).toBe(2)
      const lines = (await pc.store.taskRuns.lines(row?.runId ?? '')).map(({ line }) => readLine(line).line)
      expect(lines.filter((line) => line.includes('Trying again'))).toEqual([
        expect.stringContaining('the list broke'),
      ])
    })
  })

  test('runs a task that was made while the clock was years ahead, once the clock is right again', async () => {
    await pc.put(aTask({ since: '2031-03-01T00:00:00.000Z' }))
    const engine = pc.engine()
    expect(await look('2026-11-20T01:00:00Z', engine)).toEqual([])
    expect(await look('2026-11-20T02:00:20Z', engine)).toEqual(['done'])
    expect(await look('2026-11-21T02:00:20Z')).toEqual(['done'])
    expect((await states()).length).toBe(2)
  })

  test('refuses to start a task again while it’s running', async () => {
    await pc.put(aTask({ schedule: { kind: 'manual' } }))
    const engine = pc.engine()
    const first = await engine.start(pc.device, 'night')
    const second = await engine.start(pc.device, 'night')
    expect(second).toMatchObject({ ok: false, diagnostics: [{ code: 'TASK_RUNS' }] })
    if (first.ok) await first.value.ended
  })

  test('ends a run as failed when its time limit is over', async () => {
    await pc.put(aTask({ kinds: ['registry', 'security'], schedule: { kind: 'manual' } }))
    const engine = pc.engine({ minuteMs: 1 })
    const started = await engine.start(pc.device, 'night')
    if (!started.ok) throw new Error('it starts')
    engine.pause('sample', started.value.runId, true)
    expect(await started.value.ended).toMatchObject({ state: 'failed', why: { code: 'timedOut' } })
  })

  test('reports a run as interrupted and not as cancelled if the server ends during the run', async () => {
    await pc.put(aTask({ kinds: ['registry', 'security'], schedule: { kind: 'manual' } }))
    const engine = pc.engine()
    const started = await engine.start(pc.device, 'night')
    if (!started.ok) throw new Error('it starts')
    engine.pause('sample', started.value.runId, true)
    await expect.poll(async () => (await pc.services.jobs.list()).length).toBeGreaterThan(0)
    await pc.services.jobs.stop()
    expect(await started.value.ended).toMatchObject({ state: 'interrupted', why: { code: 'ownerGone' } })
  })

  test('changes nothing if the backup before the task fails', async () => {
    await pc.settings({ createBackupBeforeTask: true })
    const consent = { cleanupItems: ['tempFiles' as const], startupDead: false, presetId: null }
    await pc.put(aTask({ kinds: ['cleanup'], consent }))
    expect(await look('2026-11-20T02:01:00Z')).toEqual(['failed'])
    expect((await states())[0]).toBe('2026-11-20 failed backupFailed')
    expect(await pc.device.service.runs()).toEqual([])
  })

  test('tests the first backup of a month by restoring it, and reports this', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-first-backup-'))
    try {
      await pc.settings({ backup: { frequency: 'daily', retentionDays: 7, folder } })
      await pc.put(aTask({ kinds: ['backup'], since: '2026-11-20T00:00:00.000Z' }))
      expect(await look('2026-11-20T02:01:00Z')).toEqual(['done'])
      const [run] = await pc.rows()
      const said = (await pc.store.taskRuns.lines(run?.runId ?? ''))
        .map(({ line }) => readLine(line).line)
        .join(' ')
      expect(said).toContain('It was restored into an empty folder')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('ends a task as failed if its backup can’t be restored, even after further attempts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-bad-backup-'))
    const { store } = pc.devices
    const spy = vi.spyOn(pc.devices, 'store').mockImplementation(async () => {
      const real = await store()
      return { ...real, copyTo: async (to: string) => writeFileSync(to, 'this is no database') }
    })
    try {
      await pc.settings({ backup: { frequency: 'daily', retentionDays: 7, folder }, retryAttempts: 2 })
      await pc.put(aTask({ kinds: ['backup'], since: '2026-11-20T00:00:00.000Z' }))
      expect(await look('2026-11-20T02:01:00Z')).toEqual(['failed'])
    } finally {
      spy.mockRestore()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('dates a backup by the clock of its PC, so that a backup in a simulated night of a sample PC gets the simulated date', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-dated-backup-'))
    try {
      await pc.settings({ backup: { frequency: 'daily', retentionDays: 7, folder } })
      await pc.put(aTask({ kinds: ['backup'], since: '2031-11-20T00:00:00.000Z' }))
      expect(await look('2031-11-20T02:01:00Z')).toEqual(['done'])
      expect((await backupsIn(folder)).map(({ at: when }) => when)).toEqual([at('2031-11-20T02:01:00Z')])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test.each([
    ['minimal', 2],
    ['standard', 3],
    ['detailed', 4],
  ] as const)('writes a log at level %s', async (logLevel, lines) => {
    await pc.settings({ logLevel })
    await pc.put(aTask({ kinds: ['startup'] }))
    await look('2026-11-20T02:01:00Z')
    const [run] = (await pc.rows()).filter(({ state }) => state === 'needsYou')
    expect((await pc.store.taskRuns.lines(run?.runId ?? '')).length).toBe(lines)
  })
})

describe('a waiting task', () => {
  const bent = async (bend: Parameters<typeof openPc>[0]) => {
    await pc.close()
    pc = await openPc(bend)
    await pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' }))
  }
  const onBattery =
    (state: { value: string }): Parameters<typeof openPc>[0] =>
    (device) => ({
      ...device,
      sensors: {
        list: async () => [],
        sample: async () => [
          { status: 'measured', value: state.value, unit: '', source: '', at: '' } as never,
        ],
      },
    })

  test('that waits because of the battery runs once the PC is plugged in, or counts as missed for that reason if it is too late', async () => {
    const state = { value: 'discharging' }
    await bent(onBattery(state))
    await pc.settings({ skipOnBattery: true })
    expect(await look('2026-11-20T02:01:00Z')).toEqual([])
    expect(await states()).toEqual(['2026-11-20 due onBattery'])
    state.value = 'charging'
    expect(await look('2026-11-20T03:00:00Z')).toEqual(['done'])
    state.value = 'discharging'
    expect(await look('2026-11-21T02:01:00Z')).toEqual([])
    expect(await look('2026-11-21T20:00:00Z')).toEqual([])
    expect((await states())[0]).toBe('2026-11-21 missed onBattery')
  })

  test('that waits because of a metered connection runs once the connection isn’t metered', async () => {
    await bent((device) => ({
      ...device,
      network: device.network && {
        ...device.network,
        connectivity: async () => ({ reported: { metered: true } as never }),
      },
    }))
    await look('2026-11-20T02:01:00Z')
    expect(await states()).toEqual(['2026-11-20 due metered'])
    await pc.settings({ skipOnMetered: false })
    expect(await look('2026-11-20T02:02:00Z')).toEqual(['done'])
  })
})
