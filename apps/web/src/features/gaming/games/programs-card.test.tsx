// @vitest-environment happy-dom
import type { GameProgram } from '@clearpane/contracts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { review } from '../../../changes/index.ts'
import { clear, serve, show } from '../../../testing/screen.tsx'
import { ProgramsCard } from './programs-card.tsx'

const at = '2026-11-27T12:00:00.000Z'
const program = (name: string, more: Partial<GameProgram> = {}): GameProgram => ({
  ...{ id: `C:\\Games\\${name}.exe`, name, graphics: 'windowsDecides', fullscreen: true, there: 'yes' },
  ...more,
})

let withoutProgram: string[] = []

afterEach(() => {
  clear()
  review.set(null)
  withoutProgram = []
})

const card = async (...programs: GameProgram[]) => {
  serve({ gamePrograms: () => ({ observedAt: at, programs, withoutProgram, unread: [] }) })
  const { user } = await show(<ProgramsCard device="sample" />, ['gaming'])
  await screen.findByText(programs[0]?.name ?? '')
  return user
}
const requested = () => {
  const origin = review.get()?.origin
  return origin?.kind === 'selection' ? origin.items : null
}

test('both settings of a game are chosen first, and then requested together in the review', async () => {
  const user = await card(program('Glass'), program('Rally', { graphics: 'powerSaving', fullscreen: false }))
  const button = screen.getByRole('button', { name: 'Review Changes' })
  expect(button).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Graphics card for Glass'), 'High performance')
  await user.click(screen.getByRole('switch', { name: 'Fullscreen optimizations for Glass' }))
  await user.click(screen.getByRole('switch', { name: 'Fullscreen optimizations for Rally' }))
  await user.click(screen.getByRole('button', { name: 'Review 3 Changes' }))
  expect(requested()).toEqual([
    { type: 'gameGraphics', id: 'C:\\Games\\Glass.exe', option: 'performance' },
    { type: 'gameFullscreen', id: 'C:\\Games\\Glass.exe', option: 'off' },
    { type: 'gameFullscreen', id: 'C:\\Games\\Rally.exe', option: 'on' },
  ])
})

test('for a program that is gone, only the removal of its settings is offered', async () => {
  const user = await card(program('Gone', { graphics: 'highPerformance', there: 'no' }))
  await screen.findByText('The program was moved or removed, so its setting has no effect.')
  expect([screen.queryByRole('switch'), screen.queryByRole('combobox')]).toEqual([null, null])
  await user.click(screen.getByRole('button', { name: 'Remove the settings of Gone' }))
  expect(requested()).toEqual([{ type: 'gameGraphics', id: 'C:\\Games\\Gone.exe', option: 'windows' }])
})

test('a setting for one particular graphics card is shown, but can’t be chosen', async () => {
  await card(program('Glass', { graphics: 'particularCard' }), program('Rally', { graphics: null }))
  expect(screen.getByRole('option', { name: 'A particular graphics card' })).toMatchObject({
    ...{ disabled: true, selected: true },
  })
  expect(screen.getByRole('option', { name: 'A value that Clearpane doesn’t know' })).toBeTruthy()
})

test('the card of games shows no path and no stored registry value', async () => {
  await card(program('Glass'), program('Gone', { there: 'no' }))
  expect(document.body.textContent).not.toMatch(/\\|\.exe|GpuPreference|HKCU/)
})

test.each([
  { games: [], says: null },
  { games: ['Mine'], says: /^Clearpane didn’t find the program of 1 game: Mine\./ },
  { games: ['Mine', 'Tower'], says: /the programs of 2 games: Mine and Tower\./ },
  { games: Array.from({ length: 30 }, (_, i) => `G${i}`), says: /30 games: G0, .*, G19, and …\./ },
])(
  'games of which no program was found are named, with the reason: $games.length',
  async ({ games, says }) => {
    withoutProgram = games
    await card(program('Glass'))
    const line = screen.queryByText(/^Clearpane didn’t find/)
    if (says === null) expect(line).toBeNull()
    else expect(line?.textContent).toMatch(says)
  },
)
