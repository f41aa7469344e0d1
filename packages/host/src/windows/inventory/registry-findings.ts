/** Finds problems in this PC's registry. Pauses between keys, so that the server can answer meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type InventoryQuery, registryFindings, type Signal } from '@clearpane/engine'
import type { ListedFinding } from '@clearpane/model'
import type { HostContext } from '../kind.ts'
import { windowsReads } from './registry-reads.ts'

const atOnceMs = 10

export async function* listRegistryFindings(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { identity }: HostContext,
): AsyncGenerator<ListedFinding> {
  let since = performance.now()
  for (const found of registryFindings(windowsReads(identity.user), query)) {
    if (signal?.aborted === true) return
    if (found !== null) yield found
    if (performance.now() - since < atOnceMs) continue
    await nextTurn()
    since = performance.now()
  }
}
