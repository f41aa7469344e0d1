import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries } from '../lib/api/index.ts'

/**
 * All that is watched is as it was left. What a run wrote that can't be read isn't watched, and that is said
 * beside it.
 */
export const NothingDrifted = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('tweaks')
  const runs = useQuery(queries.runs(device))
  const unreadable = runs.data?.all.unreadable ?? 0
  return (
    <p className="flex items-center gap-2 text-muted">
      <CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-ok" aria-hidden="true" />
      {unreadable === 0 ? t('drift.none') : t('drift.noneKnown', { count: unreadable })}
    </p>
  )
}
