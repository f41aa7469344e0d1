// @vitest-environment happy-dom
/** What comes back from the quarantine is said as it is: all, a part, or nothing. */
import { because } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { ToastArea } from '../../../ui/overlay/toast-area.tsx'
import { AutoFixedView } from './auto-fixed.tsx'

afterEach(clear)

const figures = {
  ...{ runId: null, fixedIssues: 2, spaceFreed: 0, free: null, registryOptimized: false, skipped: [] },
  ...{ performanceGain: null, whyNoGain: because('notMeasured') },
  copies: { files: 2, bytes: 20, ids: ['a', 'b'] },
}
const refused = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, path: null, why: 'gone' as const }))

it.each([
  { restored: 2, stay: 0, says: '2 copies are back', text: 'Where they were, with their dates.', again: 0 },
  { restored: 1, stay: 1, says: '1 copy is back', text: /^1 copy stayed in quarantine/, again: 1 },
  { restored: 0, stay: 2, says: '0 copies are back', text: /^2 copies stayed in quarantine/, again: 1 },
])('$says; the button stays as long as a copy does', async ({ restored, stay, says, text, again }) => {
  serve({ restoreQuarantined: () => ({ success: true, message: '', restored, refused: refused(stay) }) })
  const { user } = await show(
    <>
      <AutoFixedView device="sample" at="2026-11-22T10:00:00.000Z" figures={figures} onClear={() => {}} />
      <ToastArea label="Messages" closeLabel="Close" />
    </>,
    ['junk', 'tool'],
  )
  await user.click(screen.getByRole('button', { name: 'Bring the copies back' }))
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('button', { name: 'Bring the copies back' })).toHaveLength(again)
})
