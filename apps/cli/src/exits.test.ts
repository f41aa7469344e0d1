/** Tests the exit codes of apply and undo. */
import { type ChangeReport, changeReportSchema, type RunDetail } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { exitOfOutcome, exits } from './exits.ts'

type Results = RunDetail['changes'][number]['result'][]
const report = (parts: Partial<ChangeReport>): ChangeReport => ({
  result: 'done',
  planned: 2,
  held: 2,
  denied: 0,
  failed: 0,
  conflict: 0,
  guard: 0,
  kept: 0,
  unreadableRuns: 0,
  damagedLines: 0,
  ...parts,
})
const run = (results: Results, cause?: RunDetail['cause']): Pick<RunDetail, 'cause' | 'changes'> => ({
  changes: results.map((result, i) => ({
    changeId: i + 1,
    resource: { kind: 'service', name: 'x' },
    before: { status: 'absent' },
    to: { status: 'absent' },
    causes: [],
    result,
    after: null,
    reason: null,
    undone: false,
  })),
  ...(cause === undefined ? {} : { cause }),
})

describe('an apply or undo', () => {
  const cases: {
    name: string
    run: ReturnType<typeof run> | null
    report: Partial<ChangeReport>
    elevated?: boolean
    is: keyof typeof exits
  }[] = [
    { name: 'with 0 if everything holds', run: run(['done', 'done']), report: {}, is: 'done' },
    { name: 'with 2 if everything already held', run: null, report: { result: 'nothing' }, is: 'nothing' },
    {
      name: 'with 5 if everything left out was denied and rights are missing',
      run: null,
      report: { result: 'blocked', denied: 3 },
      is: 'notElevated',
    },
    {
      name: 'with 3 if it was denied to an administrator',
      run: null,
      report: { result: 'blocked', denied: 3 },
      elevated: true,
      is: 'partly',
    },
    {
      name: 'with 3 if journal lines were lost, whatever was undone',
      run: run(['done', 'done']),
      report: { result: 'partly', damagedLines: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if journal lines were lost beside what was denied',
      run: null,
      report: { result: 'blocked', denied: 3, damagedLines: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if a guard prevented something too',
      run: null,
      report: { result: 'blocked', denied: 3, guard: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if a value could not be read',
      run: null,
      report: { result: 'blocked', failed: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if everything to be undone had changed',
      run: null,
      report: { result: 'blocked', kept: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if a run cannot be read',
      run: run(['done']),
      report: { result: 'partly', unreadableRuns: 1 },
      is: 'partly',
    },
    {
      name: 'with 3 if a value was kept',
      run: run(['done']),
      report: { result: 'partly', kept: 1 },
      is: 'partly',
    },
    {
      name: 'with 5 if every change was denied and rights are missing',
      run: run(['denied', 'denied']),
      report: { result: 'failed' },
      is: 'notElevated',
    },
    {
      name: 'with 3 if one change was denied and one made',
      run: run(['denied', 'done']),
      report: { result: 'partly' },
      is: 'partly',
    },
    {
      name: 'with 5 if the prompt was refused',
      run: run([], 'refusedPrompt'),
      report: { result: 'cancelled' },
      elevated: true,
      is: 'notElevated',
    },
    {
      name: 'with 3 if the user cancelled it in the middle',
      run: run(['done']),
      report: { result: 'cancelled' },
      is: 'partly',
    },
  ]
  test.each(cases)('exits $name', ({ run, report: parts, elevated = false, is }) => {
    expect(exitOfOutcome({ run, report: report(parts) }, elevated)).toBe(exits[is])
  })
})

describe('the exit code for a report', () => {
  const codes: Record<ChangeReport['result'], keyof typeof exits> = {
    nothing: 'nothing',
    done: 'done',
    blocked: 'partly',
    partly: 'partly',
    cancelled: 'partly',
    failed: 'partly',
    interrupted: 'partly',
    uncertain: 'partly',
    running: 'partly',
    unreadable: 'partly',
  }
  const results = changeReportSchema.shape.result.options
  test.each(results)('is the right one for the result “%s”', (result) => {
    expect(exitOfOutcome({ run: run(['done', 'failed']), report: report({ result }) }, true)).toBe(
      exits[codes[result]],
    )
  })
})
