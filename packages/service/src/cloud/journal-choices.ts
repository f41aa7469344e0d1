/**
 * The user's choices on this PC according to its journal: for each setting, the newest run that requested it and
 * wasn't undone. One-time actions and deleted files aren't choices that another PC could adopt.
 */
import type { Cause, Choice, Item, OwnRule, RunDetail, Tweak } from '@clearpane/model'
import { traitsOf } from '@clearpane/model'
import { entryOfChoice, entryOfDns, entryOfRule } from '@clearpane/sync'
import type { DeviceService } from '../pc/types.ts'

export const isLasting = ({ options }: Tweak): boolean =>
  options.some(({ settings }) => settings.some(({ resource }) => traitsOf(resource.kind).undoable))

/**
 * Returns a choice in a uniform format, so that two PCs with the same request write the same data: the first option
 * is written without its name.
 */
export const plainChoice = ({ tweakId, option, items }: Choice, { options }: Tweak): Choice => ({
  tweakId,
  ...(option === undefined || option === options[0]?.id ? {} : { option }),
  ...(items === undefined ? {} : { items: [...items].sort() }),
})

type Asked = { choices: readonly Choice[]; rules: readonly OwnRule[]; dns: [string, string] | null }

/**
 * Returns the DNS servers that were requested for each adapter that has a name. If two adapters have different DNS
 * servers, the choice applies only to this PC.
 */
const dnsOf = (items: readonly Item[]): [string, string] | null => {
  const entries = new Map(
    items.flatMap((item) =>
      item.type === 'nameServers'
        ? [entryOfDns({ option: item.option, ipv4: item.ipv4, ipv6: item.ipv6, doh: item.doh })].map(
            (entry): [string, [string, string]] => [entry[1], entry],
          )
        : [],
    ),
  )
  const [only] = entries.values()
  return only === undefined || entries.size > 1 ? null : only
}

const askedBy = ({ origin }: RunDetail, presets: DeviceService['preset']): Asked => {
  if (origin.kind !== 'selection') return { choices: [], rules: [], dns: null }
  const own = new Map(origin.choices.map((choice) => [choice.tweakId, choice]))
  const preset = origin.presetId === undefined ? null : presets(origin.presetId)
  for (const choice of preset?.choices ?? []) if (!own.has(choice.tweakId)) own.set(choice.tweakId, choice)
  return { choices: [...own.values()], rules: origin.rules ?? [], dns: dnsOf(origin.items ?? []) }
}

/** Checks whether an undo reverted all changes that the run made for this cause. */
const isUndone = ({ changes }: RunDetail, by: 'tweak' | 'rule' | 'nameServers', id = ''): boolean => {
  const isIts = (cause: Cause) =>
    cause.by === 'item' ? cause.type === by : cause.by === by && cause.id === id
  const its = changes.filter(({ causes }) => causes.some(isIts))
  return its.length > 0 && its.every(({ undone }) => undone)
}

const counts = ({ result }: RunDetail): boolean =>
  result === 'done' || result === 'partly' || result === 'interrupted'

/** The id of the newest run; null if there hasn't been one. */
export const newestRun = async (service: Pick<DeviceService, 'runs'>): Promise<string | null> =>
  (await service.runs({ limit: 1 }))[0]?.runId ?? null

/** Returns the choices, each under its key in the profile. */
export const journalChoices = async (
  service: Pick<DeviceService, 'collectRuns' | 'preset'>,
  tweaks: ReadonlyMap<string, Tweak>,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const take = (entry: [string, string]) => {
    if (!found.has(entry[0])) found.set(...entry)
  }
  await service.collectRuns((run) => {
    if (!counts(run)) return null
    const { choices, rules, dns } = askedBy(run, service.preset)
    for (const choice of choices) {
      const tweak = tweaks.get(choice.tweakId)
      if (tweak === undefined || !isLasting(tweak) || isUndone(run, 'tweak', tweak.id)) continue
      take(entryOfChoice(plainChoice(choice, tweak)))
    }
    if (dns !== null && !isUndone(run, 'nameServers')) take(dns)
    for (const rule of rules) if (!isUndone(run, 'rule', rule.name)) take(entryOfRule(rule))
    return null
  })
  return found
}
