import type { Preset } from '@clearpane/model'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeavesAlone, PresetFeatures } from '../../tweaks/index.ts'
import { Button, Card, Chip } from '../../ui/index.ts'

type Props = {
  id: string
  icon: LucideIcon
  title: string
  summary: string
  features: readonly string[]
  /** One line above the button: how many values, what moved. */
  state: ReactNode
  leavesAlone: Preset['leavesAlone']
  status: 'active' | 'idle' | 'applying' | 'unsupported'
  onApply(): void
}

/**
 * One card a profile. `applying` and `active` disable the button, a device without settings has none; only
 * what is observed makes a profile ACTIVE.
 */
export const ProfileCard = ({
  id,
  icon: Icon,
  title,
  summary,
  features,
  state,
  leavesAlone,
  status,
  onApply,
}: Props) => {
  const { t } = useTranslation('tweaks')
  const headingId = `profile-${id}`
  const words = { active: t('profile.applied'), idle: t('profile.apply'), applying: t('profile.applying') }
  return (
    <article aria-labelledby={headingId} data-profile={id} className="contents">
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex min-h-6 flex-wrap items-center gap-2">
              <h3 id={headingId} className="text-16 font-semibold">
                {title}
              </h3>
              {status === 'active' && <Chip tone="ok">{t('profile.active')}</Chip>}
            </div>
            <p className="text-13 text-muted">{summary}</p>
          </div>
        </div>
        <PresetFeatures features={features} grow />
        <LeavesAlone items={leavesAlone} />
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 text-13 text-muted">{state}</div>
          {status !== 'unsupported' && (
            <Button aria-describedby={headingId} disabled={status !== 'idle'} onClick={onApply}>
              {words[status]}
            </Button>
          )}
        </div>
      </Card>
    </article>
  )
}
