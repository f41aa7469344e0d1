// @vitest-environment happy-dom
/** Tests the marks that the chart of the history draws on its axis. */
import type { DiaryPage } from '@clearpane/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { OverTime } from './over-time-chart.tsx'

afterEach(clear)

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const iso = (at: number) => new Date(at).toISOString()

const page = (from: string, to: string, at: number) =>
  ({ id: to, from, to, window: { from: null, to: iso(at) } }) as unknown as DiaryPage

const chart = async (pages: readonly DiaryPage[]) => {
  const reading = { score: 50, privacy: { done: 1, of: 4 }, protections: { done: 4, of: 5 } }
  serve({
    healthLine: () => ({ points: [{ at: now - 100 * day, ...reading }], restMs: day }),
    movements: () => ({ lastLookAt: null, movements: [], rules: [], back: [] }),
    updates: () => ({ lastLookAt: iso(now), build: '26100.5074', installed: { record: [] }, pages }),
  })
  const props = { device: 'sample', runs: [], more: false, titleOf: () => '', now } as const
  const { user, container, client } = await show(<OverTime {...props} />, ['history'])
  await waitFor(() => expect(client.isFetching()).toBe(0))
  /**
   * The positions of the marks, in percent from the left end of the axis. Gaps also have a right end, so they are
   * left out.
   */
  const places = () =>
    [...container.querySelectorAll<HTMLElement>('figure span')].flatMap(({ style: { left, right } }) =>
      left !== '' && right === '' ? [Number.parseFloat(left)] : [],
    )
  return { user, places }
}

test('the chart of the history draws a mark on the axis at the time of each update', async () => {
  const pages = [
    page('26100.4946', '26100.5074', now - 5 * day),
    page('26100.4349', '26100.4946', now - 50 * day),
  ]
  const { user, places } = await chart(pages)
  expect(screen.getAllByText('Update of Windows')).toHaveLength(1)
  // The axis of the whole history starts a little before the first reading, by 4 % of the time since that reading.
  expect(places()).toEqual([expect.closeTo((100 * 54) / 104, 1), expect.closeTo((100 * 99) / 104, 1)])
  await user.click(screen.getByRole('button', { name: 'The same in words' }))
  const says = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const { from, to } of pages)
    expect(says.filter((one) => one?.endsWith(`Update of Windows: ${from} → ${to}`))).toHaveLength(1)
  // A shorter range leaves the older update out.
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect(places()).toEqual([expect.closeTo((100 * 2) / 7, 1)])
})

test('the chart of the history has no explanation of update marks if there were no updates', async () => {
  const { places } = await chart([])
  expect([places(), screen.queryByText('Update of Windows')]).toEqual([[], null])
})
