/**
 * Every rule has a bad example, because a rule that can't fail is useless. The messages are written for people who
 * are new to the catalog.
 */
import { type Preset, type Setting, settingRequests, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { presets, tweaks } from './index.ts'
import {
  bits,
  dword,
  everyEdition,
  on,
  option,
  pair,
  policy,
  primary,
  secondary,
  setting,
  text,
} from './make.ts'
import { service } from './make-services.ts'
import { nowHidden } from './state-words.ts'
import { idProblems, presetProblems, sharedValueProblems, specKeyProblems } from './testing/catalog-rules.ts'
import { tweakProblems } from './testing/tweak-rules.ts'

const key = 'HKCU\\Software\\Example'
const good = {
  id: 'privacy.example',
  area: 'privacy',
  title: 'Turn off the example',
  name: { en: 'Example', de: 'Beispiel' },
  states: nowHidden,
  description: 'Stops the example from showing.',
  category: 'windows',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'documented',
  sources: [primary('https://learn.microsoft.com/windows/example')],
  restart: 'none',
  editions: everyEdition,
  reversible: 'exact',
  options: on(setting(key, 'Show', dword(0), dword(1))),
} satisfies Tweak

const withSetting = (one: Setting): Partial<Tweak> => ({ options: on(one) })
const mask = { byte: 0, mask: 0x06, bits: 0, clean: 0x06, base: '0e' }

test('the valid sample tweak passes the rules, so that each invalid sample fails only for its own reason', () => {
  expect(tweakProblems(good)).toEqual([])
})

const badTweaks: [string, Partial<Record<keyof Tweak, unknown>>, RegExp][] = [
  ['an id that is not group.name', { id: 'PrivacyExample' }, /^id: /],
  ['an area that no page shows', { area: 'misc' }, /^area: /],
  ['an unknown field', { script: 'reg add' } as object, /script/],
  ['an address without https', { sources: [primary('http://learn.microsoft.com/x')] }, /^sources\.0\.url: /],
  ['no name', { name: undefined }, /^name: /],
  ['a name that is no noun', { name: { en: 'Hide it', de: 'Es' } }, /is a verb phrase/],
  ['a title without a verb', { title: 'Fewer effects' }, /starts with "Fewer": start with a verb/],
  ['a title with a full stop', { title: 'Turn off the example.' }, /titles have no full stop/],
  ['a title in capitals', { title: 'Turn off the Example' }, /writes "Example" with a capital/],
  [
    'a description without a full stop',
    { description: 'Stops the example' },
    /description is not a sentence/,
  ],
  ['a description of two sentences', { description: 'Stops it. It was slow.' }, /more than one sentence/],
  ['a description that says nothing new', { description: 'Turn off the example.' }, /repeats the title/],
  [
    'a source that nobody can check',
    { sources: [good.sources[0], secondary('https://github.com/someone/tool')] },
    /is a whole project/,
  ],
  ['a grade without its source', { sources: [] }, /"documented" needs a primary source/],
  [
    'a third party called primary',
    { sources: [primary('https://github.com/someone/tool')] },
    /not the maker's: secondary/,
  ],
  [
    'Microsoft called secondary',
    { evidence: 'community', sources: [secondary('https://learn.microsoft.com/x')] },
    /own: primary/,
  ],
  ['one address twice', { sources: [good.sources[0], good.sources[0]] }, /an address twice/],
  ['a community grade without a source', { evidence: 'community', sources: [] }, /needs its sources/],
  ['an unverified entry graded documented', { unverified: true }, /unverified lowers the grade/],
  ['a placebo that does not say so', { evidence: 'placebo' }, /placebo must say why/],
  ['a feature that no host reports', { requires: ['printer'] }, /requires "printer"/],
  ['builds in the wrong order', { minBuild: 26100, maxBuild: 22631 }, /minBuild is above maxBuild/],
  ['two options with one id', { options: [...good.options, ...good.options] }, /two options have one id/],
  [
    'the reserved option id',
    { options: [option('default', 'Default', ...(good.options[0]?.settings ?? []))] },
    /"default" is reserved/,
  ],
  [
    'options that leave nothing for one edition',
    {
      options: [
        { ...option('on', 'On', ...(good.options[0]?.settings ?? [])), editions: ['Enterprise' as const] },
      ],
    },
    /no option is left on Windows Home/,
  ],
  ['an option that does nothing', { options: on() }, /has no setting/],
  [
    'a guard beside a setting that is written',
    {
      options: on(
        setting(key, 'A', dword(0), 'absent'),
        service('Example', 'Example', 'Manual', 'Manual', { guard: true }),
      ),
    },
    /mixes guards/,
  ],
  [
    'a default of another type',
    withSetting(setting(key, 'Show', dword(0), text('1'))),
    /default is REG_SZ, the desired value REG_DWORD/,
  ],
  [
    'an absence that means another type',
    withSetting(setting(key, 'Show', dword(0), 'absent', { absentMeans: text('1') })),
    /absentMeans is REG_SZ/,
  ],
  [
    'a value of the privacy pages that is not marked as consent',
    withSetting(
      setting(
        'HKCU\\Software\\CapabilityAccessManager\\ConsentStore\\webcam',
        'Value',
        text('Deny'),
        text('Allow'),
      ),
    ),
    /mark it `consent`/,
  ],
  ['bits outside their mask', withSetting(bits(key, 'Mask', { ...mask, bits: 0x01 })), /outside the mask/],
  [
    'a base that contradicts the default',
    withSetting(bits(key, 'Mask', { ...mask, base: '08' })),
    /its bits are not the default/,
  ],
  [
    'a base too short for the byte',
    withSetting(bits(key, 'Mask', { ...mask, byte: 3 })),
    /base has no byte 3/,
  ],
  [
    'bits that change nothing',
    withSetting(bits(key, 'Mask', { ...mask, bits: 0x06 })),
    /already the default/,
  ],
  [
    'a pair whose default is another pair',
    withSetting({
      ...pair(key, 'List', 'A', '1'),
      default: { want: 'pair', key: 'B', value: null },
    } as Setting),
    /the same pair, "A"/,
  ],
]

describe('a wrong tweak', () => {
  test.each(badTweaks)('is refused: %s', (_, change, message) => {
    const problems = tweakProblems({ ...good, ...change } as Tweak)
    expect(
      problems.some((problem) => message.test(problem)),
      problems.join('\n'),
    ).toBe(true)
  })
})

const other = (change: Partial<Tweak>): Tweak => ({
  ...good,
  id: 'privacy.other',
  title: 'Turn off the other',
  ...change,
})

const badCatalogs: [string, Tweak[], RegExp][] = [
  ['two tweaks with one id', [good, { ...other({}), id: good.id }], /two tweaks are called privacy.example/],
  ['two tweaks with one title', [good, other({ title: good.title })], /two tweaks have the title/],
  [
    'a conflict with a missing tweak',
    [other({ conflictsWith: ['privacy.gone'] })],
    /privacy.gone, which does not exist/,
  ],
  [
    'a conflict that only one side declares',
    [good, other({ conflictsWith: [good.id] })],
    /not the other way round/,
  ],
  [
    'two truths about one value, also in other case',
    [good, other(withSetting(setting(key.toUpperCase(), 'SHOW', dword(2), dword(1))))],
    /want different things of HKCU\\Software\\Example\\Show/,
  ],
  [
    'two defaults of the same value',
    [good, other(withSetting(setting(key, 'Show', dword(0), 'absent')))],
    /different defaults/,
  ],
  [
    'two meanings of one absence',
    [good, other(withSetting(setting(key, 'Show', dword(0), dword(1), { absentMeans: dword(0) })))],
    /disagree on what a missing/,
  ],
  [
    'a value that only one of two marks as consent',
    [good, other(withSetting(setting(key, 'Show', dword(0), dword(1), { consent: true })))],
    /disagree on whether .* is a person's consent/,
  ],
  [
    'two policies that want opposite things of one service',
    [
      other(withSetting(service('Example', 'Example', 'Manual', 'Disabled'))),
      { ...good, options: on(service('example', 'Example', 'Manual', 'Manual')) },
    ],
    /want different things of Example/,
  ],
]

describe('a catalog that contradicts itself', () => {
  test.each(badCatalogs)('is refused: %s', (_, catalog, message) => {
    const problems = [...idProblems(catalog), ...sharedValueProblems(catalog)]
    expect(
      problems.some((problem) => message.test(problem)),
      problems.join('\n'),
    ).toBe(true)
  })

  test('is allowed if two edits only change different bits of the same value', () => {
    const low = other(withSetting(bits(key, 'Mask', mask)))
    const high = { ...good, options: on(bits(key, 'Mask', { ...mask, mask: 0x08, clean: 0x08 })) }
    expect(sharedValueProblems([low, high])).toEqual([])
  })

  test('is allowed if the contradictory tweaks declare their conflict', () => {
    const a: Tweak = { ...good, conflictsWith: ['privacy.other'] }
    const b = other({ ...withSetting(setting(key, 'Show', dword(2), dword(1))), conflictsWith: [good.id] })
    expect([...idProblems([a, b]), ...sharedValueProblems([a, b])]).toEqual([])
  })
})

const badChoices: [string, Partial<Tweak>, RegExp][] = [
  ['a placebo', { evidence: 'placebo', disputed: 'Nothing reads it.' }, /is a placebo/],
  ['an unsourced tweak', { evidence: 'unsourced', sources: [] }, /has no source/],
  ['an unverified tweak', { unverified: true, evidence: 'community' }, /is unverified/],
  ['an unsafe tweak', { risk: 'unsafe' }, /is unsafe/],
  ['a tweak that weakens security', { weakensSecurity: true }, /weakens security/],
  [
    'a guard',
    withSetting(policy('HKLM\\SOFTWARE\\Policies\\Example', 'A', 'absent', { guard: true })),
    /only watched/,
  ],
]

describe('a profile', () => {
  const preset = (choice: Preset['choices'][number]): Preset => ({
    ...(presets[0] as Preset),
    choices: [choice],
  })

  test.each(badChoices)('can’t contain %s', (_, change, message) => {
    expect(presetProblems(preset({ tweakId: good.id }), [{ ...good, ...change }])).toEqual([
      expect.stringMatching(message),
    ])
  })

  test('can’t contain an unknown tweak or option', () => {
    expect(presetProblems(preset({ tweakId: 'privacy.gone' }), [good])).toEqual([
      expect.stringMatching(/does not exist/),
    ])
    expect(presetProblems(preset({ tweakId: good.id, option: 'gone' }), [good])).toEqual([
      expect.stringMatching(/no such option/),
    ])
  })

  test.each([
    ['nobody knows', setting(key, 'Show', dword(0), 'unknown')],
    ['only the person knows', setting(key, 'Show', dword(0), dword(1), { consent: true })],
    ['nobody verified', setting(key, 'Show', dword(0), dword(1), { unverified: true })],
  ])('can’t contain a default %s', (_, one) => {
    const unknown = { ...good, options: on(one) }
    expect(presetProblems(preset({ tweakId: good.id, option: 'default' }), [unknown])).toEqual([
      expect.stringMatching(/nobody knows/),
    ])
  })

  test('can request the absence of an unverified policy', () => {
    const unset = {
      ...good,
      unverified: true as const,
      options: on(policy('HKLM\\SOFTWARE\\Policies\\Example', 'A', dword(1), { unverified: true })),
    }
    expect(settingRequests(unset, 'default')).toHaveLength(1)
  })
})

test('a key in the specification must lead to a tweak', () => {
  expect(specKeyProblems({ a: ['privacy.gone'], b: [], c: [good.id, good.id] }, [good])).toEqual([
    'a names privacy.gone, which does not exist',
    'b names no tweak: leave it out until there is one',
    `c names ${good.id} twice`,
  ])
})

/**
 * https://learn.microsoft.com/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server
 */
const untouchable =
  /^(wuauserv|UsoSvc|WaaSMedicSvc|EventLog|Schedule|TextInputManagementService|WpnService|Dnscache|WinDefend|DoSvc|BITS)$/i
const neverWritten: [string, string, number][] = [
  ['updates off', 'NoAutoUpdate', 1],
  ['Defender off', 'DisableAntiSpyware', 1],
  ['Microsoft accounts refused at sign-in', 'NoConnectedUser', 3],
  ['User Account Control off', 'EnableLUA', 0],
]

const writtenBy = (all: readonly Tweak[]): Setting[] =>
  all.flatMap(({ options }) =>
    options.flatMap(({ settings }) => settings.filter(({ guard }) => guard !== true)),
  )
const writesService = ({ resource }: Setting) =>
  resource.kind === 'service' && untouchable.test(resource.name)
const writesValue =
  (name: string, data: number) =>
  ({ resource, desired }: Setting) =>
    resource.kind === 'registry' &&
    resource.name === name &&
    desired.want === 'value' &&
    desired.value.data === data

describe('changes that the catalog never offers', () => {
  const written = writtenBy(tweaks)

  test('include changes to the services that Windows needs, because those services are only watched', () => {
    expect(written.filter(writesService)).toEqual([])
    const change = service('WpnService', 'Push', 'Automatic', 'Disabled')
    const watch = service('WpnService', 'Push', 'Automatic', 'Automatic', { guard: true })
    expect(writtenBy([{ ...good, options: on(change, watch) }]).filter(writesService)).toEqual([change])
  })

  test.each(neverWritten)('include every value that has this effect: %s', (_, name, data) => {
    expect(written.filter(writesValue(name, data))).toEqual([])
    const bad = setting(key, name, dword(data), 'absent')
    expect(writtenBy([{ ...good, options: on(bad) }]).filter(writesValue(name, data))).toEqual([bad])
  })
})

// A tweak whose reason mentions lost data must be marked: a review then requires consent before the tweak is applied,
// and doesn't promise an undo.

const tellsOfLoss = /\b(?:is|are) (?:lost|cleared|deleted|gone)\b/i

/** These tweaks remove only a function or a view, and none of the user's data. */
const otherwise: ReadonlySet<string> = new Set([
  'ads.widgetsPolicy',
  'ai.copilotPolicyRemoval',
  'ai.recallFeature',
  'edge.searchSuggest',
  // Exceptions: what Windows itself does later, work that is unsaved at shutdown, and a key that the user must store.
  'cleanup.storageSense',
  'performance.autoEndTasks',
  'security.enableBitLocker',
])

test.each(
  tweaks.filter(({ riskReason }) => tellsOfLoss.test(riskReason)).map((tweak) => [tweak.id, tweak] as const),
)('%s mentions lost data, so the entry is marked or listed as an exception', (id, tweak) =>
  expect(tweak.losesData === true).toBe(!otherwise.has(id)),
)

test('every change that is marked as losing data has a reason that mentions the loss', () => {
  const silent = tweaks.filter(
    ({ losesData, riskReason }) =>
      losesData === true && !/\b(?:lost|cleared|deleted|gone)\b/i.test(riskReason),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})
