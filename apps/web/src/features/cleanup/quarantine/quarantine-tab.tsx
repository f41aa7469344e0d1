/** The tab with quarantined files, which the user can restore to their folders or delete permanently. */
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inParts, type Ok, queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import {
  Button,
  Card,
  Dialog,
  EmptyState,
  Notice,
  Progress,
  QueryView,
  SkeletonRows,
  toast,
} from '../../../ui/index.ts'
import { FileTable } from './file-table.tsx'

type Stayed = Ok<'restoreQuarantined'>['refused']

const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Restores or purges files. After either action, the list is loaded again, whatever the result. */
const useQuarantine = (device: DeviceId) => {
  const { t, i18n } = useTranslation('quarantine')
  const client = useQueryClient()
  const [refused, setRefused] = useState<Stayed>([])
  const onSettled = () => client.invalidateQueries(queries.quarantine(device))
  const restore = useMutation({
    mutationFn: (all: string[]) =>
      inParts(all, (ids) => request('restoreQuarantined', { device, body: { ids } })),
    onMutate: () => setRefused([]),
    onSuccess: (answers) => {
      const stayed = answers.flatMap((one) => one.refused)
      setRefused(stayed)
      const left = stayed.length
      toast(
        t('restored', { count: sumOf(answers.map((one) => one.restored)) }),
        left === 0 ? t('restoredText') : t('stayed', { count: left }),
        left === 0 ? {} : { destructive: true },
      )
    },
    onError: (error) => toast(t('restoreFailed'), errorMessage(error), { destructive: true }),
    onSettled,
  })
  const purge = useMutation({
    mutationFn: (all: string[]) =>
      inParts(all, (ids) => request('purgeQuarantined', { device, body: { ids } })),
    onMutate: () => setRefused([]),
    onSuccess: (answers) => {
      const stayed = answers.flatMap((one) => one.refused)
      setRefused(stayed)
      const left = stayed.length
      const size = bytesText(sumOf(answers.map(({ bytes }) => bytes)), i18n.language)
      toast(
        t('purged', { count: sumOf(answers.map(({ files }) => files)) }),
        left === 0 ? t('freed', { size }) : t('stayed', { count: left }),
        left === 0 ? {} : { destructive: true },
      )
    },
    onError: (error) => toast(t('purgeFailed'), errorMessage(error), { destructive: true }),
    onSettled,
  })
  return { restore, purge, refused }
}

type Props = {
  open: boolean
  count: number
  bytes: number
  works: boolean
  onClose(): void
  onPurge(): void
}

/** A separate question that is asked before files are deleted permanently. */
const PurgeDialog = ({ open, count, bytes, works, onClose, onPurge }: Props) => {
  const { t, i18n } = useTranslation(['quarantine', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={t('purgeTitle', { count })}
      description={t('purgeText', { size: bytesText(bytes, i18n.language) })}
      footer={
        <>
          <Button disabled={works} onClick={onClose}>
            {t('ui:action.cancel')}
          </Button>
          <Button variant="danger" disabled={works} onClick={onPurge}>
            {t(works ? 'purging' : 'purge')}
          </Button>
        </>
      }
    />
  )
}

/** Shows the quarantine's current size, its limit, and how long files are kept. */
const Limits = ({ kept: { files, bytes, mostBytes, keptDays, unread } }: { kept: Ok<'quarantine'> }) => {
  const { t, i18n } = useTranslation('quarantine')
  const locale = i18n.language
  return (
    <Card role="group" aria-label={t('limits')} className="flex flex-col gap-3 p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-28 font-semibold tracking-tight">{bytesText(bytes, locale)}</span>
        <span className="text-muted">
          {t('of', { count: files.length, most: bytesText(mostBytes, locale) })}
        </span>
      </p>
      <Progress label={t('limits')} done={Math.round((100 * bytes) / mostBytes)} total={100} />
      <p className="text-13 text-muted">
        {t('kept', { count: keptDays })} {t('full')}
        {unread !== undefined && ` ${t('unread', { count: unread })}`}
      </p>
    </Card>
  )
}

/** Lists the files that weren't moved or deleted, with advice for each. */
const Refused = ({ refused }: { refused: Stayed }) => {
  const { t } = useTranslation('quarantine')
  if (refused.length === 0) return null
  return (
    <Notice variant="warn" title={t('stayed', { count: refused.length })}>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {refused.map(({ id, path, why }) => (
          <li key={id}>
            <span className="break-all text-text">{path ?? t('unknownFile')}</span>: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const QuarantineTab = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('quarantine')
  const query = useQuery(queries.quarantine(device))
  const { restore, purge, refused } = useQuarantine(device)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  const works = restore.isPending || purge.isPending
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-180 text-muted">{t('text')}</p>
      <QueryView query={query} loading={<SkeletonRows label={t('reading')} rows={6} />}>
        {(kept) => {
          const chosen = kept.files.filter(({ id }) => ticked.has(id))
          const ids = chosen.map(({ id }) => id)
          const bytes = chosen.reduce((sum, { size }) => sum + size, 0)
          return (
            <>
              <Limits kept={kept} />
              <Refused refused={refused} />
              {kept.files.length === 0 ? (
                <EmptyState art="time" title={t('empty')} text={t('emptyText')} />
              ) : (
                <>
                  <div className="flex flex-wrap items-center gap-2">
                    <Button small onClick={() => setTicked(new Set(kept.files.map(({ id }) => id)))}>
                      {t('selectAll')}
                    </Button>
                    <Button small disabled={ids.length === 0} onClick={() => setTicked(new Set())}>
                      {t('deselectAll')}
                    </Button>
                    <span role="status" className="flex-1 text-13 text-muted">
                      {ids.length > 0 &&
                        t('selected', { count: ids.length, size: bytesText(bytes, i18n.language) })}
                    </span>
                    <Button
                      variant="primary"
                      disabled={works || ids.length === 0}
                      onClick={() => restore.mutate(ids)}
                    >
                      {t(restore.isPending ? 'restoring' : 'restore')}
                    </Button>
                    <Button
                      variant="danger"
                      disabled={works || ids.length === 0}
                      onClick={() => setAsked(true)}
                    >
                      {t('purge')}
                    </Button>
                  </div>
                  <FileTable
                    files={kept.files}
                    ticked={ticked}
                    onTick={(id, on) => {
                      const next = new Set(ticked)
                      if (on) next.add(id)
                      else next.delete(id)
                      setTicked(next)
                    }}
                  />
                </>
              )}
              <PurgeDialog
                open={asked}
                count={ids.length}
                bytes={bytes}
                works={purge.isPending}
                onClose={() => setAsked(false)}
                onPurge={() => purge.mutate(ids, { onSettled: () => setAsked(false) })}
              />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}
