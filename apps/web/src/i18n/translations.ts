/** Finds the words of every language other than English. A separate part, because the first page has only English words. */
export const translations = import.meta.glob<Record<string, object>>(
  ['../locales/*/*.json', '!../locales/en/*.json'],
  { import: 'default' },
)
