// @vitest-environment happy-dom
/** Tests startup times that only an administrator may read, with a fake server. */
import { because } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { MeasureNote } from './measure-note.tsx'

afterEach(clear)

const log = 'Microsoft-Windows-Diagnostics-Performance/Operational'
const denied = { lastStart: { reason: because('logDenied', { log }) }, measuredAt: null }

it('the note about measured startups explains that only an administrator can measure them, and its button requests administrator rights', async () => {
  const at = '2026-11-24T08:00:00.000Z'
  const { sent } = serve({
    measureStarts: () => ({ success: true, message: '', measuredAt: at, starts: 3 }),
  })
  const { user } = await show(<MeasureNote startup={denied} device="this" />, ['startup'])
  expect(screen.getByText('Not measured: needs administrator')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Measure as administrator' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['measureStarts']))
})

it('the note about measured startups shows when an administrator read the event log', async () => {
  const measured = {
    lastStart: { seconds: 31, at: '2026-11-20T08:00:00.000Z' },
    measuredAt: '2026-11-21T08:00:00.000Z',
  }
  await show(<MeasureNote startup={measured} device="this" />, ['startup'])
  expect(screen.getByRole('note').textContent).toMatch(/costs are from .*2026/)
  expect(screen.getByRole('button', { name: 'Measure again as administrator' })).toBeTruthy()
})

it.each([
  { name: 'this account can read it', lastStart: { seconds: 31, at: '2026-11-20T08:00:00.000Z' } },
  { name: 'the log is off', lastStart: { reason: because('logOff', { log }) } },
])('the note about measured starts is absent if $name', async ({ lastStart }) => {
  await show(<MeasureNote startup={{ lastStart, measuredAt: null }} device="this" />, ['startup'])
  expect(screen.queryByRole('note')).toBeNull()
})
