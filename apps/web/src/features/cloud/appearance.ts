/**
 * The dashboard's appearance, which is part of a profile: the user's settings in this browser, and those from another
 * browser.
 */
import type { Appearance } from '@clearpane/contracts'
import { chooseLanguage, language } from '../../i18n/index.ts'
import { comparePreferences, readPreferences, storage, writePreferences } from '../../lib/storage/index.ts'
import { chooseTheme } from '../../lib/theme/index.ts'

const names = ['theme', 'language', 'letterKeys'] as const

/** Returns only settings that the user changed, because the user didn't choose the defaults. */
export const appearanceHere = (): Appearance => {
  const all = readPreferences(storage)
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

/**
 * Applies the given appearance, and returns what differed from the current one. The setting for one-letter keys takes
 * effect the next time a page is loaded.
 */
export const takeAppearance = async (given: Appearance): Promise<(keyof Appearance)[]> => {
  const { added, replaced } = comparePreferences(storage, given)
  const other = names.filter((name) => [...added, ...replaced].includes(name))
  writePreferences(storage, given, other)
  if (given.theme !== undefined && other.includes('theme')) chooseTheme(given.theme)
  if (given.language !== undefined && given.language !== language.get())
    // The wording in the new language may be unavailable at the moment; the choice is stored, so it applies at the
    // next load.
    await chooseLanguage(given.language).catch(() => undefined)
  return other
}
