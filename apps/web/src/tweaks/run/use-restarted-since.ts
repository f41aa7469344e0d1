import type { RunSummary } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../lib/api/index.ts'
import { waitingForRestart } from './waiting-restart.ts'

/** Whether this PC is known to have started again since the run, so that nothing of it waits any more. */
export const useRestartedSince = ({ device, runId, title, origin, endedAt }: RunSummary): boolean => {
  const { data } = useQuery(queries.systemInformation(device))
  const uptime = data?.readings.uptime
  if (uptime === undefined || endedAt === null) return false
  const { runs, known } = waitingForRestart([{ runId, title, origin, endedAt }], uptime)
  return known && runs.length === 0
}
