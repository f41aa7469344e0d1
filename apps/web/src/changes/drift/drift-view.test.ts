import type { DriftEntry } from '@clearpane/model'
import { expect, it } from 'vitest'
import { driftByRun } from './drift-view.ts'

const entry = (key: string, runId: string): DriftEntry => ({
  key,
  resource: { kind: 'service', name: key },
  wrote: { status: 'absent' },
  now: { status: 'absent' },
  runId,
  at: '2026-11-21T12:00:00.000Z',
  causes: [],
})

it('drift is counted for the run that wrote the value before it drifted', () => {
  const byRun = driftByRun([entry('x', 'r1'), entry('y', 'r2'), entry('z', 'r1')])
  expect([...byRun].map(([runId, entries]) => [runId, entries.map(({ key }) => key)])).toEqual([
    ['r1', ['x', 'z']],
    ['r2', ['y']],
  ])
})
