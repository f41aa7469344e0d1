// @vitest-environment happy-dom
/** Tests the dashboard's drivers: which drivers count as up to date, and several devices of the same kind. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { because, type Reason } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, samplePc, serve, show, unfold } from '../../../testing/screen.tsx'
import { DriverScanner } from './index.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  clear()
  localStorage.clear()
})

const at = '2026-11-23T10:00:00.000Z'
const open = async (value: Partial<DriverScan>) => {
  const none = {
    observedAt: at,
    drivers: [],
    total: 0,
    outdatedCount: 0,
    outdated: [],
    noOffers: null,
    limits: [],
  }
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [{ type: 'driverScan', at, value: { ...none, ...value } }] }),
  })
  await show(<DriverScanner device={samplePc} />, ['dashboard', 'live'])
  await unfold()
  await screen.findByText(/^\d drivers?$/)
}

it('two devices of the same kind are shown as two rows that React can tell apart', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const one = { name: 'Processor', currentVersion: '1.0', latestVersion: '2.0' }
  await open({ outdated: [one, one] })
  expect(screen.getAllByText('Processor')).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
})

const limit = because('driverSearchOff')
it.each<[string, Driver['status'][], Reason[], number]>([
  ['every driver is the newest', ['Up to date', 'Up to date'], [], 1],
  ['one waits for a restart', ['Up to date', 'Updated'], [], 1],
  ['a device lacks its driver', ['Up to date', 'Unknown'], [], 0],
  ['not every driver is offered', ['Unknown', 'Unknown'], [limit], 0],
])('the driver scan says only of its own part that %s', async (_, statuses, limits, says) => {
  const drivers = statuses.map((status) => ({ status, updateAvailable: false }) as Driver)
  await open({ drivers, limits, total: drivers.length })
  expect(screen.queryAllByText('All Drivers Up to Date')).toHaveLength(says)
})

it.each([
  { noOffers: because('driversExcluded'), says: /offers are unknown: a policy keeps drivers out/ },
  { noOffers: because('updatesOffline'), says: /offers are unknown: Windows Update can’t be reached/ },
])(
  'the driver scan claims no answer about offers that it didn’t request: $says',
  async ({ noOffers, says }) => {
    await open({ noOffers, drivers: [{ status: 'Unknown' } as Driver], total: 1 })
    await screen.findByText(says)
    expect(screen.queryByText('All Drivers Up to Date')).toBeNull()
  },
)
