// @vitest-environment happy-dom
/** The current figures: when they were measured, and measuring them again. */
import { because, type Reading, systemInformation, systemInformationSchema } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clear, show } from '../../../testing/screen.tsx'
import { RightNow } from './right-now.tsx'

afterEach(clear)

const measured = (value: number, at: string): Reading => ({
  status: 'measured',
  value,
  unit: '',
  source: 's',
  at,
})
const none = systemInformationSchema.parse(systemInformation({}, because('notAsked')))
const early = '2026-11-22T10:00:05.000Z'
const late = '2026-11-22T10:00:09.000Z'
const readings = {
  ...none,
  cpuUsage: measured(25, late),
  ramUsed: measured(50, early),
  ramTotal: measured(100, early),
}
const open = async (isReading = false) => {
  const onRefresh = vi.fn()
  const props = { system: readings, isReading, onRefresh }
  return { ...(await show(<RightNow {...props} />, ['dashboard'])), onRefresh }
}

describe('the current figures', () => {
  it('include the time when the oldest of them was measured', async () => {
    await open()
    expect(screen.getByText(/^Measured /).getAttribute('datetime')).toBe(early)
  })

  it('are measured again on request, once at a time', async () => {
    const { user, onRefresh, unmount } = await open()
    await user.click(screen.getByRole('button', { name: 'Measure again' }))
    expect(onRefresh).toHaveBeenCalledOnce()
    unmount()
    await open(true)
    expect(screen.getByRole('button', { name: 'Measuring…' })).toHaveProperty('disabled', true)
  })

  it('aren’t shown if none of them could be read', async () => {
    const { container } = await show(<RightNow system={none} isReading={false} onRefresh={() => {}} />, [
      'dashboard',
    ])
    expect(container.textContent).toBe('')
  })
})
