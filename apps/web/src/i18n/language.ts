/**
 * Each language's name is written in that language itself and is the same everywhere, so the names aren't in the
 * files of strings.
 */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/**
 * Picks the language of an earlier visit; otherwise, the first of the browser's languages that is available ("de-AT"
 * counts as German); otherwise, English.
 */
export const pickLanguage = (kept: string | null, preferred: readonly string[]): Language => {
  if (kept !== null && isLanguage(kept)) return kept
  return preferred.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage) ?? 'en'
}
