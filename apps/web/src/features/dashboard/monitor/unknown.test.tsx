// @vitest-environment happy-dom
/** Tests that parts that couldn't be scanned don't count as free of issues. */
import type { SystemScan } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { clear, serve, show, unfold } from '../../../testing/screen.tsx'
import { HardwareMonitor } from './index.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const unknown = { count: null, reason: because('noRegistry') }
const noSize = { ...unknown, size: null, bytes: null }
const nothing: SystemScan['scanData'] = {
  ...{ scanId: null, totalIssues: 0, tempFiles: noSize, browserCache: noSize, duplicateFiles: noSize },
  registryIssues: { ...unknown, severity: null, fixable: null },
  privacyIssues: unknown,
}
const one = { ...nothing, totalIssues: 1, privacyIssues: { count: 1, reason: null } }
const none = { count: 0, reason: null }
const whole: SystemScan['scanData'] = {
  ...{ ...nothing, startupIssues: none, privacyIssues: none },
  registryIssues: { ...none, severity: 'None', fixable: 0 },
  ...Object.fromEntries(
    ['tempFiles', 'browserCache', 'duplicateFiles'].map((row) => [row, { ...none, size: '0 MB', bytes: 0 }]),
  ),
}
const five = {
  ...{ ...whole, totalIssues: 0 },
  startupIssues: unknown,
}

it.each([
  {
    case: 'nothing that could be looked for',
    scanData: nothing,
    says: 'Unknown, because none of the 6 kinds of issues could be counted',
  },
  {
    case: 'one kind that could',
    scanData: one,
    says: '1 issue found. 5 kinds of issues couldn’t be counted',
  },
  {
    case: 'one kind that couldn’t',
    scanData: five,
    says: '0 issues found. 1 kind of issue couldn’t be counted',
  },
  { case: 'every kind counted', scanData: whole, says: '0 issues found' },
])('the monitor says "$says" with $case', async ({ scanData, says }) => {
  const value: SystemScan = { scan: null, duplicatesAt: null, scanData }
  serve({
    jobs: () => ({ jobs: [] }),
    results: () => ({ results: [{ type: 'systemScan', at: '2026-11-22T10:00:00.000Z', value }] }),
  })
  await show(<HardwareMonitor device="sample" />, ['dashboard', 'live'])
  await unfold()
  await screen.findByText(says)
})
