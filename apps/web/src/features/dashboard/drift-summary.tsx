import { formatResource } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { NothingDrifted, titleOf, useTitles, Value } from '../../tweaks/index.ts'
import { buttonClass, Card, QueryView, Section, Skeleton } from '../../ui/index.ts'

const shown = 3

/** Values that moved since we wrote them; what to do about them is on the History page. */
export const DriftSummary = () => {
  const { t } = useTranslation(['dashboard', 'tweaks'])
  const device = useDevice()
  const tweaks = useTitles(device.id)
  const query = useQuery(queries.drift(device.id))
  return (
    <Section id="drift-title" title={t('tweaks:drift.title')}>
      <QueryView query={query} loading={<Skeleton className="h-32 rounded-card" />}>
        {({ drift }) => (
          <Card className="px-4 py-3">
            {drift.length === 0 ? (
              <NothingDrifted device={device.id} />
            ) : (
              <div className="flex flex-col gap-2">
                <p className="font-semibold">{t('tweaks:drift.count', { count: drift.length })}</p>
                <ul className="flex flex-col gap-2">
                  {drift.slice(0, shown).map(({ key, resource, causes, now }) => (
                    <li key={key} className="min-w-0">
                      <p className="truncate">{titleOf(causes, tweaks) || formatResource(resource)}</p>
                      <p className="text-13 text-muted">
                        {t('tweaks:drift.isNow')} <Value of={now} kind={resource.kind} />
                      </p>
                    </li>
                  ))}
                </ul>
                <Link href="/history#drift" className={buttonClass('secondary', true)}>
                  {t('tweaks:drift.decide')}
                </Link>
              </div>
            )}
          </Card>
        )}
      </QueryView>
    </Section>
  )
}
