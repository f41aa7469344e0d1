/**
 * The use cases on top of the engine, with one object for each device; only the lock, not this object, prevents two
 * runs at the same time.
 */

import { compileReg, compileScript, encodeReg, encodeScript } from '@clearpane/compiler'
import type { PointAhead, TrafficRule } from '@clearpane/contracts'
import {
  emptyInventory,
  type Inventory,
  inventoryOf,
  planOrigin,
  requestsOfItems,
  select,
  whyNoPoint,
} from '@clearpane/engine'
import {
  because,
  type Change,
  decodeRegistryData,
  diagnostic,
  fileTrouble,
  type Observation,
  type Plan,
  qosPath,
  type Reason,
  type ResourceOf,
  type RunSummary,
} from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import { createApply } from './apply.ts'
import { compiledFile } from './compiled.ts'
import { contextOf, type DeviceContext, type DeviceServiceDeps } from './context.ts'
import { createDrift } from './drift.ts'
import { createItems } from './items.ts'
import { createOldNames, type NameOld } from './old-names.ts'
import { createReading } from './read.ts'
import { cannotPlan, listUnreadable, noList } from './refusals.ts'
import { scriptItem } from './script-item.ts'
import type { DeviceService } from './types.ts'

/** The names of the registry values in rules for programs' network traffic; Clearpane may remove such rules. */
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

/** Reads a number; Windows writes -1 if none is set. */
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
  inventory: all,
  clock,
}: DeviceContext): Pick<DeviceService, 'trafficRules'> => ({
  trafficRules: async (): Promise<Result<{ observedAt: string; rules: TrafficRule[] }>> => {
    const inventory = inventoryOf(all, 'qosPolicy')
    if (inventory === null) return refusal(noList())
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

// Selections as files: a portable script, and a .reg file for the parts that are in the registry.

/**
 * Returns all changes that a selection makes. A .reg file may also be used on other PCs, so it includes values that
 * this PC already has.
 */
const wholeSelection = (plan: Plan): Change[] => {
  const held = plan.leftOut.flatMap(({ why, resource, observed, causes }): Omit<Change, 'id'>[] =>
    why === 'already' && observed.status === 'present'
      ? [
          {
            resource,
            from: observed,
            to: observed,
            causes,
            admin: false,
            restart: 'none',
            reversible: 'exact',
          },
        ]
      : [],
  )
  return [...plan.changes, ...held.map((change, i) => ({ ...change, id: plan.changes.length + i + 1 }))]
}

export const createFiles = (
  { catalog, tweaks, version, fileClasses, inventory = emptyInventory }: DeviceContext,
  { plan }: Pick<DeviceService, 'plan'>,
): Pick<DeviceService, 'script' | 'reg' | 'itemRequests'> => ({
  itemRequests: async (items) => {
    const { requests, diagnostics } = await requestsOfItems(items, inventory, catalog.written)
    return diagnostics.length > 0 ? { ok: false, diagnostics } : ok(requests)
  },

  script: async (choices, title, items = []) => {
    const list = items.find(({ type }) => type === 'cleanup')
    if (list !== undefined)
      return refusal(
        diagnostic(
          'ITEM_LOCKED',
          'item',
          { name: list.id, id: list.id, reason: because('listOfThisPc') },
          list.id,
        ),
      )
    const listed = await requestsOfItems(items, inventory, catalog.written)
    const selected = select(catalog.written, choices, listed.requests)
    const diagnostics = [...listed.diagnostics, ...selected.diagnostics]
    if (diagnostics.length > 0) return { ok: false, diagnostics }
    const chosen = { choices, items: listed.requests.flatMap(scriptItem) }
    const { fileName, text } = compileScript({ title, ...chosen, tweaks, version, fileClasses })
    return ok(compiledFile(fileName, text, encodeScript(text)))
  },

  reg: async (choices, title, items = []) => {
    const planned = await plan({
      kind: 'selection',
      choices: [...choices],
      ...(items.length === 0 ? {} : { items: [...items] }),
    })
    if (!planned.ok) return planned
    if (planned.value.refusals.length > 0) return { ok: false, diagnostics: planned.value.refusals }
    const text = compileReg({ changes: wholeSelection(planned.value), title })
    return ok(compiledFile('clearpane.reg', text, encodeReg(text)))
  },
})

// What is known about a run's restore point before the run starts.

/** Number of minutes during which Windows makes no second restore point, unless the PC has a different limit. */
const usualMinutes = 24 * 60
const mostRead = 50

type Known = { at: string | null; minutes: number }

const isRecent = ({ at, minutes }: Known, now: string): boolean =>
  at !== null && Date.parse(now) - Date.parse(at) < minutes * 60_000

/**
 * Estimates from Clearpane's own records whether a restore point will be made: the newest run that requested one
 * recorded the outcome.
 */
const fromRuns = (runs: readonly RunSummary[], now: string): PointAhead => {
  const last = runs.find(({ restorePoint }) => restorePoint !== null && restorePoint.outcome !== 'notAsked')
  if (last?.restorePoint == null) return { is: 'likely' }
  const { outcome, reason } = last.restorePoint
  if (outcome === 'unavailable') return { is: 'unlikely', reason }
  const known = { at: last.at, minutes: usualMinutes }
  return outcome === 'created' && isRecent(known, now) ? { is: 'used', at: last.at } : { is: 'likely' }
}

const createPointAhead =
  ({ host, clock }: DeviceContext, runs: DeviceService['runs']) =>
  async (plan: Pick<Plan, 'origin' | 'changes'>): Promise<PointAhead> => {
    const why = whyNoPoint(plan)
    if (why !== null) return { is: 'none', reason: why }
    const { limits } = await host.device()
    const limit = limits.find(({ capability }) => capability === 'restorePoint')
    // Creating a restore point with administrator rights requires no further prompt, because the plan requires one
    // anyway.
    const isPrompted =
      limit?.reason.code === 'pointNeedsAdministrator' && plan.changes.some(({ admin }) => admin)
    if (limit !== undefined && !isPrompted) return { is: 'none', reason: limit.reason }
    const last = await host.lastRestorePoint?.()
    const now = clock.now()
    if (last === undefined) return fromRuns(await runs({ limit: mostRead }), now)
    return last.at !== null && isRecent(last, now) ? { is: 'used', at: last.at } : { is: 'made' }
  }

type Runs = Pick<DeviceService, 'run' | 'runs' | 'collectRuns' | 'page' | 'history'>

/** Uses this PC's journals to answer questions about its runs. */
const createRuns = ({ history, living }: DeviceContext, named: NameOld): Runs => ({
  run: async (id) => {
    const run = await history.run(id, await living())
    return run === null ? null : { ...run, changes: await named(run.changes) }
  },
  runs: async (page = {}) => history.runs(page, await living()),
  collectRuns: async (of) => history.collect(of, await living()),
  page: async ({ before, limit, which }) => {
    const going = await living()
    const found = await history.runs({ before, limit: limit + 1 }, going, which)
    const runs = found.slice(0, limit)
    const next = found.length > limit ? (runs.at(-1)?.runId ?? null) : null
    return { runs, next, all: await history.overall(going, which) }
  },
  history: async (tweakId) => {
    const runs = await history.ofTweak(tweakId, await living())
    return Promise.all(runs.map(async (run) => ({ ...run, changes: await named(run.changes) })))
  },
})

/** Creates a planner for the PC's current state, including what was read with administrator rights a moment ago. */
const createPlan =
  ({ host, looking, inventory = emptyInventory, history, catalog, presets, clock }: DeviceContext) =>
  async (...[origin]: Parameters<DeviceService['plan']>): ReturnType<DeviceService['plan']> => {
    const device = await host.device()
    const planned = await planOrigin(origin, {
      host: looking.host,
      inventory,
      device,
      catalog,
      presets,
      journal: () => history.journalFor(origin),
      at: clock.now(),
    })
    return planned.ok ? ok(planned.plan) : refusal(cannotPlan(planned))
  }

export const createDeviceService = (deps: DeviceServiceDeps): DeviceService => {
  const context = contextOf(deps)
  const plan = createPlan(context)
  const named = createOldNames(deps.inventory)
  const runs = createRuns(context, named)
  return {
    ...createReading(context),
    ...createItems(context),
    ...createDrift(context, named),
    ...createTrafficRules(context),
    ...runs,
    plan,
    pointAhead: createPointAhead(context, runs.runs),
    lastRestorePoint: async () => {
      const last = await context.host.lastRestorePoint?.()
      return last === undefined ? null : { at: last.at }
    },
    ...createApply(context, { plan, run: runs.run }),
    ...createFiles(context, { plan }),
  }
}
