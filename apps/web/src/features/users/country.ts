/**
 * Returns the flag for a two-letter country code, provided that the user's system can display flags; returns a globe
 * if there is no country.
 */
const globe = '\u{1f310}'
const first = 0x1f1e6

export const flagOf = (country: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? String.fromCodePoint(...[...country].map((letter) => first + letter.charCodeAt(0) - 65))
    : globe

/** Null: none is known. */
export const countryName = (country: string, language: string): string | null =>
  country === ''
    ? null
    : (new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country) ?? country)

/** Returns the initials of a name's first and last words. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1)
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters === '' ? '?' : letters.toLocaleUpperCase()
}
