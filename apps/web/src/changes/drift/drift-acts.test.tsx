// @vitest-environment happy-dom
/**
 * Tests applying drifted settings again: the message lists the settings that can't be applied again, and the others
 * go to the review.
 */
import type { DriftEntry, Origin } from '@clearpane/model'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../../testing/screen.tsx'
import { message } from '../../ui/overlay/toast.ts'
import { review } from '../run/review-store.ts'
import { useDriftActs } from './drift-acts.ts'

const ids = ['privacy.a', 'privacy.b', 'privacy.c']
const chosen: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.a' }] }
const origins: Record<string, Origin> = { chosen, undone: { kind: 'undoAll', putBack: [] } }
const entry = (id: string, runId: string): DriftEntry => ({
  key: id,
  resource: { kind: 'service', name: id },
  wrote: { status: 'absent' },
  now: { status: 'absent' },
  runId,
  at: '2026-11-21T12:00:00.000Z',
  causes: [{ by: 'tweak', id, option: 'on' }],
})

const Act = ({ entries }: { entries: readonly DriftEntry[] }) => {
  const { putBack } = useDriftActs(samplePc)
  return (
    <button type="button" onClick={() => putBack(entries)}>
      go
    </button>
  )
}

afterEach(clear)

test.each([
  { case: 'all of a run that chose them', all: [['privacy.a', 'chosen']], title: null, names: [] },
  {
    case: 'one that an undo wrote among them',
    all: [
      ['privacy.a', 'chosen'],
      ['privacy.b', 'undone'],
    ],
    title: '1 setting won’t be applied again',
    names: ['Title of privacy.b'],
  },
  {
    case: 'only such that an undo wrote',
    all: [
      ['privacy.b', 'undone'],
      ['privacy.c', 'undone'],
    ],
    title: 'Nothing to apply again',
    names: ['Title of privacy.b', 'Title of privacy.c'],
  },
])('an act on drift does the right thing: $case', async ({ all, title, names }) => {
  const entries = all.map(([id = '', runId = '']) => entry(id, runId))
  const asked = [...new Set(entries.map(({ runId }) => runId))]
  serve({
    ...tweaksAnswer(ids.map((id) => tweakOf(id))),
    run: () => {
      const runId = asked.shift() ?? ''
      return { run: { runId, origin: origins[runId] } }
    },
  })
  const { user, client } = await show(<Act entries={entries} />, ['changes'])
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(review.get() ?? message.get()).not.toBeNull())
  expect(review.get()?.origin ?? null).toEqual(title === 'Nothing to apply again' ? null : chosen)
  if (review.get() !== null)
    expect(review.get()?.names).toEqual(new Map(all.map(([id = '']) => [`tweak ${id}`, `Title of ${id}`])))
  expect(message.get()?.title ?? null).toBe(title)
  for (const name of names) expect(message.get()?.text).toContain(name)
})
