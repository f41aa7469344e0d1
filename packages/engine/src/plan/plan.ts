/** Plans of a selection: a pure function of catalog, observation and choices. */
import {
  type Change,
  type Choice,
  type Device,
  type Diagnostic,
  diagnostic,
  type Item,
  type LeftOut,
  makesCopy,
  type OwnRule,
  type Plan,
  type Tweak,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { nothingWritten, type WrittenByUs } from '../applicability/applicability.ts'
import { emptyInventory, type Inventory } from '../inventory.ts'
import type { Observations } from '../observations.ts'
import { requestsOfItems } from '../origins/items.ts'
import { requestsOfRules } from '../origins/rules.ts'
import type { Host } from '../ports.ts'
import { planHash } from './hash.ts'
import { judge } from './judge.ts'
import { type ResourceRequests, select } from './select.ts'

export type PlanInput = {
  catalog: ReadonlyMap<string, Tweak>
  choices: readonly Choice[]
  presetId?: string | undefined
  /** The user's own firewall rules. */
  rules?: readonly OwnRule[] | undefined
  items?: readonly Item[] | undefined
  /** Lists the items; omitted if there are none. */
  inventory?: Inventory | undefined
  device: Device
  /** What we wrote ourselves doesn't count as an organization's policy. */
  own?: WrittenByUs | undefined
  at: string
}

const emptySelection = diagnostic('EMPTY_SELECTION', 'plan')

/** Finishes a plan: numbers its changes and takes the hash. Shared by selections and undos. */
export const sealPlan = (
  parts: Omit<Plan, 'version' | 'hash' | 'changes'> & { changes: Omit<Change, 'id'>[] },
): Plan => {
  const changes = parts.changes.map((change, i) => ({ id: i + 1, ...change }))
  return { version: 1, ...parts, changes, hash: planHash(parts.device, parts.origin, changes) }
}

/** What protects the other changes is made before them. */
const copiesFirst = <C extends Omit<Change, 'id'>>(changes: readonly C[]): C[] => [
  ...changes.filter(({ resource }) => makesCopy(resource)),
  ...changes.filter(({ resource }) => !makesCopy(resource)),
]

/** Makes a plan from existing observations. */
export const planFrom = (
  input: PlanInput,
  requested: readonly ResourceRequests[],
  observed: Observations,
  refusals: Diagnostic[],
): Plan => {
  const changes: Omit<Change, 'id'>[] = []
  const leftOut: LeftOut[] = []
  for (const one of requested) {
    const verdict = judge(one, observed.of(one.resource), input.device, input.own ?? nothingWritten)
    if ('change' in verdict) changes.push(verdict.change)
    else leftOut.push(verdict.leftOut)
  }
  return sealPlan({
    device: input.device.id,
    at: input.at,
    origin: {
      kind: 'selection',
      choices: [...input.choices],
      ...(input.presetId === undefined ? {} : { presetId: input.presetId }),
      ...(input.rules === undefined ? {} : { rules: [...input.rules] }),
      ...(input.items === undefined ? {} : { items: [...input.items] }),
    },
    changes: copiesFirst(changes),
    leftOut,
    undoConflicts: [],
    refusals,
  })
}

/** Observes what the choices touch once, then plans. A plan with `refusals` can't be applied. */
export const planSelection = async (host: Pick<Host, 'observe'>, input: PlanInput): Promise<Plan> => {
  const { catalog, choices, items = [], rules = [], inventory = emptyInventory } = input
  const listed = await requestsOfItems(items, inventory, catalog)
  const selected = select(catalog, input.presetId === undefined ? choices : suggested(choices), [
    ...requestsOfRules(rules),
    ...listed.requests,
  ])
  const empty = choices.length + items.length + rules.length === 0
  const refusals = empty ? [emptySelection] : [...selected.diagnostics, ...listed.diagnostics]
  const observed = await host.observe(selected.requested.map((one) => one.resource))
  return planFrom(input, selected.requested, observed, refusals)
}
