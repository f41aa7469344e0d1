import { causeKey, type LeftOut, resourceKey } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { Chip, type Tone } from '../../ui/index.ts'
import { type Titles, titleOf } from '../plan-view.ts'
import { ResourceText } from '../resource-text.tsx'

const tones: Record<LeftOut['why'], Tone> = {
  already: 'ok',
  notApplicable: 'unknown',
  denied: 'warn',
  failed: 'danger',
  conflict: 'danger',
  guard: 'warn',
}

/** What a plan does not touch, each with its reason. */
export const LeftOutList = ({ items, tweaks }: { items: readonly LeftOut[]; tweaks: Titles }) => {
  const { t } = useTranslation('run')
  const reasonOf = useReason()
  return (
    <ul className="flex flex-col">
      {items.map(({ resource, causes, why, detail }) => (
        <li
          key={`${why} ${resourceKey(resource)} ${causes.map(causeKey).join()}`}
          className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0"
        >
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={tones[why]}>{t(`leftOut.${why}`)}</Chip>
            <span>{titleOf(causes, tweaks)}</span>
          </div>
          <ResourceText resource={resource} />
          {why !== 'already' && <span className="text-13 text-muted">{reasonOf(detail)}</span>}
        </li>
      ))}
    </ul>
  )
}
