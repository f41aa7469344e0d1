// @vitest-environment happy-dom
/**
 * Tests what the user reads before a task gets administrator rights, and how the task's state is described
 * afterwards.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../testing/screen.tsx'
import { ElevatedPart } from './elevated-part.tsx'
import type { Task } from './use-tasks.ts'

afterEach(clear)

const now = Date.parse('2026-11-26T12:00:00Z')
const none: NonNullable<Task['elevated']> = {
  ...{ state: 'none', account: null, registryScan: true, classes: ['windowsLogs', 'prefetchFiles'] },
  ...{ settings: 12, values: 0, last: null },
}
const task = { id: 'night', name: 'Night' } as Task

const calls: unknown[] = []
const showPart = async (elevated: NonNullable<Task['elevated']>) => {
  calls.length = 0
  serve({
    presets: () => ({ presets: [] }) as never,
    allowTask: ((input: unknown) => {
      calls.push(input)
      return { success: true, message: '', values: 30, left: ['a.b'] }
    }) as never,
  })
  await show(<ElevatedPart device="this" task={task} elevated={elevated} now={now} />, ['automation'])
}

it('the dialog lists each file class, the scan, the settings and the rules of an automation before Windows shows its prompt', async () => {
  await showPart(none)
  fireEvent.click(await screen.findByRole('button', { name: 'Allow administrator rights for Night…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.slice(0, 4)).toEqual([
    'Scan the registry and report what the scan finds. The scan removes nothing.',
    'Delete files of this kind in Windows’ own folders: Windows logs',
    'Delete files of this kind in Windows’ own folders: Prefetch files',
    'Set 12 of the profile’s settings again if something else changed them',
  ])
  expect(lines.slice(4).join(' ')).toMatch(
    /at most once an hour.*never touches your own files.*until you take them back/,
  )
  expect(calls).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Continue to Windows’ prompt' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

it.each([
  ['given', 'This task runs with administrator rights, as you agreed.', ['Take rights back']],
  [
    'otherVersion',
    'The administrator rights were given to another version of Clearpane and have no effect in this version. Allow the rights again.',
    ['Allow administrator rights…', 'Take rights back'],
  ],
] as const)('the state %s is shown with the possible acts', async (state, said, buttons) => {
  await showPart({ ...none, state, account: 'administrator' })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([...buttons])
})

it('a value that waits for the user’s decision is shown with the reason', async () => {
  const last = {
    ...{ at: '2026-11-26T02:00:00.000Z', endedAt: '2026-11-26T02:00:09.000Z', state: 'needsYou' as const },
    ...{ why: null, outcome: { steps: [] }, runId: null },
    left: [{ tweakId: 'privacy.machine', reason: { code: 'elevatedMoved' as const } }],
  }
  await showPart({ ...none, state: 'given', account: 'administrator', last: last as never })
  expect(await screen.findByText(/1 value waits for you: its value is neither the old one/i)).toBeDefined()
})
