// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { clear, show } from '../../testing/screen.tsx'
import { FullScreenButton, useFullScreen } from './chart-card.tsx'

afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

const Chart = () => {
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen(place)
  return (
    <div ref={place} data-testid="chart">
      <FullScreenButton full={full} title="Processor" />
      <p>{full.height === null ? 'in its place' : 'filling'}</p>
    </div>
  )
}

/**
 * Behaves like a browser: the element that requests full screen fills the screen, and a change event is fired.
 */
const browser = (isAble: boolean) => {
  let filling: Element | null = null
  const become = async (next: Element | null) => {
    filling = next
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: isAble },
    fullscreenElement: { configurable: true, get: () => filling },
    exitFullscreen: { configurable: true, value: () => become(null) },
  })
  HTMLElement.prototype.requestFullscreen = function () {
    return become(this)
  }
  return { leave: () => become(null) }
}

it('a chart card fills the screen when its button is pressed, and returns to its normal size with the same button or Escape', async () => {
  const { leave } = browser(true)
  const { user } = await show(<Chart />, ['live'])
  const enter = () => user.click(screen.getByRole('button', { name: 'Processor in full screen' }))
  await enter()
  screen.getByText('filling')
  await user.click(screen.getByRole('button', { name: 'Leave full screen' }))
  screen.getByText('in its place')
  await enter()
  await leave()
  screen.getByText('in its place')
})

it('a chart card has no full-screen button if the browser doesn’t support it', async () => {
  browser(false)
  await show(<Chart />, ['live'])
  expect(screen.queryByRole('button')).toBeNull()
})
