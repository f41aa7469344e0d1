/**
 * Rules for the whole catalog: each value has one meaning, each id refers to an entry, and presets contain only
 * allowed tweaks.
 */
import { rulesOf } from '@clearpane/engine'
import {
  canonicalJson,
  defaultOption,
  formatResource,
  hasDefault,
  keyOf,
  type Preset,
  resourceKey,
  type Setting,
  type Tweak,
} from '@clearpane/model'

const repeated = (all: readonly string[]) => [...new Set(all.filter((one, i) => all.indexOf(one) !== i))]

export const idProblems = (tweaks: readonly Tweak[]): string[] => {
  const ids = new Set(tweaks.map((tweak) => tweak.id))
  const problems = [
    ...repeated(tweaks.map((tweak) => tweak.id)).map((id) => `two tweaks are called ${id}`),
    ...repeated(tweaks.map((tweak) => tweak.title)).map((title) => `two tweaks have the title "${title}"`),
  ]
  for (const tweak of tweaks)
    for (const other of tweak.conflictsWith ?? []) {
      if (!ids.has(other)) problems.push(`${tweak.id} conflicts with ${other}, which does not exist`)
      else if (!tweaks.find(({ id }) => id === other)?.conflictsWith?.includes(tweak.id))
        problems.push(`${tweak.id} names ${other} in conflictsWith, but not the other way round`)
    }
  return problems
}

type Use = { tweak: Tweak; setting: Setting }

/** Returns every use of a resource; resources that Windows treats as one are grouped together. */
const uses = (tweaks: readonly Tweak[]): Map<string, Use[]> => {
  const all = new Map<string, Use[]>()
  for (const tweak of tweaks)
    for (const { settings } of tweak.options)
      for (const setting of settings) {
        const key = resourceKey(setting.resource)
        all.set(key, [...(all.get(key) ?? []), { tweak, setting }])
      }
  return all
}

/**
 * Returns the part of a resource that a setting changes. Two edits to different bits or pairs of the same value are
 * independent of each other.
 */
const part = ({ desired }: Setting): string =>
  desired.want === 'bits'
    ? `byte ${desired.byte} ${desired.mask}`
    : desired.want === 'pair'
      ? `pair ${desired.key.toLowerCase()}`
      : 'whole'

const meaningOf = (setting: Setting): unknown =>
  'absentMeans' in setting ? (setting.absentMeans ?? null) : null

/**
 * Reports two tweaks that set the same value if they neither agree nor declare `conflictsWith`, or if they state
 * different defaults for the value.
 */
export const sharedValueProblems = (tweaks: readonly Tweak[]): string[] => {
  const problems = new Set<string>()
  for (const used of uses(tweaks).values())
    for (const [i, a] of used.entries())
      for (const b of used.slice(i + 1)) {
        const where = formatResource(a.setting.resource)
        if (
          part(a.setting) === part(b.setting) &&
          canonicalJson(a.setting.default) !== canonicalJson(b.setting.default)
        )
          problems.add(`${a.tweak.id} and ${b.tweak.id} give ${where} different defaults`)
        if (
          part(a.setting) === part(b.setting) &&
          canonicalJson(meaningOf(a.setting)) !== canonicalJson(meaningOf(b.setting))
        )
          problems.add(`${a.tweak.id} and ${b.tweak.id} disagree on what a missing ${where} means`)
        if ((a.setting.consent ?? false) !== (b.setting.consent ?? false))
          problems.add(`${a.tweak.id} and ${b.tweak.id} disagree on whether ${where} is a person's consent`)
        if (a.tweak.id === b.tweak.id || a.tweak.conflictsWith?.includes(b.tweak.id)) continue
        if (rulesOf(a.setting.resource).contradict(a.setting.desired, b.setting.desired))
          problems.add(
            `${a.tweak.id} and ${b.tweak.id} want different things of ${where}: agree, or name each other in conflictsWith`,
          )
      }
  return [...problems]
}

/**
 * Reports a tweak that writes a value guarded by another tweak. If a user chose both tweaks, the guard would silently
 * take precedence.
 */
export const guardProblems = (tweaks: readonly Tweak[]): string[] =>
  [...uses(tweaks).values()].flatMap((used) => {
    const guard = used.find(({ setting }) => setting.guard)
    if (guard === undefined) return []
    return used
      .filter(({ setting }) => setting.guard !== true)
      .map(
        ({ tweak, setting }) =>
          `${tweak.id} writes ${formatResource(setting.resource)}, which ${guard.tweak.id} guards`,
      )
  })

/** Reports a tweak that deletes a key containing another tweak's value, if no conflict is declared. */
export const buriedProblems = (tweaks: readonly Tweak[]): string[] => {
  const owned = [...uses(tweaks).values()].flat().flatMap(({ tweak, setting }) => {
    const { resource, desired } = setting
    const inRegistry = resource.kind === 'registry' || resource.kind === 'registryKey'
    return inRegistry
      ? [{ tweak, desired, path: `${keyOf(resource)}\\`.toLowerCase(), name: formatResource(resource) }]
      : []
  })
  return owned
    .filter(({ desired }) => desired.want === 'keyAbsent')
    .flatMap((gone) =>
      owned
        .filter(({ tweak, path }) => tweak.id !== gone.tweak.id && path.startsWith(gone.path))
        .filter(
          ({ tweak, desired }) =>
            desired.want !== 'keyAbsent' && !gone.tweak.conflictsWith?.includes(tweak.id),
        )
        .map(
          ({ tweak, name }) =>
            `${gone.tweak.id} deletes a key with ${name}, which ${tweak.id} sets: name each other in conflictsWith`,
        ),
    )
}

/** Returns the reason why no preset may contain a tweak; null if presets may contain it. */
export const whyNotInPreset = (tweak: Tweak): string | null => {
  if (tweak.evidence === 'placebo') return 'is a placebo'
  if (tweak.evidence === 'unsourced') return 'has no source'
  if (tweak.unverified) return 'is unverified'
  if (tweak.risk === 'unsafe') return 'is unsafe'
  if (tweak.weakensSecurity) return 'weakens security'
  if (tweak.options.some((option) => option.settings.some((setting) => setting.guard)))
    return 'is only watched, never changed'
  return null
}

export const presetProblems = (preset: Preset, tweaks: readonly Tweak[]): string[] => {
  const problems: string[] = []
  for (const { tweakId: id, option } of preset.choices) {
    const tweak = tweaks.find((one) => one.id === id)
    if (tweak === undefined) {
      problems.push(`chooses ${id}, which does not exist`)
      continue
    }
    const why = whyNotInPreset(tweak)
    if (why !== null) problems.push(`chooses ${id}, which ${why}`)
    if (option !== undefined && option !== defaultOption && !tweak.options.some((one) => one.id === option))
      problems.push(`chooses option ${option} of ${id}, which has no such option`)
    if (option === defaultOption && !hasDefault(tweak))
      problems.push(`asks ${id} for its default, which nobody knows`)
  }
  return problems
}

/** Every key's tweaks exist. */
export const specKeyProblems = (
  specKeys: Readonly<Record<string, readonly string[]>>,
  tweaks: readonly Tweak[],
): string[] => {
  const ids = new Set(tweaks.map((tweak) => tweak.id))
  return Object.entries(specKeys).flatMap(([key, named]) => [
    ...(named.length === 0 ? [`${key} names no tweak: leave it out until there is one`] : []),
    ...repeated(named).map((id) => `${key} names ${id} twice`),
    ...named.filter((id) => !ids.has(id)).map((id) => `${key} names ${id}, which does not exist`),
  ])
}

/**
 * Reports a wrong or unnecessary option that is specified for a key. The key must map to a single tweak that has the
 * option, and the option must not be that tweak's first one.
 */
export const specOptionProblems = (
  options: Readonly<Record<string, string>>,
  specKeys: Readonly<Record<string, readonly string[]>>,
  tweaks: readonly Tweak[],
): string[] =>
  Object.entries(options).flatMap(([key, option]) => {
    const [id, ...more] = specKeys[key] ?? []
    const found = tweaks.find((tweak) => tweak.id === id)?.options.findIndex((one) => one.id === option) ?? -1
    if (id === undefined || more.length > 0)
      return [`${key} names an option, but does not stand for one tweak`]
    if (found < 0) return [`${key} names option ${option} of ${id}, which has no such option`]
    return found === 0 ? [`${key} names the first option of ${id}: that is what it means anyway`] : []
  })
