/** Groups what a plan leaves out, as settings, by reason. Pure. */
import { type LeftOut, settingsOf } from '@clearpane/model'
import type { Setting } from '../settings/settings-view.ts'

export const leftOutWhys = [
  'organization',
  'windows',
  'locked',
  'unreadable',
  'conflict',
  'watched',
  'notHere',
  'already',
] as const
export type LeftOutWhy = (typeof leftOutWhys)[number]

export const whyOf = ({ why, detail: { code } }: Pick<LeftOut, 'why' | 'detail'>): LeftOutWhy => {
  if (why === 'already' || why === 'conflict') return why
  if (why === 'guard') return 'watched'
  if (why === 'denied') return 'locked'
  if (why === 'failed') return 'unreadable'
  return code === 'managed' ? 'organization' : code.startsWith('protected') ? 'windows' : 'notHere'
}

export type LeftOutGroup = { why: LeftOutWhy; settings: Setting<LeftOut>[] }

/** What matters least about a setting that the plan changes, or that holds in part. */
const minor: readonly LeftOutWhy[] = ['already', 'notHere']

/**
 * Each setting once, under the first of its reasons. `changing`: keys of the settings that the plan changes.
 * For those, a part that's already set or isn't here is no news.
 */
export const leftOutGroups = (
  items: readonly LeftOut[],
  changing: ReadonlySet<string> = new Set(),
): LeftOutGroup[] => {
  const reasonsOf = settingsOf(items).map((setting) => {
    const whys = new Set(setting.changes.map(whyOf))
    const [first] = leftOutWhys.filter((why) => whys.has(why))
    // A setting that is set where it can be is set.
    const why = first === 'notHere' && whys.has('already') ? 'already' : first
    const isOld = setting.key !== '' && changing.has(setting.key)
    const changes = setting.changes.filter((one) => whyOf(one) === why)
    return why === undefined || (isOld && minor.includes(why))
      ? null
      : { why, setting: { ...setting, changes } }
  })
  return leftOutWhys.flatMap((why) => {
    const settings = reasonsOf.flatMap((one) => (one?.why === why ? [one.setting] : []))
    return settings.length === 0 ? [] : [{ why, settings }]
  })
}
