// @vitest-environment happy-dom
/**
 * Tests where the focus is after a dialog has closed, however it was opened and whatever happened in the meantime to
 * the element that opened it.
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './overlay/dialog.tsx'

afterEach(cleanup)

type After = 'stays' | 'goes' | 'is off' | 'goes later'
let drop: () => void = () => {}

/** A page with a title, a button that opens a dialog, and a second dialog on top of the first. */
const Page = ({ after }: { after: After }) => {
  const [layers, setLayers] = useState(0)
  const [opened, setOpened] = useState(false)
  const [dropped, setDropped] = useState(false)
  drop = () => setDropped(true)
  const open = () => {
    setLayers(1)
    setOpened(true)
  }
  const isGone = dropped || (after === 'goes' && opened)
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Title
      </h1>
      <button type="button" onKeyDown={({ key }) => key === 'o' && open()}>
        Other
      </button>
      {!isGone && (
        <button type="button" disabled={after === 'is off' && opened} onClick={open}>
          Open
        </button>
      )}
      {layers > 0 && (
        <Dialog open onClose={() => setLayers(0)} title="First" description={null} closeLabel="Close first">
          <button type="button" onClick={() => setLayers(2)}>
            More
          </button>
          {layers > 1 && (
            <Dialog
              open
              onClose={() => setLayers(1)}
              title="Second"
              description={null}
              closeLabel="Close second"
            >
              <button type="button" onClick={() => setLayers(0)}>
                Close both
              </button>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}

const focused = () => document.activeElement?.textContent
const becomes = (text: string) => waitFor(() => expect(focused()).toBe(text))

const ways = {
  'its button': async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Open' })),
  'Enter on its button': async (user: ReturnType<typeof userEvent.setup>) => {
    screen.getByRole('button', { name: 'Open' }).focus()
    await user.keyboard('{Enter}')
  },
  'a key elsewhere': async (user: ReturnType<typeof userEvent.setup>) => {
    screen.getByRole('button', { name: 'Other' }).focus()
    await user.keyboard('o')
  },
}
const endings = {
  Escape: async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}'),
  'its close button': async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Close first' })),
}

const cases = Object.keys(ways).flatMap((way) =>
  Object.keys(endings).map((end) => ({ way: way as keyof typeof ways, end: end as keyof typeof endings })),
)

it.each(cases)(
  'a layer opened by $way and closed by $end returns the focus to the element that had it before',
  async ({ way, end }) => {
    const user = userEvent.setup()
    render(<Page after="stays" />)
    await ways[way](user)
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    await endings[end](user)
    await becomes(way === 'a key elsewhere' ? 'Other' : 'Open')
  },
)

it.each(['goes', 'is off'] as const)(
  'the focus returns to the page’s title if the button that opened a layer can no longer take the focus: it %s',
  async (after) => {
    const user = userEvent.setup()
    render(<Page after={after} />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await becomes('Title')
  },
)

it('the focus moves to the page’s title if the button disappears after the focus has returned to it', async () => {
  const user = userEvent.setup()
  render(<Page after="goes later" />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await becomes('Open')
  act(drop)
  await becomes('Title')
})

it('the upper of two dialogs returns the focus to the lower dialog, and after both are closed the focus is where it was at first', async () => {
  const user = userEvent.setup()
  render(<Page after="stays" />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByText('Second')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  expect(focused()).not.toBe('Open')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Close both' }))
  await becomes('Open')
})
