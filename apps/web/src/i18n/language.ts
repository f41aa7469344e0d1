/** The name of a language in that language is the same everywhere, so it isn't in the word files. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/**
 * Picks the choice of an earlier visit, otherwise the first available of the browser's languages ("de-AT" is
 * German), otherwise English.
 */
export const pickLanguage = (kept: string | null, preferred: readonly string[]): Language => {
  if (kept !== null && isLanguage(kept)) return kept
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en'
}
