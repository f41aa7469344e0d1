/**
 * Cleanup classes: sets of files that can be permanently deleted. Observing and deleting use the same walk, with the
 * same rules, and the walk runs in its own thread.
 */
import { Observations } from '@clearpane/engine'
import { because, type Observation, type Reason, type Scalar } from '@clearpane/model'
import { wrongFile } from '@clearpane/model/kinds'
import type { CleanupResult, ListedFile } from '@clearpane/win32'
import type { FileClass } from '../../from-catalog.ts'
import type { HostContext, KindOnWindows } from '../../kind.ts'
import { actedOn, mustTake, present, refusalIn, refuse } from '../../scalar.ts'
import { withStopped } from '../service/stopped.ts'
import { bytesOf, classOf, cleanupOf, type FileResource, mustWait, walker } from './cleanup.ts'
import { deleteByList, isListed, observeListed } from './listed.ts'

/** Measures the current size of a class's files. */
const measure = async (resource: FileResource, context: HostContext): Promise<Observation> => {
  const one = classOf(resource, context)
  if (one === null) return { status: 'absent' }
  mustWait(one, context)
  if (isListed(resource)) return observeListed(resource, cleanupOf(one, context), walker)
  return present('file', bytesOf(await walker.call('files.measure', cleanupOf(one, context))))
}

type Measured = { at: number; answer: Promise<Observation> }

const lastOf = new WeakMap<HostContext, Map<string, Measured>>()

const measuredWithin = (
  resource: FileResource,
  context: HostContext,
  maxAgeMs: number,
): Promise<Observation> => {
  if (isListed(resource)) return measure(resource, context).catch(refusalIn)
  const last = lastOf.get(context) ?? new Map<string, Measured>()
  lastOf.set(context, last)
  const known = last.get(resource.class)
  if (known !== undefined && maxAgeMs > 0 && performance.now() - known.at <= maxAgeMs) return known.answer
  const answer = measure(resource, context).catch(refusalIn)
  last.set(resource.class, { at: performance.now(), answer })
  return answer
}

/**
 * Maximum number of files that a list may have. Longer lists would take too long to make and to show; another scan
 * finds the remaining files.
 */
const longestList = 20_000

/**
 * Lists the files that would be deleted if the class were cleaned now. Throws if none of the class's files may be
 * deleted.
 */
export const listClass = async (
  one: FileClass,
  context: HostContext,
): Promise<{ list: ListedFile[]; counts: CleanupResult }> => {
  mustWait(one, context)
  const found = await walker.call('files.list', cleanupOf(one, context), longestList)
  bytesOf(found.counts)
  return found
}

const deleteClass = async (
  resource: FileResource,
  to: Scalar | null,
  context: HostContext,
): Promise<Reason | undefined> => {
  const one = classOf(resource, context)
  if (one === null)
    return refuse('failed', because('unknownFileClass', { class: resource.class, scope: resource.scope }))
  mustTake(wrongFile(to))
  if (one.emptiedBy !== undefined)
    return refuse('unavailable', because('emptiedByAction', { action: one.emptiedBy }))
  const toBin = one.consent === 'list'
  if (toBin && !isListed(resource)) return refuse('unavailable', because('filesOneByOne'))
  mustWait(one, context)
  const request = cleanupOf(one, context)
  if (isListed(resource))
    return withStopped(one.stops, () => deleteByList(resource, request, { thread: walker, toBin }))
  await withStopped(one.stops, () => walker.call('files.delete', request))
  return undefined
}

export const file: KindOnWindows<'file'> = {
  observe: async (resources, context, maxAgeMs) =>
    Observations.inOrder(
      resources,
      await Promise.all(resources.map((resource) => measuredWithin(resource, context, maxAgeMs))),
    ),
  act: async (resource, to, context) => {
    lastOf.get(context)?.delete(resource.class)
    return actedOn('file', to, (value) => deleteClass(resource, value, context))
  },
}
