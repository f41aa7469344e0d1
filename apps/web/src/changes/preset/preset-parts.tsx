/**
 * The parts that profile cards share: the profile's effects, and the settings that it deliberately leaves unchanged.
 */
import type { Preset, PresetStatus } from '@clearpane/model'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Said } from '../../i18n/said.ts'
import { Chip, Disclosure } from '../../ui/index.ts'

/**
 * Lists the profile's effects. `grow`: whether the element fills the remaining space, so that the buttons of all
 * cards are at the same height.
 */
export const PresetFeatures = ({
  preset: { features, lang },
  grow = false,
}: {
  preset: Said<Pick<Preset, 'features'>>
  grow?: boolean
}) => (
  <ul className={grow ? 'flex flex-1 flex-col gap-1 text-13' : 'flex flex-col gap-1 text-13'}>
    {features.map((feature) => (
      <li key={feature} className="flex items-start gap-2">
        <Check size={14} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
        <span lang={lang}>{feature}</span>
      </li>
    ))}
  </ul>
)

/** A collapsed list; renders nothing if the list is empty. */
export const LeavesAlone = ({
  preset: { leavesAlone: items, lang },
}: {
  preset: Said<Pick<Preset, 'leavesAlone'>>
}) => {
  const { t } = useTranslation('tweaks')
  if (items.length === 0) return null
  return (
    <Disclosure title={t('profile.leavesAlone', { count: items.length })}>
      <dl className="mt-1.5 flex flex-col gap-1.5 pl-4.5 text-13 text-muted">
        {items.map(({ what, why }) => (
          <div key={what}>
            <dt lang={lang} className="text-text">
              {what}
            </dt>
            <dd lang={lang}>{why}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** Describes an applied profile if some of its values were never set or have changed since it was applied. */
export const PresetDeviation = ({ status, values }: { status: PresetStatus; values: number }) => {
  const { t } = useTranslation('tweaks')
  if (status.state === 'drifted')
    return <Chip tone="warn">{t('profile.drifted', { count: status.drifted })}</Chip>
  if (status.state === 'partly')
    return <Chip tone="warn">{t('profile.partly', { held: status.held, values })}</Chip>
  return null
}
