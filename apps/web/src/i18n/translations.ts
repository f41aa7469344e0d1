/**
 * Finds the words of every language other than English. These words are in a separate part, because the first page
 * has only English words.
 */
export const translations = import.meta.glob<Record<string, object>>(
  ['../locales/*/*.json', '!../locales/en/*.json'],
  { import: 'default' },
)
