/** Proposes a fix: one plan with the scanners' suggestions, plus the remaining issues with their reasons. */
import {
  type CleanupScan,
  cleaningOf,
  type DuplicatesResult,
  type ScanRow,
  type Skipped,
  type SystemScan,
  scanRows,
} from '@clearpane/contracts'
import { because, type Choice, type Item, type Origin, type Reason } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { ok, type Result } from '../core/result.ts'
import { keptScan } from '../files/fix-duplicates.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { itemsOf, readSuggested } from '../registry/suggested.ts'
import type { Services } from '../services/services.ts'
import { deadItems, readStartup, type Startup, slowItems } from '../startup/read-startup.ts'
import { keptSystemScan } from '../systemscan/kept.ts'
import { openPrivacy, privacyByHand } from '../systemscan/privacy.ts'
import { type FileRow, fileItems, fileRows } from '../systemscan/rows.ts'

export type Selection = Extract<Origin, { kind: 'selection' }>
export type Proposal = {
  /** Null: there is nothing that could be changed. */
  origin: Selection | null
  /**
   * Result of the duplicate scan that found the copies; null if there was no such scan, or if a newer scan replaced
   * it.
   */
  copies: DuplicatesResult | null
  skipped: Skipped[]
  /** Places that couldn't be read and where there may be more to fix. */
  unread: Unread[]
}

/**
 * The parts of a scan whose issues are to be fixed. `scan`: the scan whose listed files can be deleted; null on a PC
 * without a cleaner.
 */
export type Wanted = { scan: CleanupScan | null; rows: ReadonlySet<ScanRow> }
export const everyRow: ReadonlySet<ScanRow> = new Set(scanRows)

/** Maximum number of items that a plan may contain. */
const mostItems = 500

const whyLeft = { locked: 'fileOpen', refused: 'fileRefused' } as const

const filesOf = (scan: CleanupScan, rows: readonly FileRow[]) => {
  const ids = new Set(rows.flatMap((row) => fileItems[row]))
  const skipped = rows.flatMap((row): Skipped[] =>
    scan.items
      .filter(({ id }) => (fileItems[row] as readonly string[]).includes(id))
      .flatMap(({ classes, reason }) => [
        ...(reason === null ? [] : [{ what: row, count: null, why: reason }]),
        ...(['locked', 'refused'] as const).flatMap((left): Skipped[] => {
          const count = classes.reduce((sum, one) => sum + one[left], 0)
          return count === 0 ? [] : [{ what: row, count, why: because(whyLeft[left]) }]
        }),
      ]),
  )
  return { items: cleaningOf(scan, ids)?.items ?? [], skipped }
}

/** Lists startup entries that slow down the PC's startup but won't be changed. */
const keptEntries = ({ entries }: Startup): Skipped[] => {
  const slow = entries.flatMap(({ cost, enabled, kept }) =>
    enabled && kept !== null && cost !== null && cost.impact !== 'Low' ? [kept] : [],
  )
  return [...Map.groupBy(slow, ({ code }) => code).values()].flatMap(([why, ...others]): Skipped[] =>
    why === undefined ? [] : [{ what: 'startupIssues', count: 1 + others.length, why }],
  )
}

const registryLeft = (kept: SystemScan | null): Skipped[] => {
  const { count = null, fixable = null } = kept?.scanData.registryIssues ?? {}
  const left = count === null || fixable === null ? 0 : count - fixable
  return left > 0 ? [{ what: 'registryIssues', count: left, why: because('byHandOnly') }] : []
}

const unreadable = (what: 'startupIssues' | 'registryIssues', kept: SystemScan | null): Skipped => {
  const { count = null, reason = null } = kept?.scanData[what] ?? {}
  // If the scan has counted the issues, the scan's own reason doesn't apply here, so a general reason is given.
  return { what, count: null, why: (count === null ? reason : null) ?? because('notReadHere') }
}

/** `begins`: before each part. */
export const proposalOf = async (
  { results }: Pick<Services, 'results'>,
  device: DeviceSession,
  { scan, rows }: Wanted,
  begins: (part: 'files' | 'registry' | 'startup' | 'privacy') => void = () => {},
): Promise<Result<Proposal>> => {
  const kept = (await keptSystemScan({ results }, device))?.value ?? null
  const items: Item[] = []
  const choices: Choice[] = []
  const skipped: Skipped[] = []
  const unread: Unread[] = []

  begins('files')
  if (scan !== null) {
    const files = filesOf(
      scan,
      fileRows.filter((row) => rows.has(row)),
    )
    items.push(...files.items)
    skipped.push(...files.skipped)
  }
  begins('registry')
  if (rows.has('registryIssues')) {
    const suggested = await readSuggested(device.service)
    if (suggested.ok) {
      items.push(...itemsOf(suggested.value.ids))
      unread.push(...suggested.value.unread)
    }
    skipped.push(...(suggested.ok ? registryLeft(kept) : [unreadable('registryIssues', kept)]))
  }
  begins('startup')
  if (rows.has('startupIssues')) {
    const read = await readStartup(device)
    if (read.ok) unread.push(...read.value.unread)
    const known = read.ok ? [...slowItems(read.value), ...deadItems(read.value)] : []
    items.push(...new Map(known.map((one) => [one.id.toLowerCase(), one])).values())
    skipped.push(...(read.ok ? keptEntries(read.value) : [unreadable('startupIssues', kept)]))
  }
  begins('privacy')
  if (rows.has('privacyIssues')) {
    choices.push(...suggestedTweaks(await openPrivacy(device.service)))
    const count = await privacyByHand(device.service)
    if (count > 0) skipped.push({ what: 'privacyIssues', count, why: because('byHandOnly') })
  }
  const copies = rows.has('duplicateFiles') ? await copiesOf(results, device, kept) : null
  if (copies !== null && 'why' in copies)
    skipped.push({ what: 'duplicateFiles', count: null, why: copies.why })
  const over = items.splice(mostItems)
  if (over.length > 0)
    skipped.push({ what: 'registryIssues', count: over.length, why: because('tooManyAtOnce') })
  const isEmpty = items.length + choices.length === 0
  return ok({
    origin: isEmpty ? null : { kind: 'selection', choices, ...(items.length === 0 ? {} : { items }) },
    copies: copies !== null && 'scan' in copies ? copies.scan : null,
    skipped,
    unread: eachUnread(unread),
  })
}

/**
 * Returns only the copies that the scan counted, because a user who has searched for duplicates since then expects to
 * act on the results of that search.
 */
const copiesOf = async (
  results: Services['results'],
  device: DeviceSession,
  kept: SystemScan | null,
): Promise<{ scan: DuplicatesResult } | { why: Reason } | null> => {
  if (kept === null || kept.duplicatesAt === null || (kept.scanData.duplicateFiles.count ?? 0) === 0)
    return null
  const found = (await results.list(device.id)).find(({ key }) => key === 'duplicates')
  const scan = await keptScan(results, device.id)
  if (found === undefined || scan === null || new Date(found.at).toISOString() !== kept.duplicatesAt)
    return { why: because('scannedAgain') }
  return { scan }
}
