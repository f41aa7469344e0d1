// @vitest-environment happy-dom
/**
 * Tests the privacy scanner with a fake server: the job that it follows, and the single result that the server
 * stores.
 */
import type { Job, KeptResult, PrivacyOptimized } from '@clearpane/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { review } from '../../changes/index.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { PrivacyScanner } from './privacy-scanner.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
  review.set(null)
})

const issue = (id: string, risk: 'safe' | 'caution') => ({
  id,
  title: `Title of ${id}`,
  severity: 'High',
  risk,
  safe: risk === 'safe',
})
const kept: KeptResult = {
  type: 'privacyScan',
  at: '2026-11-22T10:32:00.000Z',
  value: {
    privacyScore: 55,
    observedAt: '2026-11-22T10:32:00.000Z',
    issues: [issue('privacy.a', 'safe'), issue('privacy.b', 'caution')],
  },
}
const running: Job = {
  id: 'one',
  type: 'privacyScan',
  device: 'sample',
  title: 'Privacy scan',
  actor: { kind: 'person' },
  startedAt: '2026-11-22T10:40:00.000Z',
  state: 'running',
  stage: 'read',
  percent: 37,
  diagnostics: [],
}

const open = async (jobs: Job[], results: KeptResult[]) => {
  const state = { jobs, results }
  const { sent } = serve({
    jobs: () => ({ jobs: state.jobs.map((job) => ({ ...job, partials: [] })) }),
    results: () => ({ results: state.results }),
    clearResult: () => {
      state.results = []
      return {}
    },
    privacyOptimize: () => ({ success: true, message: '', run: null, report: { result: 'nothing' } }),
    privacyScan: () => {
      state.results = [kept]
      return kept.value
    },
  })
  const { user, unmount } = await show(<PrivacyScanner device="sample" />, ['live'])
  return { sent, user, unmount }
}
const press = (name: string) => screen.findByRole('button', { name })

it('the privacy scanner shows the server’s stored result and its time on a page where no scan was started', async () => {
  await open([], [kept])
  await screen.findByText('1 safe setting still shares data')
  screen.getByRole('button', { name: 'How measured: Privacy score' })
  screen.getByText('Title of privacy.a')
  screen.getByText('1 more setting affects something you may use, so it isn’t included.')
  expect(screen.getByText(/^As of /).getAttribute('datetime')).toBe(kept.at)
})

it('the privacy scanner starts a scan when its button is pressed, and shows the findings', async () => {
  const { sent, user } = await open([], [])
  await screen.findByText(/^Not scanned yet/)
  await user.click(await press('Scan'))
  await screen.findByText('1 safe setting still shares data')
  expect(sent.filter(({ name }) => name === 'privacyScan')).toHaveLength(1)
})

it('the privacy scanner deletes its result in the browser and on the server when the user clears it', async () => {
  const { sent, user } = await open([], [kept])
  await user.click(await press('Clear Results'))
  await screen.findByText(/^Not scanned yet/)
  expect(sent.some(({ name }) => name === 'clearResult')).toBe(true)
  expect(localStorage.getItem('privacy_scan_results')).toBeNull()
})

it('the privacy scanner shows a running scan after a reload, and starts no second scan', async () => {
  const { sent } = await open([running], [kept])
  await screen.findByText('Reading privacy settings')
  screen.getByText('37 %')
  expect((await press('Scanning...')).hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(sent.some(({ name }) => name === 'jobs')).toBe(true))
  expect(sent.some(({ name }) => name === 'privacyScan')).toBe(false)
})

it('the privacy scanner optimizes through the call privacyOptimize, with the settings that are left in the review', async () => {
  const { sent, user } = await open([], [kept])
  await user.click(await press('Optimize privacy'))
  const requested = review.get()
  expect(requested?.origin).toEqual({
    kind: 'selection',
    choices: [{ tweakId: 'privacy.a', atLeast: true }],
  })
  expect(sent.some(({ name }) => name === 'privacyOptimize')).toBe(false)
  await requested?.send?.('hash', 'job', { kind: 'selection', choices: [{ tweakId: 'privacy.c' }] })
  expect(sent.find(({ name }) => name === 'privacyOptimize')?.body).toEqual({
    issues: ['privacy.c'],
    planHash: 'hash',
  })
})

const optimized: PrivacyOptimized = {
  runId: 'r1',
  summary: { newPrivacyScore: 81, issuesFixed: 2, privacyLevel: 'Good', dataProtectionLevel: '' },
  privacyControls: { telemetry: '', cortana: '', locationServices: '', advertisingId: '' },
  optimized: ['A', 'B'],
  notSet: ['C'],
  comprehensiveIssues: [],
}

it.each([
  { case: 'with a link to its run', runId: 'r1', links: ['/history?run=r1'] },
  { case: 'without one if there was nothing to change', runId: null, links: [] },
])(
  'the privacy scanner shows after a reload the result of the last optimization, $case',
  async ({ runId, links }) => {
    await open([], [{ type: 'privacyOptimize', at: kept.at, value: { ...optimized, runId } }])
    const list = await screen.findByLabelText('Changes made by the last optimization')
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Set2',
      'Not set1',
      'Safe settings that still share data0',
    ])
    expect(screen.getByText('Not set:', { exact: false }).textContent).toBe('Not set: C')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  },
)
