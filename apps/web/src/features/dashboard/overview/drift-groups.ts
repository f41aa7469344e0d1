/** Groups the moved values and items, with one group for each line of the dashboard. Pure. */
import type { Moved, SettingRule } from '@clearpane/contracts'
import { causeKey, type DriftEntry } from '@clearpane/model'
import type {
  DriftRule,
  InWindow,
  MovementAnswer,
  MovementKind,
  WatchedItemType,
} from '@clearpane/model/movement'
import { movementTo } from '../../../changes/drift/index.ts'

/** `back`: ids of the movements of items that are still there and that the user hasn't decided about. */
type Found = { movements: readonly Moved[]; rules: readonly SettingRule[]; back: readonly string[] }

/** Movements of one kind that were found by the same look at the PC. */
export type DriftGroup = {
  id: string
  /** Null: the value differs now, and no look at the PC has found the movement yet. */
  kind: MovementKind | null
  answer: MovementAnswer | null
  /** Whether a settings window of Windows was in front, so that the person may have made the change. */
  isByHand: boolean
  /** `from` null: it's unknown since when; `to` null: until now. */
  window: { from: string | null; to: string | null }
  inWindow: InWindow[]
  /** The rule of all settings of the group; null if their rules differ, or if the group has no settings. */
  rule: DriftRule | null
  /** Number of settings, or of items. */
  count: number
  entries: DriftEntry[]
  items: { type: WatchedItemType; name: string }[]
}

/** Number of days for which the dashboard shows an item that came back; after that, only the history names it. */
const newsDays = 7

const settingOf = ({ key, causes: [first] }: DriftEntry): string =>
  first === undefined ? key : causeKey(first)

const earliest = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted()[0] ?? null)

const eventsOf = (all: readonly Moved[]): InWindow[] => [
  ...new Map(
    all.flatMap(({ movement }) => movement.inWindow).map((one) => [`${one.is} ${one.at} ${one.title}`, one]),
  ).values(),
]

const foundIn = (all: readonly Moved[]) => ({
  window: {
    from: earliest(all.map(({ movement }) => movement.window.from)),
    to:
      all
        .map(({ movement }) => movement.window.to)
        .toSorted()
        .at(-1) ?? null,
  },
  inWindow: eventsOf(all),
})

type Setting = { key: string; entries: DriftEntry[]; moved: Moved | undefined }

const groupOf = (id: string, settings: readonly Setting[], rules: Found['rules']): DriftGroup => {
  const [first] = settings
  const found = settings.flatMap(({ moved }) => moved ?? [])
  const entries = settings.flatMap((one) => one.entries)
  const chosen = new Set(settings.map(({ key }) => rules.find((one) => one.setting === key)?.rule ?? 'tell'))
  return {
    ...{ id, entries, count: settings.length, items: [] },
    kind: first?.moved?.movement.kind ?? null,
    answer: first?.moved?.answer ?? null,
    isByHand: first?.moved !== undefined && first.moved.movement.front !== null,
    rule: chosen.size === 1 ? ([...chosen][0] ?? null) : null,
    ...(found.length > 0
      ? foundIn(found)
      : // The run that set a value has read it back, so the value was right at that time.
        { window: { from: earliest(entries.map(({ at }) => at)), to: null }, inWindow: [] }),
  }
}

/** Lists the groups, newest first: values that differ now, and items that came back lately. */
export const driftGroups = (
  drift: readonly DriftEntry[],
  { movements, rules, back }: Found,
  now: number,
): DriftGroup[] => {
  const settings = [...Map.groupBy(drift, settingOf)].map(([key, entries]): Setting => {
    const found = entries.flatMap((entry) => movementTo(entry, movements) ?? [])
    return { key, entries, moved: found.toSorted((a, b) => b.movement.at.localeCompare(a.movement.at))[0] }
  })
  const values = Map.groupBy(settings, ({ moved }) =>
    moved === undefined
      ? 'now'
      : `${moved.movement.at} ${moved.movement.kind} ${moved.answer} ${moved.movement.front !== null}`,
  )
  const fresh = movements.filter(
    ({ movement }) => back.includes(movement.id) && now - Date.parse(movement.at) < newsDays * 86_400_000,
  )
  const items = [...Map.groupBy(fresh, ({ movement }) => `${movement.at} ${movement.item?.type}`)].map(
    ([id, all]): DriftGroup => ({
      ...{ id, kind: 'returned', answer: null, isByHand: all[0]?.movement.front != null, rule: null },
      ...{ count: all.length, entries: [], ...foundIn(all) },
      items: all.flatMap(({ movement: { item } }) =>
        item === null ? [] : [{ type: item.type, name: item.name }],
      ),
    }),
  )
  return [...[...values].map(([id, all]) => groupOf(id, all, rules)), ...items].toSorted((a, b) =>
    (b.window.to ?? '9').localeCompare(a.window.to ?? '9'),
  )
}
