/**
 * Which plans an assistant may ask for. A person's vigilance isn't the only guard: what lowers the PC's protection, or
 * deletes something for good, never gets as far as a question.
 */
import type { AssistantRequest } from '@clearpane/contracts'
import { type Choice, diagnostic, type Origin, type Tweak } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { AssistantRequests } from './requests.ts'

type Selection = Extract<Origin, { kind: 'selection' }>

/** Windows' default of a protection may be "off". */
const weakens = (tweak: Tweak, { option }: Choice): boolean =>
  tweak.weakensSecurity === true ||
  tweak.risk === 'unsafe' ||
  tweak.losesData === true ||
  tweak.reversible === 'no' ||
  (tweak.area === 'security' && option === 'default')

const choicesAlone = (origin: Origin): origin is Selection =>
  origin.kind === 'selection' && origin.items === undefined && origin.rules === undefined

/** Plans again: what is asked for is what holds now, and its hash is the one that the assistant saw. */
export const askToApply = async (
  requests: AssistantRequests,
  { id: device, service }: DeviceSession,
  tweaks: readonly Tweak[],
  asked: { origin: Origin; planHash: string; client: string },
): Promise<Result<AssistantRequest>> => {
  if (!choicesAlone(asked.origin)) return refusal(diagnostic('ASSISTANT_REFUSED', 'kind'))
  const planned = await service.plan(asked.origin)
  if (!planned.ok) return planned
  const { hash, origin, changes, refusals } = planned.value
  if (hash !== asked.planHash) return refusal(diagnostic('PLAN_STALE', 'moved'))
  if (refusals.length > 0) return refusal(diagnostic('ASSISTANT_REFUSED', 'contradicts'))
  if (!choicesAlone(origin)) return refusal(diagnostic('ASSISTANT_REFUSED', 'kind'))
  const catalog = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
  const weak = origin.choices.filter((choice) => {
    const tweak = catalog.get(choice.tweakId)
    return tweak === undefined || weakens(tweak, choice)
  })
  if (weak.length > 0)
    return refusal(
      diagnostic('ASSISTANT_REFUSED', 'weakens', { ids: weak.map(({ tweakId }) => tweakId).join(', ') }),
    )
  if (changes.length === 0) return refusal(diagnostic('ASSISTANT_REFUSED', 'nothing'))
  return requests.ask({ device, client: asked.client, origin, planHash: hash, changes: changes.length })
}

const keyOf = (choice: Choice): string => JSON.stringify([choice.tweakId, choice.option, choice.items])

/** Whether everything in `part` was asked for. A person may take settings out of a request, and adds none. */
export const isPartOf = (part: Origin, { origin }: Pick<AssistantRequest, 'origin'>): boolean => {
  if (!choicesAlone(part) || !choicesAlone(origin)) return false
  const asked = new Set(origin.choices.map(keyOf))
  return part.choices.length > 0 && part.choices.every((choice) => asked.has(keyOf(choice)))
}
