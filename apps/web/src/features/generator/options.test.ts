import { customGroups, shortGroups, shortPowerPlans } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { generator as de } from '../../locales/de/generator.json'
import { generator as en } from '../../locales/en/generator.json'
import {
  conflictsIn,
  customBody,
  deselectAll,
  loadChoices,
  selectAll,
  shortBody,
  withOption,
} from './options.ts'
import { blocksOf } from './script/live-view.tsx'

const option = (id: string) => ({ id, key: id.split('.')[1] ?? '', choices: [], why: null })
const power = {
  id: 'power',
  options: [option('power.a'), option('power.b'), option('power.c')],
  selectAll: ['power.a', 'power.c'],
}
const conflicts = [
  { a: 'power.a', b: 'power.b' },
  { a: 'services.s', b: 'power.c' },
]
const list = (chosen: ReadonlySet<string>) => [...chosen].sort()

describe('choosing options', () => {
  test('turns one option on and off again', () => {
    expect(list(withOption(withOption(new Set(['x.y']), 'power.a', true), 'x.y', false))).toEqual(['power.a'])
  })

  test('for a whole group selects the group’s largest set without contradictions, and lists each option left out with the reason', () => {
    const { chosen, leftOut } = selectAll(new Set(), power, conflicts)
    expect(list(chosen)).toEqual(['power.a', 'power.c'])
    expect(leftOut).toEqual([{ id: 'power.b', against: 'power.a' }])
  })

  test('for a whole group leaves out options that contradict choices in other groups', () => {
    const { chosen, leftOut } = selectAll(new Set(['services.s']), power, conflicts)
    expect(list(chosen)).toEqual(['power.a', 'services.s'])
    expect(leftOut).toContainEqual({ id: 'power.c', against: 'services.s' })
  })

  test('for a whole group can be reversed without changing the other groups', () => {
    expect(list(deselectAll(new Set(['power.a', 'services.s']), power))).toEqual(['services.s'])
  })

  test('shows a contradiction only while both contradictory options are on', () => {
    expect(conflictsIn(new Set(['power.a']), conflicts)).toEqual([])
    expect(conflictsIn(new Set(['power.a', 'power.b']), conflicts)).toHaveLength(1)
  })
})

describe('a loaded file', () => {
  const withChoices = (id: string, ...tweakIds: string[]) => ({
    ...option(id),
    choices: tweakIds.map((tweakId) => ({ tweakId, option: 'on' })),
  })
  const groups = [
    {
      id: 'g',
      options: [withChoices('g.both', 'a.one', 'a.two'), withChoices('g.one', 'a.one')],
      selectAll: [],
    },
    { id: 'h', options: [option('h.nothing')], selectAll: [] },
  ]
  test.each([
    ['an option with all its choices is ticked', ['a.one', 'a.two'], ['g.both', 'g.one'], []],
    ['half of an option isn’t enough, and the rest is named', ['a.two'], [], ['a.two']],
    ['an option without choices is never ticked', [], [], []],
    ['names choices that no option covers', ['a.one', 'x.y'], ['g.one'], ['x.y']],
  ])('is read correctly: %s', (_, given, chosen, missing) => {
    const loaded = loadChoices(
      { groups },
      given.map((tweakId) => ({ tweakId })),
    )
    expect([list(loaded.chosen), loaded.missing]).toEqual([chosen, missing])
  })

  test('leaves the generator’s option unchosen if the file has another option of the same tweak', () => {
    expect(loadChoices({ groups }, [{ tweakId: 'a.one', option: 'default' }]).missing).toEqual(['a.one'])
  })
})

describe('the generator’s request', () => {
  const advanced = { createRestorePoint: true }
  test('has the chosen keys in groups, and has name servers only if their option is chosen and an address is given', () => {
    const dns = { primary: '9.9.9.9', secondary: '' }
    expect(customBody(new Set(['power.a', 'network.setCustomDNS']), dns, advanced)).toEqual({
      power: { a: true },
      network: { setCustomDNS: true },
      customDNS: dns,
      advancedOptions: advanced,
    })
    expect(customBody(new Set(['power.a']), dns, advanced)).toEqual({
      power: { a: true },
      advancedOptions: advanced,
    })
  })

  test('has, in its short form, a list of apps and the name of the power plan', () => {
    const settings = {
      createRestorePoint: true,
      includeLogging: false,
      includeRollback: true,
      verboseOutput: false,
      pauseOnCompletion: true,
    }
    expect(
      shortBody(new Set(['debloat.widgets', 'microsoftApps.calculator', 'powerPlan.balanced']), settings),
    ).toEqual({
      debloat: { widgets: true, microsoftApps: ['calculator'] },
      powerPlan: 'balanced',
      ...settings,
    })
  })
})

describe('a script in blocks', () => {
  const lines = [
    '#Requires -Version 5.1',
    '# Head',
    'function Request-Selection {',
    '    # --- Turn off X (privacy.x): On',
    '    Request-Tweak',
    '    # --- registry.defrag: writes nothing',
    '    # Why.',
    '}',
    'function Other {',
    '    # --- not a block',
    '}',
  ]
  const script = lines.join('\r\n')
  const blocks = blocksOf(
    script,
    [
      { type: 'head', tweakId: null, title: '', line: 1 },
      { type: 'tweak', tweakId: 'privacy.x', title: 'Turn off X', line: 4 },
      { type: 'note', tweakId: null, title: 'registry.defrag', line: 6 },
      { type: 'functions', tweakId: null, title: '', line: 9 },
    ],
    { head: 'Head', functions: 'Functions' },
  )

  test('has a head, one block for each tweak with its remarks, and a block for the remaining functions', () => {
    expect(blocks.map(({ title, text }) => [title, text])).toEqual([
      ['Head', lines.slice(0, 3).join('\n')],
      ['Turn off X', lines.slice(3, 5).join('\n')],
      ['registry.defrag', lines.slice(5, 8).join('\n')],
      ['Functions', lines.slice(8).join('\n')],
    ])
  })

  test('is identical to the original script once its blocks are joined together again', () => {
    expect(blocks.map(({ text }) => text).join('\n')).toBe(script.replaceAll('\r\n', '\n'))
  })
})

const idsOf = (groups: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(groups).flatMap(([group, keys]) => keys.map((key) => `${group}.${key}`))
const named = (words: object) =>
  Object.entries(words as Record<string, object>).flatMap(([group, keys]) =>
    Object.keys(keys).map((key) => `${group}.${key}`),
  )

test.each([
  ['English', en],
  ['German', de],
])('every option has words in %s, and no words lack an option', (_name, generator) => {
  expect(named(generator.custom).sort()).toEqual(idsOf(customGroups).sort())
  expect(named(generator.short).sort()).toEqual(idsOf({ ...shortGroups, powerPlan: shortPowerPlans }).sort())
})
