/**
 * Tests that the interface uses the word "recommend" only where a rule recommends something: each place is listed here
 * with its rule. A setting isn't recommended just because it can be changed.
 */
import { expect, it } from 'vitest'
import { flatten, words } from '../testing/words.ts'

/** The rules: the catalog's function that decides what is safe to suggest, and the rules of `packages/advice`. */
type Rule =
  | 'isSafeToSuggest'
  | 'forThisPc'
  | 'whyKept with the usual scope, as in the finding about slow programs'
  | 'the rules of packages/advice'

const analysis: readonly string[] = [
  ...['title', 'purpose', 'loading', 'reset.text', 'summary.total', 'tab.label'],
  ...['group.more_one', 'group.more_other', 'empty.title', 'empty.personal'],
  ...['card.planNothing', 'card.noRisk', 'toast.completeText', 'toast.failedText', 'toast.applied'],
  'toast.applyFailed',
].map((key) => `recommendations.${key}`)

const places: Readonly<Record<Rule, readonly string[]>> = {
  isSafeToSuggest: [
    ...[
      'noneToGive',
      'recommendations',
      'allDone',
      'noneLeft',
      'applied',
      'allApplied',
      'failedOne',
      'failedAll',
    ].map((key) => `privacy.${key}`),
    ...['acts.privacy.all', 'acts.privacy.recommended'],
    ...['recommendationsLeft', 'applyPrivacy', 'privacyDone', 'privacyFailedText'].map(
      (key) => `security.${key}`,
    ),
    'catalog.weakensText',
    ...['what', 'why', 'todo'].map((part) => `diagnostics.details.BAD_REQUEST.recommendation.${part}`),
  ],
  forThisPc: ['hint', 'none', 'unknown'].map((key) => `profiles.forThisPc.${key}`),
  'whyKept with the usual scope, as in the finding about slow programs': ['startup.recommendedOff'],
  'the rules of packages/advice': [
    ...analysis,
    'diagnostics.summaries.UNKNOWN_RECOMMENDATION',
    'diagnostics.details.UNKNOWN_ANALYSIS.id.why',
    ...['what', 'why', 'todo'].map((part) => `diagnostics.details.UNKNOWN_RECOMMENDATION.id.${part}`),
    ...['why', 'todo'].map((part) => `diagnostics.details.UNKNOWN_RECOMMENDATION.byHand.${part}`),
  ],
}

it.each([
  { language: 'en', recommends: /recommend/i },
  { language: 'de', recommends: /(?<!\p{L})(?:un)?empf[eo]hl|empfehlung/iu },
] as const)('a text in $language recommends something only if a rule does', ({ language, recommends }) => {
  const listed = new Set(Object.values(places).flat())
  const used = [...words[language]].flatMap(([namespace, own]) =>
    flatten(own).flatMap(([key, text]) => (recommends.test(text) ? [`${namespace}.${key}`] : [])),
  )
  expect(used.filter((key) => !listed.has(key))).toEqual([])
  // Each listed place must exist, because an outdated line in the list could hide a place that is added later.
  if (language === 'en') expect([...listed].filter((key) => !used.includes(key))).toEqual([])
})
