// @vitest-environment happy-dom
/** Tests how a PC's hardware is shown on screen and as text. */
import { because, type HardwarePart, hardwarePart } from '@clearpane/model'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clear, samplePc, serve, show } from '../../../testing/screen.tsx'
import { type FactWords, groupsOf, partsText, SystemTab } from '../tools-page.tsx'

afterEach(clear)

const at = '2026-11-22T08:00:00.000Z'
const is = (value: string | number, unit = '') =>
  ({ status: 'measured', value, unit, source: 'SMBIOS', at }) as const
const parts: HardwarePart[] = [
  hardwarePart('board', null, { maker: is('MSI') }, because('makerSilent')),
  hardwarePart('module', 'DIMM_A2', { size: is(8 * 2 ** 30, 'bytes') }, because('makerSilent')),
  hardwarePart('module', 'DIMM_B2', { size: is(8 * 2 ** 30, 'bytes') }, because('makerSilent')),
]

it('the system tab shows each part of the PC, the reason for each unknown fact, and the sources on request', async () => {
  serve({ hardware: () => ({ parts }) })
  const { user } = await show(<SystemTab device={samplePc.id} />, ['tools', 'reasons'])
  const board = await screen.findByRole('region', { name: 'Motherboard' })
  expect(within(board).getAllByText('unknown: the maker didn’t fill this in').length).toBe(2)
  expect(screen.getByRole('heading', { name: 'DIMM_B2', level: 3 })).toBeTruthy()
  expect(screen.queryByText('SMBIOS')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Show where each fact comes from' }))
  expect(screen.getAllByText('SMBIOS').length).toBe(3)
})

it('the system tab shows a message if it can read no parts of the PC', async () => {
  serve({ hardware: () => ({ parts: [] }) })
  await show(<SystemTab device={samplePc.id} />, ['tools'])
  expect(await screen.findByText('Nothing to show')).toBeTruthy()
})

it('the parts of the PC on the system tab can be saved together as a single text', () => {
  const words: FactWords = {
    part: (kind) => kind,
    fact: (fact) => fact,
    value: (reading) => ({ text: reading.status === 'measured' ? String(reading.value) : '?', known: true }),
  }
  expect(groupsOf(parts).map((group) => group.parts.length)).toEqual([1, 2])
  expect(partsText(parts.slice(0, 2), words).split('\n').slice(0, 7)).toEqual([
    'board',
    '  maker: MSI',
    '  model: ?',
    '  version: ?',
    '',
    'module: DIMM_A2',
    '  size: 8589934592',
  ])
})
