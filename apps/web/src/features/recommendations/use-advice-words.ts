/**
 * Returns findings, facts and benefits in the user's language. The server sends English wording; here, the rules' own
 * sentences are used instead.
 */
import { type AnyValue, factTable, isFactKey, isSetting, settingOf } from '@clearpane/advice/facts'
import { sayLine } from '@clearpane/advice/questions'
import { ruleById } from '@clearpane/advice/rules'
import { say, valueText } from '@clearpane/advice/words'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useTweakIndex } from '../../shared/index.ts'
import type { Answer, Recommendation } from './queries.ts'

type Evidence = Recommendation['evidence'][number]

const valuesOf = (evidence: readonly Evidence[]): Record<string, AnyValue> =>
  Object.fromEntries(evidence.map(({ fact, value }) => [fact, value]))

export const useAdviceWords = (device: DeviceId) => {
  const { t } = useTranslation('recommendations')
  const language = useLanguage()
  const reasonOf = useReason()
  const tweaks = useTweakIndex(device)

  const factName = (fact: string): string => {
    if (!isFactKey(fact)) return fact
    if (isSetting(fact)) return tweaks.get(settingOf(fact))?.name[language] ?? settingOf(fact)
    return factTable[fact][language]
  }

  const stateNames = {
    applied: t('state.applied'),
    partly: t('state.partly'),
    notApplied: t('state.notApplied'),
    unknown: t('state.unknown'),
    notApplicable: t('state.notApplicable'),
  }

  const factValue = ({ fact, value, unit }: Evidence): string =>
    isFactKey(fact) && isSetting(fact)
      ? (stateNames[String(value) as keyof typeof stateNames] ?? String(value))
      : valueText(value, unit, language)

  /**
   * Returns the wording for a finding. If the finding comes from a different version of the rules, returns the
   * English text that the server sent.
   */
  const wordsOf = (one: Recommendation) => {
    const words = ruleById(one.id)?.words[language]
    const { id: _, title, description, optimizationSteps, risk, evidence } = one
    if (words === undefined)
      return { title, text: description, steps: optimizationSteps, risk, benefit: null }
    const values = valuesOf(evidence)
    const fill = (sentence: string) => say(sentence, values, language)
    return {
      title: fill(words.title),
      text: fill(words.text),
      steps: words.steps.map(fill),
      risk: words.risk === undefined ? null : fill(words.risk),
      benefit: words.benefit === undefined ? null : fill(words.benefit),
    }
  }

  /** Returns the title in every language, for the history. */
  const titlesOf = ({ id, title, evidence }: Recommendation) => {
    const words = ruleById(id)?.words
    const values = valuesOf(evidence)
    const fill = (into: 'en' | 'de') => (words === undefined ? title : say(words[into].title, values, into))
    return { en: fill('en'), de: fill('de') }
  }

  const signed = (value: number, unit: string) => `${value > 0 ? '+' : ''}${valueText(value, unit, language)}`

  const benefitOf = (one: Recommendation): string => {
    const { benefit } = one
    switch (benefit.from) {
      case 'measured':
        return t(benefit.spread === null ? 'benefit.measuredOnce' : 'benefit.measured', {
          what: t(`effect.${benefit.what as 'boot'}`),
          by: signed(benefit.median, benefit.unit),
          count: benefit.runs,
          spread: benefit.spread === null ? '' : valueText(benefit.spread, benefit.unit, language),
        })
      case 'facts':
        return wordsOf(one).benefit ?? one.estimatedBenefit
      case 'source':
        return t('benefit.source')
      case 'unknown':
        return t('benefit.unknown')
    }
  }

  const lineText = ({ line, evidence, missing, text }: Answer['lines'][number]): string => {
    const said = sayLine(line, valuesOf(evidence), language)
    if (said !== null) return said
    if (missing.length === 0) return text
    const names = new Intl.ListFormat(language).format(missing.map(({ fact }) => factName(fact)))
    return t('answer.missing', { names, reason: reasonOf(missing[0]?.reason ?? null) })
  }

  const sourceReason = (id: string): string | null => {
    const source = ruleById(id)?.source
    return source === undefined || 'url' in source ? null : source.reason[language]
  }

  const ruleTitle = (id: string): string =>
    ruleById(id)?.words[language].title.replace(/\{[^}]*\}/g, '…') ?? id

  return {
    t,
    language,
    reasonOf,
    factName,
    factValue,
    wordsOf,
    titlesOf,
    benefitOf,
    lineText,
    sourceReason,
    ruleTitle,
  }
}
export type AdviceWords = ReturnType<typeof useAdviceWords>
