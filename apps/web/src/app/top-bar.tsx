import type { Device } from '@clearpane/model'
import { Menu, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, Skeleton } from '../ui/index.ts'
import { HealthChip } from './health/health-chip.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { layer } from './layers.ts'
import { Logo } from './logo.tsx'
import { Preferences } from './preferences.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/**
 * Shows the search on the left and this PC's state and preferences on the right; below 768 px, shows the menu button
 * and the name instead.
 */
export const TopBar = ({
  device,
  drawer,
  onMenu,
}: {
  device: Device | null
  drawer: boolean
  onMenu(): void
}) => {
  const { t } = useTranslation('app')
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-2 bg-bg px-2 md:px-8">
      <IconButton
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={drawer}
        className="md:hidden"
        onClick={onMenu}
      >
        <Menu size={20} strokeWidth={1.75} />
      </IconButton>
      <span className="flex-1 font-semibold md:hidden">{t('name')}</span>
      <button
        type="button"
        onClick={() => layer.set('palette')}
        className="flex h-9 min-w-0 items-center gap-2.5 rounded-control border-rim px-2.5 text-left text-muted hover:border-edge hover:text-text md:max-w-96 md:flex-1 md:border md:bg-surface"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="max-md:size-5" />
        <span className="min-w-0 flex-1 truncate max-md:sr-only">{t('palette.placeholder')}</span>
        <kbd className="font-mono text-12 max-md:hidden">Ctrl K</kbd>
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-4 max-md:hidden">
        <div className="flex w-64 justify-end max-lg:hidden">
          {device === null ? <Skeleton className="h-5 w-40" /> : <HealthChip device={device} />}
        </div>
        <Preferences />
      </div>
    </header>
  )
}

/** The landing page's bar, which has no device and no menu yet. */
export const SplashBar = () => {
  const { t } = useTranslation('app')
  return (
    <header className="sticky top-0 z-20 bg-bg">
      <div className="mx-auto flex h-13 max-w-304 items-center gap-2.5 px-4 sm:px-8">
        <Logo />
        <span className="flex-1 text-16 font-semibold tracking-tight">{t('name')}</span>
        <LanguageSwitch />
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}
