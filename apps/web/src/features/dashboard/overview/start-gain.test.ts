import type { Boot } from '@clearpane/model'
import { expect, it } from 'vitest'
import { startGain } from './start-gain.ts'

const boot = (day: number, seconds: number, more: Partial<Boot> = {}): Boot => ({
  at: `2026-11-${day}T08:00:00.000Z`,
  seconds,
  parts: [],
  ...more,
})
const run = {
  runId: 'r',
  title: 'Auto Optimize',
  origin: {
    kind: 'selection',
    choices: [],
    items: [{ type: 'startup', id: 'Teams', option: 'disabled' }],
  },
  changed: 2,
  undone: 0,
  endedAt: '2026-11-20T12:00:00.000Z',
} as const
const boots = [boot(22, 17), boot(21, 15), boot(20, 24), boot(19, 22), boot(18, 23)]

it.each([
  {
    case: 'is the usual start before and after',
    runs: [run],
    boots,
    is: { before: 23, after: 16, starts: 2 },
  },
  { case: 'isn’t known before the next start', runs: [run], boots: boots.slice(2), is: null },
  { case: 'isn’t known without an earlier start', runs: [run], boots: boots.slice(0, 2), is: null },
  {
    case: 'leaves out starts after an installation',
    runs: [run],
    boots: [boot(23, 90, { afterInstall: true }), ...boots],
    is: { before: 23, after: 16, starts: 2 },
  },
  {
    case: 'compares starts of one type alone',
    runs: [run],
    boots: [boot(23, 9, { type: 'fast' }), ...boots],
    is: null,
  },
  { case: 'isn’t told of a run that was undone', runs: [{ ...run, undone: 2 }], boots, is: null },
  {
    case: 'isn’t told of a run that turned nothing off',
    runs: [{ ...run, origin: { kind: 'selection', choices: [] } as never }],
    boots,
    is: null,
  },
])('the gain of programs that no longer start $case', ({ runs, boots: known, is }) => {
  const gain = startGain(runs as never, known)
  expect(gain === null ? null : { before: gain.before, after: gain.after, starts: gain.starts }).toEqual(is)
})
