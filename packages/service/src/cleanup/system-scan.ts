/**
 * The dashboard's scan, which counts issues with the same scanners as the tool pages. A number that couldn't be
 * determined is unknown, never 0.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CleanupScan, SystemScan } from '@clearpane/contracts'
import { ok } from '../core/result.ts'
import { scanDuplicates } from '../files/scan-duplicates.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import {
  inWords,
  noSize,
  privacyRow,
  registryRow,
  type ScanData,
  sizeOf,
  startupRow,
  totalIn,
  whyNot,
} from '../systemscan/rows.ts'
import { scanPc } from '../systemscan/scan-files.ts'

type Needed = Pick<Services, 'jobs' | 'results' | 'cleanupScans'>

/**
 * Scans for duplicates in a separate job, so that `fix-duplicate-files` and the Duplicate Finder use its result. The
 * job ends together with the scan that contains it.
 */
const duplicatesIn = async (
  device: DeviceSession,
  { jobs, results }: Needed,
  signal: AbortSignal,
): Promise<{ row: ScanData['duplicateFiles']; at: string | null }> => {
  if (device.files === null) return { row: noSize(await whyNot(device, 'file')), at: null }
  const id = randomUUID()
  const stop = () => void jobs.cancel(id)
  signal.addEventListener('abort', stop, { once: true })
  const start = { device, title: 'Duplicate scan', input: {}, id }
  const found = await jobs.run(scanDuplicates, start)
  signal.removeEventListener('abort', stop)
  if (!found.ok) return { row: noSize(await whyNot(device, 'file', found.diagnostics)), at: null }
  const { reclaimable, copies } = found.value
  const kept = (await results.list(device.id)).find(({ key }) => key === 'duplicates')
  return {
    row: { size: inWords(reclaimable), bytes: reclaimable, count: copies, reason: null },
    at: kept === undefined ? null : new Date(kept.at).toISOString(),
  }
}

const filesIn = async (
  device: DeviceSession,
  { cleanupScans }: Needed,
  signal: AbortSignal,
  found: () => void,
): Promise<{ scan: CleanupScan | null } & Pick<ScanData, 'tempFiles' | 'browserCache'>> => {
  if (device.cleaner === null) {
    const unknown = noSize(await whyNot(device, 'file'))
    return { scan: null, tempFiles: unknown, browserCache: unknown }
  }
  const scan = await scanPc(device, device.cleaner, { signal, found })
  cleanupScans.keep(device, scan)
  return { scan, tempFiles: sizeOf(scan, 'tempFiles'), browserCache: sizeOf(scan, 'browserCache') }
}

export const systemScanJob = (needed: Needed) =>
  defineJob({
    type: 'systemScan',
    run: async ({ device, signal, stage: report }) => {
      // Other calls are handled between two stages, even on a PC that completes every stage immediately.
      const stage = async (name: Parameters<typeof report>[0]) => {
        await nextTurn()
        report(name)
      }
      // These two readings take most of the time, so their results are reused by whatever reads the PC next.
      await stage('hardware')
      await device.hardware?.read()
      await stage('readings')
      await device.service.systemInformation()
      await stage('files')
      let done = 0
      const found = () => report('files', ++done / 12)
      const { scan, ...files } = await filesIn(device, needed, signal, found)
      await stage('duplicates')
      const duplicates = await duplicatesIn(device, needed, signal)
      await stage('registry')
      const registryIssues = await registryRow(device, signal)
      await stage('startup')
      const startupIssues = await startupRow(device)
      await stage('privacy')
      const privacyIssues = await privacyRow(device)
      const rows = { ...files, registryIssues, startupIssues, duplicateFiles: duplicates.row, privacyIssues }
      const data = { scanId: scan?.scanId ?? null, ...rows }
      const scanData: SystemScan['scanData'] = { ...data, totalIssues: totalIn(data) }
      return ok({ scan, duplicatesAt: duplicates.at, scanData })
    },
  })
