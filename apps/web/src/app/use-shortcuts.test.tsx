// @vitest-environment happy-dom
/** Shortcuts of two letters on a page that keeps drawing itself. */
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../testing/screen.tsx'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(clear)

let draw: () => void = () => undefined
const Page = () => {
  const [times, setTimes] = useState(0)
  draw = () => setTimes((before) => before + 1)
  useShortcuts(null)
  return <p>drawn {times}</p>
}

it('redrawing the page between the two letters loses neither', async () => {
  serve({})
  await show(<Page />, ['app'])
  fireEvent.keyDown(document.body, { key: 'g' })
  act(() => draw())
  expect(screen.getByText('drawn 1')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'h' })
  expect(location.pathname).toBe('/history')
})
