import type { DiaryPage } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { updateMarks } from './update-marks.ts'

test('an update’s diary page is marked at the time when the update’s build number was first seen', () => {
  const page = { id: 'p', from: '1.1', to: '1.2', window: { from: null, to: '2026-01-01T00:00:00.000Z' } }
  expect(updateMarks([page as unknown as DiaryPage])).toEqual([
    { id: 'p', at: Date.UTC(2026, 0, 1), title: '1.1 → 1.2' },
  ])
})
