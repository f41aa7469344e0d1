import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const cleanup = {
  ...{ name: 'Night cleanup', type: 'cleanup', schedule: 'daily' },
  consent: { cleanupItems: ['tempFiles', 'thumbnailCache'] },
} as const

describe('automation', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const create = async (body: object = cleanup) => (await server.ask('createTask', { body })).task
  const page = () => server.ask('automation')

  test('creates a task, runs it on request, and reports which files the task deleted', async () => {
    const task = await create()
    expect(task).toMatchObject({
      status: 'Active',
      type: 'cleanup',
      lastRun: null,
      usualSeconds: null,
      missed: 0,
    })
    expect(task.nextRun).not.toBeNull()
    const ran = await server.ask('runTask', { body: { taskId: task.id } })
    expect(ran).toMatchObject({ success: true, taskId: task.id, run: { state: 'done', ordinal: 1 } })
    expect(ran.results.filesRemoved).toBeGreaterThan(100)
    expect(ran.results.spaceFreed).toBeGreaterThan(0)
    const [run] = (await server.ask('runs')).runs
    expect([run?.title, run?.startedBy]).toEqual(['Night cleanup', 'dashboard'])
    expect((await server.ask('cleanup')).history[0]?.files).toBe(ran.results.filesRemoved)
    const { lines } = await server.ask('taskLog', { params: { runId: ran.run.runId } })
    expect(lines[0]?.line).toBe('Night cleanup started: Cleanup.')
    expect(lines.at(-1)?.line).toBe('Done.')
    expect((await page()).statistics).toMatchObject({ activeTasks: 1, successRate: 100, ended: 1 })
  })

  test('counts files but deletes none if the user hasn’t consented, and reports that the user must decide', async () => {
    const task = await create({ name: 'Careful', type: 'cleanup', schedule: 'weekly' })
    const ran = await server.ask('runTask', { body: { taskId: task.id } })
    expect(ran).toMatchObject({ success: false, run: { state: 'needsYou', why: { code: 'noConsent' } } })
    expect(ran.results.filesRemoved).toBeNull()
    expect(ran.run.outcome?.steps[0]?.found).toBeGreaterThan(100)
    expect((await server.ask('runs')).runs).toEqual([])
  })

  test.each([
    ['registry', 'done'],
    ['startup', 'needsYou'],
    ['security', 'needsYou'],
  ] as const)('of kind %s changes nothing without a consent', async (type, state) => {
    const task = await create({ name: 'Look', type, schedule: 'monthly' })
    const { run } = await server.ask('runTask', { body: { taskId: task.id } })
    expect([run.state, run.outcome?.steps[0]?.changed]).toEqual([state, 0])
    expect((await server.ask('runs')).runs).toEqual([])
  })

  test('reapplies the profile that the user consented to, and has nothing left to do the second time', async () => {
    const consent = { presetId: 'privacy-focused' }
    const task = await create({ name: 'Again', type: 'optimization', schedule: 'weekly', consent })
    const once = await server.ask('runTask', { body: { taskId: task.id } })
    expect(once.run.outcome?.steps[0]?.changed).toBeGreaterThan(5)
    const twice = await server.ask('runTask', { body: { taskId: task.id } })
    expect(twice.run.outcome?.steps[0]).toMatchObject({ state: 'nothing', runId: null })
  })

  test('refuses a custom schedule without times, an unknown profile, and unknown tasks', async () => {
    const refused = async (name: 'createTask' | 'runTask' | 'applyAutomationProfile', body: object) => {
      const answer = await server.send(name, { body })
      return [answer.statusCode, answer.json().message, answer.json().error.code]
    }
    const custom = { name: 'Custom', type: 'security', schedule: 'custom' }
    expect(await refused('createTask', custom)).toEqual([400, 'Could not create task', 'TASK_REFUSED'])
    const nobody = { ...cleanup, consent: { presetId: 'nobody' } }
    expect(await refused('createTask', nobody)).toEqual([400, 'Could not create task', 'TASK_REFUSED'])
    expect(await refused('runTask', { taskId: 'none' })).toEqual([400, 'Could not run task', 'UNKNOWN_TASK'])
    expect(await refused('applyAutomationProfile', { profileId: 'none' })).toEqual([
      400,
      'Could not apply profile',
      'TASK_REFUSED',
    ])
    expect((await page()).tasks).toEqual([])
  })

  test('switches a task on and off, edits it, and deletes it together with its runs, but keeps the history', async () => {
    const { id } = await create()
    await server.ask('runTask', { body: { taskId: id } })
    await server.ask('toggleTask', { body: { taskId: id, enabled: false } })
    expect((await page()).tasks[0]).toMatchObject({ status: 'Paused', nextRun: null })
    const schedule = { kind: 'weekly', time: '04:30', weekday: 3 }
    const edited = await server.ask('editTask', { params: { taskId: id }, body: { name: 'Other', schedule } })
    expect(edited.task).toMatchObject({
      name: 'Other',
      schedule,
      consent: { cleanupItems: cleanup.consent.cleanupItems },
    })
    await server.ask('deleteTask', { params: { taskId: id } })
    expect([(await page()).tasks, (await server.ask('runs')).runs.length]).toEqual([[], 1])
  })

  test('creates a profile’s tasks, replaces them with another profile’s tasks, and keeps the user’s own tasks', async () => {
    const own = await create()
    await server.ask('applyAutomationProfile', { body: { profileId: 'performance-focused' } })
    const first = await page()
    expect(first.tasks.map(({ schedule }) => schedule.kind)).toEqual([
      'daily',
      'daily',
      'weekly',
      'biweekly',
      'weekly',
    ])
    expect(first.profiles.map(({ active }) => active)).toEqual([true, false, false])
    await server.ask('applyAutomationProfile', { body: { profileId: 'minimal-automation' } })
    const second = await page()
    expect(second.tasks.map(({ id }) => id)).toEqual([
      own.id,
      'minimal-automation-cleanup',
      'minimal-automation-registry',
      'minimal-automation-startup',
    ])
    expect(second.settings.activeProfile).toBe('minimal-automation')
  })

  test('runs a nightly task once for each night of a month on the sample PC', async () => {
    await create()
    await create({ name: 'Weekly look', type: 'security', schedule: 'weekly' })
    const before = Date.parse((await page()).now)
    const watched = await server.ask('watchAhead', { body: { days: 30 } })
    expect(Math.round((Date.parse(watched.now) - before) / 86_400_000)).toBe(30)
    expect(watched).toMatchObject({ missed: 0, stopped: false })
    const [night, look] = (await page()).tasks
    const nights = await server.ask('taskRuns', { params: { taskId: night?.id ?? '' } })
    const looks = await server.ask('taskRuns', { params: { taskId: look?.id ?? '' } })
    expect([nights.runs.length, new Set(nights.runs.map(({ date }) => date)).size]).toEqual([30, 30])
    expect([4, 5]).toContain(looks.runs.length)
    expect(watched.runs).toBe(nights.runs.length + looks.runs.length)
    // The summary counts what the runs themselves report.
    const steps = [...nights.runs, ...looks.runs].flatMap(({ outcome }) => outcome?.steps ?? [])
    const sum = (of: (step: (typeof steps)[number]) => number | null) =>
      steps.reduce((all, step) => all + (of(step) ?? 0), 0)
    expect(watched).toMatchObject({
      done: nights.runs.length,
      needsYou: looks.runs.length,
      filesRemoved: sum((step) => step.filesRemoved),
      spaceFreed: sum((step) => step.spaceFreed),
      changed: 0,
    })
    expect(watched.filesRemoved).toBeGreaterThan(100)
    expect(
      nights.runs.every(({ time, state, ordinal }) => time === '02:00' && state === 'done' && ordinal === 0),
    ).toBe(true)
    expect((await server.ask('runs')).runs[0]?.startedBy).toBe(`schedule: ${night?.id}`)
  })

  test('stops a simulated year of nights on request, keeps the runs of the nights that have passed, and answers other requests meanwhile', async () => {
    const { id: taskId } = await create({ name: 'Look', type: 'registry', schedule: 'daily' })
    const before = Date.parse((await page()).now)
    const watching = server.ask('watchAhead', { body: { days: 365 } })
    const nights = async () => (await server.ask('taskRuns', { params: { taskId } })).runs.length
    await expect.poll(nights, { timeout: 30_000 }).toBeGreaterThan(3)
    const job = (await server.ask('jobs')).jobs.find(({ type }) => type === 'watchAhead')
    await server.ask('cancelJob', { params: { id: job?.id ?? '' } })
    const { stopped, runs, done, now } = await watching
    expect([stopped, done]).toEqual([true, runs])
    expect(runs).toBeGreaterThan(3)
    expect(runs).toBeLessThan(300)
    // The clock has stopped at the last simulated night, not at the end of the year.
    expect(Math.abs((Date.parse(now) - before) / 86_400_000 - runs)).toBeLessThan(1.1)
  })

  test('has four profiles in the scheduler; creating a profile’s schedule switches the profile on, and a toggle switches it off without withdrawing the user’s consent', async () => {
    const first = await server.ask('schedules')
    expect(first.tasks.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['performance-boost', false],
      ['maintenance-pro', false],
      ['security-focus', false],
      ['gaming-ready', false],
    ])
    const boost = {
      ...{
        id: 'performance-boost',
        name: 'Performance Boost',
        description: '',
        frequency: 'daily',
        time: '02:00',
      },
      ...{
        tasks: ['cleanup', 'registry', 'startup'],
        enabled: true,
        consent: { cleanupItems: ['tempFiles'] },
      },
    }
    const made = await server.ask('createSchedule', { body: boost })
    expect(made.message).toBe('Performance Boost runs every day at 02:00.')
    await server.ask('toggleSchedule', { params: { id: boost.id }, body: { enabled: false } })
    const [kept] = (await server.ask('schedules')).tasks
    expect(kept).toMatchObject({ id: boost.id, enabled: false, consent: { cleanupItems: ['tempFiles'] } })
    expect((await page()).tasks).toEqual([])
  })

  test('shows a scheduler run as a job, whose expected length is known from the second run on', async () => {
    const body = {
      ...{ id: 'custom-1', name: 'Mine', description: '', frequency: 'weekly', time: '03:00', enabled: true },
      ...{ tasks: ['registry', 'security'] },
    }
    await server.ask('createSchedule', { body })
    const ended = async () => {
      for (;;) {
        const [task] = (await server.ask('schedules')).tasks.filter(({ id }) => id === 'custom-1')
        if (task?.running === null && task.last?.state !== 'running') return task
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const first = await server.ask('runSchedule', { params: { id: 'custom-1' } })
    expect(first).toMatchObject({
      task: { name: 'Mine' },
      estimatedDuration: null,
      message: 'Mine was started.',
    })
    expect((await ended()).last?.state).toBe('needsYou')
    const second = await server.ask('runSchedule', { params: { id: 'custom-1' } })
    expect(second.estimatedDuration).not.toBeNull()
    await ended()
  })

  test('has two pages, and resetting a page clears only the tasks of that page', async () => {
    await create()
    const body = {
      ...{ id: 'custom-1', name: 'Mine', description: '', frequency: 'weekly', time: '03:00', enabled: true },
      tasks: ['security'],
    }
    await server.ask('createSchedule', { body })
    await server.ask('reset', { body: { resetType: 'automation' } })
    expect([(await page()).tasks, (await server.ask('schedules')).tasks.length]).toEqual([[], 5])
    await server.ask('reset', { body: { resetType: 'scheduler' } })
    expect((await server.ask('schedules')).tasks.length).toBe(4)
  })
})
