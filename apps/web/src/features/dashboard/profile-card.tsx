import type { Preset } from '@clearpane/model'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PresetCard } from '../../tweaks/index.ts'
import { Button, Chip } from '../../ui/index.ts'

type Props = {
  preset: Pick<Preset, 'id' | 'title' | 'summary' | 'features' | 'leavesAlone'>
  icon: LucideIcon
  /** One line above the button: how many values, what moved. */
  state: ReactNode
  status: 'active' | 'idle' | 'applying' | 'unsupported'
  onApply(): void
}

/**
 * One card a profile. `applying` and `active` disable the button, a device without settings has none; only
 * what is observed makes a profile ACTIVE.
 */
export const ProfileCard = ({ preset, icon: Icon, state, status, onApply }: Props) => {
  const { t } = useTranslation('tweaks')
  const words = { active: t('profile.applied'), idle: t('profile.apply'), applying: t('profile.applying') }
  return (
    <PresetCard
      preset={preset}
      heading="h3"
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      state={status === 'active' && <Chip tone="ok">{t('profile.active')}</Chip>}
      footer={(headingId) => (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 text-13 text-muted">{state}</div>
          {status !== 'unsupported' && (
            <Button aria-describedby={headingId} disabled={status !== 'idle'} onClick={onApply}>
              {words[status]}
            </Button>
          )}
        </div>
      )}
    />
  )
}
