/** How i18next writes what goes into a sentence. */
import type { FormatterModule } from 'i18next'

/** A count has its language's separators. Other numbers may be ports, builds or years, and stay as they are. */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  // No sentence names a format of its own.
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? value.toLocaleString(language)
      : String(value ?? ''),
}
