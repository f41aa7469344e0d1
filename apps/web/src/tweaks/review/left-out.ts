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

/**
 * `changing`: keys of the settings that the plan changes. For those, a part that's already set isn't news.
 */
export const leftOutGroups = (
  items: readonly LeftOut[],
  changing: ReadonlySet<string> = new Set(),
): LeftOutGroup[] => {
  const byWhy = Map.groupBy(items, whyOf)
  return leftOutWhys.flatMap((why) => {
    const settings = settingsOf(byWhy.get(why) ?? []).filter(
      ({ key }) => why !== 'already' || !changing.has(key),
    )
    return settings.length === 0 ? [] : [{ why, settings }]
  })
}
