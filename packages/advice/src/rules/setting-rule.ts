/**
 * Makes a rule about one catalog setting: the rule gives a finding while the setting isn't set, and offers to set it.
 */
import type { FactKey, SettingState } from '../facts/fact-table.ts'
import type { InBoth } from '../words/say.ts'
import type { AdvicePage, Difficulty, Impact, Priority, RecommendationType, Rule, Source } from './rule.ts'

export const isOpenState = (state: unknown): boolean => state === 'notApplied' || state === 'partly'

/** The steps of the review, which are the same for every rule whose change Clearpane can make. */
export const reviewSteps: InBoth<readonly string[]> = {
  en: [
    'Choose Apply Now. The review lists every value, now and after.',
    'Take out what you don’t want, then confirm.',
    'If you change your mind, undo it on the History page.',
  ],
  de: [
    'Wählen Sie „Jetzt anwenden“. Die Prüfung zeigt jeden Wert, jetzt und danach.',
    'Nehmen Sie heraus, was Sie nicht möchten, und bestätigen Sie dann.',
    'Wenn Sie es sich anders überlegen, machen Sie die Änderung auf der Seite „Verlauf“ rückgängig.',
  ],
}

type Words = { title: string; text: string; risk?: string }

export type SettingEntry = {
  id: string
  tweakId: string
  type: RecommendationType
  priority: Priority
  impact: Impact
  words: InBoth<Words>
  source: Source
  /** The steps for the user, if only Windows or the firmware can change the setting. */
  byHand?: InBoth<readonly string[]>
  goesTo?: AdvicePage
  difficulty?: Difficulty
}

export const settingRule = (entry: SettingEntry): Rule => {
  const { id, tweakId, type, priority, impact, words, source, byHand, goesTo, difficulty = 'easy' } = entry
  const key: FactKey = `setting:${tweakId}`
  const steps = byHand ?? reviewSteps
  return {
    id,
    type,
    difficulty,
    needs: [key],
    also: [],
    offers: byHand === undefined ? { tweaks: [tweakId] } : {},
    goesTo: goesTo ?? null,
    source,
    judge: (values) => {
      const state = values[key] as SettingState
      return isOpenState(state) ? { priority, impact } : 'fine'
    },
    words: { en: { ...words.en, steps: steps.en }, de: { ...words.de, steps: steps.de } },
  }
}
