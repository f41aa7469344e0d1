// @vitest-environment happy-dom
/** Tests the list of drivers: devices of one kind, and a scan to which Windows Update didn't respond. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, findToast, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { DriversTab } from './drivers-tab.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  clear()
  localStorage.clear()
})

const at = '2026-11-23T10:00:00.000Z'
const driver = (device: string, more: Partial<Driver> = {}): Driver => ({
  ...{ id: `PCI\\${device}`, device, category: 'System', manufacturer: null, provider: null },
  ...{ version: '1.0', date: null, problem: 0, inbox: false, signer: null, signed: 'unknown' },
  ...{ latestVersion: null, status: 'Up to date', updateAvailable: false, downloadSize: null },
  ...{ releaseDate: null, offer: null, ...more },
})
const scanOf = (drivers: Driver[], more: Partial<DriverScan> = {}): DriverScan => ({
  ...{ observedAt: at, drivers, total: drivers.length, outdatedCount: 0, noOffers: null, limits: [] },
  outdated: drivers.map(({ device }) => ({ name: device, currentVersion: '1.0', latestVersion: '2.0' })),
  ...more,
})
it('two drivers of the same kind are shown as two rows that React can tell apart', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({
      results: [{ type: 'driverScan', at, value: scanOf([driver('Processor'), driver('Processor')]) }],
    }),
  })
  await show(<DriversTab device="sample" />, ['tools', 'catalog', 'live'])
  expect(await screen.findAllByText('Processor')).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
})

it.each([
  {
    case: 'that Windows Update answered',
    noOffers: null,
    says: 'The list shows what Windows Update offers.',
  },
  {
    case: 'without offers',
    noOffers: because('driversExcluded'),
    says: 'Clearpane can’t check which drivers are up to date: a policy keeps drivers out of Windows Update.',
  },
])('a driver scan $case ends with "$says"', async ({ noOffers, says }) => {
  serve({
    ...{ jobs: () => ({ jobs: [] }), results: () => ({ results: [] }) },
    driverScan: () => ({ success: true, ...scanOf([driver('One')], { noOffers }) }),
  })
  const { user } = await show(
    <>
      <DriversTab device="sample" />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['tools', 'live'],
  )
  await user.click(await screen.findByRole('button', { name: 'Scan Drivers' }))
  await findToast(says)
})

it.each([
  { problem: 0, says: null },
  { problem: 10, says: 'can’t start' },
  { problem: null, says: 'it’s unknown whether the device works' },
])('a device with problem $problem says "$says"', async ({ problem, says }) => {
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [{ type: 'driverScan', at, value: scanOf([driver('One', { problem })]) }] }),
  })
  await show(<DriversTab device="sample" />, ['tools', 'catalog', 'live'])
  const cell = (await screen.findByText('One')).closest('td')
  expect(cell?.textContent).toBe(`OneSystem${says ?? ''}`)
})
