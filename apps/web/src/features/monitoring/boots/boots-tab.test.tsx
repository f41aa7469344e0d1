// @vitest-environment happy-dom
import type { Boot } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { BootsTab } from './boots-tab.tsx'

afterEach(clear)

const boot: Boot = { at: '2026-11-20T08:00:00.000Z', seconds: 31.5, parts: [] }
const open = async (measuredAt: string | null) => {
  serve({ boots: () => ({ boots: [boot], measuredAt }) })
  await show(<BootsTab device="this" />, ['monitoring', 'live'])
  await screen.findByRole('table')
}

it('the boots tab shows when an administrator read the startup times', async () => {
  await open('2026-11-21T08:00:00.000Z')
  expect(screen.getByRole('note').textContent).toMatch(
    /These starts were read with administrator rights .*2026/,
  )
  const link = screen.getByRole('link', { name: 'Open Startup Manager to measure again' })
  expect(link.getAttribute('href')).toBe('/startup-manager')
})

it('the boots tab doesn’t mention an administrator if this account can read the startup times', async () => {
  await open(null)
  expect(screen.queryByRole('note')).toBeNull()
})
