/** Stored advice data for one PC: the newest analysis, and the ratings that users gave its findings. */
import { type Fact, type FactSet, isFactKey } from '@clearpane/advice/facts'
import type { RuleRecord } from '@clearpane/advice/rules'
import { reasonSchema } from '@clearpane/model'
import type { Records, Store } from '@clearpane/store'
import { z } from 'zod'

const [analysisKind, feedbackKind] = ['adviceAnalysis', 'adviceFeedback'] as const

const factSchema = z.union([
  z.strictObject({
    value: z.union([z.number(), z.boolean(), z.string(), z.array(z.string())]),
    source: z.string(),
    at: z.string(),
  }),
  z.strictObject({ reason: reasonSchema }),
])

const analysisSchema = z.object({
  id: z.string(),
  /** Whether recommendations were generated from the analysis. */
  isJudged: z.boolean(),
  facts: z.record(z.string(), factSchema),
})

export type KeptAnalysis = { id: string; at: number; isJudged: boolean; facts: FactSet }

/** Reads stored facts. Leaves out stored facts from another version that this version doesn't know. */
const factsIn = (facts: Readonly<Record<string, Fact>>): FactSet =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => isFactKey(key))) as FactSet

type Kept = Pick<Store, 'records'>

/** Reads only the newest analysis, because advice based on older facts is worthless. */
export const readAnalysis = async ({ records }: Kept, device: string): Promise<KeptAnalysis | null> => {
  const [newest] = await records.list(device, analysisKind, 1)
  const kept = analysisSchema.safeParse(newest?.value)
  if (newest === undefined || !kept.success) return null
  return { id: kept.data.id, at: newest.at, isJudged: kept.data.isJudged, facts: factsIn(kept.data.facts) }
}

export const keepAnalysis = async (
  { records }: Kept,
  device: string,
  { at, ...value }: KeptAnalysis,
): Promise<void> => {
  const before = await records.list(device, analysisKind)
  await records.put(device, analysisKind, { id: value.id, at, value })
  for (const { id } of before) if (id !== value.id) await records.remove(device, analysisKind, id)
}

export const answers = ['helpful', 'not_helpful'] as const
export type Answer = (typeof answers)[number]

const feedbackSchema = z.object({
  ruleId: z.string(),
  /** The analysis that the finding belongs to; in each new analysis, the finding can be rated again. */
  analysisId: z.string(),
  answer: z.enum(answers),
})

export type KeptFeedback = z.infer<typeof feedbackSchema>

export const readFeedback = async ({ records }: Kept, device: string): Promise<KeptFeedback[]> =>
  (await records.list(device, feedbackKind)).flatMap(({ value }) => {
    const kept = feedbackSchema.safeParse(value)
    return kept.success ? [kept.data] : []
  })

/**
 * Stores the rating of a finding; each finding has only one, so clicking again replaces the earlier rating.
 */
export const keepFeedback = (
  { records }: Kept,
  device: string,
  value: KeptFeedback,
  at: number,
): Promise<void> =>
  records.put(device, feedbackKind, { id: `${value.analysisId} ${value.ruleId}`, at, value })

export const recordsOf = (feedback: readonly KeptFeedback[]): Map<string, RuleRecord> => {
  const found = new Map<string, RuleRecord>()
  for (const { ruleId, answer } of feedback) {
    const { helpful, notHelpful } = found.get(ruleId) ?? { helpful: 0, notHelpful: 0 }
    found.set(ruleId, {
      helpful: helpful + (answer === 'helpful' ? 1 : 0),
      notHelpful: notHelpful + (answer === 'not_helpful' ? 1 : 0),
    })
  }
  return found
}

export const clearAdvice = async (records: Records): Promise<number> =>
  (await records.clear(analysisKind)) + (await records.clear(feedbackKind))
