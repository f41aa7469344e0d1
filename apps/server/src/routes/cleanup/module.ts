/**
 * Declares the cleanup calls. Scans change nothing; deletions go through plan and apply like every other change.
 */
import { autoFixCalls, type CleanupItemId, cleanupCalls, scanResultsBytes } from '@clearpane/contracts'
import type { KnownAct } from '@clearpane/model'
import {
  autoFix,
  cleaningHistory,
  cleaningNow,
  cleanupScanJob,
  everyRow,
  freeBytesOf,
  noCleaner,
  notProposed,
  offeredItems,
  pageOf,
  proposalOf,
  scanGone,
  shorterList,
  systemScanJob,
  type Wanted,
} from '@clearpane/service/cleanup'
import { ok, refusal } from '@clearpane/service/core'
import { clearResults } from '@clearpane/service/jobs'
import type { DeviceSession } from '@clearpane/service/pcs'
import { fileItems, forgetResult, privacyOrigin, unreadPrivacy } from '@clearpane/service/systemscan'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, type None, onDevice, routesOf } from '../../http/module.ts'

export const cleanupModule: DefineModule = (services) => {
  const { jobs, results, hub, devices, cleanupScans: scans } = services
  const scanJob = cleanupScanJob((device, scan) => scans.keep(device, scan))
  const systemScan = systemScanJob(services)

  /**
   * Returns the lists of files to clean, or null if they no longer exist. A PC without a cleaner has no lists of
   * files.
   */
  const wantedOf = (
    device: DeviceSession,
    scanId: string | null | undefined,
    rows: Wanted['rows'],
  ): Wanted | null => {
    if (device.cleaner === null) return { scan: null, rows }
    const scan = scans.of(device, scanId ?? undefined)
    const needsLists = rows.has('tempFiles') || rows.has('browserCache')
    return scan === null && needsLists ? null : { scan, rows }
  }

  const change = actsOf(services)
  const fix = (title: string, act: KnownAct, ids: readonly CleanupItemId[]) =>
    change<None, None, typeof cleanupCalls.fixTempFiles.body, typeof cleanupCalls.fixTempFiles.ok>(
      async (device) => {
        const wanted = await cleaningNow(services, device, ids)
        return wanted.ok ? ok({ ...wanted.value, title, act }) : wanted
      },
    )

  return {
    resets: [
      {
        type: 'cleanup',
        clear: async () => {
          scans.forget()
          return clearResults({ results, hub }, ['cleanupScan', 'systemScan', 'autoFixAll'])
        },
      },
    ],
    routes: routesOf(
      { ...cleanupCalls, ...autoFixCalls },
      {
        cleanup: onDevice(async (device) => {
          if (device.cleaner === null) return refusal(noCleaner())
          return ok({
            items: await offeredItems(device, device.cleaner),
            freeBytes: await freeBytesOf(device),
            scanId: scans.of(device)?.scanId ?? null,
            history: await cleaningHistory(device, await devices.store()),
          })
        }),

        cleanupScan: onDevice(async (device, { body: { asAdministrator = false }, progressId }) => {
          const input = { asAdministrator }
          const start = { device, title: 'Scan Only', input, id: progressId }
          const scanned = await jobs.run(scanJob, start)
          return scanned.ok ? ok({ success: true, ...scanned.value }) : scanned
        }),

        cleanupFiles: onDevice(async ({ cleaner }, { query: { list, ...page } }) => {
          const text = cleaner?.lists.text(list) ?? null
          return text === null ? scanGone() : ok(pageOf(text, page))
        }),

        chooseFiles: onDevice(async ({ cleaner }, { body: { list, paths } }) => {
          const text = cleaner?.lists.text(list) ?? null
          const chosen = text === null ? null : shorterList(text, paths)
          if (cleaner === null || chosen === null) return scanGone()
          const { files, bytes } = chosen
          return ok({ list: cleaner.lists.know(chosen.text), files, bytes })
        }),

        aiSystemScan: onDevice(async (device, { progressId }) => {
          const start = { device, title: 'AI System Scan', input: null, id: progressId }
          const scanned = await jobs.run(systemScan, start)
          if (!scanned.ok) return scanned
          // A new scan replaces the results of the fixes that were made after the previous scan.
          await forgetResult(services, device, 'autoFixAll')
          const systemInfo = await device.service.systemInformation()
          return ok({ success: true, message: 'The scan is complete.', systemInfo, ...scanned.value })
        }),

        proposedFix: onDevice(async (device, { query: { row, scanId } }) => {
          const wanted = wantedOf(device, scanId, row === undefined ? everyRow : new Set([row]))
          if (wanted === null) return scanGone()
          const proposed = await proposalOf(services, device, wanted)
          if (!proposed.ok) return proposed
          const { origin, copies, skipped, unread } = proposed.value
          const sum = copies === null ? null : { files: copies.copies, bytes: copies.reclaimable }
          return ok({ origin, copies: sum, skipped, unread })
        }),

        autoFixAll: onDevice(
          async (
            device,
            { body: { scanResults, scanId = scanResults?.scanId, origin, planHash }, progressId },
          ) => {
            const wanted = wantedOf(device, scanId, everyRow)
            if (wanted === null) return scanGone()
            if (origin !== undefined && origin.kind !== 'selection') return notProposed()
            return autoFix(services, device, { wanted, origin, planHash, progressId })
          },
          { mostBytes: scanResultsBytes },
        ),

        fixTempFiles: fix('Temporary files', { id: 'junk.tempFiles' }, fileItems.tempFiles),
        fixBrowserCache: fix('Browser caches', { id: 'junk.browserCache' }, fileItems.browserCache),
        fixPrivacyIssues: change(async ({ service }) => {
          const origin = await privacyOrigin(service)
          const unread = await unreadPrivacy(service)
          return ok({
            origin,
            title: 'Privacy issues',
            act: { id: 'junk.privacyIssues' },
            unread,
            reply: () => ({ cleaning: null }),
          })
        }),
      },
    ),
  }
}
