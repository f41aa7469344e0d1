/** Formats diagnostics and call errors in the user's language. */
import { type Diagnostic, type DiagnosticWords, diagnosticText } from '@clearpane/model'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../api/index.ts'
import { reasonWords } from '../reasons/index.ts'

type InWords = DiagnosticWords & { summary: string }
type Words = {
  summaries: Partial<Record<string, string>>
  details: Partial<Record<string, Partial<Record<string, DiagnosticWords>>>>
  starters: Partial<Record<string, string>>
}

/** If a known program started a run or a job, translates the program's name; other names stay unchanged. */
const named = ({ startedBy, ...params }: Diagnostic['params'], words: Words | undefined) =>
  typeof startedBy === 'string' ? { ...params, startedBy: words?.starters[startedBy] ?? startedBy } : params

/** Returns the words for a diagnostic; if there are no such words, returns the diagnostic's own English text. */
const inWords = (one: Diagnostic, language: string): InWords => {
  const words: Words | undefined = i18next.getResourceBundle(language, 'diagnostics')
  const reasons = reasonWords(language)
  const detail = words?.details[one.code]?.[one.variant]
  return {
    summary: words?.summaries[one.code] ?? one.summary,
    ...(detail === undefined || reasons === undefined
      ? { what: one.what, why: one.why, todo: one.todo }
      : diagnosticText(detail, named(one.params, words), reasons)),
  }
}

export const useDiagnostic = (): ((one: Diagnostic) => InWords) => {
  const { i18n } = useTranslation('diagnostics')
  return (one) => inWords(one, i18n.language)
}

/**
 * Returns the reason for an error. The reason is shown after wording that the specification requires and that doesn't
 * contain a reason. Empty if unknown.
 */
export const errorReason = (error: unknown): string => {
  const { status, message, detail, diagnostics } = asApiError(error)
  if (status === 0) return i18next.t('ui:error.offline')
  const [first] = diagnostics
  if (first !== undefined) return inWords(first, i18next.language).summary
  return status === -1 ? message : detail
}

/**
 * Returns the message of whatever was thrown. On an English page, wording that the specification requires stays
 * unchanged; on a page in another language, the diagnostic is shown in that language.
 */
export const errorMessage = (error: unknown): string => {
  const { status, message, diagnostics } = asApiError(error)
  if (status === 0) return i18next.t('ui:error.offline')
  // The call succeeded, but the answer isn't in the format that Clearpane uses.
  if (status >= 200 && status < 300) return i18next.t('ui:error.badFormat')
  const [first] = diagnostics
  if (first === undefined) return message
  const isFixed = first.summary !== message
  return isFixed && i18next.language === 'en' ? message : inWords(first, i18next.language).summary
}
