/** Turns choices into settings: what each tweak requests for each resource. Finds contradictions first. */
import {
  antiCheatIn,
  because,
  type Choice,
  causeKey,
  type Diagnostic,
  defaultOption,
  diagnostic,
  formatResource,
  keyOf,
  type RefusedSetting,
  type Resource,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { rulesOf } from '../kinds/rules.ts'
import { requestsOfTweak, type Source, type SourcedRequest } from '../origins/source.ts'

/** All requests for one resource, in the order in which the choices were made. */
export type ResourceRequests = { key: string; resource: Resource; requests: SourcedRequest[] }
export type Selected = {
  requested: ResourceRequests[]
  tweaks: Tweak[]
  diagnostics: Diagnostic[]
  refused: RefusedSetting[]
}

const unknownTweak = (id: string) => diagnostic('UNKNOWN_TWEAK', 'tweak', { id }, id)

const unknownOption = (tweak: Tweak, option: string) =>
  diagnostic(
    'UNKNOWN_OPTION',
    'option',
    { tweak: tweak.id, option, options: [...tweak.options.map((o) => o.id), defaultOption].join(', ') },
    tweak.id,
  )

const unknownItem = (tweak: Tweak) =>
  diagnostic('UNKNOWN_OPTION', tweak.perItem === true ? 'item' : 'whole', { tweak: tweak.id }, tweak.id)

type Named = { id: string; title: string }
const named = ({ cause, title }: Source): Named => ({ id: cause.id, title })

const conflict = (a: Named, b: Named, over: string) =>
  diagnostic(
    'CHOICES_CONFLICT',
    'tweaks',
    { title: a.title, id: a.id, otherTitle: b.title, otherId: b.id, over },
    `${a.id} ${b.id}`,
  )

/** Refuses any request to change an anti-cheat service, whoever makes it. */
export const antiCheatRefusal = (resource: Resource): Diagnostic[] => {
  const name = antiCheatIn(resource)
  const reason = because('serviceAntiCheat')
  return name === null ? [] : [diagnostic('ITEM_LOCKED', 'item', { name, id: name, reason }, name)]
}

export const indexTweaks = (tweaks: readonly Tweak[]): ReadonlyMap<string, Tweak> =>
  new Map(tweaks.map((tweak) => [tweak.id, tweak]))

/** `more`: requests that are added to the choices. */
export const select = (
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
  more: readonly SourcedRequest[] = [],
): Selected => {
  const diagnostics: Diagnostic[] = []
  const refused: RefusedSetting[] = []
  const refuse = (tweakId: string, refusal: Diagnostic): void => {
    diagnostics.push(refusal)
    refused.push({ setting: causeKey({ by: 'tweak', id: tweakId, option: '' }), refusal })
  }
  const tweaks: Tweak[] = []
  const byKey = new Map<string, ResourceRequests>()
  const add = (request: SourcedRequest): void => {
    const key = resourceKey(request.setting.resource)
    const requested = byKey.get(key)
    if (requested === undefined)
      byKey.set(key, { key, resource: request.setting.resource, requests: [request] })
    else requested.requests.push(request)
  }
  const seen = new Map<string, string | undefined>()
  for (const choice of choices) {
    const tweak = catalog.get(choice.tweakId)
    if (tweak === undefined) {
      refuse(choice.tweakId, unknownTweak(choice.tweakId))
      continue
    }
    const option = choice.option ?? tweak.options[0]?.id
    if (seen.has(tweak.id)) {
      if (seen.get(tweak.id) !== option) diagnostics.push(conflict(tweak, tweak, 'the same tweak'))
      continue
    }
    const requests = requestsOfTweak(tweak, { ...choice, option })
    if (requests === null) {
      refuse(
        tweak.id,
        choice.items === undefined ? unknownOption(tweak, choice.option ?? '') : unknownItem(tweak),
      )
      continue
    }
    seen.set(tweak.id, option)
    tweaks.push(tweak)
    for (const request of requests) add(request)
  }
  for (const request of more) add(request)
  diagnostics.push(...contradictions([...byKey.values()]), ...declaredConflicts(tweaks, seen))
  for (const { resource, requests } of byKey.values())
    for (const refusal of antiCheatRefusal(resource)) {
      diagnostics.push(refusal)
      for (const { source } of requests) refused.push({ setting: causeKey(source.cause), refusal })
    }
  return { requested: [...byKey.values()], tweaks, diagnostics, refused }
}

/**
 * If a key is deleted, everything below it is deleted too, so any other request below the key contradicts the
 * deletion.
 */
const buried = (all: readonly ResourceRequests[]): Diagnostic[] => {
  const paths = all.flatMap(({ resource, requests }) =>
    resource.kind === 'registry' || resource.kind === 'registryKey'
      ? [{ path: `${keyOf(resource).toLowerCase()}\\`, resource, requests }]
      : [],
  )
  const goes = paths.filter(({ requests }) => requests.some(({ desired }) => desired.want === 'keyAbsent'))
  return goes.flatMap((gone) =>
    paths.flatMap((other) => {
      const [a, b] = [gone.requests[0], other.requests[0]]
      if (other === gone || a === undefined || b === undefined || !other.path.startsWith(gone.path)) return []
      return [conflict(named(a.source), named(b.source), formatResource(gone.resource))]
    }),
  )
}

const contradictions = (all: readonly ResourceRequests[]): Diagnostic[] => {
  const found: Diagnostic[] = buried(all)
  for (const { resource, requests } of all) {
    for (const [i, a] of requests.entries()) {
      const b = requests.slice(i + 1).find((other) => rulesOf(resource).contradict(a.desired, other.desired))
      if (b !== undefined) found.push(conflict(named(a.source), named(b.source), formatResource(resource)))
    }
  }
  return found
}

/**
 * Finds declared conflicts. A return to the default never conflicts with anything, because `conflictsWith` concerns
 * only applied states.
 */
const declaredConflicts = (
  tweaks: readonly Tweak[],
  options: ReadonlyMap<string, string | undefined>,
): Diagnostic[] => {
  const applied = tweaks.filter((tweak) => options.get(tweak.id) !== defaultOption)
  const index = indexTweaks(applied)
  const pairs = new Set<string>()
  const found: Diagnostic[] = []
  for (const tweak of applied) {
    for (const id of tweak.conflictsWith ?? []) {
      const other = index.get(id)
      const pair = [tweak.id, id].sort().join(' ')
      if (other === undefined || pairs.has(pair)) continue
      pairs.add(pair)
      found.push(conflict(tweak, other, 'the same thing'))
    }
  }
  return found
}
