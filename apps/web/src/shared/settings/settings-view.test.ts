import { type Cause, settingsOf, type Tweak } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tweakOf } from '../../testing/screen.tsx'
import type { TitleEntry } from '../titles.ts'
import { groupSettings, settingName, stateWords } from './settings-view.ts'

const cause = (id: string, option = 'on'): Cause => ({ by: 'tweak', id, option })
const change = (...causes: Cause[]) => ({ causes })
const spoken = (en: string, de: string) => ({ en, de })

const options = (...ids: string[]): Pick<Tweak, 'options'> => ({
  options: ids.map((id) => ({ id, label: `Label ${id}`, labelDe: `Wort ${id}`, settings: [] })),
})
const states = { open: spoken('Shared', 'Geteilt'), set: spoken('Private', 'Privat') }
const titles = new Map<string, Tweak>([
  ['privacy.ad', tweakOf('privacy.ad', { name: spoken('Advertising ID', 'Werbe-ID'), states })],
  ['gaming.mode', tweakOf('gaming.mode', { area: 'gaming', ...options('low', 'high') })],
])
const words = new Map<string, TitleEntry>([
  ...titles,
  ['rule', { title: 'Custom firewall rule', area: 'security' as const }],
  ['startup', { title: 'Startup', area: 'startup' as const }],
  ['app:Teams_8we\\Start', { title: 'Microsoft Teams', area: 'startup' as const }],
])

describe('the settings in a list of changes', () => {
  it('come from the causes of the changes, and no change is lost, invented or listed twice under one cause (seed 5)', () => {
    const ids = fc.array(fc.constantFrom('privacy.ad', 'gaming.mode', 'gone.x'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 30 }), (lists) => {
        const changes = lists.map((own) => change(...own.map((id) => cause(id))))
        const settings = settingsOf(changes)
        expect(new Set(settings.flatMap((one) => one.changes))).toEqual(new Set(changes))
        for (const { cause: by, changes: own } of settings) {
          const expected = changes.filter(({ causes }) =>
            by === null ? causes.length === 0 : causes.some((one) => one.by === 'tweak' && one.id === by.id),
          )
          expect(own).toEqual(expected)
        }
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  it('are each in exactly one group, and the groups are in the same order as the areas (seed 6)', () => {
    const many = new Map(
      Array.from({ length: 40 }, (_, i) => {
        const id = `${i % 2 === 0 ? 'privacy' : 'gaming'}.t${i}`
        const area = i % 2 === 0 ? ('privacy' as const) : ('gaming' as const)
        return [id, tweakOf(id, { area, category: (['edge', 'startMenu', 'taskbar'] as const)[i % 3] })]
      }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...many.keys())), (ids) => {
        const settings = settingsOf(ids.map((id) => change(cause(id))))
        const groups = groupSettings(settings, many)
        expect(new Set(groups.flatMap((group) => group.settings))).toEqual(new Set(settings))
        expect(groups.flatMap((group) => group.settings)).toHaveLength(settings.length)
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
        const order = groups.map(({ area }) => area)
        expect(order.lastIndexOf('privacy')).toBeLessThan(
          order.includes('gaming') ? order.indexOf('gaming') : 99,
        )
      }),
      { seed: 6, numRuns: 100 },
    )
  })
})

it('in every language, the groups in a long area are identified by the keys of their names, and not by the text of their names', () => {
  const ids = Array.from({ length: 14 }, (_, i) => `privacy.t${i}`)
  const many = new Map(ids.map((id, i) => [id, tweakOf(id, { category: i < 7 ? 'startMenu' : 'edge' })]))
  const groups = groupSettings(settingsOf(ids.map((id) => change(cause(id)))), many)
  expect(groups.map(({ category, settings }) => [category, settings.length])).toEqual([
    ['startMenu', 7],
    ['edge', 7],
  ])
})

describe('a setting in words', () => {
  it.each<{ case: string; of: Cause; back?: true; is: [string, string | null, string | null] }>([
    { case: 'a switch', of: cause('privacy.ad'), is: ['Advertising ID', 'Shared', 'Private'] },
    { case: 'its undo', of: cause('privacy.ad'), back: true, is: ['Advertising ID', 'Private', 'Shared'] },
    {
      case: 'the Windows default of a switch',
      of: cause('privacy.ad', 'default'),
      is: ['Advertising ID', 'Private', 'Shared'],
    },
    {
      case: 'an option without state words',
      of: cause('gaming.mode', 'high'),
      is: ['Title of gaming.mode', null, 'Label high'],
    },
    { case: 'an id the catalog lost', of: cause('gone.x'), is: ['gone.x', null, null] },
    {
      case: 'a firewall rule',
      of: { by: 'rule', id: 'Game' },
      is: ['Custom firewall rule: Game', null, null],
    },
    {
      case: 'a startup entry whose list is known',
      of: { by: 'item', type: 'startup', id: 'app:Teams_8we\\Start', option: 'disabled' },
      is: ['Microsoft Teams', null, null],
    },
    {
      case: 'a startup entry whose list isn’t known, without its place',
      of: { by: 'item', type: 'startup', id: 'userRun:Steam', option: 'disabled' },
      is: ['Steam', null, null],
    },
  ])('is right: $case', ({ of, back, is }) => {
    const { before, after } = stateWords(of, words, 'en', back === true)
    expect([settingName(of, words, 'en'), before, after]).toEqual(is)
  })

  it('is shown in German if the catalog has German words for it', () => {
    expect(settingName(cause('privacy.ad'), words, 'de')).toBe('Werbe-ID')
    expect(stateWords(cause('privacy.ad'), words, 'de', false)).toEqual({
      before: 'Geteilt',
      after: 'Privat',
    })
    expect(stateWords(cause('gaming.mode', 'low'), words, 'de', false).after).toBe('Wort low')
  })
})
