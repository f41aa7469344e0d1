/** Reads whole registry keys as trees, deletes them along with everything below them, and restores them exactly. */
import { type ActResult, Observations } from '@clearpane/engine'
import {
  because,
  type KeyTree,
  type Known,
  mostTreeBytes,
  type Observation,
  type Reason,
  type RegistryKeyResource,
} from '@clearpane/model'
import { onThread, type Unkeepable } from '@clearpane/win32'
import { Refused } from '../../answers.ts'
import type { UserHive } from '../../identity.ts'
import type { KindOnWindows } from '../../kind.ts'
import { refusalIn, refuse } from '../../scalar.ts'
import { makeKeysAbove, removeEmpty } from '../registry/act.ts'
import { type KeyPath, lineOf, OpenKeys } from '../registry/key-path.ts'

/**
 * Returns the reason why a key tree can't be stored; null if it can. The tree is measured in its written form
 * (hexadecimal, with names, access lists and classes), which must fit into a line of the journal and into a message
 * to the broker.
 */
export const whyNotKept = (tree: KeyTree): Reason | null => {
  const bytes = Buffer.byteLength(JSON.stringify(tree))
  return bytes > mostTreeBytes ? because('treeTooLong', { bytes, most: mostTreeBytes }) : null
}

/**
 * Limits for the size of a key that can be read. A byte takes two digits, so values with more bytes than this have a
 * written form that doesn't fit into `mostTreeBytes`.
 */
const limits = { keys: 10_000, bytes: mostTreeBytes / 2 }

const unkeepableReason = (why: Unkeepable): Reason => {
  if ('nulIn' in why) return because('nulInName', { name: why.nulIn })
  const { tooMany, most } = why
  return because(tooMany === 'keys' ? 'tooManyKeys' : 'tooManyBytes', { most })
}

const readPlace = async ({ root, path, fullPath }: KeyPath): Promise<KeyTree | null> => {
  const answer = await onThread('registry.readTree', root, path, limits)
  if (answer === null) return null
  const notKept = (reason: Reason) => refuse('unavailable', because('keyNotKept', { key: fullPath, reason }))
  if ('unkeepable' in answer) return notKept(unkeepableReason(answer.unkeepable))
  const why = whyNotKept(answer.tree)
  return why === null ? answer.tree : notKept(why)
}

const observeOne = async (resource: RegistryKeyResource, user: UserHive): Promise<Observation> => {
  using keys = new OpenKeys(user)
  const place = keys.place(resource)
  const tree = await readPlace(place)
  if (tree === null) return { status: 'absent', missingKeys: [...keys.missing(place)] }
  return { status: 'present', state: { kind: 'registryKey', tree } }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const take = async ({ root, path, fullPath }: KeyPath): Promise<void> => {
  // Keys that are the roots of hives aren't deleted, because Windows would delete everything below such a key before
  // refusing to delete the key itself.
  if (!path.includes('\\')) refuse('failed', because('keyIsHive', { key: fullPath }))
  const answer = await onThread('registry.takeTree', root, path, limits)
  if (answer !== null && 'unkeepable' in answer)
    refuse('unavailable', because('keyStays', { key: fullPath, reason: unkeepableReason(answer.unkeepable) }))
}

const make = async (
  place: KeyPath,
  tree: KeyTree,
  missing: readonly string[],
  made: string[],
): Promise<void> => {
  const above = lineOf(place).filter(
    ({ fullPath }) => !same(fullPath, place.fullPath) && missing.includes(fullPath),
  )
  // Removes the current key first, so that its content isn't mixed with the restored content.
  await take(place)
  makeKeysAbove(above, made)
  await onThread('registry.makeTree', place.root, place.path, tree)
}

const remove = async (place: KeyPath, missingKeys: readonly string[], removed: string[]): Promise<void> => {
  const line = lineOf(place)
  if (missingKeys.some((key) => !line.some(({ fullPath }) => same(fullPath, key))))
    refuse('failed', because('keyNotAbove', { key: place.fullPath }))
  await take(place)
  const above = line.slice(0, -1).filter(({ fullPath }) => missingKeys.some((key) => same(key, fullPath)))
  removed.push(...removeEmpty(above))
}

const act = async (resource: RegistryKeyResource, to: Known, user: UserHive): Promise<ActResult> => {
  const keys = { createdKeys: [] as string[], removedKeys: [] as string[] }
  try {
    using open = new OpenKeys(user)
    const place = open.place(resource)
    if (to.status === 'absent') await remove(place, to.missingKeys ?? [], keys.removedKeys)
    else if (to.state.kind === 'registryKey')
      await make(place, to.state.tree, open.missing(place), keys.createdKeys)
    else
      throw new Refused({
        status: 'failed',
        reason: because('otherKind', { asked: to.state.kind, of: 'registryKey' }),
      })
    return { status: 'acted', ...keys }
  } catch (error) {
    return { ...refusalIn(error), ...keys }
  }
}

export const registryKey: KindOnWindows<'registryKey'> = {
  observe: async (resources, { identity }) =>
    Observations.inOrder(
      resources,
      await Promise.all(resources.map((resource) => observeOne(resource, identity.user).catch(refusalIn))),
    ),
  act: (resource, to, { identity }) => act(resource, to, identity.user),
}
