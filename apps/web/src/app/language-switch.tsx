import { useTranslation } from 'react-i18next'
import { chooseLanguage, type Language, language, languages } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'
import { Select, toast } from '../ui/index.ts'

const options = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value] }))

export const LanguageSwitch = () => {
  const { t } = useTranslation('app')
  const choose = (next: Language) =>
    void chooseLanguage(next).catch(() =>
      toast(t('language.failed'), t('language.failedText'), { destructive: true }),
    )
  return (
    <Select
      label={t('language.label')}
      hideLabel
      value={useStore(language)}
      options={options}
      onChange={choose}
      small
    />
  )
}
