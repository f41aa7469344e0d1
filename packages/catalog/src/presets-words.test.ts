/**
 * Checks that a profile's wording matches what the profile does, as far as a program can check that. Each rule
 * has a bad example.
 */
import { defaultOption, type Preset, type Setting, settingRequests, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { presets, tweakById } from './index.ts'
import { isStock } from './tally/tally.ts'
import { whyNotInPreset } from './testing/catalog-rules.ts'

const textOf = ({ title, summary, features, warning }: Preset): string =>
  [title, summary, ...features, warning].join('\n')

type Chosen = { tweak: Tweak; asks: { setting: Setting; desired: Setting['desired'] }[] }
const chosenOf = (preset: Preset): Chosen[] =>
  preset.choices.flatMap(({ tweakId: id, option }) => {
    const tweak = tweakById.get(id)
    return tweak === undefined || option === defaultOption
      ? []
      : [{ tweak, asks: settingRequests(tweak, option) ?? [] }]
  })

/** Wording that promises that nobody loses anything. */
const promises = /works? as before|without breaking|nothing breaks|everything you use/i
const promiseProblems = (preset: Preset): string[] =>
  promises.test(textOf(preset))
    ? chosenOf(preset).flatMap(({ tweak }) => (tweak.risk === 'safe' ? [] : [tweak.id]))
    : []

/** If a profile's wording claims that services start only on demand, the profile must not disable them. */
const onDemand = /on demand|only when needed/i
const onDemandProblems = (preset: Preset): string[] =>
  onDemand.test(textOf(preset))
    ? chosenOf(preset).flatMap(({ tweak, asks }) =>
        asks.some(({ desired }) => desired.want === 'service' && desired.start === 'Disabled') &&
        tweak.evidence !== 'placebo'
          ? [tweak.id]
          : [],
      )
    : []

const repairs = /\(repair\)|nothing changes/i
const repairProblems = (preset: Preset): string[] =>
  repairs.test(textOf(preset))
    ? chosenOf(preset).flatMap(({ tweak, asks }) =>
        asks.every(({ setting }) => isStock(setting)) ? [] : [tweak.id],
      )
    : []

/**
 * If the wording claims an action, the preset must carry it out. Each line contains a pattern of words and the
 * entries, at least one of which the preset must choose.
 */
const says: readonly [RegExp, readonly string[]][] = [
  [/\bno widgets\b|no edge.*widgets/i, ['ads.widgetsPolicy']],
  [/storage sense/i, ['cleanup.storageSense', 'debloat.storageSeanse']],
  [/pointer acceleration|mouse speed stays even/i, ['gaming.optimizeMouseKeyboard']],
  [/sticky keys/i, ['gaming.stickyKeys']],
  [/game mode/i, ['services.enableGameMode']],
  [/high performance power plan|balanced power plan|power saver plan/i, ['power.enableHighPerformance']],
  [/the service that sends it off/i, ['privacy.diagTrackService']],
  [/advertising ID/i, ['privacy.advertisingId']],
  [/registry copies|copies of the registry|(?:copies|backs up) its registry/i, ['registry.periodicBackup']],
  [/clipboard history/i, ['privacy.clipboardHistory']],
  [/settings sync/i, ['privacy.settingsSync']],
  [/error reports(?!,)/i, ['privacy.errorReporting', 'cleanup.errorReports']],
  [/fast startup/i, ['services.enableFastStartup']],
  [/boot menu/i, ['startup.optimizeBootConfig']],
  [/interrupt moderation off/i, ['network.interruptModeration']],
  [/Wi-Fi at full power/i, ['power.wirelessAdapter']],
  [/copilot buttons/i, ['ai.copilotTaskbar', 'edge.newTabCopilot']],
  [/offers (inside|of) edge|edge offers/i, ['edge.shopping']],
  [/web results/i, ['privacy.webSearch']],
  [/rarely used services|link tracking services/i, ['services.unnecessary']],
  [/solitaire/i, ['debloat.solitaire']],
]
const sayProblems = (preset: Preset): string[] => {
  if (preset.choices.every(({ option }) => option === defaultOption)) return []
  const text = [preset.summary, ...preset.features].join('\n')
  return says.flatMap(([words, entries]) =>
    words.test(text) && !preset.choices.some(({ tweakId }) => entries.includes(tweakId))
      ? [`says ${words}, chooses none of ${entries.join(', ')}`]
      : [],
  )
}

/** If a profile contains one of these entries, its wording must mention beforehand what the entry affects. */
const mustSay: readonly [string, RegExp][] = [
  ['privacy.diagTrackService', /Xbox achievements/],
  ['privacy.callHistoryAccess', /Phone Link/],
  ['privacy.speechRecognition', /dictation/],
  ['privacy.webSearch', /web results/i],
  ['privacy.locationServices', /location/],
  ['edge.startupBoost', /Edge/],
  ['startup.bootTimerCleanup', /BitLocker|timer/],
]
const silenceProblems = (preset: Preset): string[] =>
  mustSay.flatMap(([id, words]) =>
    chosenOf(preset).some(({ tweak }) => tweak.id === id) && !words.test(textOf(preset)) ? [id] : [],
  )

const rules = { promiseProblems, onDemandProblems, repairProblems, sayProblems, silenceProblems }
const named = presets.map((preset) => [preset.id, preset] as const)

describe.each(Object.entries(rules))('the check %s', (_, problems) => {
  test.each(named)('finds no problem in the wording of profile %s', (_id, preset) =>
    expect(problems(preset)).toEqual([]),
  )
})

const base: Preset = {
  id: 'x',
  group: 'profile',
  title: 'X',
  summary: 'Y',
  features: ['Z'],
  warning: '',
  choices: [],
  leavesAlone: [],
}
test.each<[string, keyof typeof rules, Partial<Preset>]>([
  [
    'a promise beside a caution',
    'promiseProblems',
    { summary: 'Everything works as before', choices: [{ tweakId: 'privacy.diagTrackService' }] },
  ],
  [
    'on demand, and disabled',
    'onDemandProblems',
    { summary: 'Services on demand', choices: [{ tweakId: 'services.payments' }] },
  ],
  [
    'a repair that changes a clean Windows',
    'repairProblems',
    { title: 'Gaming (repair)', choices: [{ tweakId: 'network.interruptModeration' }] },
  ],
  ['text without the act', 'sayProblems', { features: ['No widgets'], choices: [{ tweakId: 'ads.tips' }] }],
  ['an act without the text', 'silenceProblems', { choices: [{ tweakId: 'privacy.diagTrackService' }] }],
])('the word rule finds %s', (_, rule, change) => {
  expect(rules[rule]({ ...base, ...change })).not.toEqual([])
})

test('no profile chooses an option that is unsafe, weakens protection, or is unverified, unsourced or a placebo', () => {
  const chosen = presets.flatMap(({ id, choices }) =>
    choices.map(({ tweakId }) => ({ id, tweak: tweakById.get(tweakId) })),
  )
  const wrong = chosen.flatMap(({ id, tweak }) =>
    tweak === undefined || whyNotInPreset(tweak) !== null ? [`${id}: ${tweak?.id}`] : [],
  )
  console.info(
    `${presets.length} profiles, ${chosen.length} choices: ${wrong.length} unsafe, weakening, unverified, unsourced or placebo`,
  )
  expect(wrong).toEqual([])
})
