/** Moves copies to the quarantine or to the system's Recycle Bin. */
import type { CopiesGo, CopyRefusal } from '@clearpane/contracts'
import type { TakeRequest } from '@clearpane/files'
import { ok, type Result } from '../core/result.ts'
import type { DeviceQuarantine, TakeHow } from '../pc-files/device-files.ts'

export type MovedCopies = {
  to: CopiesGo
  /** Number of moved files. */
  files: number
  bytes: number
  /** The ids of the files in the quarantine; the Recycle Bin doesn't assign ids. */
  ids: string[]
  refused: { path: string; why: CopyRefusal }[]
  /** Number of files that were left in place because of a cancellation. */
  notReached: number
}

/** Moves the copies one by one; each is first compared with the copy that is kept. */
export const moveCopies = async (
  quarantine: DeviceQuarantine,
  leaving: readonly TakeRequest[],
  to: CopiesGo,
  how: TakeHow = {},
): Promise<Result<MovedCopies>> => {
  const moved =
    to === 'quarantine'
      ? await quarantine.take(leaving, 'duplicates', how)
      : await quarantine.recycle(leaving, how)
  if (!moved.ok) return moved
  const gone = moved.value.flatMap((one) => ('refused' in one ? [] : ['record' in one ? one.record : one]))
  return ok({
    to,
    files: gone.length,
    bytes: gone.reduce((sum, { size }) => sum + size, 0),
    ids: moved.value.flatMap((one) => ('record' in one ? [one.record.recordId] : [])),
    refused: moved.value.flatMap((one) => ('refused' in one ? [{ path: one.path, why: one.refused }] : [])),
    notReached: leaving.length - moved.value.length,
  })
}
