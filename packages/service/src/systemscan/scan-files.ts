/** Lists the files of every class that can be cleaned, item by item. */
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type ClassScan,
  type CleanupItemId,
  type CleanupScan,
  cleanupItemIds,
  cleanupItems,
  type ItemScan,
} from '@clearpane/contracts'
import type { Cannot, Cleaner } from '@clearpane/engine'
import { diagnostic, numberOf } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

/**
 * Sums classes. Files that this process isn't allowed to list are listed with administrator rights, after one prompt.
 */
const sum = (classes: readonly ClassScan[], what: 'files' | 'bytes') =>
  classes.reduce((all, one) => all + (one.list === null ? 0 : one[what]), 0)

/**
 * Makes an item from the classes that belong to it. The reason why a listing failed becomes the item's reason only if
 * every listing failed.
 */
const itemOf = (id: ItemScan['id'], classes: ClassScan[]): ItemScan => {
  if (classes.some(({ list }) => list !== null))
    return { id, files: sum(classes, 'files'), bytes: sum(classes, 'bytes'), reason: null, classes }
  const reason = classes.find((one) => one.reason !== null)?.reason ?? null
  return { id, files: null, bytes: null, reason, classes }
}

const listDeniedOf = async (
  { service, cleaner }: DeviceSession,
  items: readonly ItemScan[],
): Promise<Result<ItemScan[]>> => {
  const ids = items.flatMap(({ classes }) => classes.filter(({ denied }) => denied).map(({ id }) => id))
  if (ids.length === 0) return ok([...items])
  const listed = await service.listAsAdministrator(ids)
  if (!listed.ok) return listed
  const answers = new Map(ids.map((id, i) => [id, listed.value[i]]))
  const seen = (one: ClassScan): ClassScan => {
    const answer = answers.get(one.id)
    if (answer === undefined) return one
    if ('reason' in answer) return { ...one, reason: answer.reason, denied: answer.status === 'denied' }
    const { text, hash: _, ...counts } = answer
    return { ...one, ...counts, list: cleaner?.lists.know(text) ?? null, reason: null, denied: false }
  }
  return ok(
    items.map((item) =>
      item.classes.some(({ denied }) => denied) ? itemOf(item.id, item.classes.map(seen)) : item,
    ),
  )
}

const noCleaner = () => diagnostic('DEVICE_UNSUPPORTED', 'noCleaner')

const nothing = { files: 0, bytes: 0, locked: 0, refused: 0, links: 0, changed: 0, more: 0 }

/** Scans a class; returns null if this PC doesn't have the class, e.g. because a browser isn't installed. */
const scanClass = async (cleaner: Cleaner, id: string, signal: AbortSignal): Promise<ClassScan | null> => {
  const facts = cleaner.facts(id)
  if (facts === null) return null
  const { scope, minAgeDays, folders } = facts
  const shared = { id, scope, minAgeDays, folders: [...folders], denied: false }
  const found = await cleaner.list(id, signal)
  if ('reason' in found)
    return { ...shared, ...nothing, list: null, reason: found.reason, denied: found.status === 'denied' }
  const { text: _, hash, ...counts } = found
  return { ...shared, ...counts, list: hash, reason: null }
}

const cannot = (id: CleanupItemId, { reason }: Cannot): ItemScan => ({
  id,
  files: null,
  bytes: null,
  reason,
  classes: [],
})

const scanItem = async (cleaner: Cleaner, id: CleanupItemId, signal: AbortSignal): Promise<ItemScan> => {
  const { classes, sizeOf } = cleanupItems[id]
  if (sizeOf === 'bin') {
    const bin = await cleaner.bin()
    return 'reason' in bin ? cannot(id, bin) : { id, ...bin, reason: null, classes: [] }
  }
  const found: ClassScan[] = []
  for (const one of classes) {
    // Between two classes, the server gets a chance to handle other requests, even if the PC lists files
    // synchronously.
    await nextTurn()
    signal.throwIfAborted()
    const scanned = await scanClass(cleaner, one, signal)
    if (scanned !== null) found.push(scanned)
  }
  return itemOf(id, found)
}

export const freeBytesOf = async ({ service }: Pick<DeviceSession, 'service'>): Promise<number | null> => {
  const free = numberOf((await service.systemInformation()).diskFree)
  return free === null ? null : Math.round(free)
}

/**
 * Lists the items that exist on this PC: file classes that its cleaner knows, and functions that the PC offers.
 * Other items are left out, so that nobody is asked about Windows logs on a PC without Windows.
 */
export const offeredItems = async (
  { service }: Pick<DeviceSession, 'service'>,
  cleaner: Pick<Cleaner, 'facts'>,
): Promise<CleanupItemId[]> => {
  const { limits } = await service.device()
  const hasCalls = limits.every(({ capability }) => capability !== 'action')
  return cleanupItemIds.filter((id) => {
    const { classes, tweakId } = cleanupItems[id]
    return tweakId === null ? classes.some((one) => cleaner.facts(one) !== null) : hasCalls
  })
}

type Found = { signal: AbortSignal; begins?(id: CleanupItemId): void; found?(item: ItemScan): void }

export const scanPc = async (
  device: Pick<DeviceSession, 'service'>,
  cleaner: Cleaner,
  { signal, begins, found }: Found,
  ids?: readonly CleanupItemId[],
): Promise<CleanupScan> => {
  const items: ItemScan[] = []
  const offered = await offeredItems(device, cleaner)
  for (const id of offered.filter((one) => ids === undefined || ids.includes(one))) {
    begins?.(id)
    const item = await scanItem(cleaner, id, signal)
    items.push(item)
    found?.(item)
  }
  return {
    scanId: randomUUID(),
    observedAt: new Date().toISOString(),
    freeBytes: await freeBytesOf(device),
    items,
  }
}

/** Makes the job. `keep`: stores which lists can be used for deletion. */
export const cleanupScanJob = (keep: (device: DeviceSession, scan: CleanupScan) => void) =>
  defineJob({
    type: 'cleanupScan',
    run: async ({ device, signal, stage, emit }, { asAdministrator }: { asAdministrator: boolean }) => {
      if (device.cleaner === null) return refusal(noCleaner())
      const found = await scanPc(device, device.cleaner, { signal, begins: stage, found: emit })
      const items = asAdministrator ? await listDeniedOf(device, found.items) : ok(found.items)
      if (!items.ok) return items
      const scan = { ...found, items: items.value }
      keep(device, scan)
      return ok(scan)
    },
  })

export { noCleaner }
