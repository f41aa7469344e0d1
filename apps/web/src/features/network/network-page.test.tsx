// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { SessionCard } from './session-card.tsx'

afterEach(() => {
  vi.useRealTimers()
  clear()
})

const bytes = { receivedBytes: null, sentBytes: null, receiveErrors: null, sendErrors: null }
const counted = (receivedPackets: number, second: number) => ({
  observedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  adapters: { reported: [{ id: 'a', counters: { ...bytes, receivedPackets, sentPackets: null } }] },
})

const card = (following: boolean, network = counted(10, 0)) => (
  <SessionCard device="sample" network={network} following={following} />
)

const open = async () => {
  let asked = 0
  serve({ networkCounters: () => counted(10 + ++asked, asked) })
  const { rerender, client } = await show(card(false), ['network'])
  vi.useFakeTimers()
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const become = (node: ReturnType<typeof card>) =>
    rerender(<QueryClientProvider client={client}>{node}</QueryClientProvider>)
  return { after, become, asked: () => asked }
}

it('the network page shows the values that it has already read until the connection is monitored, and requests new values only from then on', async () => {
  const { after, become, asked } = await open()
  await after(5000)
  expect([asked(), screen.queryByText('10') === null]).toEqual([0, false])
  become(card(true))
  await after(1)
  screen.getByText('11')
  await after(4000)
  screen.getByText('13')
  become(card(false))
  await after(6000)
  expect(asked()).toBe(3)
  screen.getByText('13')
})

it('the network page shows the values that it read itself if they are newer than the monitor’s values', async () => {
  const { after, become } = await open()
  become(card(true))
  await after(1)
  become(card(false, counted(99, 30)))
  screen.getByText('99')
})
