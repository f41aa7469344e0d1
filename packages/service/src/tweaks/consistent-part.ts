/** Finds the largest part of a selection that has no contradictions, and reports everything that it leaves out. */
import type { Choice } from '@clearpane/model'
import { ok, type Result } from '../core/result.ts'
import type { DeviceService } from '../pc/types.ts'
import { largestConsistent, type Pair } from '../selection/consistent.ts'

type Against = Pair & { why: string }

/**
 * Finds contradictions. The subjects of a CHOICES_CONFLICT are the two tweaks that contradict each other. For each
 * value, a plan reports only the first contradiction, so this function plans again until no contradiction is left.
 */
const contradictions = async (
  service: DeviceService,
  choices: readonly Choice[],
): Promise<Result<Against[]>> => {
  const planned = await service.plan({ kind: 'selection', choices: [...choices] })
  if (!planned.ok) return planned
  const wrong = planned.value.refusals.filter(
    ({ code }) => code === 'UNKNOWN_TWEAK' || code === 'UNKNOWN_OPTION',
  )
  if (wrong.length > 0) return { ok: false, diagnostics: wrong }
  return ok(
    planned.value.refusals.flatMap(({ code, subject = '', why }) => {
      const [a, b] = subject.split(' ')
      return code === 'CHOICES_CONFLICT' && a !== undefined && b !== undefined ? [{ a, b, why }] : []
    }),
  )
}

const largestPart = async (
  service: DeviceService,
  requested: readonly Choice[],
): Promise<Result<{ taken: Choice[]; pairs: Against[] }>> => {
  // If a tweak is requested twice, the first request counts.
  const unique = [
    ...new Map(requested.toReversed().map((choice) => [choice.tweakId, choice])).values(),
  ].toReversed()
  const ids = unique.map(({ tweakId }) => tweakId)
  const pairs: Against[] = []
  for (let taken = unique; ; ) {
    const found = await contradictions(service, taken)
    if (!found.ok) return found
    const fresh = found.value.filter(({ a, b }) => a !== b)
    if (fresh.length === 0) return ok({ taken, pairs })
    pairs.push(...fresh)
    const kept = new Set(largestConsistent(ids, pairs))
    taken = unique.filter(({ tweakId }) => kept.has(tweakId))
  }
}

type ConsistentPart = {
  choices: Choice[]
  leftOut: { tweakId: string; againstId: string; why: string }[]
}

export const consistentPart = async (
  service: DeviceService,
  requested: readonly Choice[],
): Promise<Result<ConsistentPart>> => {
  const part = await largestPart(service, requested)
  if (!part.ok) return part
  const { taken, pairs } = part.value
  const kept = new Set(taken.map(({ tweakId }) => tweakId))
  const leftOut = requested
    .filter(({ tweakId }) => !kept.has(tweakId))
    .map(({ tweakId }) => {
      const pair = pairs.find(({ a, b }) => (a === tweakId && kept.has(b)) || (b === tweakId && kept.has(a)))
      return {
        tweakId,
        againstId: pair === undefined ? tweakId : pair.a === tweakId ? pair.b : pair.a,
        why: pair?.why ?? '',
      }
    })
  return ok({ choices: taken, leftOut })
}
