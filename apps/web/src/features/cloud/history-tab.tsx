/** The last ten syncs. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Card, Chip, EmptyState, QueryView, SkeletonRows } from '../../ui/index.ts'

export const HistoryTab = ({ device, profileId }: { device: DeviceId; profileId: string }) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const query = useQuery(queries.cloudHistory(device, profileId))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('tab.history')} rows={4} />}>
      {({ history }) =>
        history.length === 0 ? (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {history.map(({ id, syncAction, deviceName, success, syncedAt, errorMessage }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                  <Chip tone={success ? 'ok' : 'danger'}>
                    {t(success ? `history.${syncAction}` : 'history.failed')}
                  </Chip>
                  <span>{fullTime(syncedAt, language)}</span>
                  <span className="text-muted">{deviceName}</span>
                  {errorMessage !== undefined && (
                    <span className="w-full text-13 wrap-anywhere text-muted">{errorMessage}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}
