/**
 * Decides which plans an assistant may ask the user to carry out. The user's attention isn't the only safeguard: a
 * plan that lowers the PC's protection or deletes something permanently is refused before the user is asked.
 */
import type { AssistantRequest } from '@clearpane/contracts'
import { type Choice, diagnostic, type Origin, type Tweak } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { AssistantRequests } from './requests.ts'

type Selection = Extract<Origin, { kind: 'selection' }>

/**
 * Checks whether a choice weakens the PC's protection or causes a loss of data. In the security area, the Windows
 * default is checked as well, because this default may be "off".
 */
const weakens = (tweak: Tweak, { option }: Choice): boolean =>
  tweak.weakensSecurity === true ||
  tweak.risk === 'unsafe' ||
  tweak.losesData === true ||
  tweak.reversible === 'no' ||
  (tweak.area === 'security' && option === 'default')

const choicesAlone = (origin: Origin): origin is Selection =>
  origin.kind === 'selection' && origin.items === undefined && origin.rules === undefined

/**
 * Makes the plan again, because a request applies to the PC's current state and only to a plan whose hash the
 * assistant has seen.
 */
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

/**
 * Whether all choices in `part` are part of the request. The user may remove settings from a request, but can't add
 * any.
 */
export const isPartOf = (part: Origin, { origin }: Pick<AssistantRequest, 'origin'>): boolean => {
  if (!choicesAlone(part) || !choicesAlone(origin)) return false
  const asked = new Set(origin.choices.map(keyOf))
  return part.choices.length > 0 && part.choices.every((choice) => asked.has(keyOf(choice)))
}
