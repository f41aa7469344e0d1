/** The reasons in the user's language. */
import { type Reading, type Reason, type ReasonWords, reasonText } from '@clearpane/model'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { bytesText, minutesText, shortTime } from '../format/index.ts'

/** Returns the wording of reasons; undefined until it's loaded, which happens soon after the first paint. */
export const reasonWords = (language: string): ReasonWords | undefined =>
  i18next.getResourceBundle(language, 'reasons') ?? i18next.getResourceBundle('en', 'reasons')

type ShowParam = NonNullable<Parameters<typeof reasonText>[2]>

const showIn =
  (language: string): ShowParam =>
  (name, value) => {
    if (name === 'at' && !Number.isNaN(Date.parse(`${value}`)))
      return shortTime(`${value}`, Date.now(), language)
    if (name === 'bytes' && typeof value === 'number') return bytesText(value, language)
    return name === 'minutes' && typeof value === 'number' ? minutesText(value, language) : String(value)
  }

/** Returns a reason's wording; empty until the wording has been loaded. */
export const reasonIn = (reason: Reason, language: string): string => {
  const words = reasonWords(language)
  return words === undefined ? '' : reasonText(reason, words, showIn(language))
}

/** Empty for no reason. */
export const useReason = (): ((reason: Reason | null | undefined) => string) => {
  const { i18n } = useTranslation('reasons')
  // Uses the table directly, because `t` would process the wording of all reasons just to get the same result.
  const words = reasonWords(i18n.language)
  return (reason) =>
    reason == null || words === undefined ? '' : reasonText(reason, words, showIn(i18n.language))
}

/** Returns where a reading comes from: the name of a function, a file or an event, or a description in words. */
export const useSource = (): ((reading: Extract<Reading, { status: 'measured' }>) => string) => {
  const reasonOf = useReason()
  return ({ source, sourceWords }) => (sourceWords === undefined ? source : reasonOf(sourceWords))
}

/** Returns a figure, followed in parentheses by the reason why the actual number may be higher. */
export const useFigureBeside = (): ((figure: string, reason: Reason | null) => string) => {
  const reasonOf = useReason()
  return (figure, reason) => (reason === null ? figure : `${figure} (${reasonOf(reason)})`)
}
