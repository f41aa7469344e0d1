/**
 * Finds the texts of every language other than English. These texts are in a separate part of the build, because the
 * first page has only English texts.
 */
export const translations = import.meta.glob<Record<string, object>>(
  ['../locales/*/*.json', '!../locales/en/*.json'],
  { import: 'default' },
)
