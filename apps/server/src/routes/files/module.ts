/** Declares the file features: duplicates, space and quarantine. */
import { filesCalls } from '@clearpane/contracts'
import type { QuarantineRecord } from '@clearpane/files'
import { ok } from '@clearpane/service/core'
import { filesOfDevice, fixDuplicates, scanDuplicates, scanSpace, thumbnails } from '@clearpane/service/files'
import { clearResults } from '@clearpane/service/jobs'
import { lessCopies } from '@clearpane/service/systemscan'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const day = 86_400_000

const counted = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const rowOf = ({ recordId: id, ...record }: QuarantineRecord) => {
  const { path, size, modified, hash, takenAt, purgeAt, who, carried } = record
  return { id, path, size, modified, hash, takenAt, purgeAt, who, carried }
}

const placeNames = { quarantine: 'quarantine', recycleBin: 'the Recycle Bin' } as const

/** Ten thousand paths. */
const mostPathBytes = 4 * 2 ** 20

export const filesModule: DefineModule = ({ jobs, results, hub }) => ({
  resets: [
    { type: 'cleanup', clear: () => clearResults({ results, hub }, ['duplicates', 'space']) },
    { type: 'tools', clear: () => clearResults({ results, hub }, ['duplicates']) },
  ],
  routes: routesOf(filesCalls, {
    scanFolders: onDevice(async (device) => {
      const files = filesOfDevice(device)
      if (!files.ok) return files
      const { folders, drives, noBin } = files.value
      return ok({ folders: [...folders()], drives: [...drives()], noBin })
    }),

    scanDuplicates: onDevice(
      async (device, { body, progressId }) => {
        const start = { device, title: 'Duplicate scan', input: body, id: progressId }
        const scanned = await jobs.run(scanDuplicates, start)
        if (!scanned.ok) return scanned
        const message = `${counted(scanned.value.copies, 'copy', 'copies')} found`
        return ok({ success: true, message, ...scanned.value })
      },
      { failure: 'Could not complete duplicate files scan' },
    ),

    fixDuplicates: onDevice(
      async (device, { body, progressId }) => {
        const input = { results, ...body }
        const start = { device, title: 'Duplicate files', input, id: progressId }
        const fixed = await jobs.run(fixDuplicates, start)
        if (!fixed.ok) return fixed
        await lessCopies({ results, hub }, device, fixed.value)
        const { files, to, notReached } = fixed.value
        const cut = notReached === 0 ? '' : `, ${notReached} not reached before the cancel`
        const message = `${counted(files, 'file', 'files')} moved to ${placeNames[to]}${cut}`
        return ok({ success: true, message, ...fixed.value })
      },
      { mostBytes: mostPathBytes },
    ),

    duplicateThumbnails: onDevice((device, { body }) => thumbnails(device, results, body.sets), {
      takesTurns: true,
    }),

    scanSpace: onDevice(async (device, { body, progressId }) => {
      const start = { device, title: 'Space', input: body, id: progressId }
      const scanned = await jobs.run(scanSpace, start)
      if (!scanned.ok) return scanned
      return ok({ success: true, message: 'Space measured', ...scanned.value })
    }),

    quarantine: onDevice(async (device) => {
      const files = filesOfDevice(device)
      if (!files.ok) return files
      const { quarantine } = files.value
      const { records, unread } = await quarantine.list()
      const kept = records.map(rowOf)
      return ok({
        files: kept,
        bytes: kept.reduce((sum, { size }) => sum + size, 0),
        mostBytes: quarantine.limits.mostBytes,
        keptDays: quarantine.limits.keptMs / day,
        ...(unread === 0 ? {} : { unread }),
      })
    }),

    restoreQuarantined: onDevice(async (device, { body }) => {
      const files = filesOfDevice(device)
      if (!files.ok) return files
      const restored = await files.value.quarantine.restore(body.ids)
      if (!restored.ok) return restored
      const refused = restored.value.flatMap(({ recordId, path, refused: why }) =>
        why === null ? [] : [{ id: recordId, path, why }],
      )
      const count = restored.value.length - refused.length
      const message = `${counted(count, 'file is', 'files are')} back`
      return ok({ success: true, message, restored: count, refused })
    }),

    purgeQuarantined: onDevice(async (device, { body }) => {
      const files = filesOfDevice(device)
      if (!files.ok) return files
      const purged = await files.value.quarantine.purge(body.ids ?? 'due')
      if (!purged.ok) return purged
      const { refused, ...gone } = purged.value
      const message = `${counted(gone.files, 'file', 'files')} removed for good`
      const stayed = refused.map(({ recordId, path, why }) => ({ id: recordId, path, why }))
      return ok({ success: true, message, ...gone, refused: stayed })
    }),
  }),
})
