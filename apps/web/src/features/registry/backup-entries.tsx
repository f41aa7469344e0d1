/** What one backup has, by finding or setting: each can be restored alone, after a review. */
import { type Cause, type DeviceId, type RunDetail, type SettingChanges, settingsOf } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { settingName, useTitles } from '../../tweaks/index.ts'
import { Button, Chip, QueryView, SkeletonRows } from '../../ui/index.ts'
import { findingOf } from './finding-of.ts'

type Entry = SettingChanges<RunDetail['changes'][number]>

const Name = ({ cause, device }: { cause: Cause | null; device: DeviceId }) => {
  const { t } = useTranslation(['registry', 'findings'])
  const [titles, language] = [useTitles(device), useLanguage()]
  const finding = cause === null ? null : findingOf(cause)
  if (finding === null)
    return (
      <p className="font-semibold">{cause === null ? t('leftover') : settingName(cause, titles, language)}</p>
    )
  return (
    <>
      <p className="font-semibold">{t(`findings:issue.${finding.issue}`)}</p>
      <p className="font-mono text-12 break-all text-muted">{finding.at}</p>
    </>
  )
}

type Props = {
  runId: string
  device: DeviceId
  onRestore(changeIds: number[], name: string): void
}

export const BackupEntries = ({ runId, device, onRestore }: Props) => {
  const { t } = useTranslation('registry')
  const query = useQuery({ ...queries.run(device, runId), staleTime: 0 })
  const nameOf = ({ cause }: Entry) => (cause === null ? t('leftover') : (findingOf(cause)?.at ?? cause.id))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('readingEntries')} rows={2} />}>
      {({ run }) => (
        <ul aria-label={t('entriesOf', { name: run.title })} className="divide-y divide-line">
          {settingsOf(run.changes.filter(({ result }) => result === 'done')).map((entry) => {
            const left = entry.changes.filter(({ undone }) => !undone).map(({ changeId }) => changeId)
            return (
              <li key={entry.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
                <div className="min-w-0 flex-1 basis-72">
                  <Name cause={entry.cause} device={device} />
                </div>
                {left.length === 0 ? (
                  <Chip>{t('status.restored')}</Chip>
                ) : (
                  <Button
                    small
                    aria-label={t('restoreNamed', { name: nameOf(entry) })}
                    onClick={() => onRestore(left, nameOf(entry))}
                  >
                    {t('restore')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </QueryView>
  )
}
