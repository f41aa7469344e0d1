/** Arranges a plan for display: what prevents it, what it leaves out, and its changes by area. Pure. */
import {
  type Area,
  areas,
  type Cause,
  type Change,
  type LeftOut,
  type Plan,
  type Restart,
} from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { type Titles, titleOf } from './titles.ts'

export type Group = { area: Area | 'other'; changes: Change[] }

export type PlanView = {
  groups: Group[]
  /**
   * Settings that were left out for one of these reasons: denied, failed, conflict or guard. Because of these
   * settings, the run's result will be "partly", so they come first.
   */
  problems: LeftOut[]
  already: LeftOut[]
  notApplicable: LeftOut[]
  admin: number
  restart: Restart
  /** Changes that can't be undone; the user must explicitly agree to each. */
  lasting: Change[]
  /** Files that are moved to the Recycle Bin. */
  toBin: Change[]
}

const restarts: readonly Restart[] = ['none', 'explorer', 'logoff', 'reboot']

export const strongest = (all: readonly Restart[]): Restart =>
  restarts[Math.max(0, ...all.map((restart) => restarts.indexOf(restart)))] ?? 'none'

/** Returns the area that a value belongs to. If the value has several causes, the first known cause decides. */
export const areaOf = (causes: readonly Cause[], titles: Titles): Area | 'other' => {
  for (const cause of causes) {
    const known = titleOf(cause, titles)
    if (known !== undefined) return known.area
  }
  return 'other'
}

/**
 * Groups changes by area, in the catalog's order; within an area, changes keep the order in which the plan carries
 * them out.
 */
export const groupByArea = (changes: readonly Change[], tweaks: Titles): Group[] => {
  const order = [...areas, 'other'] as const
  return order
    .map((area) => ({ area, changes: changes.filter((change) => areaOf(change.causes, tweaks) === area) }))
    .filter((group) => group.changes.length > 0)
}

export const viewPlan = (plan: Plan, tweaks: Titles): PlanView => ({
  groups: groupByArea(plan.changes, tweaks),
  problems: plan.leftOut.filter(({ why }) => why !== 'already' && why !== 'notApplicable'),
  already: plan.leftOut.filter(({ why }) => why === 'already'),
  notApplicable: plan.leftOut.filter(({ why }) => why === 'notApplicable'),
  admin: plan.changes.filter(({ admin }) => admin).length,
  restart: strongest(plan.changes.map(({ restart }) => restart)),
  lasting: plan.changes.filter(({ reversible, resource }) => reversible === 'no' && !losesNothing(resource)),
  toBin: plan.changes.filter(({ reversible }) => reversible === 'recycleBin'),
})
