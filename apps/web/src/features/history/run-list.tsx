/** Every run, newest first: the first page at once, older ones when the person asks. */
import type { Device, RunSummary } from '@clearpane/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, queries } from '../../lib/api/index.ts'
import { Button, Card, ErrorState } from '../../ui/index.ts'
import { RunItem } from './run-item.tsx'

type Props = {
  device: Device
  runs: readonly RunSummary[]
  /** Where the next page begins; null: there's none. */
  next: string | null
  /** How many values of a run drifted. */
  drifted(runId: string): number
  open: string | null
  onToggle(runId: string): void
}

export const RunList = ({ device, runs, next, drifted, open, onToggle }: Props) => {
  const { t } = useTranslation('history')
  const [wanted, setWanted] = useState(false)
  const older = useInfiniteQuery({ ...queries.olderRuns(device.id, next), enabled: wanted && next !== null })
  const all = [...runs, ...(older.data?.pages.flatMap((page) => page.runs) ?? [])]
  const more = next !== null && (older.data === undefined || older.hasNextPage)
  const load = () => (wanted ? void older.fetchNextPage() : setWanted(true))
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <ul className="divide-y divide-line">
          {all.map((run) => (
            <RunItem
              key={run.runId}
              run={run}
              drifted={drifted(run.runId)}
              open={run.runId === open}
              onToggle={() => onToggle(run.runId)}
            />
          ))}
        </ul>
      </Card>
      {older.error !== null && (
        <ErrorState error={asApiError(older.error)} onRetry={() => void older.refetch()} />
      )}
      {more && (
        <Button className="self-center" disabled={older.isFetching} onClick={load}>
          {t(older.isFetching ? 'loadingOlder' : 'older')}
        </Button>
      )}
    </div>
  )
}
