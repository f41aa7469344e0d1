// @vitest-environment happy-dom
/** Tests that all stored runs of a task can be reached in its list of runs. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { RunsDialog } from './runs-dialog.tsx'
import type { Task } from './use-tasks.ts'

afterEach(clear)

const at = '2026-11-21T02:00:00.000Z'
const runs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ runId: `r${n}`, taskId: 't', date: '2026-11-21', time: '02:00', ordinal: 0, state: 'missed' },
    ...{ dueAt: at, at, endedAt: at, tries: 0, why: null, outcome: null },
  }))

const shown = async (stored: number) => {
  serve({ presets: () => ({ presets: [] }) })
  const others = globalThis.fetch
  // The list depends on how many runs the page requests.
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const limit = /\/runs\?.*limit=(\d+)/.exec(url)?.[1]
    if (limit === undefined) return others(url, options)
    return Response.json({ runs: runs(Math.min(stored, Number(limit))) })
  })
  const task = { id: 't', name: 'Night', missed: stored } as Task
  return show(<RunsDialog device="sample" task={task} onClose={() => undefined} />, ['automation', 'live'])
}
const rows = () => document.querySelectorAll('[role="dialog"] li').length
const older = () => screen.queryByRole('button', { name: 'Show older runs' })

it.each([
  { stored: 99, first: 99, later: null, note: false },
  { stored: 365, first: 100, later: 365, note: false },
  { stored: 1200, first: 100, later: 1000, note: true },
])(
  'the list of $stored runs shows $first of them at first, and the others on request',
  async ({ stored, first, later, note }) => {
    const { user } = await shown(stored)
    await waitFor(() => expect(rows()).toBe(first))
    const button = older()
    expect(button === null).toBe(later === null)
    if (button !== null) {
      await user.click(button)
      await waitFor(() => expect(rows()).toBe(later))
    }
    expect(older()).toBeNull()
    expect(screen.queryByText('Only the newest 1,000 runs are listed.') !== null).toBe(note)
  },
)
