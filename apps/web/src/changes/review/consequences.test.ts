import { type Cause, type Origin, type Plan, planSchema, type Tweak } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import type { Say } from '../../i18n/said.ts'
import { consequencesOf } from './consequences.ts'

const change = (id: number, tweakId: string, option: string): Plan['changes'][number] => ({
  id,
  resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Test', name: `v${id}` },
  from: { status: 'absent' },
  to: { status: 'absent' },
  causes: [{ by: 'tweak', id: tweakId, option }],
  admin: false,
  restart: 'none',
  reversible: 'exact',
})

const plan = (origin: Origin, changed: readonly string[]): Plan =>
  planSchema.parse({
    version: 1,
    device: 'sample',
    at: '2026-11-21T12:00:00.000Z',
    origin,
    changes: changed.map((tweakId, index) =>
      change(index + 1, tweakId, (origin.kind === 'selection' && origin.choices[0]?.option) || 'on'),
    ),
    leftOut: [],
    undoConflicts: [],
    refusals: [],
    hash: '0'.repeat(64),
  })

const selection = (tweakIds: readonly string[], option?: string): Origin => ({
  kind: 'selection',
  choices: tweakIds.map((tweakId) => ({ tweakId, ...(option === undefined ? {} : { option }) })),
})

const tweaks = new Map(
  (
    [
      ['privacy.safe', 'safe', 'Nothing known breaks.', false],
      ['privacy.phone', 'safe', 'Phone Link shows no call list.', false],
      ['debloat.notes', 'caution', 'Notes are lost.', false],
      ['privacy.camera', 'caution', 'Video calls stop.', false],
      ['privacy.call', 'caution', 'Video calls stop.', false],
      ['services.spooler', 'unsafe', 'Printing stops.', false],
      ['windowsUpdate.defer', 'caution', 'Fixes arrive late.', true],
    ] as const
  ).map(([id, risk, riskReason, weakens]) => [
    id,
    {
      id,
      risk,
      riskReason,
      title: `Title of ${id}`,
      options: [] as Tweak['options'],
      ...(weakens ? { weakensSecurity: true } : {}),
      ...(id === 'debloat.notes' ? { losesData: true } : {}),
    } as Tweak,
  ]),
)
const every = [...tweaks.keys()]
const titles: ReadonlyMap<string, Tweak> = tweaks
const nameOf = (cause: Cause) => titles.get(cause.id)?.title ?? ''

const say: Say = (entry) => entry

const read = (of: Plan, warning: string | null = null) => {
  const {
    warning: own,
    unknown,
    missed,
    ...lists
  } = consequencesOf(of, tweaks, warning === null ? null : { text: warning }, say, nameOf)
  const texts = Object.entries(lists).map(([name, all]) => [name, all.map(({ text }) => text)])
  return { warning: own?.text ?? null, unknown, missed, ...Object.fromEntries(texts) }
}
const nothing = { warning: null, unsafe: [], caution: [], lost: [], mild: [], unknown: [], missed: [] }

describe('the list of consequences', () => {
  it.each([
    {
      case: 'is nothing for safe settings that nobody notices',
      of: plan(selection(['privacy.safe']), ['privacy.safe']),
      gives: nothing,
    },
    {
      case: 'is named for safe settings, too',
      of: plan(selection(['privacy.phone']), ['privacy.phone']),
      gives: { ...nothing, mild: ['Phone Link shows no call list.'] },
    },
    {
      case: 'has data that is lost apart from the rest, because no undo brings it back',
      of: plan(selection(['debloat.notes']), ['debloat.notes']),
      gives: { ...nothing, lost: ['Notes are lost.'] },
    },
    {
      case: 'separates what is unsafe and what weakens protection',
      of: plan(selection(every), every),
      gives: {
        warning: null,
        unsafe: ['Printing stops.', 'Fixes arrive late.'],
        caution: ['Video calls stop.'],
        lost: ['Notes are lost.'],
        mild: ['Phone Link shows no call list.'],
        unknown: [],
        missed: [],
      },
    },
    {
      case: 'omits what is already set',
      of: plan(selection(every), ['privacy.camera']),
      gives: { ...nothing, caution: ['Video calls stop.'] },
    },
    {
      case: 'is nothing for the Windows default',
      of: plan(selection(every, 'default'), every),
      gives: nothing,
    },
    { case: 'is nothing for an undo', of: plan({ kind: 'undoAll', putBack: [] }, every), gives: nothing },
  ])('is complete: $case', ({ of, gives }) => expect(read(of)).toEqual(gives))

  it('is shown in the language on screen, marks untranslated texts, and judges each consequence by its English text', () => {
    const german: Say = (entry) =>
      entry.id === 'privacy.camera'
        ? { ...entry, riskReason: 'Videoanrufe fallen aus.' }
        : { ...entry, lang: 'en' }
    const of = plan(selection(every), ['privacy.safe', 'privacy.camera', 'debloat.notes'])
    const { caution, lost, mild } = consequencesOf(of, tweaks, null, german, nameOf)
    expect(caution).toMatchObject([{ text: 'Videoanrufe fallen aus.', lang: undefined }])
    expect(lost).toMatchObject([{ text: 'Notes are lost.', lang: 'en' }])
    expect(mild).toEqual([])
  })

  it('lists a shared consequence once, with the name of every setting that has it', () => {
    const both = ['privacy.camera', 'privacy.call']
    const { caution } = consequencesOf(
      plan(selection(both), [...both, 'privacy.camera']),
      tweaks,
      null,
      say,
      nameOf,
    )
    expect(caution).toEqual([
      {
        text: 'Video calls stop.',
        lang: undefined,
        titles: ['Title of privacy.camera', 'Title of privacy.call'],
      },
    ])
  })

  it("includes the preset's warning if something would change, but not if everything is already set", () => {
    const preset: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.safe' }], presetId: 'p' }
    expect(read(plan(preset, ['privacy.safe']), 'The battery drains faster.').warning).toBe(
      'The battery drains faster.',
    )
    expect(read(plan(preset, []), 'The battery drains faster.').warning).toBeNull()
  })
})
