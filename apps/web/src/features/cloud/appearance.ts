/**
 * The look of the dashboard, which is part of a profile: the person's settings in this browser, and those
 * from another browser.
 */
import type { Appearance } from '@clearpane/contracts'
import { chooseLanguage, language } from '../../i18n/index.ts'
import { comparePreferences, readPreferences, storage, writePreferences } from '../../lib/storage/index.ts'
import { chooseTheme } from '../../lib/theme/index.ts'

const names = ['theme', 'language', 'letterKeys'] as const

/** Returns only settings that a person made, because nobody chose the defaults. */
export const appearanceHere = (): Appearance => {
  const all = readPreferences(storage)
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

/**
 * Takes over the given look and returns the differences. The setting for one-letter keys takes effect when a page is
 * next loaded.
 */
export const takeAppearance = async (given: Appearance): Promise<(keyof Appearance)[]> => {
  const { added, replaced } = comparePreferences(storage, given)
  const other = names.filter((name) => [...added, ...replaced].includes(name))
  writePreferences(storage, given, other)
  if (given.theme !== undefined && other.includes('theme')) chooseTheme(given.theme)
  if (given.language !== undefined && given.language !== language.get())
    // The words of the language may be unreachable now; the choice is stored for the next load.
    await chooseLanguage(given.language).catch(() => undefined)
  return other
}
