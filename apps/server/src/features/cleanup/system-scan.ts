/** The dashboard's scan: the very scanners of the tool pages, counted. What couldn't be looked for is unknown, never 0. */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CleanupItemId, CleanupScan, SystemScan } from '@clearpane/contracts'
import { because, registryIssues as registryIssueIds } from '@clearpane/model'
import { person } from '../../calls/carry-out.ts'
import type { Services } from '../../calls/services.ts'
import { noCleaner, scanPc } from '../../cleanup/scan.ts'
import type { DeviceSession } from '../../device-registry.ts'
import { scanDuplicates } from '../../files/scan-duplicates.ts'
import { defineJob } from '../../jobs/index.ts'
import { ok, refusal } from '../../result.ts'
import { deadItems, readStartup, slowItems } from '../../startup/read-startup.ts'
import { openPrivacy } from './privacy.ts'

type ScanData = SystemScan['scanData']

const mib = 2 ** 20

/** As the specification writes sizes. */
const inWords = (bytes: number): string =>
  bytes >= 1024 * mib ? `${(bytes / (1024 * mib)).toFixed(1)} GB` : `${Math.round(bytes / mib)} MB`

const sizeOf = ({ items }: CleanupScan, ids: readonly CleanupItemId[]): ScanData['tempFiles'] => {
  const known = items.filter(({ id, bytes }) => ids.includes(id) && bytes !== null)
  if (known.length === 0) return { size: null, bytes: null, count: null }
  const bytes = known.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  return { size: inWords(bytes), bytes, count: known.reduce((sum, { files }) => sum + (files ?? 0), 0) }
}

const notBuilt = { count: null, reason: because('notPartOfThisBuild') }

/** By the very scanner of the registry page; nothing that it finds is more than Low. */
const registryIn = async ({ service }: DeviceSession, signal: AbortSignal) => {
  const found = await service.findings(registryIssueIds, signal)
  if (!found.ok) return { ...notBuilt, severity: null }
  const count = found.value.length
  return { count, reason: null, severity: count === 0 ? ('None' as const) : ('Low' as const) }
}

/** Programs that slow the start down and may go, and entries that lead nowhere: what fix-startup-issues acts on. */
const startupIn = async (device: DeviceSession) => {
  const read = await readStartup(device)
  if (!read.ok) return notBuilt
  const items = [...slowItems(read.value), ...deadItems(read.value)]
  return { count: new Set(items.map(({ id }) => id.toLowerCase())).size, reason: null }
}

/**
 * A job of its own, so that its result is what `fix-duplicate-files` and the Duplicate Finder act on. It ends
 * with the scan around it.
 */
const duplicatesIn = async (
  device: DeviceSession,
  jobs: Services['jobs'],
  signal: AbortSignal,
): Promise<ScanData['duplicateFiles']> => {
  const unknown = { size: null, bytes: null, ...notBuilt }
  if (device.files === null) return unknown
  const id = randomUUID()
  const stop = () => void jobs.cancel(id)
  signal.addEventListener('abort', stop, { once: true })
  const found = await jobs.run(scanDuplicates, {
    device,
    actor: person,
    title: 'Duplicate scan',
    input: {},
    id,
  })
  signal.removeEventListener('abort', stop)
  if (!found.ok) return unknown
  const { reclaimable, copies } = found.value
  return { size: inWords(reclaimable), bytes: reclaimable, count: copies, reason: null }
}

export const systemScanJob = (
  keep: (device: DeviceSession, scan: CleanupScan) => void,
  jobs: Services['jobs'],
) =>
  defineJob({
    type: 'systemScan',
    run: async ({ device, signal, stage: tell }) => {
      if (device.cleaner === null) return refusal(noCleaner())
      // Others are answered between two stages, on a PC too that answers each without waiting.
      const stage = async (name: Parameters<typeof tell>[0]) => {
        await nextTurn()
        tell(name)
      }
      // Whoever looks at the PC next has both from here: they are what takes its time.
      await stage('hardware')
      await device.hardware?.read()
      await stage('readings')
      await device.service.systemInformation()
      await stage('files')
      let done = 0
      const found = () => tell('files', ++done / 12)
      const scan = await scanPc(device, device.cleaner, { signal, found })
      keep(device, scan)
      await stage('duplicates')
      const duplicateFiles = await duplicatesIn(device, jobs, signal)
      await stage('registry')
      const registryIssues = await registryIn(device, signal)
      await stage('startup')
      const startupIssues = await startupIn(device)
      await stage('privacy')
      const privacy = await openPrivacy(device.service)
      const [tempFiles, browserCache] = [
        sizeOf(scan, ['tempFiles', 'systemTemp']),
        sizeOf(scan, ['browserCaches']),
      ]
      const issues = [tempFiles, browserCache, duplicateFiles].filter(({ count }) => (count ?? 0) > 0).length
      return ok({
        scan,
        scanData: {
          scanId: scan.scanId,
          totalIssues: issues + privacy.length + (registryIssues.count ?? 0) + (startupIssues.count ?? 0),
          tempFiles,
          browserCache,
          registryIssues,
          startupIssues,
          duplicateFiles,
          privacyIssues: { count: privacy.length, reason: null },
        },
      })
    },
  })
