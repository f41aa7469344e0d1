/** Backup & Restore: every registry change, with the .reg file written before it. */
import type { RegistryBackup } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { bytesText, fullTime } from '../../lib/format/index.ts'
import { review, reviewUndo } from '../../tweaks/index.ts'
import { Button, Card, Chip, EmptyState, QueryView, SkeletonRows, useDownload } from '../../ui/index.ts'

import { BackupEntries } from './backup-entries.tsx'

const tones = { ready: 'ok', restored: 'neutral', missing: 'warn' } as const

const Row = ({ backup, device }: { backup: RegistryBackup; device: DeviceId }) => {
  const { t, i18n } = useTranslation('registry')
  const client = useQueryClient()
  const save = useDownload()
  const { id, name, date, size, type, status, entries } = backup
  const [isOpen, setIsOpen] = useState(false)
  const restore = (part: { changeIds?: number[] } = {}, of = name) =>
    review.set({
      ...reviewUndo(device, t('restoreTitle', { name: of }), { runId: id, ...part }),
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
