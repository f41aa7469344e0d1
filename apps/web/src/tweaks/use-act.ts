import type { Tweak } from '@clearpane/model'
import { useLanguage } from '../i18n/use-language.ts'

type Named = Pick<Tweak, 'title' | 'name'>

/**
 * What a setting does, in few words: in English the catalog's act, elsewhere its noun, because only the English
 * texts have acts. `otherwise` where this catalog doesn't have the setting.
 */
export const useAct = () => {
  const language = useLanguage()
  return (tweak: Named | undefined, otherwise: string): string => {
    if (tweak === undefined) return otherwise
    return language === 'en' ? tweak.title : tweak.name[language]
  }
}
