// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signedIn } from '../../lib/api/index.ts'
import { clear, serve, show } from '../../testing/screen.tsx'
import { WayBack } from './splash-page.tsx'

afterEach(() => {
  signedIn.set(true)
  clear()
})

it('the landing page explains how to sign in again only after this browser has been signed out', async () => {
  serve({})
  await show(<WayBack />, ['splash'])
  expect(screen.queryByText('This browser is signed out')).toBeNull()
  act(() => signedIn.set(false))
  screen.getByText('This browser is signed out')
  screen.getByText(/start Clearpane again with its shortcut or with npm start/)
})
