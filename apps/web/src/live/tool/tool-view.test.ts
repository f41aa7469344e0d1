import type { Job } from '@clearpane/contracts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/index.ts'
import { toolView } from './tool-view.ts'

const job = (state: Job['state'], more: Partial<Job> = {}) => ({
  id: 'a',
  type: 'privacyScan' as const,
  device: 'sample' as const,
  title: 'Privacy scan',
  actor: { kind: 'person' as const },
  startedAt: '2026-11-22T10:30:00.000Z',
  state,
  stage: 'read',
  percent: 50,
  diagnostics: [],
  partials: [],
  ...more,
})
const kept = (at: string) => ({ type: 'privacyScan' as const, at, value: 'found' })
const [before, after] = [kept('2026-11-22T10:00:00.000Z'), kept('2026-11-22T10:31:00.000Z')]
const none = { job: null, requested: false, error: null, kept: null }
const error = new ApiError({ status: 500, code: 'DEFECT', message: 'broke', detail: '' })

describe('a tool card', () => {
  it.each([
    { case: 'never used is idle', facts: none, shows: { state: 'idle' } },
    {
      case: 'just pressed is running, before the server says so',
      facts: { ...none, requested: true },
      shows: { state: 'running', percent: 0, stage: null },
    },
    {
      case: 'whose job runs shows its stage, over an older result',
      facts: { ...none, job: job('running'), kept: before },
      shows: { state: 'running', stage: 'read', percent: 50 },
    },
    {
      case: 'whose job is being cancelled says so',
      facts: { ...none, job: job('cancelling') },
      shows: { state: 'cancelling' },
    },
    {
      case: 'with a result shows it with its time',
      facts: { ...none, job: job('done'), kept: after },
      shows: { state: 'result', at: after.at, value: 'found' },
    },
    {
      case: 'whose call failed says why',
      facts: { ...none, error, kept: before },
      shows: { state: 'failed', error },
    },
    {
      case: 'whose job failed later than its result says so',
      facts: { ...none, job: job('failed'), kept: before },
      shows: { state: 'failed' },
    },
    {
      case: 'with a result later than its failed job shows the result',
      facts: { ...none, job: job('failed'), kept: after },
      shows: { state: 'result' },
    },
    {
      case: 'whose job was cut off says which',
      facts: { ...none, job: job('interrupted') },
      shows: { state: 'interrupted', startedAt: '2026-11-22T10:30:00.000Z' },
    },
    {
      case: 'whose job was cancelled goes back to the result it had',
      facts: { ...none, job: job('cancelled'), kept: before },
      shows: { state: 'result' },
    },
  ])('shows the right state: $case', ({ facts, shows }) => expect(toolView(facts)).toMatchObject(shows))
})
