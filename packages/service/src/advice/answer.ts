/**
 * Answers a question about one PC: with the sentences for the question's intent, with the changes since a given day,
 * or with the settings that the question mentions.
 */
import { type Fact, type FactSet, unitOf } from '@clearpane/advice/facts'
import { answerOf, intentOf, sayLine, sinceIn, tokensOf } from '@clearpane/advice/questions'
import type { AdviceEvidence } from '@clearpane/contracts'
import { inEnglish, type Tweak } from '@clearpane/model'
import type { TitledRun } from '@clearpane/model/status'
import { marksSince } from '../monitoring/metrics.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { gatherFacts } from './gather/gather.ts'

type Line = {
  line: string
  text: string
  evidence: AdviceEvidence[]
  missing: { fact: string; reason: Extract<Fact, { reason: unknown }>['reason'] }[]
  goesTo: string
}
type Happened = { at: string; kind: 'run' | 'update' | 'boot'; title: string; run?: TitledRun }
export type Answer = {
  intent: string | null
  lines: Line[]
  recommendations: string[]
  tweakIds: string[]
  changes: { since: string; events: Happened[] } | null
}

/**
 * How long facts are reused for follow-up questions, in milliseconds, because users often ask the next question right
 * away.
 */
const freshMs = 20_000
const read = new WeakMap<DeviceSession, { at: number; facts: Promise<FactSet> }>()

const factsNow = (
  services: Pick<Services, 'results' | 'devices' | 'programs'>,
  device: DeviceSession,
  now: number,
) => {
  const known = read.get(device)
  if (known !== undefined && now - known.at < freshMs && now >= known.at) return known.facts
  const facts = gatherFacts(services, device, now)
  read.set(device, { at: now, facts })
  facts.catch(() => read.delete(device))
  return facts
}

/** Words in a question that give no hint about which setting is meant. */
const common = new Set(
  (
    'the and this that with turn off safe for you can how what why does not pc windows settings setting is it to on ' +
    'ist das die der den und ich kann man sicher aus an mit ein eine einen auf gefahrlos ausschalten windows'
  ).split(' '),
)

const mostSettings = 5

/** Returns the settings whose names share most of their words with the question; the best match comes first. */
export const settingsIn = (question: string, tweaks: readonly Pick<Tweak, 'id' | 'name'>[]): string[] => {
  const asked = tokensOf(question).filter((token) => token.length > 1 && !common.has(token))
  const scored = tweaks.flatMap(({ id, name }) => {
    const best = Math.max(
      ...[name.en, name.de].map((one) => {
        const words = tokensOf(one).filter((word) => !common.has(word))
        const found = words.filter((word) =>
          asked.some((token) => token === word || (word.length > 4 && token.startsWith(word))),
        )
        return words.length === 0 ? 0 : found.length / words.length
      }),
    )
    return best >= 0.6 ? [{ id, best }] : []
  })
  return scored
    .toSorted((a, b) => b.best - a.best || (a.id < b.id ? -1 : 1))
    .slice(0, mostSettings)
    .map(({ id }) => id)
}

const startOfToday = (now: number) => {
  const day = new Date(now)
  const midnight = new Date(day.getFullYear(), day.getMonth(), day.getDate())
  return { weekday: day.getDay(), startOfDay: midnight.getTime() }
}

const changesIn = async (
  device: DeviceSession,
  question: string,
  now: number,
): Promise<Answer['changes']> => {
  const since = sinceIn(question, startOfToday(now))
  const marks = await marksSince(device, since)
  return {
    since: new Date(since).toISOString(),
    events: marks.slice(0, 100).flatMap(({ at, kind, title, run }) =>
      kind === 'run' || kind === 'update' || kind === 'boot'
        ? [
            {
              ...{ at: new Date(at).toISOString(), kind, title: title.slice(0, 300) },
              ...(run === undefined ? {} : { run }),
            },
          ]
        : [],
    ),
  }
}

export const answerQuestion = async (
  services: Pick<Services, 'results' | 'devices' | 'programs'>,
  device: DeviceSession,
  question: string,
  now: number,
): Promise<Answer> => {
  const intent = intentOf(question)
  if (intent === null) return { intent: null, lines: [], recommendations: [], tweakIds: [], changes: null }
  const facts = await factsNow(services, device, now)
  const { lines, recommendations } = answerOf(intent, facts)
  const tweakIds =
    intent.also === 'settings' ? settingsIn(question, (await services.devices.catalog()).tweaks) : []
  return {
    intent: intent.id,
    lines: lines.map(({ line, evidence, missing, goesTo }) => {
      const values = Object.fromEntries(evidence.map(({ fact, value }) => [fact, value]))
      return {
        line,
        text:
          sayLine(line, values, 'en') ??
          `Not measured: ${missing.map(({ reason }) => inEnglish(reason)).join('; ')}`,
        evidence: evidence.map(({ fact, value, source, at }) => ({
          fact,
          value: typeof value === 'object' ? [...value] : value,
          unit: unitOf(fact),
          source,
          at,
        })),
        missing,
        goesTo,
      }
    }),
    recommendations,
    tweakIds,
    changes: intent.also === 'changes' ? await changesIn(device, question, now) : null,
  }
}
