/**
 * Classes of files that can be deleted for good. Observed and deleted by one walk with one set of rules, in a
 * thread of its own.
 */
import { Observations } from '@clearpane/engine'
import {
  because,
  type Observation,
  type Reason,
  type ResourceOf,
  type Scalar,
  wrongFile,
} from '@clearpane/model'
import {
  type CleanupRequest,
  type CleanupResult,
  createThread,
  type ListedFile,
  listProcesses,
} from '@clearpane/win32'
import type { HostContext, KindOnWindows } from '../../kind.ts'
import { restartPending } from '../../restart-pending.ts'
import { actedOn, mustTake, present, refusalIn, refuse } from '../../scalar.ts'
import { withStopped } from '../service/stopped.ts'
import { readFolders } from './folders.ts'
import { deleteByList, isListed, observeListed } from './listed.ts'
import { type FileClass, neverOf, placesOf } from './places.ts'

type FileResource = ResourceOf<'file'>

/** Walks take seconds, so they mustn't block the thread for everything else. */
const walker = createThread()
const dayMs = 86_400_000

const classOf = (resource: FileResource, { files }: HostContext): FileClass | null => {
  if (files === undefined) return refuse('unavailable', because('noClasses'))
  const found = files.classes[resource.class]
  return found?.scope === resource.scope ? found : null
}

/**
 * Reasons why nothing of the class may be touched now, measuring included: what is in use is not what would
 * be deleted.
 */
const mustWait = (one: FileClass, { identity }: HostContext): void => {
  if (one.scope === 'user' && identity.user.kind !== 'own') refuse('unavailable', because('othersFiles'))
  if (one.browser !== undefined) {
    const { name, process } = one.browser
    const running = listProcesses().some((listed) => listed.name.toLowerCase() === process.toLowerCase())
    if (running) refuse('unavailable', because('filesInUse', { program: name }))
  }
  const pending = one.notBeforeRestart === true ? restartPending() : null
  if (pending !== null) refuse('unavailable', because('filesNeeded', { why: pending }))
}

const sweepOf = (one: FileClass, { identity, files }: HostContext): CleanupRequest => {
  const folders = readFolders(identity.elevated)
  return {
    places: placesOf(one, folders),
    recurse: one.recurse,
    writtenBefore: Date.now() - one.minAgeDays * dayMs,
    never: neverOf([...one.never, ...(files?.never ?? [])], folders),
    // The elevated helper deletes these; what only it may delete would be deleted.
    countRefused: one.scope === 'machine' && !identity.elevated,
    // Without elevated rights, a folder that a link moved elsewhere is the user's own to clean.
    refuseLinksAbove: one.scope === 'machine' || identity.elevated,
  }
}

const bytesOf = ({ bytes, linkedPlaces }: CleanupResult): number => {
  if (bytes === 0 && linkedPlaces.length > 0)
    refuse('unavailable', because('linkNotFollowed', { folders: linkedPlaces.join(', ') }))
  return bytes
}

/** Longer ones would be walked and shown too slowly; another scan finds the rest. */
const longestList = 20_000

/** What deleting the class would delete now. Throws where nothing of it may be touched. */
export const listClass = async (
  one: FileClass,
  around: HostContext,
): Promise<{ list: ListedFile[]; counts: CleanupResult }> => {
  mustWait(one, around)
  const found = await walker.call('files.list', sweepOf(one, around), longestList)
  bytesOf(found.counts)
  return found
}

const measure = async (resource: FileResource, around: HostContext): Promise<Observation> => {
  const one = classOf(resource, around)
  if (one === null) return { status: 'absent' }
  mustWait(one, around)
  if (isListed(resource)) return observeListed(resource, sweepOf(one, around), walker)
  return present('file', bytesOf(await walker.call('files.measure', sweepOf(one, around))))
}

type Measured = { at: number; answer: Promise<Observation> }
const lastOf = new WeakMap<HostContext, Map<string, Measured>>()

const measuredWithin = (
  resource: FileResource,
  around: HostContext,
  maxAgeMs: number,
): Promise<Observation> => {
  if (isListed(resource)) return measure(resource, around).catch(refusalIn)
  const last = lastOf.get(around) ?? new Map<string, Measured>()
  lastOf.set(around, last)
  const known = last.get(resource.class)
  if (known !== undefined && maxAgeMs > 0 && performance.now() - known.at <= maxAgeMs) return known.answer
  const answer = measure(resource, around).catch(refusalIn)
  last.set(resource.class, { at: performance.now(), answer })
  return answer
}

const deleteClass = async (
  resource: FileResource,
  to: Scalar | null,
  around: HostContext,
): Promise<Reason | undefined> => {
  const one = classOf(resource, around)
  if (one === null)
    return refuse('failed', because('unknownFileClass', { class: resource.class, scope: resource.scope }))
  mustTake(wrongFile(to))
  if (one.emptiedBy !== undefined)
    return refuse('unavailable', because('emptiedByAction', { action: one.emptiedBy }))
  const toBin = one.consent === 'list'
  if (toBin && !isListed(resource)) return refuse('unavailable', because('filesOneByOne'))
  mustWait(one, around)
  const request = sweepOf(one, around)
  if (isListed(resource))
    return withStopped(one.stops, () => deleteByList(resource, request, { thread: walker, toBin }))
  await withStopped(one.stops, () => walker.call('files.delete', request))
  return undefined
}

export const file: KindOnWindows<'file'> = {
  observe: async (resources, around, maxAgeMs) =>
    Observations.inOrder(
      resources,
      await Promise.all(resources.map((resource) => measuredWithin(resource, around, maxAgeMs))),
    ),
  act: async (resource, to, around) => {
    lastOf.get(around)?.delete(resource.class)
    return actedOn('file', to, (value) => deleteClass(resource, value, around))
  },
}
