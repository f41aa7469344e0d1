/** Every detector of the registry scan, by the issue it finds. They only read. */
import { type RegistryIssue, registryIssues } from '@clearpane/model'
import { type InventoryQuery, wantedBy } from '../inventory.ts'
import { duplicateEntries } from './duplicates.ts'
import { emptyKeys } from './empty-keys.ts'
import { orphanedExtensions } from './extensions.ts'
import { invalidPaths } from './paths.ts'
import type { Found, RegistryReads } from './reads.ts'
import { reportUnread } from './report-unread.ts'
import { obsoleteServices } from './services.ts'
import { brokenUninstall } from './uninstall.ts'

const detectors: Readonly<Record<RegistryIssue, (reads: RegistryReads) => Found>> = {
  'broken-uninstall': brokenUninstall,
  'orphaned-extensions': orphanedExtensions,
  'invalid-paths': invalidPaths,
  'obsolete-services': obsoleteServices,
  'empty-keys': emptyKeys,
  'duplicate-entries': duplicateEntries,
}

/** An id begins with its issue. */
const isNamed = (issue: RegistryIssue, ids: readonly string[] | undefined): boolean =>
  ids === undefined || ids.some((id) => id.toLowerCase().startsWith(`${issue}:`))

/** Yields findings as they come, and null after each key so that the caller can pause. */
export function* registryFindings(reads: RegistryReads, query: InventoryQuery = {}): Found {
  const { ids, issues = registryIssues, onUnread } = query
  const reporting = onUnread === undefined ? reads : reportUnread(reads, onUnread)
  const wanted = wantedBy({ ids })
  for (const issue of registryIssues) {
    if (!issues.includes(issue) || !isNamed(issue, ids)) continue
    for (const found of detectors[issue](reporting)) if (found === null || wanted(found.id)) yield found
  }
}
