/** Reads raw registry values in one pass, opening each key once. */
import { Observations } from '@clearpane/engine'
import type { Observation, RegistryResource } from '@clearpane/model'
import { queryValue } from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import type { UserHive } from '../../identity.ts'
import { OpenKeys } from './key-path.ts'

const observeOne = (keys: OpenKeys, resource: RegistryResource): Observation => {
  const place = keys.place(resource)
  const key = keys.open(place)
  if (key === null) return { status: 'absent', missingKeys: [...keys.missing(place)] }
  const value = queryValue(key, resource.name)
  if (value === null) return { status: 'absent' }
  return {
    status: 'present',
    state: { kind: 'registry', type: value.type, hex: value.bytes.toString('hex') },
  }
}

export const observeRegistry = (resources: readonly RegistryResource[], user: UserHive): Observations => {
  using keys = new OpenKeys(user)
  return Observations.each(resources, (resource) => orRefusal(() => observeOne(keys, resource)))
}
