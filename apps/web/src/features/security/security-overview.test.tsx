// @vitest-environment happy-dom
/** The figures of the security page: how each is measured, and why a scan failed. */
import type { SecurityState } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clear, findToast, samplePc, serve, show } from '../../testing/screen.tsx'
import { ToastArea } from '../../ui/overlay/toast-area.tsx'
import { SecurityActions, SecurityOverview } from './security-page.tsx'

afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const state = {
  observedAt: '2026-11-22T10:00:00.000Z',
  score: { score: 70, unknown: 0 },
  critical: { on: 3, of: 6, unknown: 1 },
  recommendations: [],
  threats: { count: null, reason: because('notReadHere') },
} as unknown as SecurityState

/** happy-dom has no popovers: the browser would say that the box is open. */
const howOf = (figure: string) => {
  const button = screen.getByRole('button', { name: `How measured: ${figure}` })
  const box = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (box === null) throw new Error('the button has no box')
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }))
  return box.textContent
}

describe('a figure of the security page', () => {
  it.each([
    { figure: 'Security score', says: 'costs 15 points' },
    { figure: 'Core protections on', says: 'How many of the core protections' },
    { figure: 'Recommendations', says: 'safe for everyone' },
  ])('shows for $figure how it is measured', async ({ figure, says }) => {
    await show(<SecurityOverview state={state} />, ['security'])
    expect(howOf(figure)).toContain(says)
  })
})

it.each([
  { case: 'all are known', critical: { on: 3, of: 4, unknown: 0 }, score: 70, says: '3/4' },
  { case: 'this PC has none', critical: { on: 0, of: 0, unknown: 0 }, score: 70, says: 'none on this PC' },
  { case: 'nothing could be read', critical: { on: 0, of: 5, unknown: 5 }, score: null, says: 'unknown' },
])('the core protections are "$says" if $case', async ({ critical, score, says }) => {
  const shown = { ...state, critical, recommendations: ['a.b'], score: { score, unknown: 0 } }
  await show(<SecurityOverview state={shown as unknown as SecurityState} />, ['security'])
  const figure = screen.getByRole('button', { name: 'How measured: Core protections on' })
  expect(figure.closest('div')?.parentElement?.textContent).toContain(says)
})

it('a failed scan of the security page shows its reason', async () => {
  serve({})
  const { user } = await show(
    <>
      <SecurityActions device={samplePc} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['security'],
  )
  await user.click(screen.getByRole('button', { name: 'Security Scan' }))
  await findToast('Could not complete security scan. Clearpane isn’t responding')
})
