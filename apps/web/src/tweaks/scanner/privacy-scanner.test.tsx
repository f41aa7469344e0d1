// @vitest-environment happy-dom
/**
 * The privacy scanner over a fake server: the job it attaches to, and the one result that the server stores.
 */
import type { Job, KeptResult } from '@clearpane/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { PrivacyScanner } from './privacy-scanner.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const issue = (id: string, risk: 'safe' | 'caution') => ({
  id,
  title: `Title of ${id}`,
  severity: 'High',
  risk,
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
    privacyScan: () => {
      state.results = [kept]
      return kept.value
    },
  })
  const { user, unmount } = await show(<PrivacyScanner device="sample" />, ['scanner', 'tool'])
  return { sent, user, unmount }
}
const press = (name: string) => screen.findByRole('button', { name })

it('shows the result that the server keeps, with its time, to a page that never scanned', async () => {
  await open([], [kept])
  await screen.findByText('2 settings still share data')
  screen.getByText('55')
  screen.getByText('Title of privacy.a')
  screen.getByText('1 of these affects something you may use, so it isn’t included.')
  expect(screen.getByText(/^As of /).getAttribute('datetime')).toBe(kept.at)
})

it('scans when asked, and shows what was found', async () => {
  const { sent, user } = await open([], [])
  await screen.findByText(/^Not scanned yet/)
  await user.click(await press('Scan'))
  await screen.findByText('2 settings still share data')
  expect(sent.filter(({ name }) => name === 'privacyScan')).toHaveLength(1)
})

it('clears the result on the server, not only here', async () => {
  const { sent, user } = await open([], [kept])
  await user.click(await press('Clear Results'))
  await screen.findByText(/^Not scanned yet/)
  expect(sent.some(({ name }) => name === 'clearResult')).toBe(true)
  expect(localStorage.getItem('privacy_scan_results')).toBeNull()
})

it('attaches after a reload to the scan that is under way, and starts no second one', async () => {
  const { sent } = await open([running], [kept])
  await screen.findByText('Reading privacy settings')
  screen.getByText('37 %')
  expect((await press('Scanning...')).hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(sent.some(({ name }) => name === 'jobs')).toBe(true))
  expect(sent.some(({ name }) => name === 'privacyScan')).toBe(false)
})
