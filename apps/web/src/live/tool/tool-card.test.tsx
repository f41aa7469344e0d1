// @vitest-environment happy-dom
/** Tests a tool card as users see it: a single box in every state, and its actions. */

import { cleanup, screen } from '@testing-library/react'
import { EyeOff } from 'lucide-react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/index.ts'
import { show } from '../../testing/screen.tsx'
import { FoundList } from './found-list.tsx'
import { ToolCard } from './tool-card.tsx'
import type { ToolView } from './tool-view.ts'

afterEach(cleanup)

const card = async (view: ToolView<string, { score: number }>) => {
  const tool = { view, start: vi.fn(), cancel: vi.fn(), clear: vi.fn() }
  const words = { start: 'Scan', running: 'Scanning...', idle: 'Not scanned yet' }
  const shown = await show(
    <ToolCard
      title="Privacy"
      text="Reads"
      icon={EyeOff}
      type="privacyScan"
      tool={tool}
      words={words}
      partial={(partials) => <p>so far {partials.at(-1)?.score}</p>}
    >
      {(result) => <p>{result}</p>}
    </ToolCard>,
    ['live'],
  )
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  return { ...shown, tool, names }
}
const error = new ApiError({ status: 500, code: 'DEFECT', message: 'It broke', detail: 'why' })
const running = {
  state: 'running',
  stage: 'read',
  percent: 37,
  partials: [{ score: 40 }],
  actor: { kind: 'schedule' },
} as const

describe('a tool card', () => {
  it.each([
    { case: 'idle', view: { state: 'idle' }, says: 'Not scanned yet', buttons: ['Scan'] },
    { case: 'running', view: running, says: 'Reading privacy settings', buttons: ['Cancel', 'Scanning...'] },
    {
      case: 'cancelling',
      view: { ...running, state: 'cancelling' },
      says: 'Cancelling...',
      buttons: ['Cancel', 'Scanning...'],
    },
    {
      case: 'with a result',
      view: { state: 'result', at: '2026-11-22T10:32:00.000Z', value: '3 found' },
      says: '3 found',
      buttons: ['Clear Results', 'Scan'],
    },
    { case: 'failed', view: { state: 'failed', error }, says: 'It broke', buttons: ['Scan'] },
    {
      case: 'interrupted',
      view: { state: 'interrupted', startedAt: '2026-11-22T10:32:00.000Z' },
      says: 'The last scan was interrupted',
      buttons: ['Dismiss', 'Scan'],
    },
  ] as { case: string; view: ToolView<string, { score: number }>; says: string; buttons: string[] }[])(
    'shows its state, offers the possible actions, and keeps its height: $case',
    async ({ view, says, buttons }) => {
      const { names, container } = await card(view)
      screen.getByText(says)
      expect(names()).toEqual(buttons)
      expect(container.firstElementChild?.classList.contains('h-120')).toBe(true)
    },
  )

  it('of a running tool shows the progress and the known facts, and has a cancel button instead of a start button', async () => {
    const { user, tool } = await card(running)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37')
    screen.getByText('so far 40')
    screen.getByText('Started by: schedule')
    expect(screen.getByRole('button', { name: 'Scanning...' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([tool.cancel.mock.calls.length, tool.start.mock.calls.length]).toEqual([1, 0])
  })

  it('with a result shows the time of the result, and has a button that deletes it', async () => {
    const { user, tool } = await card({
      state: 'result',
      at: new Date(2026, 10, 22, 10, 32).toISOString(),
      value: 'x',
    })
    screen.getByText(/^As of .*10:32/)
    await user.click(screen.getByRole('button', { name: 'Clear Results' }))
    expect(tool.clear).toHaveBeenCalledOnce()
  })
})

const found = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), title: `Thing ${i}`, severity: 'High' }))

describe('a list in a result', () => {
  it.each([
    { of: 'issues', count: 4, listed: 4, more: null },
    { of: 'issues', count: 9, listed: 4, more: '+5 more' },
    { of: 'optimizations', count: 4, listed: 3, more: '+1 more' },
    { of: 'outdatedDrivers', count: 7, listed: 5, more: '+2 more drivers' },
  ] as const)('with $count $of shows $listed, then $more', async ({ of, count, listed, more }) => {
    await show(<FoundList of={of} found={found(count)} />, ['live'])
    expect(screen.getAllByRole('listitem')).toHaveLength(listed)
    expect(screen.queryByText(/^\+/)?.textContent ?? null).toBe(more)
  })

  it('shows names for the known severities, and any other severity unchanged', async () => {
    const severities = ['Critical', 'High', 'Medium', 'obscure']
    const items = severities.map((severity) => ({ id: severity, title: 'x', severity }))
    await show(<FoundList of="issues" found={items} />, ['live'])
    for (const severity of severities) screen.getByText(severity)
  })
})
