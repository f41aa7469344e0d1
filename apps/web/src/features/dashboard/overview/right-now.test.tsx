// @vitest-environment happy-dom
/** Tests the PC's current figures: the last minute of each, gaps, and figures that can't be read. */
import { because, type Reading, systemInformation, systemInformationSchema } from '@clearpane/model'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { lastMinute, RightNow, sparkPath } from './right-now.tsx'

afterEach(clear)

describe('the last minute of a figure', () => {
  it('is the sum of its sensors, leaves out older samples, and has a gap where one of the sensors has no value', () => {
    const columns = { at: [0, 60_000, 61_000], columns: { a: [1, 2, 3], b: [1, null, 4] } }
    expect(lastMinute(columns, ['a', 'b'])).toEqual({ at: [60_000, 61_000], values: [null, 7] })
  })

  it('is drawn up to the right edge, with a break at each gap', () => {
    expect(sparkPath([0, 30_000, 45_000, 60_000], [0, null, 50, 100], 100)).toBe(
      'M0.0 22.5M90.0 12.0L120.0 1.5',
    )
  })

  it('stays at the bottom of the drawing if nothing happened', () => {
    expect(sparkPath([59_000, 60_000], [0, 0], 0)).toBe('M118.0 22.5L120.0 22.5')
  })
})

describe('the current figures', () => {
  const measured = (value: number): Reading => ({
    status: 'measured',
    value,
    unit: '',
    source: 's',
    at: '2026-11-22T10:00:05.000Z',
  })
  const none = systemInformationSchema.parse(systemInformation({}, because('notAsked')))
  const read = {
    ...none,
    cpuUsage: measured(25),
    ramUsed: measured(2 ** 31),
    ramTotal: measured(4 * 2 ** 30),
  }

  it('come from the page’s own reading until the first sample arrives, and a figure without a value is shown as missing', async () => {
    serve({})
    await show(<RightNow device="sample" system={read} />, ['dashboard'])
    expect(screen.getByText('25%')).toBeTruthy()
    expect(screen.getByText('2 GB of 4 GB')).toBeTruthy()
    expect(screen.getAllByText('not measured yet')).toHaveLength(2)
    expect(document.body.textContent).not.toContain('0 byte')
  })

  it('show the reason for a figure that this PC can’t measure', async () => {
    const reason = because('notReadHere')
    serve({
      live: () => ({
        sensors: [],
        missing: { 'disk.read': reason },
        at: [1000],
        columns: { 'cpu.total': [50] },
      }),
    })
    await show(<RightNow device="restricted" system={none} />, ['dashboard'])
    expect(await screen.findByText('50%')).toBeTruthy()
    expect(document.querySelector('[data-now="disk"]')?.textContent).not.toContain('not measured yet')
  })
})
