// @vitest-environment happy-dom
/** Tests a history that is longer than one page: how a filter and a link deal with changes that aren't loaded yet. */
import { because, type Origin, type RunSummary } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { review } from '../../changes/run/review-store.ts'
import { queries } from '../../lib/api/index.ts'
import { changeOf, clear, planOf, samplePc, serve, show } from '../../testing/screen.tsx'
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

const Page = (props: { open: string | null; filter: Show; of?: Partial<RunSummary> }) => {
  // The components below, which the test renders, need a device; in the app, the frame waits until the device is
  // known.
  const devices = useQuery(queries.devices())
  return devices.data === undefined ? null : (
    <RunList
      device={samplePc}
      runs={[run('a', props.of), run('b')]}
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

const setting = (changeId: number, tweakId: string, result: 'done' | 'failed') => {
  const { resource, from, to, causes } = changeOf(changeId, tweakId)
  const reason = result === 'done' ? null : because('notMeasured')
  return { changeId, resource, causes, before: from, to, after: to, result, reason, undone: false }
}
const choices = ['privacy.a', 'privacy.b', 'privacy.c', 'privacy.d'].map((tweakId) => ({ tweakId }))
const asked: Partial<RunSummary> = { origin: { kind: 'selection', choices }, planned: 4 }

describe('an incomplete change in the history', () => {
  it.each([
    {
      case: 'failed settings',
      of: { ...asked, result: 'partly', settings: { held: 2, failed: 2 } },
      changes: [
        setting(1, 'privacy.a', 'done'),
        setting(2, 'privacy.b', 'failed'),
        setting(3, 'privacy.c', 'done'),
        setting(4, 'privacy.d', 'failed'),
      ],
      label: 'Try 2 settings again',
    },
    {
      case: 'settings that an interrupted run didn’t reach',
      of: { ...asked, result: 'interrupted', settings: { held: 1, failed: 0 } },
      changes: [setting(1, 'privacy.a', 'done')],
      label: 'Finish the other 3',
    },
    {
      case: 'all settings of a run that was cancelled before its first change',
      of: { ...asked, result: 'cancelled', held: 0, changed: 0, settings: { held: 0, failed: 0 } },
      changes: [],
      label: 'Try 4 settings again',
    },
  ] as const)(
    'has a button with the number of settings in the plan that it makes: $case',
    async ({ of, changes, label }) => {
      const done = changes.filter(({ result }) => result === 'done').map(({ causes }) => causes[0]?.id)
      const { sent } = serve({
        devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
        runs: () => older[1],
        run: () => ({ run: { ...run('f', of as Partial<RunSummary>), changes }, undoFiles: [] }),
        plan: ({ origin }: { origin: Extract<Origin, { kind: 'selection' }> }) => ({
          plan: planOf(
            origin,
            origin.choices.flatMap(({ tweakId }, id) =>
              done.includes(tweakId) ? [] : [changeOf(id, tweakId)],
            ),
          ),
        }),
      })
      const { user } = await show(<Page open="a" filter="all" of={of as Partial<RunSummary>} />, ['history'])
      await user.click(await screen.findByRole('button', { name: label }))
      expect(review.get()).toMatchObject({ device: 'sample', origin: asked.origin })
      const planned = sent.filter(({ name }) => name === 'plan').map(({ body }) => body)
      expect(planned).toEqual([{ origin: review.get()?.origin }])
    },
  )

  it('has a button without a number if the plan can’t be made', async () => {
    serve({
      devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
      run: () => ({
        run: { ...run('a', asked), changes: [setting(1, 'privacy.a', 'failed')] },
        undoFiles: [],
      }),
    })
    await show(<Page open="a" filter="all" of={asked} />, ['history'])
    await screen.findByRole('button', { name: 'Try again' })
  })
})
