/** The name of a single setting that is undone, in the user's language. */
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { settingName } from '../../shared/settings/settings-view.ts'
import type { Titles } from '../../shared/titles.ts'
import type { SettingAct } from './review-act.ts'

export const useSettingAct = (titles: Titles): ((act: SettingAct) => string) => {
  const { t } = useTranslation('review')
  const language = useLanguage()
  return ({ setting, resource }) =>
    setting === null ? t('leftovers') : settingName(setting, titles, language, resource)
}
