/**
 * The rows of the dashboard's scan. Each row comes from the scanner of the matching tool page. If the PC doesn't
 * support the scan for a row, the row's value is unknown and the reason is shown.
 */
import type { CleanupItemId, CleanupScan, SystemScan } from '@clearpane/contracts'
import { because, type Diagnostic, isReason, type Reason, registryIssues } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { suggestedIn } from '../registry/suggested.ts'
import { deadItems, readStartup, slowItems } from '../startup/read-startup.ts'
import { openPrivacy } from './privacy.ts'

export type ScanData = SystemScan['scanData']

const mib = 2 ** 20

/** Formats sizes as the specification requires. */
export const inWords = (bytes: number): string =>
  bytes >= 1024 * mib ? `${(bytes / (1024 * mib)).toFixed(1)} GB` : `${Math.round(bytes / mib)} MB`

/**
 * Returns the reason why the capability is missing: the device's reason or, if the device gives no reason, the
 * scanner's reason.
 */
export const whyNot = async (
  { service }: Pick<DeviceSession, 'service'>,
  capability: string,
  diagnostics: readonly Diagnostic[] = [],
): Promise<Reason> => {
  const { limits } = await service.device()
  const limit = limits.find((one) => one.capability === capability)
  const said = diagnostics[0]?.params.reason
  return limit?.reason ?? (isReason(said) ? said : because('notReadHere'))
}

export const noSize = (reason: Reason): ScanData['tempFiles'] => ({
  size: null,
  bytes: null,
  count: null,
  reason,
})

export const fileItems = {
  tempFiles: ['tempFiles', 'systemTemp'],
  browserCache: ['browserCaches'],
} as const satisfies Record<string, readonly CleanupItemId[]>
export type FileRow = keyof typeof fileItems
export const fileRows = Object.keys(fileItems) as FileRow[]

/**
 * Returns the total size of the files in a row. Even if there is a size, a `reason` may state which files the size
 * doesn't include.
 */
export const sizeOf = ({ items }: CleanupScan, row: FileRow): ScanData['tempFiles'] => {
  const ids: readonly CleanupItemId[] = fileItems[row]
  const own = items.filter(({ id }) => ids.includes(id))
  const known = own.filter(({ bytes }) => bytes !== null)
  const reason = own.find((one) => one.reason !== null)?.reason ?? null
  if (known.length === 0) return noSize(reason ?? because('notReadHere'))
  const bytes = known.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  const count = known.reduce((sum, { files }) => sum + (files ?? 0), 0)
  return { size: inWords(bytes), bytes, count, reason }
}

/** Returns the reason shown next to a count if the real number may be higher. */
const mayBeMore = ({ length }: readonly Unread[]): Reason | null =>
  length === 0 ? null : because('placesUnread', { count: length })

/**
 * Scans the registry. No finding is rated higher than Low, because no effect of such a finding has been measured.
 */
export const registryRow = async (
  device: DeviceSession,
  signal?: AbortSignal,
): Promise<ScanData['registryIssues']> => {
  const found = await device.service.findings(registryIssues, signal)
  if (!found.ok)
    return {
      count: null,
      severity: null,
      fixable: null,
      reason: await whyNot(device, 'registry', found.diagnostics),
    }
  const { findings, unread } = found.value
  const count = findings.length
  const severity = count === 0 ? ('None' as const) : ('Low' as const)
  return { count, reason: mayBeMore(unread), severity, fixable: suggestedIn(findings).length }
}

/**
 * Scans for startup programs that slow down the sign-in and can be removed, and for startup entries whose targets are
 * missing. This scan finds exactly those entries that fix-startup-issues fixes.
 */
export const startupRow = async (device: DeviceSession): Promise<NonNullable<ScanData['startupIssues']>> => {
  const read = await readStartup(device)
  if (!read.ok) return { count: null, reason: await whyNot(device, 'registry', read.diagnostics) }
  const items = [...slowItems(read.value), ...deadItems(read.value)]
  const count = new Set(items.map(({ id }) => id.toLowerCase())).size
  return { count, reason: mayBeMore(read.value.unread) }
}

export const privacyRow = async (device: DeviceSession): Promise<ScanData['privacyIssues']> => {
  const { limits } = await device.service.device()
  const limit = limits.find(({ capability }) => capability === 'registry')
  if (limit !== undefined) return { count: null, reason: limit.reason }
  return { count: (await openPrivacy(device.service)).length, reason: null }
}

/** Counts the issues. All files of a row count as one issue, however many files there are. */
export const totalIn = (data: Omit<ScanData, 'totalIssues'>): number =>
  [data.tempFiles, data.browserCache, data.duplicateFiles].filter(({ count }) => (count ?? 0) > 0).length +
  [data.registryIssues, data.startupIssues, data.privacyIssues].reduce(
    (sum, row) => sum + (row?.count ?? 0),
    0,
  )
