/** Sets copies aside that a scan found. The scan is the kept one; what changed since stays. */
import { type DuplicatesResult, jobTypes, type KeepRule } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { filesOfDevice } from '../../files/ask.ts'
import { leavingOf } from '../../files/choose.ts'
import { defineJob, type Results } from '../../jobs/index.ts'
import { ok, refusal } from '../../result.ts'

export type FixDuplicates = {
  results: Results
  keep?: KeepRule | undefined
  paths?: string[] | undefined
}

export const noScan = () => diagnostic('BAD_REQUEST', 'noScan')

export const keptScan = async (results: Results, device: string): Promise<DuplicatesResult | null> => {
  const found = (await results.list(device)).find(({ key }) => key === 'duplicates')
  const parsed = jobTypes.duplicates.result.safeParse(found?.value)
  return parsed.success ? parsed.data : null
}

export const fixDuplicates = defineJob<'fixDuplicates', FixDuplicates>({
  type: 'fixDuplicates',
  run: async ({ device, signal, stage, emit }, { results, keep = 'oldest', paths }) => {
    const files = filesOfDevice(device)
    if (!files.ok) return files
    const scan = await keptScan(results, device.id)
    if (scan === null) return refusal(noScan())
    stage('move')
    const chosen = paths === undefined ? null : new Set(paths)
    const leaving = scan.sets.flatMap((set) => leavingOf(set, keep, chosen))
    const taken = await files.value.quarantine.take(leaving, 'duplicates', {
      signal,
      onDone: (done) => {
        if (signal.aborted) return
        emit({ done, total: leaving.length })
        stage('move', done / leaving.length)
      },
    })
    if (!taken.ok) return taken
    const records = taken.value.flatMap((one) => ('record' in one ? [one.record] : []))
    return ok({
      files: records.length,
      bytes: records.reduce((sum, { size }) => sum + size, 0),
      ids: records.map(({ recordId }) => recordId),
      refused: taken.value.flatMap((one) => ('refused' in one ? [{ path: one.path, why: one.refused }] : [])),
    })
  },
})
