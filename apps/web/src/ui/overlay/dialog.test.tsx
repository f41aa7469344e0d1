// @vitest-environment happy-dom
/** Tests that Escape closes the dialog that has the focus, whatever else is on screen. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { dismissToast, message, toast } from './toast.ts'
import { ToastArea } from './toast-area.tsx'

afterEach(() => {
  cleanup()
  message.set(null)
})

const drawn = () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <>
      <Dialog open onClose={outer} title="Review" description={null} closeLabel="Close">
        <Dialog open onClose={inner} title="Restart?" description={null} closeLabel="Close">
          <button type="button">Later</button>
        </Dialog>
      </Dialog>
      <ToastArea label="Messages" closeLabel="Dismiss" />
    </>,
  )
  return { outer, inner }
}

describe('Escape in a dialog', () => {
  it.each([
    { name: 'with a message beside it', shown: () => toast('Copied', '') },
    {
      name: 'with a message that was dismissed',
      shown: () => {
        toast('Copied', '')
        dismissToast()
      },
    },
    { name: 'alone', shown: () => {} },
  ])('closes only the upper layer, once: $name', async ({ shown }) => {
    const { outer, inner } = drawn()
    shown()
    if (message.get()?.open === true) await screen.findByText('Copied')
    screen.getByRole('button', { name: 'Later' }).focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inner).toHaveBeenCalledTimes(1))
    expect(outer).not.toHaveBeenCalled()
  })
})
