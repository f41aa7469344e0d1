/**
 * Properties of network adapters. Keywords and numbers of the interface are read from the registry; the rest,
 * and writing, is PowerShell's.
 */

import { adapterWay } from '@clearpane/compiler'
import { because, type Observation, type ResourceOf } from '@clearpane/model'
import type { KindOnWindows } from '../../kind.ts'
import { actLive, readLive, remembered } from '../../powershell/live-kind.ts'
import { actedOn, observed } from '../../scalar.ts'
import { readInterfaceNumber, readKeyword, writeInterfaceNumber } from './registry.ts'

type Adapter = ResourceOf<'adapter'>

const throughPowerShell = remembered<'adapter'>({ observe: readLive, act: actLive() })

/** Null: the registry does not tell. */
const inRegistry = ({ adapter: id, property }: Adapter): (() => Observation) | null => {
  const way = adapterWay(property)
  if (way?.Way === 'keyword') return () => readKeyword(id, way.Name)
  return way?.Way === 'interface' ? () => readInterfaceNumber(id, way.Name) : null
}

export const adapter: KindOnWindows<'adapter'> = {
  observe: async (resources, around, maxAgeMs) => {
    const asked = resources.filter((resource) => inRegistry(resource) === null)
    const answers = asked.length === 0 ? [] : [...(await throughPowerShell.observe(asked, around, maxAgeMs))]
    return resources.map((resource): Observation => {
      const read = inRegistry(resource)
      return read === null
        ? (answers.shift() ?? { status: 'failed', reason: because('noAnswer') })
        : observed(read)
    })
  },
  act: (resource, to, around) => {
    const way = adapterWay(resource.property)
    if (way?.Way !== 'interface') return throughPowerShell.act(resource, to, around)
    return actedOn('adapter', to, async (value) => writeInterfaceNumber(resource.adapter, way.Name, value))
  },
}
