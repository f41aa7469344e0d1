import type { KnownAct, Tweak } from '@clearpane/model'
import { useLanguage } from '../i18n/use-language.ts'

type Named = Pick<Tweak, 'title' | 'name'>

/**
 * Returns the effect of a setting in a few words. In English, the text is the action that the catalog contains. In
 * other languages, the text is the setting's noun, because the catalog has actions only in English. `otherwise`: the
 * text to use if the setting isn't in this catalog.
 */
export const useAct = () => {
  const language = useLanguage()
  return (tweak: Named | undefined, otherwise: string): string => {
    if (tweak === undefined) return otherwise
    return language === 'en' ? tweak.title : tweak.name[language]
  }
}

/** Returns the act of changing just this setting, with its effect in every language. */
export const namedAct = (tweak: Named | undefined, otherwise = ''): Extract<KnownAct, { id: 'named' }> => ({
  id: 'named',
  names: { en: tweak?.title ?? otherwise, de: tweak?.name.de ?? otherwise },
})
