// @vitest-environment happy-dom
/**
 * Tests the card about the PC's security: a single count, how the count was determined, and an active threat with the
 * advice about it.
 */
import type { SecurityState } from '@clearpane/contracts'
import { because, type Device } from '@clearpane/model'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Rows } from '../../catalog/index.ts'
import { clear, samplePc, serve, show } from '../../testing/screen.tsx'
import { Standing } from './standing.tsx'

afterEach(clear)

const feature = (key: string, state: string) => ({ key, tweakId: `security.${key}`, title: key, state })
const state = {
  observedAt: '2026-11-22T10:00:00.000Z',
  score: { score: 70, unknown: 0 },
  critical: { on: 4, of: 5, unknown: 0 },
  features: [feature('Firewall', 'applied'), feature('SmartScreen', 'notApplied')],
  recommendations: [],
  threats: { count: 0, reason: null },
  protectionLog: null,
}
const rows = { byId: new Map(), all: [] } as unknown as Rows
const shown = (more: object, device = samplePc.id) => (
  // The cast is safe, because the component reads only the fields given here.
  <Standing state={{ ...state, ...more } as unknown as SecurityState} rows={rows} device={device} />
)
const words = ['security', 'catalog'] as const

it.each([
  { case: 'one is off', more: {}, says: '4 of 5 core protections are on' },
  {
    case: 'all are on',
    more: { critical: { on: 5, of: 5, unknown: 0 } },
    says: 'All 5 core protections are on',
  },
  {
    case: 'this PC has none',
    more: { critical: { on: 0, of: 0, unknown: 0 } },
    says: 'This PC has none of the core protections',
  },
  {
    case: 'none could be read',
    more: { critical: { on: 0, of: 5, unknown: 5 } },
    says: 'None of the core protections could be read',
  },
])('the security page says "$says" if $case', async ({ more, says }) => {
  await show(shown(more), [...words])
  expect(screen.getByRole('heading', { name: new RegExp(says) })).toBeTruthy()
})

it('the security page lists the protections that are off, and shows points only under “How measured?”', async () => {
  await show(shown({}), [...words])
  expect(screen.getByText('Off: SmartScreen')).toBeTruthy()
  expect(screen.queryByText(/of 100/)).toBeNull()
  const button = screen.getByRole('button', { name: 'How measured: Core protections on' })
  const box = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (box === null) throw new Error('the button has no box')
  // happy-dom doesn't support popovers, so it doesn't report that the box is open, as a browser would.
  fireEvent(box, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(box.textContent).toContain('70 of 100')
  expect(box.textContent).toContain('costs 15 points')
})

it('the security page gives the reason why active threats are unknown, instead of showing that there are none', async () => {
  await show(shown({ threats: { count: null, reason: because('notReadHere') } }), [...words])
  expect(screen.getByText(/^Active threats are unknown: /)).toBeTruthy()
  expect(screen.queryByText(/no active threat/)).toBeNull()
})

describe('an active threat', () => {
  const found = { at: '2026-11-12T10:00:00.000Z', name: 'PUA:Sample', severity: 'low', path: 'C:\\a.exe' }
  const log = {
    quickScan: null,
    fullScan: null,
    definitions: null,
    findings: [
      { ...found, state: 'active' },
      { ...found, name: 'Eicar', state: 'removed' },
    ],
  }
  const windows: Device = { ...samplePc, id: 'this', host: 'windows' }

  it.each([
    { device: samplePc, link: null, says: /This PC is simulated/ },
    { device: windows, link: 'windowsdefender://threat/', says: /lets Defender remove it/ },
  ])('is named with its act on a device of host $device.host', async ({ device, link, says }) => {
    const more = { threats: { count: 1, reason: null }, protectionLog: log }
    serve({ devices: () => ({ devices: [device], defaultDevice: device.id }) })
    await show(shown(more, device.id), [...words])
    await screen.findByText(says)
    const region = screen.getByRole('region', { name: 'Defender found 1 threat that is still active' })
    expect(region.textContent).toContain('PUA:Sample')
    expect(region.textContent).not.toContain('Eicar')
    expect(region.querySelector('a')?.getAttribute('href') ?? null).toBe(link)
  })
})
