/**
 * Properties of network adapters. The registry has keywords and interface numbers; PowerShell reads the rest
 * and writes.
 */

import { adapterWay } from '@clearpane/compiler'
import { Observations } from '@clearpane/engine'
import type { Observation, ResourceOf } from '@clearpane/model'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, observed } from '../../scalar.ts'
import { actLive, readLive, remembered } from '../live-kind.ts'
import { readInterfaceNumber, readKeyword, writeInterfaceNumber } from './registry.ts'

type Adapter = ResourceOf<'adapter'>

const throughPowerShell = remembered<'adapter'>({ observe: readLive, act: actLive() })

/** Null if the registry doesn't say. */
const inRegistry = ({ adapter: id, property }: Adapter): (() => Observation) | null => {
  const way = adapterWay(property)
  if (way?.Way === 'keyword') return () => readKeyword(id, way.Name)
  return way?.Way === 'interface' ? () => readInterfaceNumber(id, way.Name) : null
}

export const adapter: KindOnWindows<'adapter'> = {
  observe: async (resources, context, maxAgeMs) => {
    const own = resources.flatMap((resource) => {
      const read = inRegistry(resource)
      return read === null ? [] : [[resource, observed(read)] as const]
    })
    const rest = resources.filter((resource) => inRegistry(resource) === null)
    const others = rest.length === 0 ? [] : [await throughPowerShell.observe(rest, context, maxAgeMs)]
    return Observations.merge([Observations.from(own), ...others])
  },
  act: (resource, to, context) => {
    const way = adapterWay(resource.property)
    if (way?.Way !== 'interface') return throughPowerShell.act(resource, to, context)
    return actedOn('adapter', to, async (value) => writeInterfaceNumber(resource.adapter, way.Name, value))
  },
}
