/** The selection on a generator page, as sets of option ids; this code is pure. */
import type { CustomScript, GeneratorGroup, ShortScript } from '@clearpane/contracts'
import type { Choice, Item } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'

export type Generator = Ok<'generators'>['custom']
export type Conflict = Generator['conflicts'][number]
export type Chosen = ReadonlySet<string>

export const withOption = (chosen: Chosen, id: string, on: boolean): Chosen => {
  const next = new Set(chosen)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

/** Removes ids that this version doesn't have, because an earlier version may have stored some. */
export const knownIn = (chosen: Chosen, { groups }: Pick<Generator, 'groups'>): Chosen => {
  const ids = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return [...chosen].every((id) => ids.has(id)) ? chosen : new Set([...chosen].filter((id) => ids.has(id)))
}

/** Finds contradictions between the selected options. */
export const conflictsIn = <C extends Pick<Conflict, 'a' | 'b'>>(
  chosen: Chosen,
  conflicts: readonly C[],
): C[] => conflicts.filter(({ a, b }) => chosen.has(a) && chosen.has(b))

export type SelectedAll = { chosen: Chosen; leftOut: { id: string; against: string }[] }

/**
 * Selects the largest set of the group's options that contradict neither each other nor options of another group;
 * also returns the options that were left out, with the reasons.
 */
export const selectAll = (
  chosen: Chosen,
  group: GeneratorGroup,
  conflicts: readonly Pick<Conflict, 'a' | 'b'>[],
): SelectedAll => {
  const own = new Set(group.options.map(({ id }) => id))
  const others = new Set([...chosen].filter((id) => !own.has(id)))
  const desired = new Set(
    group.selectAll.filter(
      (id) => !conflicts.some(({ a, b }) => (a === id && others.has(b)) || (b === id && others.has(a))),
    ),
  )
  const next = new Set([...others, ...desired])
  const against = (id: string) => {
    const found = conflicts.find(({ a, b }) => (a === id && next.has(b)) || (b === id && next.has(a)))
    return found === undefined ? '' : found.a === id ? found.b : found.a
  }
  return {
    chosen: next,
    leftOut: [...own].filter((id) => !desired.has(id)).map((id) => ({ id, against: against(id) })),
  }
}

export const deselectAll = (chosen: Chosen, group: GeneratorGroup): Chosen => {
  const own = new Set(group.options.map(({ id }) => id))
  return new Set([...chosen].filter((id) => !own.has(id)))
}

const byGroup = (chosen: Chosen): Record<string, Record<string, true>> => {
  const groups: Record<string, Record<string, true>> = {}
  for (const id of chosen) {
    const [group = '', key = ''] = id.split('.')
    groups[group] = { ...groups[group], [key]: true }
  }
  return groups
}

export const customBody = (
  chosen: Chosen,
  dns: NonNullable<CustomScript['customDNS']>,
  advancedOptions: NonNullable<CustomScript['advancedOptions']>,
  items: readonly Item[] = [],
): CustomScript => ({
  ...(byGroup(chosen) as CustomScript),
  ...(chosen.has('network.setCustomDNS') && (dns.primary !== '' || dns.secondary !== '')
    ? { customDNS: dns }
    : {}),
  ...(items.length === 0 ? {} : { items: [...items] }),
  advancedOptions,
})

export type ShortSettings = Required<
  Pick<
    ShortScript,
    'createRestorePoint' | 'includeLogging' | 'includeRollback' | 'verboseOutput' | 'pauseOnCompletion'
  >
>

export const shortBody = (chosen: Chosen, settings: ShortSettings): ShortScript => {
  const { microsoftApps, powerPlan, ...groups } = byGroup(chosen)
  const plan = Object.keys(powerPlan ?? {})[0] as NonNullable<ShortScript['powerPlan']> | undefined
  return {
    ...(groups as ShortScript),
    ...(microsoftApps === undefined
      ? {}
      : {
          debloat: {
            ...(groups.debloat as ShortScript['debloat']),
            microsoftApps: Object.keys(microsoftApps),
          },
        }),
    ...(plan === undefined ? {} : { powerPlan: plan }),
    ...settings,
  }
}

export type Loaded = { chosen: Chosen; missing: string[] }

/**
 * Returns the options whose choices are all in `choices`, and any tweaks in `choices` that don't belong to such an
 * option.
 */
export const loadChoices = ({ groups }: Pick<Generator, 'groups'>, choices: readonly Choice[]): Loaded => {
  const given = new Map(choices.map((choice) => [choice.tweakId, choice.option]))
  const has = ({ tweakId, option }: Choice) =>
    given.has(tweakId) && (given.get(tweakId) === option || given.get(tweakId) === undefined)
  const loaded = groups
    .flatMap(({ options }) => options)
    .filter((option) => option.choices.length > 0 && option.choices.every(has))
  const covered = new Set(loaded.flatMap((option) => option.choices.map(({ tweakId }) => tweakId)))
  return {
    chosen: new Set(loaded.map(({ id }) => id)),
    missing: [...given.keys()].filter((id) => !covered.has(id)),
  }
}
