/** Tests how many tasks run at the same time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTask, at, openPc } from './testing/pc.ts'

let pc: Awaited<ReturnType<typeof openPc>>
beforeEach(async () => {
  pc = await openPc()
})
afterEach(() => pc.close())

test.each([1, 2, 3, 5] as const)(
  'two task engines together run exactly %i of eight due tasks at a time if the settings allow that many, and lose none',
  async (most) => {
    await pc.settings({ maxConcurrentTasks: most })
    const ids = Array.from({ length: 8 }, (_, i) => `task-${i}`)
    for (const id of ids) await pc.put(aTask({ id, since: '2026-11-20T00:00:00.000Z' }))
    // Every job is held until the test lets it go, so that the test decides how many are at work.
    const { jobs } = pc.services
    const real = jobs.run.bind(jobs)
    const held: (() => void)[] = []
    vi.spyOn(jobs, 'run').mockImplementation(async (...given) => {
      // A step of a task may be a job, too.
      if (given[0].type === 'task') await new Promise<void>((go) => held.push(go))
      return real(...given)
    })
    pc.clock.now = at('2026-11-20T02:01:00Z')
    // Two engines, such as the server and `run-task`, share the limit.
    const engines = [pc.engine(), pc.engine()]
    const started: Awaited<ReturnType<(typeof engines)[number]['look']>> = []
    for (let over = 0; over < ids.length; ) {
      for (const engine of engines) started.push(...(await engine.look(pc.device)))
      const working = Math.min(most, ids.length - over)
      await expect.poll(() => held.length).toBe(working)
      expect((await pc.store.taskRuns.running('sample')).length).toBe(working)
      const waiting = (await pc.store.taskRuns.list('sample')).filter(({ state }) => state === 'due')
      expect(waiting.map(({ why }) => (why as { code: string }).code)).toEqual(
        Array.from({ length: ids.length - over - working }, () => 'othersRun'),
      )
      if (over === 0) {
        const more = await engines[0]?.start(pc.device, 'task-7')
        expect(more?.ok === false && more.diagnostics[0]?.code).toBe('TASK_RUNS')
      }
      const done = started[over]
      held.shift()?.()
      // Runs end in the order in which they are let go.
      expect((await done?.ended)?.state).toBe('done')
      over++
    }
    const rows = await pc.store.taskRuns.list('sample')
    expect(rows.map(({ taskId, state }) => `${taskId} ${state}`).toSorted()).toEqual(
      ids.map((id) => `${id} done`),
    )
  },
)
