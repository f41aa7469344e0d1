/** The strings of the interface, for tests that read all of them. */
export type Words = { [key: string]: string | readonly string[] | Words }

const files = {
  ...import.meta.glob<Record<string, Words>>('../locales/*/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<Record<string, Words>>('../locales/en/*.ts', { eager: true }),
}

/** A language's string files, with their namespaces. */
export const wordsFiles = (language: 'en' | 'de') =>
  Object.entries(files).flatMap(([path, content]) =>
    path.startsWith(`../locales/${language}/`)
      ? [{ file: path.replace(/^.*\/(.*)\.\w+$/, '$1'), namespaces: Object.entries(content) }]
      : [],
  )
const wordsOf = (language: 'en' | 'de') =>
  new Map(wordsFiles(language).flatMap(({ namespaces }) => namespaces))

/** Words by namespace. */
export const words = { en: wordsOf('en'), de: wordsOf('de') }

/** Returns each string together with its key. */
export const flatten = (of: Words, path = ''): [string, string][] =>
  Object.entries(of).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]]
    if (Array.isArray(value)) return value.map((text, i) => [`${path}${key}.${i}`, String(text)])
    return flatten(value as Words, `${path}${key}.`)
  })

/**
 * English function words that don't exist in German: a string that contains such a word isn't fully translated.
 * Names of Windows' own pages are in „ “, and text that the user has to type is in backticks.
 */
export const englishOnly =
  /(?<![\p{L}\p{N}_-])(the|and|of|is|are|with|for|you|your|this|that|from|to|not|by|it|its|has|have|can|what|when|which|where|on|only|or|be|nothing|all|been|isn[’']t|doesn[’']t|can[’']t)(?![\p{L}\p{N}_-])/iu
export const quoted = /„[^“]*“|`[^`]*`/g
