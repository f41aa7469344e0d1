/**
 * The only function that makes a plan from an origin. The server makes each plan with this function, and the broker
 * uses it to make the same plan again.
 */
import type { Device, Origin, Plan, Preset } from '@clearpane/model'
import type { WrittenByUs } from '../applicability/applicability.ts'
import type { Inventory } from '../inventory.ts'
import { writtenByUs } from '../journal/ledger.ts'
import type { Journal } from '../journal/ledger-types.ts'
import type { LostRun } from '../journal-store.ts'
import type { Host } from '../ports.ts'
import { deviceAfter, type PcCatalog } from './fitted.ts'
import { planSelection } from './plan.ts'
import { planUndo, planUndoAll } from './undo.ts'

export type PlanContext = {
  /** Reports the current state, either read from the PC itself or taken from the order that the broker received. */
  host: Pick<Host, 'observe'>
  device: Device
  /** Lists the items that an origin refers to, from the PC's own list. */
  inventory?: Inventory | undefined
  catalog: PcCatalog
  /**
   * The presets. The presets are needed because a run that has a preset's name must make exactly that preset's
   * choices. If the presets are omitted, the choices are used unchanged.
   */
  presets?: ReadonlyMap<string, Preset> | undefined
  /** Returns the journal. The journal is read only for an undo, or if `own` is omitted. */
  journal(): Promise<Journal>
  /**
   * The values that don't count as an organization's policy; if omitted, the values that Clearpane wrote according to
   * the journal are used.
   */
  own?: WrittenByUs | undefined
  at: string
}

export type CannotPlan =
  | { why: 'unknownPreset'; presetId: string }
  | { why: 'unknownRun' | 'unfinishedRun'; runId: string }
  | { why: 'lostRun'; runId: string; lost: LostRun }

export type Planned = { ok: true; plan: Plan } | ({ ok: false } & CannotPlan)

type OriginOf<K extends Origin['kind']> = Extract<Origin, { kind: K }>

const planChoices = async (origin: OriginOf<'selection'>, context: PlanContext): Promise<Planned> => {
  const { host, device, catalog, presets, journal, at } = context
  const { presetId, rules, items } = origin
  const known = presetId === undefined ? undefined : presets?.get(presetId)
  if (presetId !== undefined && presets !== undefined && known === undefined)
    return { ok: false, why: 'unknownPreset', presetId }
  const choices = known?.choices ?? origin.choices
  const fitted = catalog.fit(deviceAfter(device, catalog.written, choices), at)
  const own = context.own ?? writtenByUs(await journal())
  const { inventory } = context
  const input = { catalog: fitted.catalog, choices, presetId, rules, items, inventory, device, own, at }
  return { ok: true, plan: await planSelection(host, input) }
}

const planBackOf = async (
  origin: OriginOf<'undo'>,
  { host, device, journal, at }: PlanContext,
): Promise<Planned> => {
  const { runId } = origin
  const kept = await journal()
  const lost = kept.lost.find((one) => one.runId === runId)
  if (lost !== undefined) return { ok: false, why: 'lostRun', runId, lost }
  if (kept.runs.some((one) => one.runId === runId && one.end === null))
    return { ok: false, why: 'unfinishedRun', runId }
  const plan = await planUndo(host, kept, device, at, origin)
  return plan === null ? { ok: false, why: 'unknownRun', runId } : { ok: true, plan }
}

/** Observes the origin's resources once, and then makes the plan. A plan that contains `refusals` can't be applied.
 * */
export const planOrigin = async (origin: Origin, context: PlanContext): Promise<Planned> => {
  if (origin.kind === 'selection') return planChoices(origin, context)
  if (origin.kind === 'undo') return planBackOf(origin, context)
  const { host, device, journal, at } = context
  return { ok: true, plan: await planUndoAll(host, await journal(), device, at, origin) }
}
