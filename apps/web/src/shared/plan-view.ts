/** Sorts a plan for reading: what prevents it, what it leaves out, and its changes by area. Pure. */
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
   * Settings left out for the reasons denied, failed, conflict or guard. These settings make the result of the run
   * "partly", so they come first.
   */
  problems: LeftOut[]
  already: LeftOut[]
  notApplicable: LeftOut[]
  admin: number
  restart: Restart
  /** Changes that can't be undone; each needs the user's explicit consent. */
  lasting: Change[]
  /** Files that go to the Recycle Bin. */
  toBin: Change[]
}

const restarts: readonly Restart[] = ['none', 'explorer', 'logoff', 'reboot']

export const strongest = (all: readonly Restart[]): Restart =>
  restarts[Math.max(0, ...all.map((restart) => restarts.indexOf(restart)))] ?? 'none'

/** Returns the area of a value. If the value has several causes, the first known one decides. */
export const areaOf = (causes: readonly Cause[], titles: Titles): Area | 'other' => {
  for (const cause of causes) {
    const known = titleOf(cause, titles)
    if (known !== undefined) return known.area
  }
  return 'other'
}

/**
 * Groups changes in the catalog's order of areas, and within an area in the plan's order, in which the
 * changes are carried out.
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
