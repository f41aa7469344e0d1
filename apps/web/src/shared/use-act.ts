import type { Tweak } from '@clearpane/model'
import { useLanguage } from '../i18n/use-language.ts'

type Named = Pick<Tweak, 'title' | 'name'>

/**
 * Returns a setting's effect in a few words. In English, it's the action from the catalog. In other languages, it's
 * the setting's noun, because the catalog has actions only in English. `otherwise` is used if this catalog doesn't
 * have the
 * setting.
 */
export const useAct = () => {
  const language = useLanguage()
  return (tweak: Named | undefined, otherwise: string): string => {
    if (tweak === undefined) return otherwise
    return language === 'en' ? tweak.title : tweak.name[language]
  }
}
