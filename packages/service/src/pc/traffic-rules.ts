/** The rules for programs' traffic that Clearpane may remove, as the registry has them. */
import type { TrafficRule } from '@clearpane/contracts'
import type { Inventory } from '@clearpane/engine'
import {
  because,
  decodeRegistryData,
  fileTrouble,
  type Observation,
  qosPath,
  type Reason,
  type ResourceOf,
} from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import { listUnreadable, noList } from './refusals.ts'
import type { DeviceService } from './types.ts'

const names = { program: 'Application Name', dscp: 'DSCP Value', limit: 'Throttle Rate' } as const
type Part = keyof typeof names

const resourceOf = (id: string, part: Part): ResourceOf<'registry'> => ({
  ...{ kind: 'registry', hive: 'HKLM', path: `${qosPath}\\${id}`, name: names[part] },
})

type Text = { text: string } | { reason: Reason }

const textOf = (observed: Observation, part: Part): Text => {
  const odd = because('valueUnusual', { name: names[part] })
  if (observed.status === 'absent') return { reason: because('notSet') }
  if (observed.status !== 'present') return { reason: observed.reason }
  const data = observed.state.kind === 'registry' ? decodeRegistryData(observed.state) : null
  return data?.type === 'REG_SZ' ? { text: data.data } : { reason: odd }
}

/** -1 stands for none, as Windows writes it. */
const numberOf = (found: Text, part: Part): { number: number | null } | { reason: Reason } => {
  if ('reason' in found) return found
  if (found.text === '-1') return { number: null }
  return /^\d{1,9}$/.test(found.text)
    ? { number: Number(found.text) }
    : { reason: because('valueUnusual', { name: names[part] }) }
}

const idsIn = async (inventory: Inventory): Promise<string[]> => {
  const ids: string[] = []
  for await (const { id } of inventory.list('qosPolicy')) ids.push(id)
  return ids.sort((a, b) => a.localeCompare(b, 'en'))
}

export const createTrafficRules = ({
  host,
  inventory,
  clock,
}: DeviceContext): Pick<DeviceService, 'trafficRules'> => ({
  trafficRules: async (): Promise<Result<{ observedAt: string; rules: TrafficRule[] }>> => {
    if (inventory === undefined) return refusal(noList())
    let ids: string[]
    try {
      ids = await idsIn(inventory)
    } catch (error) {
      return refusal(listUnreadable(fileTrouble(error)))
    }
    const parts = Object.keys(names) as Part[]
    const observed = await host.observe(ids.flatMap((id) => parts.map((part) => resourceOf(id, part))))
    const rules = ids.map((id): TrafficRule => {
      const of = (part: Part) => textOf(observed.of(resourceOf(id, part)), part)
      const program = of('program')
      const [dscp, limit] = [numberOf(of('dscp'), 'dscp'), numberOf(of('limit'), 'limit')]
      const [unread = null] = [program, dscp, limit].flatMap((one) => ('reason' in one ? [one.reason] : []))
      return {
        id,
        program: 'text' in program ? program.text : null,
        dscp: 'number' in dscp ? dscp.number : null,
        limit: 'number' in limit ? limit.number : null,
        unread,
      }
    })
    return ok({ observedAt: clock.now(), rules })
  },
})
