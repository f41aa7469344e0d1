/**
 * The advice use cases: analyzing a PC, judging the facts, reading the recommendations, and rating one of them.
 */
import { randomUUID } from 'node:crypto'
import { isMeasured } from '@clearpane/advice/facts'
import { advise } from '@clearpane/advice/rules'
import { diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import { entriesOf } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { everyFactKey, gatherFacts } from './gather/gather.ts'
import {
  type Answer,
  type KeptAnalysis,
  keepAnalysis,
  keepFeedback,
  readAnalysis,
  readFeedback,
  recordsOf,
} from './kept.ts'
import { recommend } from './recommend.ts'

type Needed = Pick<Services, 'devices' | 'results' | 'programs'>

export const analysisShown = ({ id, at, facts }: KeptAnalysis) => ({
  id,
  at: new Date(at).toISOString(),
  measured: Object.values(facts).filter((fact) => fact !== undefined && isMeasured(fact)).length,
  facts: everyFactKey.length,
})

export const analyze = async (
  services: Needed,
  device: DeviceSession,
  now: number,
): Promise<KeptAnalysis> => {
  const facts = await gatherFacts(services, device, now)
  const analysis: KeptAnalysis = { id: randomUUID(), at: now, isJudged: false, facts }
  await keepAnalysis(await services.devices.store(), device.id, analysis)
  return analysis
}

const noAnalysis = (id: string) => refusal(diagnostic('UNKNOWN_ANALYSIS', 'id', { id }, id))
export const noRecommendation = (id: string, why: 'id' | 'byHand' = 'id') =>
  refusal(diagnostic('UNKNOWN_RECOMMENDATION', why, { id }, id))

/** Judges the facts of an analysis; returns the number of findings. */
export const judgeAnalysis = async (
  services: Needed,
  device: DeviceSession,
  analysisId: string,
): Promise<Result<number>> => {
  const store = await services.devices.store()
  const analysis = await readAnalysis(store, device.id)
  if (analysis?.id !== analysisId) return noAnalysis(analysisId)
  await keepAnalysis(store, device.id, { ...analysis, isJudged: true })
  return ok(advise(analysis.facts).findings.length)
}

/** Returns the findings of the newest analysis that has been judged; null if there is none. */
export const readRecommendations = async (services: Needed, device: DeviceSession) => {
  const store = await services.devices.store()
  const analysis = await readAnalysis(store, device.id)
  if (analysis === null || !analysis.isJudged) return null
  const since = analysis.at
  const [feedback, { tweaks: rows }, entries, runs] = await Promise.all([
    readFeedback(store, device.id),
    device.service.tweaks(),
    entriesOf(store.records, device.id),
    device.service.collectRuns((run) =>
      run.endedAt !== null && Date.parse(run.endedAt) >= since ? run : null,
    ),
  ])
  return { analysis, ...recommend({ analysis, feedback, rows, entries, runs }) }
}

/** Returns the confidence afterwards. */
export const rate = async (
  services: Needed,
  device: DeviceSession,
  ruleId: string,
  answer: Answer,
  now: number,
): Promise<Result<number>> => {
  const store = await services.devices.store()
  const analysis = await readAnalysis(store, device.id)
  const isFound =
    analysis?.isJudged === true && advise(analysis.facts).findings.some((one) => one.ruleId === ruleId)
  if (analysis === null || !isFound) return noRecommendation(ruleId)
  await keepFeedback(store, device.id, { ruleId, analysisId: analysis.id, answer }, now)
  const records = recordsOf(await readFeedback(store, device.id))
  const found = advise(analysis.facts, records).findings.find((one) => one.ruleId === ruleId)
  return ok(found?.confidence ?? 0)
}
