import { Contrast, type LucideIcon, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '../lib/storage/index.ts'
import { useStore } from '../lib/store.ts'
import { chooseTheme, theme, themes } from '../lib/theme/index.ts'
import { cx } from '../ui/index.ts'

const icons: Record<Theme, LucideIcon> = { dark: Moon, light: Sun, contrast: Contrast }

export const ThemeSwitch = () => {
  const { t } = useTranslation()
  const now = useStore(theme)
  return (
    <fieldset className="flex gap-0.5 rounded-control border border-line p-0.5">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((name) => {
        const Icon = icons[name]
        return (
          <label
            key={name}
            title={t(`theme.${name}`)}
            className={cx(
              'relative grid h-7 w-8 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent',
              now === name ? 'bg-raised text-text' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name="theme"
              aria-label={t(`theme.${name}`)}
              checked={now === name}
              onChange={() => chooseTheme(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          </label>
        )
      })}
    </fieldset>
  )
}
