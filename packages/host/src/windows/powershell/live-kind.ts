/** A kind that PowerShell reads and writes: one call for a batch, the last answers kept for pages that look again and again. */
import { type LiveKind, placeOf } from '@clearpane/compiler'
import { type Observation, type ResourceOf, resourceKey } from '@clearpane/model'
import type { KindOnWindows, Surroundings } from '../kinds/kind.ts'
import { actedOn, observedTogether, present, refuse } from '../one-value.ts'
import type { Answer, Ask } from './protocol.ts'

type Resource = ResourceOf<LiveKind>
type Fields = Readonly<Record<string, unknown>>

export type LiveOptions<K extends LiveKind> = {
  /** Fields that this PC or this host adds to a resource's own; throws `Refused` where the change cannot be. */
  more?(resource: ResourceOf<K>, around: Surroundings): Fields
  /** How long one change may take; reading has `readMs`. */
  writeMs?: number
}

const readMs = 60_000
const defaultWriteMs = 120_000

/** The runtime found no place for it on any Windows, or says what it found. */
const observationOf = (resource: Resource, answer: Answer): Observation => {
  if (answer.status === 'present') return present(resource.kind, answer.value)
  if (answer.status === 'acted') return { status: 'failed', reason: 'PowerShell took a question for a change' }
  return answer.status === 'absent' ? { status: 'absent' } : answer
}

const fieldsOf = (resource: Resource): Fields => {
  const place = placeOf(resource)
  return typeof place === 'string' ? refuse('unavailable', place) : place
}

/** Asks all that have a place in one batch; the others are answered here. */
export const readLive = (resources: readonly Resource[], around: Surroundings): Promise<Observation[]> =>
  observedTogether(resources.length, async () => {
    const places = resources.map((resource) => placeOf(resource))
    const asks = resources.flatMap(({ kind }, i): Ask[] => {
      const resource = places[i]
      return resource === undefined || typeof resource === 'string' ? [] : [{ verb: 'read', kind, resource }]
    })
    const answers = asks.length === 0 ? [] : await around.powershell.ask(asks, readMs)
    return resources.map((resource, i): Observation => {
      const place = places[i]
      if (typeof place === 'string') return { status: 'unavailable', reason: place }
      const answer = answers.shift()
      return answer === undefined ? { status: 'failed', reason: 'no answer' } : observationOf(resource, answer)
    })
  })

export const actLive =
  <K extends LiveKind>({ more, writeMs = defaultWriteMs }: LiveOptions<K> = {}): KindOnWindows<LiveKind>['act'] =>
  (resource, to, around) =>
    actedOn(resource.kind, to, async (value) => {
      const fields = { ...fieldsOf(resource), ...more?.(resource as ResourceOf<K>, around) }
      const [answer] = await around.powershell.ask([{ verb: 'write', kind: resource.kind, resource: fields, value }], writeMs)
      if (answer?.status === 'acted') return
      if (answer === undefined || answer.status === 'present' || answer.status === 'absent') return refuse('failed', 'no answer')
      return refuse(answer.status, answer.reason)
    })

type Kept = { at: number; observation: Observation }

/**
 * Puts a memory in front of an `observe` that is slow. One question is under way at a time, so looks that come meanwhile take its
 * answer. Every act of the kind empties it, before and after: nothing that was read around a change is handed on as what is now.
 */
export const remembered = <K extends LiveKind>({ observe, act }: KindOnWindows<K>, now: () => number): KindOnWindows<K> => {
  const kept = new Map<string, Kept>()
  let line: Promise<unknown> = Promise.resolve()

  const ask = async (resources: readonly ResourceOf<K>[], around: Surroundings, maxAgeMs: number): Promise<Observation[]> => {
    const fresh = (key: string) => maxAgeMs > 0 && now() - (kept.get(key)?.at ?? Number.NEGATIVE_INFINITY) <= maxAgeMs
    const keys = resources.map((resource) => resourceKey(resource))
    const stale = resources.filter((_, i) => !fresh(keys[i] ?? ''))
    const answers = stale.length === 0 ? [] : await observe(stale, around, 0)
    for (const [i, resource] of stale.entries()) {
      const observation = answers[i]
      if (observation !== undefined) kept.set(resourceKey(resource), { at: now(), observation })
    }
    return keys.map((key) => kept.get(key)?.observation ?? { status: 'failed', reason: 'no answer' })
  }

  return {
    observe: (resources, around, maxAgeMs) => {
      const answers = line.then(() => ask(resources, around, maxAgeMs))
      line = answers.catch(() => undefined)
      return answers
    },
    act: (resource, to, around) => {
      const result = line.then(async () => {
        kept.clear()
        try {
          return await act(resource, to, around)
        } finally {
          kept.clear()
        }
      })
      line = result.catch(() => undefined)
      return result
    },
  }
}
