/**
 * Groups the values and items that have changed since Clearpane set them: one group for each line on the dashboard.
 * Pure.
 */
import { driftBySetting, isByHand } from '@clearpane/advice'
import type { Moved, SettingRule } from '@clearpane/contracts'
import type { DriftEntry } from '@clearpane/model'
import type {
  DriftRule,
  InWindow,
  MovementAnswer,
  MovementKind,
  WatchedItemType,
} from '@clearpane/model/movement'

/**
 * `back`: the ids of the movements of items that came back, are still there, and require the user's decision.
 */
type Found = { movements: readonly Moved[]; rules: readonly SettingRule[]; back: readonly string[] }

/** Movements of one kind that were found by the same reading of the PC. */
export type DriftGroup = {
  id: string
  /** Null if the value differs now but no reading of the PC has found the movement yet. */
  kind: MovementKind | null
  answer: MovementAnswer | null
  /** Whether a Windows settings window was in front, in which case the user may have made the change. */
  isByHand: boolean
  /** `from` is null if it's unknown when the period began; `to` is null if it lasts until now. */
  window: { from: string | null; to: string | null }
  inWindow: InWindow[]
  /**
   * The rule that applies to all of the group's settings; null if their rules differ, or if the group has no
   * settings.
   */
  rule: DriftRule | null
  /** The number of settings or items. */
  count: number
  entries: DriftEntry[]
  items: { type: WatchedItemType; name: string }[]
}

/** For how many days the dashboard shows an item that came back; after that, only the history lists it. */
const newsDays = 7

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

type Setting = { key: string; entries: DriftEntry[]; moved: Moved | undefined; isByHand: boolean }

const groupOf = (id: string, settings: readonly Setting[], rules: Found['rules']): DriftGroup => {
  const [first] = settings
  const found = settings.flatMap(({ moved }) => moved ?? [])
  const entries = settings.flatMap((one) => one.entries)
  const chosen = new Set(settings.map(({ key }) => rules.find((one) => one.setting === key)?.rule ?? 'tell'))
  return {
    ...{ id, entries, count: settings.length, items: [] },
    kind: first?.moved?.movement.kind ?? null,
    answer: first?.moved?.answer ?? null,
    isByHand: first?.isByHand ?? false,
    rule: chosen.size === 1 ? ([...chosen][0] ?? null) : null,
    ...(found.length > 0
      ? foundIn(found)
      : // The run that set a value has read it back, so the value was right at that time.
        { window: { from: earliest(entries.map(({ at }) => at)), to: null }, inWindow: [] }),
  }
}

/**
 * The drifted values; for each value's key, the ids of the movements that led to the value; and the keys of the
 * values that the user may have changed.
 */
type Drifted = {
  drift: readonly DriftEntry[]
  movements: Readonly<Record<string, string>>
  byHand: readonly string[]
}

/** Lists the groups, newest first: values that differ now, and items that came back recently. */
export const driftGroups = (
  { drift, movements: led, byHand }: Drifted,
  { movements, rules, back }: Found,
  now: number,
): DriftGroup[] => {
  const settings = [...driftBySetting(drift)].map(([key, entries]): Setting => {
    const ids = new Set(entries.flatMap((entry) => led[entry.key] ?? []))
    const found = movements.filter(({ movement }) => ids.has(movement.id))
    const [moved] = found.toSorted((a, b) => b.movement.at.localeCompare(a.movement.at))
    return { key, entries, moved, isByHand: isByHand(entries, byHand) }
  })
  const values = Map.groupBy(settings, ({ moved, isByHand: own }) =>
    moved === undefined ? `now ${own}` : `${moved.movement.at} ${moved.movement.kind} ${moved.answer} ${own}`,
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
