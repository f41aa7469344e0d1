/** Derives the content of a tool card from the tool's job and the stored result. Pure. */
import type { Job, KeptResult } from '@clearpane/contracts'
import type { Actor } from '@clearpane/model'
import { ApiError } from '../../lib/api/index.ts'

export type ToolView<R, P> =
  | { state: 'idle' }
  | {
      state: 'running' | 'cancelling'
      stage: string | null
      percent: number
      partials: readonly P[]
      /** What started the scan; null if this page has only just requested it. */
      actor: Actor | null
    }
  | { state: 'result'; at: string; value: R }
  | { state: 'failed'; error: ApiError }
  /** The server that was running the scan has stopped; `startedAt` identifies the scan. */
  | { state: 'interrupted'; startedAt: string }

type Facts = {
  job: (Job & { partials: readonly unknown[] }) | null
  /** The page has requested a scan and hasn't received an answer yet. */
  requested: boolean
  error: ApiError | null
  kept: KeptResult | null
}

const errorOf = ({ diagnostics }: Job): ApiError => {
  const [first] = diagnostics
  return new ApiError({
    status: 409,
    code: first?.code ?? null,
    message: first?.summary ?? '',
    detail: first?.what ?? '',
    diagnostics,
  })
}

/** Chooses what the card shows: a running scan has priority, then the last failure, then an earlier result. */
export const toolView = <R, P>({ job, requested, error, kept }: Facts): ToolView<R, P> => {
  if (job?.state === 'running' || job?.state === 'cancelling') {
    // The cast is safe because the server has checked that the partial results match the job's type.
    const partials = job.partials as readonly P[]
    const { state, stage, percent, actor } = job
    return { state, stage, percent, partials, actor }
  }
  if (requested) return { state: 'running', stage: null, percent: 0, partials: [], actor: null }
  if (error !== null) return { state: 'failed', error }
  // The newest one counts.
  const isNewer = job !== null && (kept === null || job.startedAt > kept.at)
  if (isNewer && job.state === 'failed') return { state: 'failed', error: errorOf(job) }
  if (isNewer && job.state === 'interrupted') return { state: 'interrupted', startedAt: job.startedAt }
  return kept === null ? { state: 'idle' } : { state: 'result', at: kept.at, value: kept.value as R }
}
