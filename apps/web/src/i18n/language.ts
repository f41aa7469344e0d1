/** A language's own name is the same in every language, so it is not in the catalogs. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/**
 * The choice of an earlier visit, else the first of the browser's languages that there is ("de-AT" is
 * German), else English.
 */
export const pickLanguage = (kept: string | null, preferred: readonly string[]): Language => {
  if (kept !== null && isLanguage(kept)) return kept
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en'
}
