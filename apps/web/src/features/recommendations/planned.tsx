/**
 * Shows the changes that a recommendation would make, as the engine plans them. Planning only reads the PC; it
 * changes nothing.
 */
import type { Device, Origin } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../lib/api/index.ts'
import { ChangeTable, settingName, useTitles } from '../../shared/index.ts'
import { QueryView, SkeletonRows } from '../../ui/index.ts'
import { useAdviceWords } from './use-advice-words.ts'

export const Planned = ({ device, origin }: { device: Device; origin: Origin }) => {
  const { t, language } = useAdviceWords(device.id)
  const titles = useTitles(device.id)
  const query = useQuery(queries.plan(device.id, origin))
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-semibold">{t('card.plan')}</h4>
      <QueryView query={query} loading={<SkeletonRows label={t('card.plan')} rows={2} />}>
        {({ plan }) =>
          plan.changes.length === 0 ? (
            <p className="text-muted">{t('card.planNothing')}</p>
          ) : (
            <ChangeTable
              label={t('card.plan')}
              groups={[
                {
                  id: 'all',
                  title: null,
                  lines: plan.changes.map(({ id, resource, causes: [cause], from, to }) => ({
                    key: String(id),
                    title: cause === undefined ? '' : settingName(cause, titles, language, resource),
                    resource,
                    now: from,
                    after: to,
                  })),
                },
              ]}
            />
          )
        }
      </QueryView>
    </section>
  )
}
