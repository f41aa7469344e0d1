/** Tests what stays staged after a run, and what happens to a run whose connection broke. */
import { type Plan, planSchema, type RunDetail } from '@clearpane/model'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stage, stagedStore } from '../staged.ts'
import { findRunOf, hideRun, lookForJobs, runShown, runTask, startRun } from './run-store.ts'

const client = new QueryClient()
const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] } as const
const plan: Plan = planSchema.parse({
  version: 1,
  device: 'sample',
  at: '2026-11-21T12:00:00.000Z',
  origin,
  changes: [],
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: '0'.repeat(64),
})

/** Answers requests by path; if a path isn't listed, the request breaks the connection. */
const serve = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (!(url in answers)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answers[url]), { headers: { 'content-type': 'application/json' } })
  })

const begin = async () => {
  startRun(
    client,
    {
      device: 'sample',
      act: { id: 'own', names: { name: 'A' } },
      origin: { ...origin, choices: [...origin.choices] },
    },
    plan,
    'A',
  )
  await vi.waitFor(() => expect(runTask.get()?.outcome).not.toBeNull(), 30_000)
}
const run = (result: RunDetail['result']) => ({
  '/api/apply': { success: result === 'done', message: '', run: { runId: 'r1', result } },
})

beforeEach(() => {
  stagedStore.set({})
  stage('sample', 'privacy.a', 'on')
  stage('sample', 'privacy.b', 'on')
})
afterEach(() => {
  hideRun()
  vi.unstubAllGlobals()
})
// The page still listens to the topic of the last run, and the next test file would find it among its own topics.
afterAll(() => {
  vi.resetModules()
})

describe('a page after a run', () => {
  it.each([
    {
      case: 'that did everything, its own choices are no longer staged',
      answers: run('done'),
      left: ['privacy.b'],
    },
    {
      case: 'that did a part, everything stays for another try',
      answers: run('partly'),
      left: ['privacy.a', 'privacy.b'],
    },
    {
      case: 'that was cancelled, everything stays',
      answers: run('cancelled'),
      left: ['privacy.a', 'privacy.b'],
    },
    { case: 'whose answer never came, everything stays', answers: {}, left: ['privacy.a', 'privacy.b'] },
  ])('shows the right state: $case', async ({ answers, left }) => {
    serve(answers)
    await begin()
    expect(Object.keys(stagedStore.get().sample ?? {})).toEqual(left)
  })
})

describe('a run whose connection broke', () => {
  const runAt = (at: number) => ({
    '/api/runs': { runs: [{ runId: 'newest', at: new Date(at).toISOString() }] },
  })

  it.each([
    { case: 'is the run that started since', after: 1, found: 'newest' },
    { case: 'never started if the newest run is an older one', after: -60_000, found: null },
  ])('shows the right state: $case', async ({ after, found }) => {
    serve({})
    await begin()
    const task = runTask.get()
    if (task === null) throw new Error('the run is not followed')
    expect(task.outcome).toMatchObject({ ok: false, error: { interrupted: true } })
    serve(runAt(task.startedAt + after))
    expect(await findRunOf(task)).toBe(found)
  })

  it('is still shown until the user closes it', async () => {
    serve({})
    await begin()
    expect(runShown.get()).toBe(true)
    hideRun()
    expect([runShown.get(), runTask.get()]).toEqual([false, null])
  })
})

describe('a list of jobs', () => {
  const jobs = (id: string) => ({
    jobs: [
      {
        id,
        type: 'run',
        device: 'sample',
        act: { id: 'own', names: { name: 'A' } },
        state: 'running',
        startedAt: new Date(0).toISOString(),
        partials: [],
      },
    ],
  })

  it.each([
    { case: 'that still lists the ended run as running brings nothing back', other: false },
    { case: 'with somebody else’s run shows that one', other: true },
  ])('becomes the right runs: $case', async ({ other }) => {
    serve(run('done'))
    await begin()
    const id = other ? 'another' : (runTask.get()?.id ?? '')
    hideRun()
    serve({ '/api/jobs': jobs(id) })
    await lookForJobs(client)
    expect([runShown.get(), runTask.get()?.id]).toEqual(other ? [true, 'another'] : [false, undefined])
    runTask.set(null)
  })
})
