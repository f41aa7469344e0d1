/** Cleaning. Scans change nothing; what deletes goes through plan and apply like everything else. */
import { cleanupCalls, scanResultsBytes } from '@clearpane/contracts'
import { carryOut, person } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { pageOf, shorterList } from '../../cleanup/files.ts'
import { cleaningHistory } from '../../cleanup/history.ts'
import { createKeptScans } from '../../cleanup/kept-scans.ts'
import { cleanupScanJob, freeBytesOf, noCleaner } from '../../cleanup/scan.ts'
import type { DeviceSession } from '../../device-registry.ts'
import { clearResults } from '../../jobs/index.ts'
import { ok, refusal } from '../../result.ts'
import { clean, fixable, scanGone, scanOf } from './fix.ts'
import { privacyOrigin } from './privacy.ts'
import { systemScanJob } from './system-scan.ts'

export const cleanupModule: DefineModule = (services) => {
  const { jobs, results, hub, devices } = services
  const scans = createKeptScans()
  const scanJob = cleanupScanJob(scans.keep)
  const systemScan = systemScanJob(scans.keep, jobs)

  const fix =
    (title: string, ids: typeof fixable) =>
    async (
      device: DeviceSession,
      { body, progressId }: { body: { planHash?: string | undefined }; progressId: string | null },
    ) => {
      const scan = await scanOf(services, scans, device)
      const request = { title, planHash: body.planHash, progressId }
      return scan.ok ? clean(services, device, scan.value, ids, request) : scan
    }

  return {
    resets: [
      {
        type: 'cleanup',
        clear: async () => {
          scans.forget()
          return clearResults({ results, hub }, ['cleanupScan', 'systemScan'])
        },
      },
    ],
    routes: routesOf(cleanupCalls, {
      cleanup: onDevice(async (device) => {
        if (device.cleaner === null) return refusal(noCleaner())
        return ok({
          freeBytes: await freeBytesOf(device),
          scanId: scans.of(device)?.scanId ?? null,
          history: await cleaningHistory(device, await devices.store()),
        })
      }),

      cleanupScan: onDevice(async (device, { body: { asAdministrator = false }, progressId }) => {
        const input = { asAdministrator }
        const start = { device, actor: person, title: 'Scan Only', input, id: progressId }
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
        const start = { device, actor: person, title: 'AI System Scan', input: null, id: progressId }
        const scanned = await jobs.run(systemScan, start)
        if (!scanned.ok) return scanned
        const systemInfo = await device.service.systemInformation()
        return ok({ success: true, message: 'The scan is complete.', systemInfo, ...scanned.value })
      }),

      autoFixAll: onDevice(
        async (device, { body: { scanResults, scanId = scanResults?.scanId, planHash }, progressId }) => {
          const scan = scans.of(device, scanId)
          if (scan === null) return scanGone()
          const request = { title: 'Auto-Fix All', planHash, progressId }
          const done = await clean(services, device, scan, fixable, request)
          if (!done.ok) return done
          const { cleaning } = done.value
          return ok({
            ...done.value,
            fixedIssues: cleaning?.files ?? 0,
            spaceFreed: cleaning?.bytes ?? 0,
            performanceGain: null,
            registryOptimized: false,
          })
        },
        { mostBytes: scanResultsBytes },
      ),

      fixTempFiles: onDevice(fix('Temporary files', new Set(['tempFiles', 'systemTemp']))),
      fixBrowserCache: onDevice(fix('Browser caches', new Set(['browserCaches']))),
      fixPrivacyIssues: onDevice(async (device, { body: { planHash }, progressId }) => {
        const origin = await privacyOrigin(device.service)
        const title = 'Privacy issues'
        const done = await carryOut(services, device, { origin, planHash, progressId, title })
        return done.ok ? ok({ ...done.value, cleaning: null }) : done
      }),
    }),
  }
}
