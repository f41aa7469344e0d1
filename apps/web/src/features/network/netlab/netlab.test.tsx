// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { SpeedHistory } from './netlab.tsx'

afterEach(clear)

const kept = (day: number, mbit: number) => ({
  ...{ at: `2026-01-0${day}T10:00:00.000Z`, simulated: false },
  result: {
    ...{ server: 'Cloudflare', method: { streams: 6, rampMs: 2000, measuredMs: 8000, latencyBy: 'http' } },
    ...{ state: 'measured', idle: { median: 20 }, download: { bitsPerSecond: mbit * 1e6 } },
    upload: { bitsPerSecond: 10e6 },
  },
})
const open = async (...tests: object[]) => {
  serve({ speedTests: () => ({ tests }) })
  return show(<SpeedHistory device="sample" />, ['netlab'])
}

it('the list of past speed tests shows when each test ran and how its result differs from the previous test', async () => {
  await open(kept(2, 150), kept(1, 100))
  await screen.findByText('150 Mbit/s down, 10 Mbit/s up, 20 ms')
  screen.getByText('Compared with the previous test: download +50 %, upload 0 %, latency 0 ms')
  screen.getByText('No earlier test with this server')
  expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    '2026-01-02T10:00:00.000Z',
    '2026-01-01T10:00:00.000Z',
  ])
})

it('the list of past speed tests shows five tests, and the older tests on request', async () => {
  const { user } = await open(...[7, 6, 5, 4, 3, 2, 1].map((day) => kept(day, 100)))
  await user.click(await screen.findByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
})

it('the list of past speed tests is absent if there is only one test', async () => {
  const { client, container } = await open(kept(1, 100))
  await expect.poll(() => client.getQueryData(['speedTests', 'sample'])).toBeDefined()
  expect(container.textContent).toBe('')
})
