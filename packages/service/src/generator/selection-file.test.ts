import { aTweak } from '@clearpane/engine/testing'
import type { Setting } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { readSelection } from './selection-file.ts'

const value = (name: string, desired: number): Setting => ({
  resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Test', name },
  desired: { want: 'value', value: { type: 'REG_DWORD', data: desired } },
  default: { want: 'absent' },
})
const tweaks = [
  aTweak('a.one', [value('One', 1)]),
  aTweak('a.two', [value('Two', 1)]),
  aTweak('a.against', [value('One', 2)]),
]
const read = (json: unknown) =>
  readSelection(typeof json === 'string' ? json : JSON.stringify(json), tweaks, { 'a.old': 'a.two' })
const file = (...choices: object[]) => ({ clearpaneSelection: 1, title: 'Mine', choices })

describe('a selection file', () => {
  test('returns the choices that were exported', () => {
    expect(read(file({ tweakId: 'a.one' }, { tweakId: 'a.two', option: 'default' }))).toEqual({
      ok: true,
      value: {
        title: 'Mine',
        choices: [{ tweakId: 'a.one' }, { tweakId: 'a.two', option: 'default' }],
        unknown: [],
        conflicts: [],
        renamed: [],
        foreign: null,
      },
    })
  })

  test('from another tool is read as choices, and entries without a counterpart are listed with the reason', () => {
    const theirs = ['WPFTweaksActivity', 'WPFTweaksRestorePoint', 'WPFTweaksSomething', 'WPFInstallbrave']
    const got = readSelection(
      JSON.stringify(theirs),
      [aTweak('privacy.activityHistory', [value('A', 1)])],
      {},
    )
    expect(got.ok && got.value).toEqual({
      title: null,
      choices: [{ tweakId: 'privacy.activityHistory' }],
      unknown: [],
      conflicts: [],
      renamed: [],
      foreign: {
        tool: 'winutil',
        matched: 1,
        unmatched: [
          { entry: 'WPFTweaksRestorePoint', why: 'once' },
          { entry: 'WPFTweaksSomething', why: 'none' },
        ],
        programs: ['WPFInstallbrave'],
        left: 0,
      },
    })
  })

  test('may begin with a byte order mark', () => {
    expect(read(`\ufeff${JSON.stringify(file({ tweakId: 'a.one' }))}`).ok).toBe(true)
  })

  test('with unknown ids is accepted with its other ids, and the unknown ids are reported', () => {
    const got = read(file({ tweakId: 'a.one' }, { tweakId: 'b.none' }, { tweakId: 'a.two', option: 'none' }))
    expect(got.ok && got.value.choices).toEqual([{ tweakId: 'a.one' }])
    expect(got.ok && got.value.unknown.map(({ code, subject }) => [code, subject])).toEqual([
      ['UNKNOWN_TWEAK', 'b.none'],
      ['UNKNOWN_OPTION', 'a.two'],
    ])
  })

  test('with contradictions is read, and the contradictions are reported', () => {
    const got = read(file({ tweakId: 'a.one' }, { tweakId: 'a.against' }))
    expect(got.ok && got.value.conflicts.map(({ subject }) => subject)).toEqual(['a.one a.against'])
  })

  test('with renamed ids is read, and the renamed ids are reported', () => {
    const got = read(file({ tweakId: 'a.old' }))
    expect(got.ok && [got.value.choices, got.value.renamed]).toEqual([
      [{ tweakId: 'a.two' }],
      [{ from: 'a.old', to: 'a.two' }],
    ])
  })

  test.each([
    ['no JSON', 'tweaks: a.one'],
    ['an empty text', ''],
    ['JSON that is something else', { choices: [] }],
    ['no choices', file()],
    ['an unknown field', { ...file({ tweakId: 'a.one' }), script: 'Remove-Item C:\\' }],
    ['a script in a choice', file({ tweakId: 'a.one', run: 'calc.exe' })],
    ['an invalid id', file({ tweakId: '..\\evil' })],
    ['a newer version', { clearpaneSelection: 2, choices: [{ tweakId: 'a.one' }] }],
  ])('is refused completely if it’s %s', (_name, json) => {
    const got = read(json)
    expect(got.ok ? 'read' : got.diagnostics.map(({ code }) => code)).toEqual(['BAD_SELECTION'])
  })
})
