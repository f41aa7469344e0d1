/**
 * Finds the strings of every language other than English. These strings are in a separate part of the build, because
 * the first page has only English strings.
 */
export const translations = import.meta.glob<Record<string, object>>(
  ['../locales/*/*.json', '!../locales/en/*.json'],
  { import: 'default' },
)
