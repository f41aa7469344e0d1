/**
 * Findings that may be fixed before the user has reviewed them: in the list of installed programs, the entries whose
 * target doesn't exist.
 */
import type { RegistryFinding } from '@clearpane/contracts'
import type { Item, Origin } from '@clearpane/model'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { ok, type Result } from '../core/result.ts'
import type { DeviceService } from '../pc/types.ts'

export const itemsOf = (ids: readonly string[]): Item[] =>
  ids.map((id): Item => ({ type: 'registryFinding', id, option: 'fixed' }))

/** Makes the origin of a fix; returns null if there is nothing to fix. */
export const originOf = (ids: readonly string[]): Origin | null =>
  ids.length === 0 ? null : { kind: 'selection', choices: [], items: itemsOf(ids) }

export const suggestedIn = (findings: readonly RegistryFinding[]) =>
  findings.filter(({ suggested }) => suggested).map(({ id }) => id)

/** Suggested fixes. `unread`: places that couldn't be read and may contain more findings. */
export type Suggested = { ids: string[]; unread: Unread[] }

/** Reads suggestions. Only one type of issue has such findings, so the search covers only this type. */
export const readSuggested = async (service: Pick<DeviceService, 'findings'>): Promise<Result<Suggested>> => {
  const found = await service.findings(['broken-uninstall'])
  return found.ok
    ? ok({ ids: suggestedIn(found.value.findings), unread: eachUnread(found.value.unread) })
    : found
}
