import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/index.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { layer } from './layers.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/**
 * The language and theme settings and the list of shortcuts, which are in the top bar, or in the drawer on small
 * screens.
 */
export const Preferences = () => {
  const { t } = useTranslation('app')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LanguageSwitch />
      <ThemeSwitch />
      <IconButton
        aria-label={t('shortcuts.title')}
        className="size-8 max-md:hidden"
        onClick={() => layer.set('shortcuts')}
      >
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
