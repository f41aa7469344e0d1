import { type DeviceId, defaultOption, type Origin } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { Button, Card } from '../../ui/index.ts'
import { useTweakIndex } from '../use-tweaks.ts'
import type { Review } from './review-store.ts'

/**
 * Documented Windows defaults, for a separate review: a labelled fallback, never what undo writes. Renders
 * nothing if they wouldn't change anything, or can't be planned.
 */
export const DefaultsOffer = ({
  device,
  onReview,
}: {
  device: DeviceId
  onReview(requested: Review): void
}) => {
  const { t } = useTranslation('run')
  const choices = [...useTweakIndex(device).values()]
    .filter(({ options }) => options.some(({ settings }) => settings.some(({ guard }) => guard !== true)))
    .map(({ id }) => ({ tweakId: id, option: defaultOption }))
  const origin: Origin = { kind: 'selection', choices }
  const query = useQuery({ ...queries.plan(device, origin), enabled: choices.length > 0 })
  const count = query.data?.plan.changes.length ?? 0
  if (count === 0) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1 text-muted">{t('run.defaults', { count })}</p>
      <Button onClick={() => onReview({ device, title: t('run.defaultsTitle'), origin })}>
        {t('run.defaultsReview')}
      </Button>
    </Card>
  )
}
