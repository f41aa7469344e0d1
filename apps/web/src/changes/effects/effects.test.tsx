// @vitest-environment happy-dom
import type { Effect } from '@clearpane/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { Effects } from './effects.tsx'

afterEach(clear)

/** Unfolds the list as a browser does: happy-dom's `details` doesn't respond to clicks. */
const unfold = () => {
  const details = document.querySelector('details')
  if (details === null) throw new Error('nothing to unfold')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

const effects: Effect[] = [
  {
    what: 'memory',
    unit: 'bytes',
    before: 4 * 2 ** 30,
    after: 3 * 2 ** 30,
    noise: 2 ** 20,
    verdict: 'better',
  },
  { what: 'processes', unit: '', before: 200, after: 199, noise: 3, verdict: 'within' },
  { what: 'boot', unit: 's', before: 23.4, after: null, noise: null, verdict: 'pending' },
]

it('the list of effects shows each change with the usual variation of its figure, and marks the figures that can be measured only after the next start', async () => {
  serve({ runEffects: () => ({ effects }) })
  await show(<Effects device="sample" runId="r" />, ['changes'])
  unfold()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ dataset, textContent }) => [dataset.verdict, textContent])).toEqual([
    ['better', 'Memory in use4.00 GB → 3.00 GBbetter than normal variation (usually varies by up to 1 MB)'],
    ['within', 'Programs running200 → 199within normal variation (usually varies by up to 3)'],
    ['pending', 'Start of Windows23.4 s; the new figure is measured at the next start'],
  ])
})

it('the list of effects shows a message if no readings were taken', async () => {
  serve({ runEffects: () => ({ effects: [] }) })
  await show(<Effects device="sample" runId="r" />, ['changes'])
  unfold()
  await screen.findByText('No figures were measured before and after this change.')
})

it('the figures before and after a run aren’t requested until the user unfolds them', async () => {
  let requests = 0
  serve({
    runEffects: () => {
      requests++
      return { effects }
    },
  })
  await show(<Effects device="sample" runId="r" />, ['changes'])
  expect(requests).toBe(0)
  unfold()
  await screen.findAllByRole('listitem')
  expect(requests).toBe(1)
})
