/** The tab with the last sync's result, the time of the next sync, open decisions, and the backups. */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Card, Notice, Progress, Section, toast } from '../../ui/index.ts'
import { appearanceHere } from './appearance.ts'
import { LeftOut } from './left-out.tsx'
import { Questions } from './questions.tsx'
import { StateChip } from './state-chip.tsx'
import { type Profile, type Status, useCloudCall, useSyncJob } from './use-cloud.ts'
import { useDownload } from './use-download.ts'

type Props = { device: DeviceId; status: Status; profile: Profile }
type Findings = Ok<'cloudSync'>['outcome']['findings']

const SyncProgress = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('cloud')
  const job = useSyncJob(device)
  return (
    <div className="flex min-h-9 flex-col gap-1.5">
      <p role="status" className="text-13 text-muted">
        {job === null ? '' : t(`stage.${job.stage}`)}
      </p>
      {job !== null && <Progress label={t('sync.progress')} done={job.percent} total={100} />}
    </div>
  )
}

const Backups = ({ device, status, profile }: Props) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const { profileId } = profile
  const keep = useCloudCall('cloudBackUp', device, 'failed', () =>
    toast(t('backup.kept'), t('backup.keptText')),
  )
  const restore = useCloudCall('cloudRestore', device, 'failed', ({ changed }) =>
    toast(t('backup.restored'), t('backup.restoredText', { count: changed })),
  )
  return (
    <Section
      id="cloud-backups"
      title={t('backup.title')}
      hint={t('backup.hint')}
      actions={
        <Button disabled={keep.isPending} onClick={() => keep.mutate({ params: { profileId } })}>
          {t('backup.keep')}
        </Button>
      }
    >
      {status.backups.length === 0 ? (
        <p className="text-muted">{t('backup.none')}</p>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {status.backups.map(({ backupId, at, why }) => (
              <li key={backupId} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
                <span>
                  {fullTime(at, language)} <span className="text-muted">{t(`backup.why.${why}`)}</span>
                </span>
                <Button
                  disabled={restore.isPending}
                  aria-label={t('backup.restoreOf', { time: fullTime(at, language) })}
                  onClick={() => restore.mutate({ params: { profileId, backupId } })}
                >
                  {t('backup.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

export const SyncTab = (props: Props) => {
  const { t } = useTranslation('cloud')
  const { device, status, profile } = props
  const { profileId, preferences } = profile
  // If the user wants to be notified of conflicts, each sync that finds questions opens the dialog again.
  const [decidingSince, setDeciding] = useState(0)
  const [findings, setFindings] = useState<Findings>([])
  const sync = useCloudCall('cloudSync', device, 'failedSync', ({ success, outcome }) => {
    setFindings(outcome.findings)
    if (!success) {
      if (preferences.notifications.conflicts) setDeciding((times) => times + 1)
    } else if (preferences.notifications.syncComplete)
      toast(t('toast.synced'), t('toast.syncedText', { count: outcome.taken }))
  })
  const { leftOut, isPending, download } = useDownload(device, profileId)
  const isBusy = sync.isPending || isPending || status.over !== null
  const { questions } = status
  return (
    <div className="flex flex-col gap-6">
      {status.over !== null && <Notice variant="warn">{t(`over.${status.over}`)}</Notice>}
      {status.failure !== null && (
        <Notice variant="warn" title={t('failure.title')}>
          {t(`failure.${status.failure}`)}
        </Notice>
      )}
      <Questions
        key={decidingSince}
        device={device}
        profileId={profileId}
        questions={questions}
        startsOpen={decidingSince > 0}
      />
      <Card className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateChip status={status} />
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy} onClick={download}>
              {t('download.button')}
            </Button>
            <Button
              variant="primary"
              disabled={isBusy}
              onClick={() => sync.mutate({ params: { profileId }, body: { appearance: appearanceHere() } })}
            >
              {t('sync.button')}
            </Button>
          </div>
        </div>
        <p className="text-muted">{t(status.place.kind === 'none' ? 'sync.alone' : 'sync.text')}</p>
        <SyncProgress device={device} />
      </Card>
      {findings.length > 0 && (
        <Notice variant="info" title={t('finding.title', { count: findings.length })}>
          <ul>
            {findings.map(({ kind, file }) => (
              <li key={file} className="wrap-anywhere">
                {t(`finding.${kind}`, { file })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LeftOut device={device} leftOut={leftOut} />
      <Backups {...props} />
    </div>
  )
}
