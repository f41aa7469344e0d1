/** What can be deleted, and what cleanups freed. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { asApiError } from '../../lib/api/index.ts'
import { Button, ErrorState, Notice } from '../../ui/index.ts'
import { History } from './history.tsx'
import { Options } from './options.tsx'
import { isDenied } from './state.ts'
import { Summary } from './summary.tsx'
import type { Cleaning } from './use-cleaning.ts'

export const CleanTab = ({ device, cleaning }: { device: DeviceId; cleaning: Cleaning }) => {
  const { t } = useTranslation('cleanup')
  const { view, scan, now, works, isLive, ticked, chosen, asAdministrator, scanNow } = cleaning
  return (
    <div className="flex flex-col gap-6">
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={scanNow} />}
      {now.isError && view.state !== 'failed' && (
        <ErrorState error={asApiError(now.error)} onRetry={() => void now.refetch()} />
      )}
      <Summary device={device} view={view} scan={scan} now={now.data} ticked={ticked} chosen={chosen} />
      {scan !== null && !isLive && now.data !== undefined && !now.isFetching && (
        <Notice variant="info">{t('stale')}</Notice>
      )}
      {scan !== null && isLive && isDenied(scan) && (
        <Notice
          variant="admin"
          action={
            <Button small disabled={asAdministrator.isPending} onClick={() => asAdministrator.mutate()}>
              {t('scanAsAdmin')}
            </Button>
          }
        >
          {t('denied')}
        </Notice>
      )}
      <Options
        device={device}
        items={cleaning.items}
        works={works}
        isLive={isLive}
        ticked={ticked}
        onTicked={cleaning.setTicked}
        chosen={chosen}
        onChosen={cleaning.setChosen}
      />
      <History query={now} />
    </div>
  )
}
