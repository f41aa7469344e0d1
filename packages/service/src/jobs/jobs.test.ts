import { setTimeout as sleep } from 'node:timers/promises'
import type { TopicKey } from '@clearpane/contracts'
import { expect, test, vi } from 'vitest'
import { ok } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { memoryResults, type Results } from '../results/results.ts'
import { defineJob, type JobContext } from './define-job.ts'
import { createJobs } from './jobs.ts'

const device = { id: 'sample' } as DeviceSession
const actor = { kind: 'person' } as const
const start = (id: string | null = null) => ({ device, actor, title: 'A scan', input: null, id })
const found = {
  privacyScore: 40,
  score: { score: 40, atLeast: 40, band: 'red' as const, unknown: 0, parts: [] },
  issues: [],
  observedAt: '2026-11-22T10:00:00.000Z',
}

const made = (results: Results = memoryResults()) => {
  const sent: { key: TopicKey; news: unknown }[] = []
  const clock = { now: () => '2026-11-22T10:32:00.000Z' }
  const jobs = createJobs({
    emit: (key, news) => sent.push({ key, news }),
    clock,
    results,
    actor: { kind: 'schedule', id: 'nightly' },
  })
  const of = (key: TopicKey) => sent.flatMap((one) => (one.key === key ? [one.news] : []))
  return { jobs, sent, of, results }
}

type Context = JobContext<'privacyScan'>
const scanOf = (run: (context: Context) => Promise<void>) =>
  defineJob({
    type: 'privacyScan',
    run: async (context) => {
      await run(context)
      return ok(found)
    },
  })
/** Runs until it's released. */
const held = () => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  return { go: () => go(), scan: scanOf(() => gate) }
}

test('a job has its server’s actor, unless another actor is specified when the job starts', async () => {
  const { jobs } = made()
  const { go, scan } = held()
  const { actor: _, ...unnamed } = start('a')
  const works = [
    jobs.run(scan, unnamed),
    jobs.run(scan, { ...start('b'), actor: { kind: 'assistant', id: 'desk' } }),
  ]
  expect(jobs.running().map(({ actor }) => actor)).toEqual([
    { kind: 'schedule', id: 'nightly' },
    { kind: 'assistant', id: 'desk' },
  ])
  go()
  await Promise.all(works)
})

test('a scan passes through its stages and reports its findings, and its result is stored with the time', async () => {
  const { jobs, of, results } = made()
  const scan = scanOf(async ({ stage, emit, log }) => {
    stage('read')
    stage('read', 0.5)
    emit({ score: 40 })
    log('read 18 settings')
    stage('issues', 1)
  })
  expect(await jobs.run(scan, start('a'))).toEqual(ok(found))
  expect(of('job:a')).toMatchObject([
    { job: { stage: 'read', percent: 25 } },
    { job: { stage: 'read', percent: 37 } },
    { partial: { score: 40 } },
    { log: 'read 18 settings' },
    { job: { stage: 'issues', percent: 100 } },
    { job: { state: 'done', percent: 100 } },
  ])
  expect(of('jobs')).toMatchObject([{ state: 'running', actor }, { state: 'done' }])
  const at = '2026-11-22T10:32:00.000Z'
  expect(await results.list('sample')).toEqual([{ key: 'privacyScan', value: found, at: Date.parse(at) }])
  expect(of('results:sample')).toEqual([{ type: 'privacyScan', at, value: found }])
})

test('a job that applies a profile has the profile’s id, and any other job has none', async () => {
  const { jobs } = made()
  const [first, second] = [held(), held()]
  const both = [
    jobs.run(first.scan, { ...start('a'), presetId: 'gaming' }),
    jobs.run(second.scan, start('b')),
  ]
  expect(jobs.running().map((job) => job.presetId)).toEqual(['gaming', undefined])
  first.go()
  second.go()
  await Promise.all(both)
})

test('two scans run at the same time, and neither stops the watch on the PC', async () => {
  const { jobs } = made()
  const [first, second] = [held(), held()]
  const both = [jobs.run(first.scan, start('a')), jobs.run(second.scan, start('b'))]
  expect(jobs.running().map(({ id, state }) => [id, state])).toEqual([
    ['a', 'running'],
    ['b', 'running'],
  ])
  expect(jobs.isBusy('sample')).toBe(false)
  second.go()
  expect(await both[1]).toEqual(ok(found))
  expect(jobs.running().map(({ id }) => id)).toEqual(['a'])
  first.go()
  await both[0]
})

test('a run pauses the watch on its own PC, and not the watch on another PC', async () => {
  const { jobs } = made()
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const run = defineJob({ type: 'run', run: async () => gate.then(() => ok(null)) })
  const done = jobs.run(run, start())
  expect([jobs.isBusy('sample'), jobs.isBusy('restricted')]).toEqual([true, false])
  go()
  await done
  expect(jobs.isBusy('sample')).toBe(false)
})

test('a cancelled scan ends although it is still waiting, and stores no result', async () => {
  const { jobs, of, results } = made()
  let stops = () => {}
  const scan = scanOf(async ({ stage }) => {
    stage('read')
    await new Promise<void>((resolve) => {
      stops = resolve
    })
    stage('read')
  })
  const done = jobs.run(scan, start('a'))
  await sleep(3)
  expect(await jobs.cancel('a')).toMatchObject({ ok: true })
  expect(await done).toMatchObject({ ok: false, diagnostics: [{ code: 'JOB_CANCELLED' }] })
  expect(of('jobs').map((news) => (news as { state: string }).state)).toEqual([
    'running',
    'cancelling',
    'cancelled',
  ])
  expect(await results.list('sample')).toEqual([])
  stops()
  await sleep(3)
  expect(await results.list('sample')).toEqual([])
})

test('a cancelled run finishes its current change, and the request to cancel waits for the run to end', async () => {
  const { jobs, of } = made()
  const run = defineJob({
    type: 'run',
    run: async ({ signal, stage }) => {
      while (!signal.aborted) await sleep(1)
      stage('end')
      return ok('what was done')
    },
  })
  const done = jobs.run(run, start('a'))
  await jobs.cancel('a')
  expect(await done).toEqual(ok('what was done'))
  expect(of('jobs').at(-1)).toMatchObject({ state: 'cancelled', stage: 'end' })
})

test('a job that throws is recorded as failed, and the error is passed on', async () => {
  const { jobs, of } = made()
  const scan = scanOf(() => Promise.reject(new Error('no disk')))
  await expect(jobs.run(scan, start('a'))).rejects.toThrow('no disk')
  expect(of('jobs').at(-1)).toMatchObject({ state: 'failed' })
  expect(jobs.running()).toEqual([])
})

test('a request to cancel a child job is sent to the parent job until the child has started, and then only to the child', async () => {
  const { jobs } = made()
  const [first, parent, child] = [held(), held(), held()]
  const cut = jobs.run(first.scan, { ...start('first'), child: 'change' })
  expect(await jobs.cancel('change')).toMatchObject({ ok: true })
  expect(await cut).toMatchObject({ diagnostics: [{ code: 'JOB_CANCELLED' }] })
  const around = jobs.run(parent.scan, { ...start('parent'), child: 'change' })
  const change = jobs.run(child.scan, start('change'))
  await jobs.cancel('change')
  expect(await change).toMatchObject({ diagnostics: [{ code: 'JOB_CANCELLED' }] })
  parent.go()
  expect(await around).toEqual(ok(found))
})

test('cancelling a parent job also cancels its running child job and any child job that would start later', async () => {
  const { jobs } = made()
  const child = held()
  const ends: unknown[] = []
  const parent = scanOf(async ({ signal }) => {
    ends.push(await jobs.run(child.scan, { ...start('child'), parent: { signal } }))
    ends.push(await jobs.run(child.scan, { ...start('later'), parent: { signal } }))
  })
  const around = jobs.run(parent, start('parent'))
  await vi.waitFor(() => expect(jobs.running()).toHaveLength(2), 30_000)
  await jobs.cancel('parent')
  expect(await around).toMatchObject({ diagnostics: [{ code: 'JOB_CANCELLED' }] })
  const cut = { diagnostics: [{ code: 'JOB_CANCELLED' }] }
  await vi.waitFor(() => expect(ends).toMatchObject([cut, cut]), 30_000)
})

test('a job whose id is in use is refused, and cancelling an unknown id fails', async () => {
  const { jobs } = made()
  const first = held()
  const done = jobs.run(first.scan, start('a'))
  expect(await jobs.run(first.scan, start('a'))).toMatchObject({ diagnostics: [{ code: 'BAD_REQUEST' }] })
  expect(await jobs.cancel('b')).toMatchObject({ diagnostics: [{ code: 'UNKNOWN_JOB' }] })
  first.go()
  await done
})

test('a listener that connects late to a job gets everything that was reported before', async () => {
  const { jobs } = made()
  const { scan, go } = held()
  const sent: unknown[] = []
  const talkative = scanOf(async (context) => {
    context.stage('score')
    context.emit({ score: 40 })
    await scan.run(context, null)
  })
  const done = jobs.run(talkative, start('a'))
  await sleep(5)
  jobs.replay('a', (news) => sent.push(news))
  expect(sent).toMatchObject([{ job: { stage: 'score', percent: 50 }, partials: [{ score: 40 }] }])
  expect(await jobs.list()).toMatchObject([{ id: 'a', partials: [{ score: 40 }] }])
  go()
  await done
})

test('a listener that connects late to a job gets only the last progress of each item', async () => {
  const { jobs, of } = made()
  const { scan, go } = held()
  const at = (percent: number) => ({
    ...{ stage: 'apply' as const, message: '', done: 0, total: 1 },
    step: { id: 1, step: 'download' as const, percent },
  })
  const change = { id: 1, result: 'done' as const, reason: null }
  const run = defineJob({
    type: 'run',
    run: async (context) => {
      context.emit(at(10))
      context.emit(at(20))
      context.emit({ stage: 'apply', message: '', done: 1, total: 1, change })
      context.emit(at(30))
      await scan.run(context as unknown as Context, null)
      return ok(null)
    },
  })
  const done = jobs.run(run, start('a'))
  await sleep(5)
  expect(of('job:a').filter((news) => 'partial' in (news as object))).toHaveLength(4)
  expect((await jobs.list())[0]?.partials).toMatchObject([{ change: { id: 1 } }, { step: { percent: 30 } }])
  go()
  await done
})

test('a job whose server died is shown as interrupted until it’s dismissed or repeated', async () => {
  const results = memoryResults()
  const job = {
    id: 'old',
    type: 'privacyScan',
    device: 'sample',
    title: 'A scan',
    actor,
    startedAt: '2026-11-22T09:00:00.000Z',
    state: 'running',
    stage: null,
    percent: 0,
    diagnostics: [],
  }
  // No process has this id: process ids on Linux end at 4194304, and those on Windows are divisible by four.
  const left = (id: string) => results.put('#jobs', id, { job: { ...job, id }, pid: 2 ** 31 - 1 }, 1)
  const { jobs } = made(results)
  await left('old')
  expect(await jobs.list()).toMatchObject([{ id: 'old', state: 'interrupted' }])
  await jobs.cancel('old')
  expect(await jobs.list()).toEqual([])
  await left('older')
  await jobs.run(
    scanOf(async () => {}),
    start(),
  )
  expect(await jobs.list()).toEqual([])
})

test('stopping all jobs cancels each job and waits until all have ended', async () => {
  const { jobs } = made()
  const done = jobs.run(held().scan, start())
  await jobs.stop()
  expect(await done).toMatchObject({ diagnostics: [{ code: 'JOB_CANCELLED' }] })
})
