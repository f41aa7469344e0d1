// @vitest-environment happy-dom
/** Tests that 1 takes the singular and 1.4 the plural: the form of the word depends on the figure as it's shown. */
import type { Health, SystemScan } from '@clearpane/contracts'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { PointRow } from './health/index.tsx'
import { Result } from './junk/result.tsx'

afterEach(clear)

const at = '2026-11-22T10:00:00.000Z'
const point = (value: number, lost: number): Health['parts'][number] => ({
  ...{ part: 'startup', weight: 5, share: 0.5, lost, fullAt: 0, noneAt: 20, isWhole: true, tweakIds: [] },
  reading: { status: 'measured', value, unit: '', source: 'a test', at },
})

it.each([
  { value: 1, lost: 1, says: ['1 program starts with Windows', '−1 point'] },
  { value: 2, lost: 1.04, says: ['2 programs start with Windows', '−1 point'] },
  { value: 3, lost: 1.4, says: ['3 programs start with Windows', '−1.4 points'] },
  { value: 4, lost: 0.5, says: ['4 programs start with Windows', '−0.5 points'] },
])('the text of $value at the start for $lost points has the right plural', async ({ value, lost, says }) => {
  await show(<PointRow point={point(value, lost)} device={samplePc} />, ['dashboard'])
  for (const text of says) expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  { count: 1, says: '2 MB, 1 file' },
  { count: 2, says: '2 MB, 2 files' },
])('the text of $count files in a scan has the right plural', async ({ count, says }) => {
  serve({})
  const none = { count: null, reason: null }
  const noFiles = { size: null, bytes: null, ...none }
  const found: SystemScan = {
    ...{ scan: null, duplicatesAt: null },
    scanData: {
      ...{ scanId: null, totalIssues: count, browserCache: noFiles, duplicateFiles: noFiles },
      tempFiles: { size: '2 MB', bytes: 2 ** 21, count, reason: null },
      registryIssues: { ...none, severity: null, fixable: null },
      ...{ startupIssues: none, privacyIssues: none },
    },
  }
  await show(<Result found={found} device="sample" onScan={() => {}} />, ['dashboard', 'live'])
  expect(screen.getByText(says)).toBeTruthy()
})
