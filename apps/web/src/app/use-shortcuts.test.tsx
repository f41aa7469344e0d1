// @vitest-environment happy-dom
/** Tests two-letter shortcuts on a page that is constantly re-rendered, and what the `u` key undoes. */
import type { Device } from '@clearpane/model'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { review, stage } from '../changes/index.ts'
import { queries } from '../lib/api/index.ts'
import { clear, samplePc, serve, show, tweakOf, tweaksAnswer } from '../testing/screen.tsx'
import { Layers } from './shell.tsx'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(() => {
  clear()
  review.set(null)
  stage(samplePc.id, 'privacy.camera', null)
})

let draw: () => void = () => undefined
const Page = ({ device = null }: { device?: Device | null }) => {
  const [times, setTimes] = useState(0)
  draw = () => setTimes((before) => before + 1)
  useShortcuts(device)
  return <p>drawn {times}</p>
}

it('the two letters of a shortcut still work if the page is redrawn between them', async () => {
  serve({})
  await show(<Page />)
  fireEvent.keyDown(document.body, { key: 'g' })
  act(() => draw())
  expect(screen.getByText('drawn 1')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(location.pathname).toBe('/history')
})

it.each(['none in place', 'an older one in place'])(
  'pressing u right after a run undoes that run, even if the page’s list of runs is outdated (%s)',
  async (before) => {
    const older = before === 'none in place' ? null : { runId: 'older', title: 'Older' }
    serve({ runs: () => ({ runs: [], next: null, all: { last: { runId: 'newest', title: 'Newest' } } }) })
    const { client } = await show(<Page device={samplePc} />)
    client.setQueryData(queries.runs(samplePc.id).queryKey, {
      runs: [],
      next: null,
      all: { last: older },
    } as never)
    fireEvent.keyDown(document.body, { key: 'u' })
    await waitFor(() => expect(review.get()?.act).toMatchObject({ run: { title: 'Newest' }, as: 'undo' }))
    expect(review.get()?.origin).toMatchObject({ runId: 'newest' })
  },
)

const App = () => {
  useShortcuts(samplePc)
  return <Layers device={samplePc} />
}

it('pressing r right after the first choice opens the review, although the review bar hasn’t appeared yet', async () => {
  serve({ ...tweaksAnswer([tweakOf('privacy.camera')]), plan: () => new Promise(() => undefined) })
  await show(<App />, ['catalog'])
  act(() => stage(samplePc.id, 'privacy.camera', 'on'))
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'r' })
  await waitFor(() =>
    expect(review.get()?.origin).toMatchObject({ choices: [{ tweakId: 'privacy.camera', option: 'on' }] }),
  )
})

it('pressing r before anything is chosen doesn’t open the review of a later choice', async () => {
  serve({ ...tweaksAnswer([tweakOf('privacy.camera')]), plan: () => new Promise(() => undefined) })
  await show(<App />, ['catalog'])
  fireEvent.keyDown(document.body, { key: 'r' })
  act(() => stage(samplePc.id, 'privacy.camera', 'on'))
  await screen.findByRole('button', { name: 'Review' })
  expect(review.get()).toBeNull()
})
