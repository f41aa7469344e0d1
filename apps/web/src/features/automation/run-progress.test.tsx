// @vitest-environment happy-dom
/**
 * Tests a running task's countdown, which is computed from the task's earlier runs and isn't shown during its first
 * run.
 */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Task } from './use-tasks.ts'

afterEach(clear)

const job = (secondsAgo: number) => ({
  ...{ id: 'job', type: 'task', title: 'Night', state: 'running', percent: 40, stages: [] },
  startedAt: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  partials: [{ step: 'registry', at: 1, of: 3, isPaused: false }],
})

it.each([
  ['isn’t known before the first run has ended', null, 20, /^Time left: not known yet$/],
  [
    'counts down from the usual time',
    60,
    20,
    /^.*(39|40).* left, judging by how long the task usually takes$/,
  ],
  ['isn’t below zero if a run takes longer', 10, 20, /^Takes longer than usual$/],
] as const)('the time left of a running task %s', async (_, usualSeconds, secondsAgo, said) => {
  serve({ jobs: (() => ({ jobs: [job(secondsAgo)] })) as never })
  const running = { runId: 'run', jobId: 'job', isPaused: false }
  const task = { id: 'night', name: 'Night', running, usualSeconds } as Task
  await show(<RunProgress device="sample" task={task} />, ['automation'])
  expect(await screen.findByText('Registry scan, step 2 of 3')).toBeDefined()
  expect(await screen.findByText(said)).toBeDefined()
})
