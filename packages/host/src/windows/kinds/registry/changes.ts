/**
 * Reads the time at which Windows last wrote to registry keys, and waits until Windows writes to one of them again.
 */
import type { KeyWatch } from '@clearpane/engine'
import { type RegistryResource, resourceKey } from '@clearpane/model'
import { createThread, keyWrittenAt, programInFront, type WatchedKey } from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import type { UserHive } from '../../identity.ts'
import { keyPathOf, OpenKeys } from './key-path.ts'

/**
 * Returns the time for each value, under the value's `resourceKey`; a value whose key is missing or unreadable is
 * left out.
 */
export const readKeyTimes = (
  resources: readonly RegistryResource[],
  user: UserHive,
): ReadonlyMap<string, string> => {
  using keys = new OpenKeys(user)
  const times = new Map<string, string>()
  for (const resource of resources) {
    const read = orRefusal(() => {
      const key = keys.open(keys.place(resource))
      return { at: key === null ? null : keyWrittenAt(key) }
    })
    if ('at' in read && read.at !== null) times.set(resourceKey(resource), new Date(read.at).toISOString())
  }
  return times
}

/** Watches registry keys; the thread that waits for changes ends together with the watch. */
export const watchRegistryKeys = (user: UserHive): KeyWatch => {
  const thread = createThread()
  return {
    arm: async (resources) => {
      const keys = new Map<string, WatchedKey>()
      for (const resource of resources) {
        const place = orRefusal(() => ({ at: keyPathOf(resource, user) }))
        if ('at' in place) keys.set(`${place.at.root}\\${place.at.path}`.toLowerCase(), place.at)
      }
      const all = [...keys.values()].map(({ root, path }) => ({ root, path }))
      return thread.call('registry.armKeys', all)
    },
    wait: async (ms) => {
      if (!(await thread.call('registry.awaitKeys', ms))) return null
      const front = orRefusal(() => ({ name: programInFront() }))
      return { front: 'name' in front ? front.name : null }
    },
    end: () => thread.end(),
  }
}
