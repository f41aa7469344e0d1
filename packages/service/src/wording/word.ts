/** A recommendation phrased by a model: the input for the model, and the part of the model's answer that is shown. */
import type { FactSet } from '@clearpane/advice/facts'
import { factTable, isSetting, settingOf, shapeOf, unitOf } from '@clearpane/advice/facts'
import { type Advice, advise, ruleById } from '@clearpane/advice/rules'
import { valueText } from '@clearpane/advice/words'
import type { Calls } from '@clearpane/contracts'
import { tweakIdSchema } from '@clearpane/model'
import { type Language, promptOf, type Wordable, type WordableFact, wordingOf } from '@clearpane/wording'
import type { z } from 'zod'
import { noRecommendation, readRecommendations } from '../advice/index.ts'
import { ok, type Result } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { askModel } from './ask-model.ts'
import { agreeTo, readModel } from './kept.ts'

type Answer = z.input<Calls['wordRecommendation']['ok']>

/**
 * Makes a fact. Names written by others are kept apart from Clearpane's own text, and so are ids from the PC's own
 * lists, because such an id may contain a name.
 */
const factOf = ({ fact: key, value }: Advice['evidence'][number], language: Language): WordableFact => {
  const name = isSetting(key) ? settingOf(key) : factTable[key][language]
  const shape = shapeOf(key)
  if (shape === 'names' || shape === 'ids' || shape === 'text')
    return { key, name, others: typeof value === 'object' ? [...value] : [String(value)] }
  return { key, name, shown: valueText(value, unitOf(key), language) }
}

/** Returns the text for the model; null if no rule has this id, or if the rule found nothing. */
export const wordableOf = (facts: FactSet, ruleId: string, language: Language): Wordable | null => {
  const rule = ruleById(ruleId)
  const finding = advise(facts).findings.find((one) => one.ruleId === ruleId)
  if (rule === null || finding === undefined) return null
  const { title, text } = rule.words[language]
  return {
    language,
    ruleId,
    title,
    text,
    facts: finding.evidence.map((row) => factOf(row, language)),
    // The facts include what a finding offers to change. Only ids that have the format of Clearpane's own ids come
    // from Clearpane.
    offers: finding.tweakIds.filter((id) => tweakIdSchema.safeParse(id).success),
  }
}

export const wordRecommendation = async (
  services: Pick<Services, 'devices' | 'results' | 'programs'>,
  device: DeviceSession,
  { id, language, agree }: { id: string; language: Language; agree?: true | undefined },
  now: number,
): Promise<Result<Answer>> => {
  const store = await services.devices.store()
  const model = await readModel(store, device.id)
  if (model === null) return ok({ state: 'off' })
  const found = await readRecommendations(services, device)
  const wordable = found === null ? null : wordableOf(found.analysis.facts, id, language)
  if (wordable === null) return noRecommendation(id)
  const prompt = promptOf(wordable)
  if (!model.isAgreed && agree !== true) return ok({ state: 'ask', url: model.url, prompt })
  if (!model.isAgreed) await agreeTo(store, device.id, model, now)
  const answer = await askModel(model, model.name, prompt)
  if ('why' in answer) return ok({ state: 'none', why: answer.why })
  const wording = wordingOf(answer.text, wordable)
  return ok(wording === null ? { state: 'none', why: 'unusable' } : { state: 'worded', ...wording })
}
