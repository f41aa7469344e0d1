import type { Cause, RunChange } from '@clearpane/model'
import { expect, test } from 'vitest'
import { bySetting } from './by-setting.ts'

const change = (changeId: number, causes: Cause[]): RunChange => ({
  changeId,
  resource: { kind: 'service', name: `s${changeId}` },
  before: { status: 'absent' },
  to: { status: 'absent' },
  causes,
  result: 'done',
  after: null,
  reason: null,
  undone: false,
})
const by = (id: string): Cause => ({ by: 'tweak', id, option: 'on' })

test('changes of one setting are together, in the order of the run; one without a cause stands alone', () => {
  const groups = bySetting([
    change(1, [by('a.b')]),
    change(2, [by('a.c')]),
    change(3, [by('a.b')]),
    change(4, []),
    change(5, []),
  ])
  expect(groups.map(({ changes }) => changes.map(({ changeId }) => changeId))).toEqual([
    [1, 3],
    [2],
    [4],
    [5],
  ])
})
