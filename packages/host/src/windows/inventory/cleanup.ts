/** The file classes that can be cleaned, from the catalog. Their files are listed by the cleaner. */
import { type InventoryQuery, type Signal, wantedBy } from '@clearpane/engine'
import type { ListedCleanup } from '@clearpane/model'
import type { HostContext } from '../kind.ts'

export async function* listFileClasses(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { files }: Pick<HostContext, 'files'>,
): AsyncGenerator<ListedCleanup> {
  const wanted = wantedBy(query)
  for (const [id, { scope, consent }] of Object.entries(files?.classes ?? {})) {
    if (signal?.aborted === true) return
    if (wanted(id)) yield { type: 'cleanup', id, name: id, scope, toBin: consent === 'list' }
  }
}
