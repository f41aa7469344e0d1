import type { Tweak } from '@clearpane/model'
import type { Language } from '../i18n/language.ts'

/** What a setting does, in few words: the catalog's act in English, its noun in a language without acts. */
export const actIn = ({ title, name }: Pick<Tweak, 'title' | 'name'>, language: Language): string =>
  language === 'en' ? title : name[language]
