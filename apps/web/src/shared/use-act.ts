import type { Tweak } from '@clearpane/model'
import { useLanguage } from '../i18n/use-language.ts'

type Named = Pick<Tweak, 'title' | 'name'>

/**
 * Returns a setting's effect in few words: in English, the action in the catalog; in other languages, the setting's
 * noun, because only the English texts have actions. `otherwise` is used if this catalog doesn't have the
 * setting.
 */
export const useAct = () => {
  const language = useLanguage()
  return (tweak: Named | undefined, otherwise: string): string => {
    if (tweak === undefined) return otherwise
    return language === 'en' ? tweak.title : tweak.name[language]
  }
}
