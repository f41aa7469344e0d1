/**
 * Values that this process can't read. An administrator reads such values once, and they are remembered briefly for
 * plans and pages, but never for changes to the PC.
 */
import { type Cannot, type Host, type ListedFiles, Observations } from '@clearpane/engine'
import { because, type Observation, type Reason, type Resource, resourceKey } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import { noAdministrator } from './refusals.ts'

/** Observes resources with administrator rights, after one prompt. */
export type LookAsAdministrator = (
  resources: readonly Resource[],
) => Promise<{ ok: true; observations: Observations } | { ok: false; reason: Reason }>

/** Lists the files of these classes with administrator rights, in order, after one prompt. */
export type ListAsAdministrator = (
  classes: readonly string[],
) => Promise<{ ok: true; answer: (ListedFiles | Cannot)[] } | { ok: false; reason: Reason }>

/**
 * How long values are remembered, in milliseconds: long enough to review and confirm a plan; the run itself reads the
 * PC again before every change.
 */
export const rememberedMs = 5 * 60_000

export type Remembering = {
  own: Host
  /**
   * The host, but with every denied answer replaced by the value that was read with administrator rights less than
   * five minutes ago.
   */
  host: Host
  /**
   * Replaces denied answers with the values that were read with administrator rights. Returns the same object if no
   * value was added.
   */
  fill(resources: readonly Resource[], answers: Observations): Observations
  remember(resources: readonly Resource[], observations: Observations): void
  /** Forgets all values after a run, because the run may have changed them. */
  forget(): void
}

export const remembering = (own: Host, now: () => string): Remembering => {
  const seen = new Map<string, { observation: Observation; at: number }>()
  const fresh = (resource: Resource): Observation | undefined => {
    const found = seen.get(resourceKey(resource))
    return found === undefined || Date.parse(now()) - found.at > rememberedMs ? undefined : found.observation
  }
  const fill = (resources: readonly Resource[], answers: Observations): Observations =>
    seen.size === 0
      ? answers
      : Observations.each(resources, (resource) => {
          const answer = answers.of(resource)
          return answer.status === 'denied' ? (fresh(resource) ?? answer) : answer
        })
  return {
    own,
    fill,
    host: {
      ...own,
      // A remembered answer expires on its own.
      stamp: async () => (seen.size === 0 ? ((await own.stamp?.()) ?? null) : null),
      id: own.id,
      device: () => own.device(),
      act: (act, onStep) => own.act(act, onStep),
      restorePoint: (title) => own.restorePoint(title),
      observe: async (resources, how) => fill(resources, await own.observe(resources, how)),
    },
    remember: (resources, observations) => {
      for (const resource of resources)
        seen.set(resourceKey(resource), { observation: observations.of(resource), at: Date.parse(now()) })
    },
    forget: () => seen.clear(),
  }
}

/**
 * Reads the values to which access was denied, and remembers them. Shows no prompt if access wasn't denied to any
 * value.
 */
export const readDenied = async (
  looking: Remembering,
  look: LookAsAdministrator | undefined,
  resources: readonly Resource[],
): Promise<Result<{ read: number; denied: number }>> => {
  if (look === undefined) return refusal(noAdministrator(because('noAdministratorHere')))
  const observed = await looking.own.observe(resources)
  const denied = resources.filter((resource) => observed.of(resource).status === 'denied')
  if (denied.length === 0) return { ok: true, value: { read: 0, denied: 0 } }
  const seen = await look(denied)
  if (!seen.ok) return refusal(noAdministrator(seen.reason))
  looking.remember(denied, seen.observations)
  const still = seen.observations.list(denied).filter(({ status }) => status === 'denied').length
  return { ok: true, value: { read: denied.length - still, denied: still } }
}
