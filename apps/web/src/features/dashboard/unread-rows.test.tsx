// @vitest-environment happy-dom
/** Tests that both cards with the result of the dashboard's scan list everything that a count doesn't include. */
import type { SystemScan } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, it } from 'vitest'
import { clear, samplePc, serve, show, unfold } from '../../testing/screen.tsx'
import { SystemCleaner } from './junk/index.tsx'
import { HardwareMonitor } from './monitor/index.tsx'

afterEach(clear)

const size = { size: null, bytes: null, count: null, reason: because('notReadHere') }
const found: SystemScan = {
  scan: null,
  duplicatesAt: null,
  scanData: {
    scanId: null,
    totalIssues: 3,
    tempFiles: { size: '2 MB', bytes: 2 ** 21, count: 4, reason: because('logDenied', { log: 'X' }) },
    browserCache: size,
    duplicateFiles: size,
    registryIssues: {
      count: 0,
      severity: 'None',
      fixable: 0,
      reason: because('placesUnread', { count: 2 }),
    },
    startupIssues: { count: 3, reason: because('placesUnread', { count: 1 }) },
    privacyIssues: { count: 0, reason: null },
  },
}

const cards = [
  { name: 'the System Cleaner', Card: SystemCleaner, none: '0 found', words: 'dashboard' },
  { name: 'the Hardware Monitor', Card: HardwareMonitor, none: '0', words: 'dashboard' },
] as const

describe.each(cards)('$name', ({ Card, none, words }) => {
  it('shows the number of unreadable places next to a count, even if the count is zero, and only the count if all places were read', async () => {
    serve({
      jobs: () => ({ jobs: [] }),
      results: () => ({ results: [{ type: 'systemScan', at: '2026-11-22T10:00:00.000Z', value: found }] }),
      presets: () => ({ observedAt: '2026-11-22T10:00:00.000Z', presets: [] }),
    })
    await show(<Card device={samplePc.id} />, [words, 'live'])
    await unfold()
    await screen.findByText(`${none} (places that couldn’t be read: 2)`)
    screen.getByText(/^3.* \(places that couldn’t be read: 1\)$/)
    screen.getByText(none)
    screen.getByText(/4 files \(.*X/)
  })
})
