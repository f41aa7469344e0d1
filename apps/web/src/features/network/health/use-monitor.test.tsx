// @vitest-environment happy-dom
import type { DeviceId } from '@clearpane/model'
import { renderHook, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve } from '../../../testing/screen.tsx'
import { useMonitor } from './use-monitor.ts'

afterEach(clear)

const at = '2026-01-01T00:00:00.000Z'
const trip = (more: object) => ({ target: 'nameServer', address: '192.0.2.1', ms: 8, lost: false, ...more })

it('the monitor of another PC starts without samples from the first PC, and measures nothing until the user starts it', async () => {
  const { sent } = serve({ networkTrips: () => ({ at, simulated: true, trips: [trip({})] }) })
  const { result, rerender } = renderHook((device: DeviceId) => useMonitor(device), {
    initialProps: 'sample' as DeviceId,
  })
  act(() => result.current.start())
  await waitFor(() => expect(result.current.trips).toEqual([8]))
  const asked = sent.length
  rerender('restricted')
  expect(result.current).toMatchObject({ running: false, trips: [], last: null, quality: null, error: null })
  await new Promise((next) => setTimeout(next, 20))
  expect(sent.length).toBe(asked)
})

it.each([
  ['lost', trip({ ms: null, lost: true }), [null]],
  ['refused', trip({ ms: null }), []],
])('the monitor counts a round trip that was %s', async (_, one, trips) => {
  serve({ networkTrips: () => ({ at, simulated: true, trips: [one] }) })
  const { result } = renderHook(() => useMonitor('sample'))
  act(() => result.current.start())
  await waitFor(() => expect(result.current.last).not.toBeNull())
  expect(result.current.trips).toEqual(trips)
})
