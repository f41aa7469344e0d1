/** Lists the files of every cleanable class, item by item. */
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
import { ok, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { itemOf, listDeniedOf } from './denied.ts'

const noCleaner = () => diagnostic('DEVICE_UNSUPPORTED', 'noCleaner')

const nothing = { files: 0, bytes: 0, locked: 0, refused: 0, links: 0, changed: 0, more: 0 }

/** Null: this PC has no such class, e.g. a browser that isn't installed. */
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
    // Others are answered between two classes, even on a PC that lists them without waiting.
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

type Found = { signal: AbortSignal; begins?(id: CleanupItemId): void; found?(item: ItemScan): void }

export const scanPc = async (
  device: Pick<DeviceSession, 'service'>,
  cleaner: Cleaner,
  { signal, begins, found }: Found,
  ids: readonly CleanupItemId[] = cleanupItemIds,
): Promise<CleanupScan> => {
  const items: ItemScan[] = []
  for (const id of ids) {
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

/** `keep`: records which lists can be deleted. */
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
