// @vitest-environment happy-dom
/** Tests a history that is longer than one page: how a filter and a link deal with changes that aren't loaded yet. */
import type { RunSummary } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { queries } from '../../lib/api/index.ts'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { RunList } from './run-list.tsx'
import type { Show } from './timeline.ts'

afterEach(clear)

const run = (runId: string, more: Partial<RunSummary> = {}): RunSummary => ({
  runId,
  device: 'sample',
  title: `Run ${runId}`,
  startedBy: 'you',
  actor: null,
  origin: { kind: 'selection', choices: [] },
  at: '2026-11-21T12:00:00.000Z',
  endedAt: '2026-11-21T12:00:01.000Z',
  result: 'done',
  restart: 'none',
  restorePoint: null,
  planned: 1,
  leftOut: 0,
  held: 1,
  changed: 1,
  failed: 0,
  settings: { held: 1, failed: 0 },
  undone: 0,
  damaged: 0,
  ...more,
})
/** There are two more pages with older changes; the change that was undone is on the last one. */
const older = [
  { runs: [run('c'), run('d')], next: 'd' },
  { runs: [run('e'), run('f', { undone: 1 })], next: null },
]

const Page = (props: { open: string | null; filter: Show }) => {
  // The components below, which the test renders, need a device; in the app, the frame waits until the device is
  // known.
  const devices = useQuery(queries.devices())
  return devices.data === undefined ? null : (
    <RunList
      device={samplePc}
      runs={[run('a'), run('b')]}
      next="b"
      drifted={() => 0}
      open={props.open}
      onToggle={() => {}}
      show={props.filter}
      onShow={() => {}}
    />
  )
}
const open = async (id: string | null, filter: Show = 'all') => {
  const pages = [...older]
  const { sent } = serve({
    devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    runs: () => pages.shift(),
    run: () => ({
      run: { ...run('f'), changes: [] },
      undoFiles: [
        { path: 'C:\\f\\undo.ps1', state: 'here' },
        { path: 'C:\\f\\undo.reg', state: 'missing' },
      ],
    }),
  })
  const { user } = await show(<Page open={id} filter={filter} />, ['history'])
  return { user, asked: () => sent.filter(({ name }) => name === 'runs').length }
}
const shown = () =>
  screen.queryAllByRole('button', { name: /^Run / }).map((one) => one.textContent?.slice(0, 5))

describe('a long history', () => {
  it('loads an older page only when the user requests it', async () => {
    const { asked } = await open('b')
    await screen.findByText('Run a')
    expect(asked()).toBe(0)
  })

  it('finds the change that a link points to, even on an older page', async () => {
    const { asked } = await open('f')
    await waitFor(() => expect(shown()).toEqual(['Run a', 'Run b', 'Run c', 'Run d', 'Run e', 'Run f']))
    const found = screen.getByRole('button', { name: /^Run f/ })
    expect(found.getAttribute('aria-expanded')).toBe('true')
    expect([asked(), screen.queryByText(/^Looking for/)]).toEqual([2, null])
  })

  it('shows the paths of a change’s undo files, and lets the user copy each path that exists', async () => {
    const { user } = await open('f')
    await user.click(await screen.findByRole('button', { name: 'Copy: C:\\f\\undo.ps1' }))
    await screen.findByRole('button', { name: 'Copied: C:\\f\\undo.ps1' })
    expect(await navigator.clipboard.readText()).toBe('C:\\f\\undo.ps1')
    expect(screen.getByText('C:\\f\\undo.reg').closest('li')?.textContent).toMatch(/This file is missing/)
    expect(screen.getAllByRole('button', { name: /^Cop/ })).toHaveLength(1)
  })

  it('shows a message if it doesn’t contain the change that a link points to', async () => {
    await open('gone')
    await screen.findByText(/The change in the link isn’t in/)
  })

  it('reports that no change on the loaded pages matches, and offers to load older pages', async () => {
    const { user } = await open(null, 'undone')
    await screen.findByText('None of the newest 2 changes matches this filter. Older changes may match it.')
    await user.click(screen.getByRole('button', { name: 'Show older changes' }))
    await screen.findByText('None of the newest 4 changes matches this filter. Older changes may match it.')
    await user.click(await screen.findByRole('button', { name: 'Show older changes' }))
    await waitFor(() => expect(shown()).toEqual(['Run f']))
  })

  it('reports that no change matches once every page is loaded', async () => {
    const { user } = await open(null, 'failed')
    await user.click(await screen.findByRole('button', { name: 'Show older changes' }))
    await screen.findByText(/newest 4 changes/)
    await user.click(await screen.findByRole('button', { name: 'Show older changes' }))
    await screen.findByText('No change matches this filter.')
  })
})
