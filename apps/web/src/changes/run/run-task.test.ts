import type { Job, TopicEvent } from '@clearpane/contracts'
import { type Progress, textReason } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/errors.ts'
import { stageState, stages } from './run-stages.tsx'
import { attachTask, confirmedIn, failureOf, hearEvent, newTask, settleTask } from './run-task.ts'
import { headlineKey } from './use-headline.ts'

const progress = (stage: Progress['stage'], done: number, change?: Progress['change']): Progress => ({
  stage,
  message: stage,
  done,
  total: 2,
  ...(change === undefined ? {} : { change }),
})
const event = (id: string, of: Progress): TopicEvent => ({ topic: `job:${id}`, news: { partial: of } })
const job = (state: Job['state'], ...partials: Progress[]) => ({
  id: 'a',
  type: 'run' as const,
  device: 'sample' as const,
  title: 'Privacy',
  actor: { kind: 'person' as const },
  startedAt: '2026-11-21T12:00:00.000Z',
  state,
  stage: null,
  percent: 0,
  diagnostics: [],
  partials,
})
const start = newTask('a', 'sample', 'Privacy', 0, [])

describe('the progress of a run', () => {
  it('counts each change as done when its result arrives', () => {
    const heard = [
      progress('journal', 0),
      progress('apply', 1, { id: 1, result: 'done', reason: null }),
      progress('apply', 2, { id: 2, result: 'denied', reason: textReason('error 5') }),
    ].reduce((task, of) => hearEvent(task, event('a', of), 1), start)
    expect([heard.done, heard.total, heard.stage]).toEqual([2, 2, 'apply'])
    expect([...heard.results.values()].map(({ result }) => result)).toEqual(['done', 'denied'])
  })

  it.each([
    { case: 'progress of another run is not ours', of: event('b', progress('apply', 1)) },
    { case: 'a device that changed is no progress', of: { topic: 'drift:sample', news: {} } as TopicEvent },
  ])('is right: $case', ({ of }) => expect(hearEvent(start, of, 1)).toBe(start))

  it('isn’t changed by an event that arrives after the end of the run', () => {
    const { partials: _, ...ended } = job('done')
    const task = hearEvent(start, { topic: 'job:a', news: { job: ended } }, 7)
    expect([task.state, task.endedAt]).toEqual(['ended', 7])
    expect(hearEvent(task, event('a', progress('apply', 1)), 8)).toBe(task)
  })

  it('continues at the job’s position after a reload', () => {
    const task = attachTask(job('running', progress('apply', 1, { id: 1, result: 'done', reason: null })))
    expect([task.attached, task.done, task.total, task.results.size]).toEqual([true, 1, 2, 1])
    expect(attachTask(job('running')).total).toBeNull()
  })

  it('shows no tick on the stage where a refused run stopped', () => {
    const error = new ApiError({ status: 409, code: 'PLAN_STALE', message: 'stale', detail: '' })
    const stopped = settleTask(hearEvent(start, event('a', progress('plan', 0)), 1), { ok: false, error }, 2)
    expect(stages.map((stage) => stageState(stopped, stage))).toEqual([
      'done',
      'now',
      'todo',
      'todo',
      'todo',
      'todo',
    ])
  })

  it('counts waiting for an administrator as part of the next stage, and its headline tells the user where to look', () => {
    const waiting = hearEvent(start, event('a', progress('administrator', 0)), 1)
    expect(stages.map((stage) => stageState(waiting, stage))).toEqual([
      'done',
      'done',
      'done',
      'now',
      'todo',
      'todo',
    ])
    expect(headlineKey(waiting)).toBe('run.prompt')
    expect(headlineKey(hearEvent(waiting, event('a', progress('apply', 1)), 2))).toBe('run.running')
  })

  it('has its own headline while a restore point is created, and no such headline for an undo', () => {
    const making = hearEvent(start, event('a', progress('restorePoint', 0)), 1)
    expect(headlineKey(making)).toBe('run.point')
    expect(headlineKey({ ...making, origin: 'undo' })).toBe('run.running')
  })

  it('keeps the position within a change until the change’s result or the next step arrives, even after a reload', () => {
    const step = { id: 1, step: 'download' as const, percent: 40 }
    const at = { ...progress('apply', 0), step }
    const task = hearEvent(start, event('a', at), 1)
    expect(task.step).toEqual(step)
    const next = { ...at, step: { ...step, step: 'install' as const, percent: null } }
    expect(hearEvent(task, event('a', next), 2).step?.percent).toBeNull()
    const done = progress('apply', 1, { id: 1, result: 'done', reason: null })
    expect(hearEvent(task, event('a', done), 2).step).toBeNull()
    expect(attachTask(job('running', at)).step).toEqual(step)
  })

  it('counts verifying as part of applying, and the final response ticks every stage', () => {
    const applying = hearEvent(start, event('a', progress('verify', 1)), 1)
    expect(stageState(applying, 'apply')).toBe('now')
    const done = settleTask(applying, { ok: true, run: null }, 2)
    expect(stages.every((stage) => stageState(done, stage) === 'done')).toBe(true)
  })
})

describe('a call that failed', () => {
  it.each([
    { case: 'was refused before anything happened', status: 409, interrupted: false, word: 'refused' },
    { case: 'broke off on the server', status: 500, interrupted: false, word: 'brokeOff' },
    { case: 'lost its connection', status: 0, interrupted: true, word: 'interrupted' },
  ])('is reported correctly: $case', ({ status, interrupted, word }) => {
    expect(failureOf(new ApiError({ status, code: null, message: '', detail: '', interrupted }))).toBe(word)
  })

  it('counts a value as confirmed only if it was read back and matches', () => {
    const heard = [
      progress('apply', 1, { id: 1, result: 'done', reason: null }),
      progress('apply', 2, { id: 2, result: 'denied', reason: textReason('error 5') }),
    ].reduce((task, one) => hearEvent(task, event('a', one), 0), start)
    expect(confirmedIn(heard)).toBe(1)
  })
})
