/**
 * A kind that PowerShell reads and writes: one call for a batch, the last answers kept for pages that look
 * again and again.
 */
import { type LiveKind, scriptTargetOf } from '@clearpane/compiler'
import { because, type Observation, type ResourceOf, resourceKey, textReason } from '@clearpane/model'
import type { HostContext, KindOnWindows } from '../kind.ts'
import { actedOn, observedTogether, present, refuse } from '../scalar.ts'
import type { Answer, Ask } from './protocol.ts'

type Resource = ResourceOf<LiveKind>
type Fields = Readonly<Record<string, unknown>>

export type LiveOptions<K extends LiveKind> = {
  /**
   * Fields that this PC or this host adds to a resource's own; throws `Refused` where the change cannot be.
   */
  more?(resource: ResourceOf<K>, around: HostContext): Fields
  /** How long one change may take; reading has `readMs`. */
  writeMs?: number
}

const readMs = 60_000
const defaultWriteMs = 120_000

/** The runtime found no place for it on any Windows, or says what it found. */
const observationOf = (resource: Resource, answer: Answer): Observation => {
  if (answer.status === 'present') return present(resource.kind, answer.value)
  if (answer.status === 'acted') return { status: 'failed', reason: because('questionTaken') }
  return answer
}

const fieldsOf = (resource: Resource): Fields => {
  const place = scriptTargetOf(resource)
  return typeof place === 'string' ? refuse('unavailable', place) : place
}

/** Asks all that have a place in one batch; the others are answered here. */
export const readLive = (resources: readonly Resource[], around: HostContext): Promise<Observation[]> =>
  observedTogether(resources.length, async () => {
    const places = resources.map((resource) => scriptTargetOf(resource))
    const asks = resources.flatMap(({ kind }, i): Ask[] => {
      const resource = places[i]
      return resource === undefined || typeof resource === 'string' ? [] : [{ verb: 'read', kind, resource }]
    })
    const answers = asks.length === 0 ? [] : await around.powershell.ask(asks, readMs)
    return resources.map((resource, i): Observation => {
      const place = places[i]
      if (typeof place === 'string') return { status: 'unavailable', reason: textReason(place) }
      const answer = answers.shift()
      return answer === undefined
        ? { status: 'failed', reason: because('noAnswer') }
        : observationOf(resource, answer)
    })
  })

export const actLive =
  <K extends LiveKind>({
    more,
    writeMs = defaultWriteMs,
  }: LiveOptions<K> = {}): KindOnWindows<LiveKind>['act'] =>
  (resource, to, around) =>
    actedOn(resource.kind, to, async (value) => {
      const fields = { ...fieldsOf(resource), ...more?.(resource as ResourceOf<K>, around) }
      const [answer] = await around.powershell.ask(
        [{ verb: 'write', kind: resource.kind, resource: fields, value }],
        writeMs,
      )
      if (answer?.status === 'acted') return
      if (answer === undefined || !('reason' in answer))
        refuse('failed', 'PowerShell took a change for a question')
      else refuse(answer.status, answer.reason)
    })

type Kept = { at: number; observation: Observation }
type Memory = { kept: Map<string, Kept>; line: Promise<unknown> }

/**
 * Puts a memory in front of an `observe` that is slow. One question is under way at a time, so looks that
 * come meanwhile take its answer. Every act of the kind empties it, before and after: nothing that was read
 * around a change is handed on as what is now.
 */
export const remembered = <K extends LiveKind>(
  { observe, act }: KindOnWindows<K>,
  now = () => performance.now(),
): KindOnWindows<K> => {
  const memories = new WeakMap<HostContext, Memory>()
  const memoryOf = (around: HostContext): Memory => {
    const memory = memories.get(around) ?? { kept: new Map(), line: Promise.resolve() }
    memories.set(around, memory)
    return memory
  }
  const inTurn = <T>(memory: Memory, work: () => Promise<T>): Promise<T> => {
    const result = memory.line.then(work)
    memory.line = result.catch(() => undefined)
    return result
  }

  const ask = async (
    { kept }: Memory,
    resources: readonly ResourceOf<K>[],
    around: HostContext,
    maxAgeMs: number,
  ) => {
    const isFresh = (one: Kept | undefined) => one !== undefined && maxAgeMs > 0 && now() - one.at <= maxAgeMs
    const stale = resources.filter((resource) => !isFresh(kept.get(resourceKey(resource))))
    const answers = stale.length === 0 ? [] : await observe(stale, around, 0)
    for (const [i, resource] of stale.entries()) {
      const observation = answers[i]
      if (observation !== undefined) kept.set(resourceKey(resource), { at: now(), observation })
    }
    return resources.map(
      (resource): Observation =>
        kept.get(resourceKey(resource))?.observation ?? { status: 'failed', reason: because('noAnswer') },
    )
  }

  return {
    observe: (resources, around, maxAgeMs) => {
      const memory = memoryOf(around)
      return inTurn(memory, () => ask(memory, resources, around, maxAgeMs))
    },
    act: (resource, to, around) => {
      const memory = memoryOf(around)
      return inTurn(memory, async () => {
        try {
          return await act(resource, to, around)
        } finally {
          memory.kept.clear()
        }
      })
    },
  }
}
