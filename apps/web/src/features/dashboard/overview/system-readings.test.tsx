// @vitest-environment happy-dom
/** Tests the bars for a PC's figures: a share can be computed only if both figures are known. */
import { because, type Reading, systemInformation, systemInformationSchema } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, show } from '../../../testing/screen.tsx'
import { SystemReadings } from './system-readings.tsx'

afterEach(clear)

const none = systemInformationSchema.parse(systemInformation({}, because('notAsked')))
const bytes = (value: number): Reading => ({
  ...{ status: 'measured', value, unit: 'bytes', source: 's', at: '2026-11-22T10:00:00.000Z' },
})

it.each([
  { case: 'of both', more: { ramUsed: bytes(2 ** 30), ramTotal: bytes(2 ** 32) }, now: [2 ** 30] },
  { case: 'of nothing without a total', more: { ramUsed: bytes(2 ** 30) }, now: [] },
  { case: 'of nothing without a use', more: { ramTotal: bytes(2 ** 32) }, now: [] },
])('the bar of a reading is $case', async ({ more, now }) => {
  await show(<SystemReadings readings={{ ...none, ...more }} />, ['dashboard'])
  const bars = screen.queryAllByRole('progressbar')
  expect(bars.map((bar) => Number(bar.getAttribute('aria-valuenow')))).toEqual(now)
})
