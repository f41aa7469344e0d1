// @vitest-environment happy-dom
/** Tests that if no startup of Windows was measured, nothing on the page claims that a program is slow. */
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDevices } from '../../lib/device/index.ts'
import { clear, findToast, samplePc, serve, show } from '../../testing/screen.tsx'
import { ToastArea } from '../../ui/overlay/toast-area.tsx'
import { StartupPage } from './startup-page.tsx'

afterEach(() => {
  clear()
  localStorage.clear()
})

const at = '2026-11-22T10:00:00.000Z'
const measured = { seconds: 20, at }
const unmeasured = { reason: because('logDenied', { log: 'X' }) }

/** The page, rendered once its PC is known. */
const Page = () => (useDevices().device === null ? null : <StartupPage />)

const open = async (lastStart: object, unread: object[]) => {
  serve({
    devices: () => ({ devices: [samplePc], defaultDevice: 'sample' }),
    startup: () => ({ observedAt: at, lastStart, measuredAt: null, entries: [], unread }),
  })
  const { user } = await show(
    <>
      <Page />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['startup', 'live'],
  )
  await screen.findByRole('group', { name: 'Summary' })
  return user
}

it.each([
  { case: 'unknown without a measured start', lastStart: unmeasured, known: false },
  { case: 'counted with one', lastStart: measured, known: true },
])('the number of programs with a high cost is $case', async ({ lastStart, known }) => {
  await open(lastStart, [])
  const figure = screen.getByRole('button', { name: 'How measured: High cost' }).closest('div')?.parentElement
  expect(figure?.querySelector('p')?.textContent === '0').toBe(known)
})

it.each([
  { case: 'no measured start', lastStart: unmeasured, unread: [], says: /^It’s unknown which[^.]*\.$/ },
  {
    case: 'places that could not be read',
    lastStart: measured,
    unread: [{ place: 'tasks', code: 'denied' }],
    says: /^According to Windows’ measurements.* 1 place couldn’t be read and may contain more entries\.$/,
  },
  {
    case: 'all of it read',
    lastStart: measured,
    unread: [],
    says: /^According to Windows’ measurements, .* slows this PC’s start\.$/,
  },
])(
  'a scan with $case that finds nothing to turn off claims no more than that',
  async ({ lastStart, unread, says }) => {
    const user = await open(lastStart, unread)
    await user.click(screen.getByRole('button', { name: 'Auto Optimize' }))
    await findToast(says)
  },
)
