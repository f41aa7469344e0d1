/** Quarantined files: restored to their folders, or deleted for good. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { Button, EmptyState, QueryView, SkeletonRows } from '../../../ui/index.ts'
import { FileTable } from './file-table.tsx'
import { Limits } from './limits.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { Refused } from './refused.tsx'
import { useQuarantine } from './use-quarantine.ts'

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
