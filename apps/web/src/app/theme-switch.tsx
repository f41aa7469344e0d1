import { Contrast, type LucideIcon, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Theme, themes } from '../lib/storage/index.ts'
import { useStore } from '../lib/store.ts'
import { chooseTheme, theme } from '../lib/theme/index.ts'
import { Segmented } from '../ui/index.ts'

const icons: Record<Theme, LucideIcon> = { dark: Moon, light: Sun, contrast: Contrast }

export const ThemeSwitch = () => {
  const { t } = useTranslation('app')
  const options = themes.map((name) => ({ value: name, label: t(`theme.${name}`), icon: icons[name] }))
  return (
    <Segmented label={t('theme.label')} value={useStore(theme)} options={options} onChange={chooseTheme} />
  )
}
