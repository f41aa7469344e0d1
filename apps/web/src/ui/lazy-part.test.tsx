// @vitest-environment happy-dom
/**
 * Tests that a part that can't be loaded or that fails doesn't affect the rest of the page, and that the page shows
 * which of the two happened.
 */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clear, serve, show } from '../testing/screen.tsx'
import { lazyPart } from './lazy-part.tsx'

const reload = vi.fn()

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const app = { app: () => ({ version: '1', platform: 'linux', defaultDevice: 'sample' }) }

// React also logs every error caught by a boundary to the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  reload.mockReset()
})

describe('a part of the page', () => {
  it('is shown once it is loaded', async () => {
    const Part = lazyPart(async () => () => <p>Here</p>, { loading: <p>Loading</p> })
    await show(<Part />)
    expect(await screen.findByText('Here')).toBeTruthy()
  })

  it.each([
    { case: 'of a server that is gone says so', answers: {}, text: 'Clearpane isn’t responding' },
    {
      case: 'of a server that was updated says so',
      answers: app,
      text: 'Clearpane was updated or restarted while this page was open',
    },
  ])('$case, and the page around it stays', async ({ answers, text }) => {
    serve(answers)
    const Part = lazyPart(gone)
    await show(
      <>
        <p>Around</p>
        <Part />
      </>,
    )
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Around')).toBeTruthy()
  })

  it('that couldn’t be loaded is loaded again by a reload of the page, but only once the server responds', async () => {
    serve({})
    const Part = lazyPart(gone)
    const { user } = await show(<Part />)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reload).not.toHaveBeenCalled()
    serve(app)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('that would open over the page but can’t be loaded is replaced by a dialog that the user can close', async () => {
    serve({})
    const onClose = vi.fn()
    const Part = lazyPart(gone, { onClose })
    const { user } = await show(<Part />)
    await screen.findByRole('dialog', { name: "This part didn't load" })
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })

  it('shows an error that blames the page instead of the server if it fails while it’s drawn, and can be drawn again', async () => {
    const state = { broken: true }
    const Part = lazyPart(async () => () => {
      if (state.broken) throw new Error('x is undefined')
      return <p>Mended</p>
    })
    const { user } = await show(<Part />)
    expect(await screen.findByText(/went wrong on this page/)).toBeTruthy()
    expect(screen.queryByText('Clearpane isn’t responding')).toBeNull()
    state.broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Mended')).toBeTruthy()
  })

  it('causes no error if it couldn’t be preloaded and isn’t used yet', async () => {
    await expect(lazyPart(gone).preload()).resolves.toBeUndefined()
  })
})
