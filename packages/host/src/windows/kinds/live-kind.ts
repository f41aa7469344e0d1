/**
 * A kind that is read and written through PowerShell, with one call per batch; the last results are cached for pages
 * that read repeatedly.
 */
import { type LiveKind, scriptTargetOf } from '@clearpane/compiler'
import { Observations } from '@clearpane/engine'
import { because, isReason, type Observation, type ResourceOf, resourceKey } from '@clearpane/model'
import type { HostContext, KindOnWindows } from '../kind.ts'
import { observeEach } from '../observe-each.ts'
import type { Answer, Ask } from '../powershell/protocol.ts'
import { actedOn, present, refuse } from '../scalar.ts'

type Resource = ResourceOf<LiveKind>
type Fields = Readonly<Record<string, unknown>>

export type LiveOptions<K extends LiveKind> = {
  /**
   * Adds fields that depend on this PC or this host to a resource's fields; throws `Refused` if the change is
   * impossible.
   */
  more?(resource: ResourceOf<K>, context: HostContext): Fields
  /** Maximum number of milliseconds for one change; `readMs` is the limit for reading. */
  writeMs?: number
}

const readMs = 60_000
const defaultWriteMs = 120_000

/**
 * Turns what PowerShell returned into an observation. The runtime reports either the resource's state, or the fact
 * that no version of Windows has such a resource.
 */
const observationOf = (resource: Resource, answer: Answer): Observation => {
  if (answer.status === 'present') return present(resource.kind, answer.value)
  if (answer.status === 'acted' || answer.status === 'listed')
    return { status: 'failed', reason: because('questionTaken') }
  return answer
}

const fieldsOf = (resource: Resource): Fields => {
  const place = scriptTargetOf(resource)
  return isReason(place) ? refuse('unavailable', place) : place
}

/** Reads all resources that have a target in one batch; for the other resources, the observations are made here. */
export const readLive = (resources: readonly Resource[], context: HostContext): Promise<Observations> =>
  observeEach(resources, {
    parse: (resource): { ask: Ask } => ({
      ask: { verb: 'read', kind: resource.kind, resource: fieldsOf(resource) },
    }),
    read: (asks) => context.powershell.ask(asks, readMs),
    toObservation: (answer, resource) => observationOf(resource, answer),
  })

export const actLive =
  <K extends LiveKind>({
    more,
    writeMs = defaultWriteMs,
  }: LiveOptions<K> = {}): KindOnWindows<LiveKind>['act'] =>
  (resource, to, context) =>
    actedOn(resource.kind, to, async (value) => {
      const fields = { ...fieldsOf(resource), ...more?.(resource as ResourceOf<K>, context) }
      const [answer] = await context.powershell.ask(
        [{ verb: 'write', kind: resource.kind, resource: fields, value }],
        writeMs,
      )
      if (answer?.status === 'acted') return
      if (answer === undefined || !('reason' in answer)) refuse('failed', because('changeTaken'))
      else refuse(answer.status, answer.reason)
    })

type Kept = { at: number; observation: Observation }
type Memory = { kept: Map<string, Kept>; line: Promise<unknown> }

/**
 * Puts a cache in front of a slow `observe`. Only one request runs at a time; other reads that arrive in the meantime
 * share its result. The cache is cleared before and after every change made by the kind, so that a result read during
 * the change is never returned as current.
 */
export const remembered = <K extends LiveKind>(
  { observe, act }: KindOnWindows<K>,
  now = () => performance.now(),
): KindOnWindows<K> => {
  const memories = new WeakMap<HostContext, Memory>()
  const memoryOf = (context: HostContext): Memory => {
    const memory = memories.get(context) ?? { kept: new Map(), line: Promise.resolve() }
    memories.set(context, memory)
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
    context: HostContext,
    maxAgeMs: number,
  ) => {
    const isFresh = (one: Kept | undefined) => one !== undefined && maxAgeMs > 0 && now() - one.at <= maxAgeMs
    const stale = resources.filter((resource) => !isFresh(kept.get(resourceKey(resource))))
    const answers = stale.length === 0 ? null : await observe(stale, context, 0)
    if (answers !== null)
      for (const resource of stale)
        kept.set(resourceKey(resource), { at: now(), observation: answers.of(resource) })
    return Observations.from(
      resources.flatMap((resource) => {
        const one = kept.get(resourceKey(resource))
        return one === undefined ? [] : [[resource, one.observation] as const]
      }),
    )
  }

  return {
    observe: (resources, context, maxAgeMs) => {
      const memory = memoryOf(context)
      return inTurn(memory, () => ask(memory, resources, context, maxAgeMs))
    },
    act: (resource, to, context) => {
      const memory = memoryOf(context)
      return inTurn(memory, async () => {
        try {
          return await act(resource, to, context)
        } finally {
          memory.kept.clear()
        }
      })
    },
  }
}
