/** Thumbnails of files, but only of those that the last duplicate scan found. */
import { fileTypeOf } from '@clearpane/files'
import { ok, type Result, refusal } from '../core/result.ts'
import type { Results } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { runInThread } from '../works/run.ts'
import type { Thumbnail } from '../works/thumbnails.ts'
import { filesOfDevice } from './ask.ts'
import { keptScan, noScan } from './fix-duplicates.ts'

/** A signal that never fires, because there is no need to cancel the reading of a few files. */
const uncut = new AbortController().signal

export const thumbnails = async (
  device: DeviceSession,
  results: Results,
  sets: readonly string[],
): Promise<Result<{ pictures: Thumbnail[] }>> => {
  const files = filesOfDevice(device)
  if (!files.ok) return files
  const scan = await keptScan(results, device.id)
  if (scan === null) return refusal(noScan())
  const asked = new Set(sets)
  const wanted = scan.sets.flatMap(({ id, locations: [path], files: [first], totalSize, count }) =>
    asked.has(id) && path !== undefined && first !== undefined && fileTypeOf(path) === 'image'
      ? [{ id, path, size: totalSize / count, modified: first.modified }]
      : [],
  )
  if (wanted.length === 0) return ok({ pictures: [] })
  const { source, never } = files.value
  return ok({ pictures: await runInThread('thumbnails', { source: source(), never, wanted }, uncut) })
}
