/** Backup & Restore: every change to the registry, with the .reg file that was written before it. */
import type { RegistryBackup } from '@clearpane/contracts'
import {
  type Cause,
  type DeviceId,
  type RegistryIssue,
  type RunDetail,
  registryIssues,
  type SettingChanges,
  settingsOf,
} from '@clearpane/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, reviewUndo, useRunTitle } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { bytesText, fullTime } from '../../lib/format/index.ts'
import { settingName, useTitles } from '../../shared/index.ts'
import { Button, Card, Chip, EmptyState, QueryView, SkeletonRows, useDownload } from '../../ui/index.ts'

/** Returns the parts of a finding's id: the issue, and the registry key with the value. Pure. */
export const findingOf = (cause: Cause): { issue: RegistryIssue; at: string } | null => {
  if (cause.by !== 'item' || cause.type !== 'registryFinding') return null
  const issue = registryIssues.find((one) => cause.id.toLowerCase().startsWith(`${one}:`))
  if (issue === undefined) return null
  // Two backslashes separate a registry key from a value's name: a key never contains two in a row, but a name may.
  return { issue, at: cause.id.slice(issue.length + 1).replace('\\\\', '  ') }
}

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

/**
 * One backup's content, grouped by finding or setting; the user can restore each finding or setting separately, after
 * a review.
 */
export const BackupEntries = ({ runId, device, onRestore }: Props) => {
  const { t } = useTranslation('registry')
  const query = useQuery({ ...queries.run(device, runId), staleTime: 0 })
  const titleOf = useRunTitle([])
  const nameOf = ({ cause }: Entry) => (cause === null ? t('leftover') : (findingOf(cause)?.at ?? cause.id))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('readingEntries')} rows={2} />}>
      {({ run }) => (
        <ul aria-label={t('entriesOf', { name: titleOf(run) })} className="divide-y divide-line">
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

const tones = { ready: 'ok', restored: 'neutral', missing: 'warn' } as const

const Row = ({ backup, device }: { backup: RegistryBackup; device: DeviceId }) => {
  const { t, i18n } = useTranslation('registry')
  const client = useQueryClient()
  const save = useDownload()
  const { id, run, date, size, type, status, entries } = backup
  const name = useRunTitle([])(run)
  const [isOpen, setIsOpen] = useState(false)
  const restore = (part: { changeIds?: number[] } = {}, of = name) =>
    review.set({
      ...reviewUndo(device, { id: 'registry.restore', names: { name: of } }, { runId: id, ...part }),
      onEnd: () => {
        void client.invalidateQueries({ queryKey: ['registryBackups', device] })
        void client.invalidateQueries({ queryKey: queries.run(device, id).queryKey })
      },
    })
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-13 text-muted">
            <time dateTime={date}>{fullTime(date, i18n.language)}</time> · {t('entries', { count: entries })}{' '}
            · {t(`type.${type}`)} · {size === null ? t('noFile') : bytesText(size, i18n.language)}
          </p>
          <p className="font-mono text-12 break-all text-muted">{id}</p>
        </div>
        <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
        <span className="flex flex-wrap gap-2">
          <Button
            small
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={t('entriesOf', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('showEntries')}
          </Button>
          <Button
            small
            icon={<Download size={16} strokeWidth={1.75} />}
            disabled={size === null}
            aria-label={t('saveNamed', { name })}
            onClick={() => save(`/api/registry/backup/${device}/${id}/undo.reg`)}
          >
            {t('save')}
          </Button>
          <Button
            small
            icon={<Undo2 size={16} strokeWidth={1.75} />}
            disabled={status === 'restored'}
            aria-label={t('restoreNamed', { name })}
            onClick={() => restore()}
          >
            {t('restore')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className="mt-3 border-t border-line">
          <BackupEntries
            runId={id}
            device={device}
            onRestore={(changeIds, of) => restore({ changeIds }, of)}
          />
        </div>
      )}
    </li>
  )
}

export const BackupTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('registry')
  const query = useQuery(queries.registryBackups(device))
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-180 text-muted">{t('backupText')}</p>
      <QueryView query={query} loading={<SkeletonRows label={t('reading')} rows={4} />}>
        {({ backups }) =>
          backups.length === 0 ? (
            <EmptyState art="time" title={t('noBackups')} text={t('noBackupsText')} />
          ) : (
            <Card>
              <ul aria-label={t('backup')} className="divide-inset">
                {backups.map((backup) => (
                  <Row key={backup.id} backup={backup} device={device} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </div>
  )
}
