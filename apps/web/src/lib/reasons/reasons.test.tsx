// @vitest-environment happy-dom
import { because, type Reason } from '@clearpane/model'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage } from '../../i18n/index.ts'
import { clear, show } from '../../testing/screen.tsx'
import { useReason } from './index.ts'

afterEach(async () => {
  await act(() => chooseLanguage('en'))
  clear()
})

const Said = ({ reason }: { reason: Reason | null }) => <output>{useReason()(reason)}</output>
const said = () => screen.getByRole('status').textContent

const nested = because('notTried', { reason: because('needsBuild', { least: 26100, build: 22631 }) })

it('a reason on screen consists of its own text and the text of the reason that caused it, in the current language', async () => {
  await show(<Said reason={nested} />)
  expect(said()).toBe('not tried: needs Windows build 26100; this is 22631')
  await act(() => chooseLanguage('de'))
  expect(said()).toBe('nicht versucht: braucht Windows-Build 26100; hier ist 22631')
})

it('nothing is shown for a missing reason', async () => {
  await show(<Said reason={null} />)
  expect(said()).toBe('')
})

it.each([
  ['en', because('pointOnHold', { minutes: 1440, at: '2026-01-02T10:20:00.123Z' }), /24 hours/],
  ['de', because('pointOnHold', { minutes: 1440, at: '2026-01-02T10:20:00.123Z' }), /24 Stunden/],
  [
    'en',
    because('filesGone', { files: 2, bytes: 1_932_525_568, locked: 0, refused: 0, changed: 0, missing: 0 }),
    /1\.8 GB/,
  ],
] as const)(
  'a reason on screen has sizes, times and periods in readable form (%s)',
  async (language, reason, has) => {
    await show(<Said reason={reason} />)
    await act(() => chooseLanguage(language))
    expect(said()).toMatch(has)
    expect(said()).not.toMatch(/1440|T10:20|\d{7}/)
  },
)
