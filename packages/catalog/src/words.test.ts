/**
 * Checks that all wording in the catalog is in the same variety of English, and avoids words for which there is a
 * plainer word.
 */
import type { Preset, Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { presets, tweaks } from './index.ts'

const british =
  /\b(programme|behaviour|colour|neighbour|licence|favour|honour|catalogue|centre|enrol|enrols|enrolment|acknowledgement|recognised|organis\w+|optimis\w+|personalis\w+|minimis\w+)s?\b/i
const unclear =
  /\b(on mains|mains operation|swindlers?|adverts?|only watched here|names there are|\w+ goes(?! back)|goes (empty|too|as well))\b/i

/** Literal translations that make a native reader stumble. */
const stiff =
  /\b(sticks?\b(?! to)|work-arounds?|half-way|made anew|(is|are) none|is no (full|good)|of use|any more|counts? per|is reported to|are reported not|stands? for|without effect|in silence|no speed|only \w+ notice|the like)\b/i

const tweakTexts = ({ title, description, riskReason, disputed = '', notes = '', options }: Tweak) => [
  title,
  description,
  riskReason,
  disputed,
  notes,
  ...options.flatMap(({ label, settings }) => [label, ...settings.map(({ note }) => note ?? '')]),
]
const presetTexts = ({ title, summary, features, warning, leavesAlone }: Preset) => [
  title,
  summary,
  ...features,
  warning,
  ...leavesAlone.flatMap(({ what, why }) => [what, why]),
]
const texts = [
  ...tweaks.map((tweak) => [tweak.id, tweakTexts(tweak)] as const),
  ...presets.map((preset) => [preset.id, presetTexts(preset)] as const),
]

test.each([
  ['British spelling', british, 'The improvement programme'],
  ['phrase that no native speaker writes', stiff, 'A work-around; it counts per user.'],
  ['words a stranger does not know', unclear, 'Turns it off on mains.'],
])('no entry of the catalog has %s', (_, words, bad) => {
  expect(bad).toMatch(words)
  expect(
    texts.flatMap(([id, all]) => all.filter((text) => words.test(text)).map((text) => `${id}: ${text}`)),
  ).toEqual([])
})
