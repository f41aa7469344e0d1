/** Updates the dashboard's stored scan after a run: the rows that the run affected are scanned again. */

import { cleanupItems } from '@clearpane/contracts'
import type { RunDetail } from '@clearpane/model'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { keepRows, keptSystemScan } from './kept.ts'
import {
  type FileRow,
  fileItems,
  fileRows,
  inWords,
  privacyRow,
  registryRow,
  sizeOf,
  startupRow,
} from './rows.ts'
import { scanPc } from './scan-files.ts'

type Row = FileRow | 'registryIssues' | 'startupIssues' | 'privacyIssues'

const rowOfClass = new Map(
  fileRows.flatMap((row) =>
    fileItems[row].flatMap((item) => cleanupItems[item].classes.map((one): [string, FileRow] => [one, row])),
  ),
)

/**
 * Returns the rows of the scan that a run affected. `privacy`: ids of the privacy settings. Some findings also
 * concern startup entries.
 */
const touchedBy = ({ changes }: RunDetail, privacy: ReadonlySet<string>): Set<Row> =>
  new Set(
    changes.flatMap(({ resource, causes }): Row[] => {
      if (resource.kind === 'file') return [rowOfClass.get(resource.class) ?? []].flat()
      return causes.flatMap((cause): Row[] => {
        if (cause.by === 'tweak') return privacy.has(cause.id) ? ['privacyIssues'] : []
        const isEntry = cause.by === 'item' && (cause.type === 'registryFinding' || cause.type === 'startup')
        return isEntry ? ['registryIssues', 'startupIssues'] : []
      })
    }),
  )

const never = new AbortController().signal

export const lookAgain = async (
  services: Pick<Services, 'results' | 'hub' | 'devices' | 'cleanupScans'>,
  device: DeviceSession,
  run: RunDetail,
): Promise<void> => {
  const kept = await keptSystemScan(services, device)
  if (kept === null) return
  const { tweaks } = await services.devices.catalog()
  const privacy = new Set(tweaks.filter(({ area }) => area === 'privacy').map(({ id }) => id))
  const touched = touchedBy(run, privacy)
  if (touched.size === 0) return
  const files = fileRows.filter((row) => touched.has(row))
  const { scan } = kept.value
  let now = kept
  if (files.length > 0 && scan !== null && device.cleaner !== null) {
    const ids = files.flatMap((row) => fileItems[row])
    const found = await scanPc(device, device.cleaner, { signal: never }, ids)
    const items = scan.items.map((one) => found.items.find(({ id }) => id === one.id) ?? one)
    const merged = { ...scan, items, freeBytes: found.freeBytes }
    // Lists that were replaced by another scan, or lost in a restart, aren't restored.
    if (services.cleanupScans.of(device, scan.scanId) !== null) services.cleanupScans.keep(device, merged)
    now = { ...kept, value: { ...kept.value, scan: merged } }
  }
  const scanned = now.value.scan
  const rows = Object.fromEntries(
    files.flatMap((row) => (scanned === null ? [] : [[row, sizeOf(scanned, row)]])),
  )
  await keepRows(services, device, now, {
    ...rows,
    ...(touched.has('registryIssues') ? { registryIssues: await registryRow(device) } : {}),
    ...(touched.has('startupIssues') ? { startupIssues: await startupRow(device) } : {}),
    ...(touched.has('privacyIssues') ? { privacyIssues: await privacyRow(device) } : {}),
  })
}

/** From the count that the scan stored, subtracts the duplicate files that were moved away. */
export const lessCopies = async (
  services: Pick<Services, 'results' | 'hub'>,
  device: DeviceSession,
  moved: { files: number; bytes: number },
): Promise<void> => {
  const kept = await keptSystemScan(services, device)
  const duplicates = (await services.results.list(device.id)).find(({ key }) => key === 'duplicates')
  if (kept === null || duplicates === undefined) return
  if (kept.value.duplicatesAt !== new Date(duplicates.at).toISOString()) return
  const { bytes, count } = kept.value.scanData.duplicateFiles
  if (bytes === null || count === null) return
  const left = { bytes: Math.max(0, bytes - moved.bytes), count: Math.max(0, count - moved.files) }
  await keepRows(services, device, kept, {
    duplicateFiles: { ...left, size: inWords(left.bytes), reason: null },
  })
}
