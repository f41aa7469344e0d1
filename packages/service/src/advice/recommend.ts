/**
 * Turns findings into recommendations: their text, their benefit as recorded on this PC, and whether they have
 * already been applied.
 */

import { medianOf, spreadOf, unitOf } from '@clearpane/advice/facts'
import { type Advice, advise, factsNeeded, type RuleResult, ruleById } from '@clearpane/advice/rules'
import { say } from '@clearpane/advice/words'
import { type AdviceBenefit, effectNames, type Recommendation } from '@clearpane/contracts'
import type { Item, Origin, RunDetail, Tweak, TweakStatus } from '@clearpane/model'
import { isSafeToSuggest } from '@clearpane/model/advisable'
import { suggestedTweaks } from '@clearpane/model/further'
import { type Entry, effectsOf } from '../ledger/effects.ts'
import type { KeptAnalysis, KeptFeedback } from './kept.ts'
import { recordsOf } from './kept.ts'

type Row = { tweak: Tweak; status: TweakStatus }

export const shownEvidence = ({ evidence }: Pick<RuleResult, 'evidence'>): Recommendation['evidence'] =>
  evidence.map(({ fact, value, source, at }) => ({
    fact,
    value: typeof value === 'object' ? [...value] : value,
    unit: unitOf(fact),
    source,
    at,
  }))

const offItem = (id: string): Item => ({ type: 'startup', id, option: 'disabled' })

/**
 * Creates the plan for the Apply button. Whatever a rule offers, a setting that isn't safe for everybody is never
 * among the choices, because every offer passes through this function.
 */
export const originOf = (
  { tweakIds, startupIds }: Pick<Advice, 'tweakIds' | 'startupIds'>,
  byId: ReadonlyMap<string, Pick<Row, 'tweak'>>,
): Origin | null => {
  const safe = tweakIds.filter((id) => {
    const tweak = byId.get(id)?.tweak
    return tweak !== undefined && isSafeToSuggest(tweak)
  })
  if (safe.length + startupIds.length === 0) return null
  return {
    kind: 'selection',
    choices: suggestedTweaks(safe),
    ...(startupIds.length === 0 ? {} : { items: startupIds.map(offItem) }),
  }
}

/**
 * For an offer of exactly one setting, reads the benefit from earlier runs on this PC that changed only that setting.
 */
export const benefitOf = (
  { ruleId, tweakIds, startupIds }: Pick<Advice, 'ruleId' | 'tweakIds' | 'startupIds'>,
  entries: readonly Entry[],
): AdviceBenefit => {
  const [tweakId, ...others] = tweakIds
  if (tweakId !== undefined && others.length === 0 && startupIds.length === 0)
    for (const what of effectNames) {
      const moved = entries
        .filter((entry) => !entry.isUndo && entry.tweakIds.length === 1 && entry.tweakIds[0] === tweakId)
        .flatMap((entry) => {
          const effect = effectsOf(entry).find((one) => one.what === what)
          const counts = effect?.after != null && (effect.verdict === 'better' || effect.verdict === 'worse')
          return counts && effect.after !== null
            ? [{ by: effect.after - effect.before, unit: effect.unit }]
            : []
        })
      const values = moved.map(({ by }) => by)
      const median = medianOf(values)
      if (median === null) continue
      const spread = values.length > 1 ? spreadOf(values) : null
      return { from: 'measured', what, unit: moved[0]?.unit ?? '', runs: values.length, median, spread }
    }
  const rule = ruleById(ruleId)
  if (rule?.words.en.benefit !== undefined) return { from: 'facts' }
  return rule !== null && 'url' in rule.source
    ? { from: 'source', url: rule.source.url }
    : { from: 'unknown' }
}

const effectWords: Readonly<Record<(typeof effectNames)[number], string>> = {
  boot: 'the start of Windows',
  memory: 'memory in use',
  processes: 'running programs',
  diskFree: 'free space',
  latency: 'the response time of the line',
  benchmark: 'the benchmark',
}

const figure = (value: number, unit: string) =>
  unit === 'bytes' ? `${(value / 2 ** 20).toFixed(0)} MB` : `${value.toFixed(1)} ${unit}`.trim()

const benefitText = (benefit: AdviceBenefit, fromFacts: string | undefined): string => {
  switch (benefit.from) {
    case 'measured': {
      const what = effectWords[benefit.what as (typeof effectNames)[number]] ?? benefit.what
      const by = `${benefit.median > 0 ? '+' : ''}${figure(benefit.median, benefit.unit)}`
      const spread = benefit.spread === null ? '' : `, spread ${figure(benefit.spread, benefit.unit)}`
      return `${what}: ${by} (median of ${benefit.runs} ${benefit.runs === 1 ? 'run' : 'runs'} on this PC${spread})`
    }
    case 'facts':
      return fromFacts ?? 'Not known'
    case 'source':
      return `Not measured on this PC. Source: ${benefit.url}`
    case 'unknown':
      return 'Not known'
  }
}

type Cause = RunDetail['changes'][number]['causes'][number]

const keyOf = (cause: Cause): string | null => {
  if (cause.by === 'tweak') return `tweak ${cause.id}`
  return cause.by === 'item' && cause.option === 'disabled' ? `item ${cause.id}` : null
}

/** Returns, for each change, the time at which its run ended; null for a change that a later run reverted. */
const doneSince = (runs: readonly RunDetail[], since: number): Map<string, string | null> => {
  const done = new Map<string, string | null>()
  for (const { endedAt, origin, changes } of runs) {
    if (endedAt === null || Date.parse(endedAt) < since) continue
    for (const { causes, result } of changes)
      for (const cause of result === 'done' ? causes : []) {
        const key = keyOf(cause)
        if (key !== null && !done.has(key)) done.set(key, origin.kind === 'selection' ? endedAt : null)
      }
  }
  return done
}

/**
 * If all offered changes are now in effect, returns the end time of the newest run that made any of them. Runs from
 * before the analysis don't count. Null if one of the changes hasn't been made or is no longer in effect. The result
 * is based on facts: it comes from the runs' own records and the settings' current states. `runs`: newest first.
 */
export const appliedAt = (
  { tweakIds, startupIds }: Pick<Advice, 'tweakIds' | 'startupIds'>,
  runs: readonly RunDetail[],
  byId: ReadonlyMap<string, Pick<Row, 'status'>>,
  since: number,
): string | null => {
  const done = doneSince(runs, since)
  const holds =
    tweakIds.every((id) => byId.get(id)?.status.state === 'applied') &&
    startupIds.every((id) => (done.get(`item ${id}`) ?? null) !== null)
  if (!holds) return null
  const ends = [...tweakIds.map((id) => `tweak ${id}`), ...startupIds.map((id) => `item ${id}`)]
    .flatMap((key) => done.get(key) ?? [])
    .toSorted()
  return ends.at(-1) ?? null
}

type Sources = {
  analysis: KeptAnalysis
  feedback: readonly KeptFeedback[]
  rows: readonly Row[]
  entries: readonly Entry[]
  /** Newest first. */
  runs: readonly RunDetail[]
}

const recommendationOf = (
  one: Advice,
  { analysis, feedback, entries, runs, byId }: Omit<Sources, 'rows'> & { byId: ReadonlyMap<string, Row> },
): Recommendation[] => {
  const rule = ruleById(one.ruleId)
  if (rule === null) return []
  const words = rule.words.en
  const values = Object.fromEntries(one.evidence.map(({ fact, value }) => [fact, value]))
  const text = (sentence: string) => say(sentence, values, 'en')
  const benefit = benefitOf(one, entries)
  const { helpful, notHelpful } = recordsOf(feedback).get(one.ruleId) ?? { helpful: 0, notHelpful: 0 }
  const origin = originOf(one, byId)
  const needed = factsNeeded(one.ruleId)
  const said = feedback.find(({ ruleId, analysisId }) => ruleId === one.ruleId && analysisId === analysis.id)
  return [
    {
      id: one.ruleId,
      title: text(words.title),
      description: text(words.text),
      recommendationType: rule.type,
      priority: one.priority,
      impact: one.impact,
      difficulty: rule.difficulty,
      aiConfidence: one.confidence,
      estimatedBenefit: benefitText(benefit, words.benefit === undefined ? undefined : text(words.benefit)),
      optimizationSteps: words.steps.map(text),
      automationAvailable: origin !== null,
      appliedAt: appliedAt(one, runs, byId, analysis.at),
      informative: one.informative,
      evidence: shownEvidence(one),
      missing: one.missing,
      record: { measured: needed - one.missing.length, needed, helpful, notHelpful },
      benefit,
      risk: words.risk === undefined ? null : text(words.risk),
      origin,
      goesTo: rule.goesTo,
      feedback: said?.answer ?? null,
    },
  ]
}

/** The findings of an analysis, in the form in which the page shows them. Pure. */
export const recommend = ({ rows, ...sources }: Sources) => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  const { findings, others } = advise(sources.analysis.facts, recordsOf(sources.feedback))
  return {
    recommendations: findings.flatMap((one) => recommendationOf(one, { ...sources, byId })),
    others: others.map(({ ruleId, is, missing }) => ({ id: ruleId, is, missing })),
  }
}
