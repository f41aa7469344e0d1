/**
 * Quarantines copies found by a scan, or moves them to the Recycle Bin. The fix uses the stored scan; files that have
 * changed since then are left alone.
 */
import { type CopiesGo, type DuplicatesResult, jobTypes, type KeepRule } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import { defineJob, type Results } from '../jobs/index.ts'
import { filesOfDevice } from './ask.ts'
import { leavingOf, stayingOf } from './choose.ts'
import { moveCopies } from './move-copies.ts'

export type FixDuplicates = {
  results: Results
  /** The scan to use; if omitted, the newest scan is used. */
  scan?: DuplicatesResult | undefined
  /** Expected time of the newest scan, so that the request doesn't use a different scan by mistake. */
  scannedAt?: string | undefined
  keep?: KeepRule | undefined
  paths?: string[] | undefined
  to?: CopiesGo | undefined
}

const noBin = () => diagnostic('DEVICE_UNSUPPORTED', 'noBin')
export const noScan = () => diagnostic('BAD_REQUEST', 'noScan')

export const keptScan = async (results: Results, device: string): Promise<DuplicatesResult | null> => {
  const found = (await results.list(device)).find(({ key }) => key === 'duplicates')
  const parsed = jobTypes.duplicates.result.safeParse(found?.value)
  return parsed.success ? parsed.data : null
}

const isNewest = async (results: Results, device: string, scannedAt: string): Promise<boolean> =>
  (await results.list(device)).some(
    ({ key, at }) => key === 'duplicates' && new Date(at).toISOString() === scannedAt,
  )

const scanGone = () => diagnostic('SCAN_GONE', 'scan')

export const fixDuplicates = defineJob<'fixDuplicates', FixDuplicates>({
  type: 'fixDuplicates',
  run: async (
    { device, signal, stage, emit },
    { results, keep = 'oldest', paths, to = 'quarantine', ...asked },
  ) => {
    const files = filesOfDevice(device)
    if (!files.ok) return files
    if (to === 'recycleBin' && files.value.noBin !== null) return refusal(noBin())
    const { scannedAt } = asked
    if (scannedAt !== undefined && !(await isNewest(results, device.id, scannedAt)))
      return refusal(scanGone())
    const scan = asked.scan ?? (await keptScan(results, device.id))
    if (scan === null) return refusal(noScan())
    stage('move')
    const chosen = paths === undefined ? null : new Set(paths)
    const leaving = scan.sets.flatMap((set) => leavingOf(set, keep, chosen))
    const moved = await moveCopies(files.value.quarantine, leaving, to, {
      signal,
      onDone: (done) => {
        if (signal.aborted) return
        emit({ done, total: leaving.length })
        stage('move', done / leaving.length)
      },
    })
    if (!moved.ok || chosen === null) return moved
    return ok({ ...moved.value, refused: [...moved.value.refused, ...stayingOf(scan.sets, chosen, leaving)] })
  },
})
