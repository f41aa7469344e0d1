// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clear, show } from '../testing/screen.tsx'
import { InView } from './lazy-part.tsx'

type Entry = { isIntersecting: boolean }
let report: (entries: Entry[]) => void
const disconnect = vi.fn()

beforeEach(() => {
  disconnect.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        report = callback
      }
      observe() {}
      disconnect = disconnect
    },
  )
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const part = (
  <InView placeholder={<p>Placeholder</p>}>
    <p>Part</p>
  </InView>
)

test('a lazy part that isn’t in view still takes up its space', async () => {
  await show(part)
  act(() => report([{ isIntersecting: false }]))
  expect(screen.queryByText('Part')).toBeNull()
  expect(screen.getByText('Placeholder')).toBeTruthy()
})

test('a lazy part is drawn once it comes into view, and is no longer observed', async () => {
  await show(part)
  act(() => report([{ isIntersecting: true }]))
  expect(screen.getByText('Part')).toBeTruthy()
  expect(screen.queryByText('Placeholder')).toBeNull()
  expect(disconnect).toHaveBeenCalled()
})
