/** The current state of this PC, and the changes that Clearpane made on it. */
import { inEnglish, runSummarySchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { Refused } from '../client.ts'
import { knownOf, nameOf, readingOf, readingSchema, tweakIdsOf, valueSchema } from '../states.ts'
import { untrusted, untrustedSchema } from '../untrusted.ts'
import { tool } from './tool.ts'

const mostObserved = 50
const mostDrift = 100
const mostRuns = 50

export const observe = tool({
  name: 'observe',
  title: 'Read settings of this PC',
  description: 'The state of these settings on this PC, read now. Takes ids of `list_settings`.',
  readOnly: true,
  input: z.strictObject({ ids: z.array(tweakIdSchema).min(1).max(mostObserved) }),
  output: z.strictObject({
    observedAt: z.string(),
    settings: z.array(
      z.strictObject({
        id: tweakIdSchema,
        state: z.enum(['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']),
        /** The option that the PC's values match; null if they don't match any. */
        option: z.string().nullable(),
        /** The reason why the state is unknown or can't be changed. */
        reason: untrustedSchema.nullable(),
      }),
    ),
  }),
  answer: async ({ ids }, { client }) => {
    const { observedAt, statuses } = await client.call('status')
    const byId = new Map(statuses.map((status) => [status.id, status]))
    return {
      observedAt,
      settings: [...new Set(ids)].map((id) => {
        const found = byId.get(id)
        if (found === undefined) throw new Refused(`UNKNOWN_TWEAK: No setting has the id ${id}.`)
        const { state, option, reason } = found
        return { id, state, option, reason: reason === null ? null : untrusted(inEnglish(reason)) }
      }),
    }
  },
})

const part = z.enum(['protections', 'privacy', 'updates', 'disk', 'memory', 'boot', 'startup'])

export const health = tool({
  name: 'health',
  title: 'Health of this PC',
  description:
    'The health score out of 100 with the reading behind each part, and the settings that would win points back.',
  readOnly: true,
  input: z.strictObject({}),
  output: z.strictObject({
    observedAt: z.string(),
    /** Null if no state could be read. */
    score: z.number().nullable(),
    /** How much of the score's total weight is known, as a percentage. */
    known: z.number(),
    isHealthy: z.boolean(),
    alarms: z.array(
      z.strictObject({ code: z.enum(['threat', 'diskFull', 'slowStart']), number: z.number() }),
    ),
    /** Number of active threats that Defender found; null if unknown. */
    threats: z.number().nullable(),
    parts: z.array(
      z.strictObject({
        part,
        weight: z.number(),
        /** Number of points lost, out of a hundred; null if unknown. */
        lost: z.number().nullable(),
        reading: readingSchema,
        ids: z.array(tweakIdSchema),
      }),
    ),
  }),
  answer: async (_, { client }) => {
    const found = await client.call('health')
    return {
      observedAt: found.observedAt,
      score: found.score,
      known: found.known,
      isHealthy: found.isHealthy,
      alarms: found.alarms.map((alarm) => ({
        code: alarm.code,
        number:
          alarm.code === 'threat' ? alarm.count : alarm.code === 'diskFull' ? alarm.free : alarm.seconds,
      })),
      threats: found.threats.count,
      parts: found.parts.map((one) => ({
        part: one.part,
        weight: one.weight,
        lost: one.lost,
        reading: readingOf(one.reading),
        ids: one.tweakIds,
      })),
    }
  },
})

const driftEntry = z.strictObject({
  /** The catalog settings that wrote the value; empty if something else wrote it. */
  ids: z.array(z.string()),
  what: untrustedSchema,
  wrote: valueSchema,
  now: valueSchema,
  runId: z.string(),
  at: z.string(),
})

export const drift = tool({
  name: 'drift',
  title: 'What has changed since',
  description:
    'Values that differ from what Clearpane wrote, e.g. because Windows or a program changed them.',
  readOnly: true,
  input: z.strictObject({}),
  output: z.strictObject({
    observedAt: z.string(),
    total: z.int(),
    drift: z.array(driftEntry).max(mostDrift),
    /** Number of values that Clearpane wrote but that can't be read now. */
    unread: z.int(),
  }),
  answer: async (_, { client }) => {
    const found = await client.call('drift')
    return {
      observedAt: found.observedAt,
      total: found.drift.length,
      drift: found.drift.slice(0, mostDrift).map((one) => ({
        ids: tweakIdsOf(one.causes),
        what: nameOf(one.resource),
        wrote: knownOf(one.wrote),
        now: knownOf(one.now),
        runId: one.runId,
        at: one.at,
      })),
      unread: found.unread.length,
    }
  },
})

const runId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const history = tool({
  name: 'history',
  title: 'What Clearpane did',
  description:
    'Runs on this PC, newest first: what started them, how they ended, and whether they were undone.',
  readOnly: true,
  input: z.strictObject({
    limit: z.int().min(1).max(mostRuns).optional(),
    /** The value of the field `next` on the previous page. */
    before: runId.optional(),
  }),
  output: z.strictObject({
    runs: z.array(
      z.strictObject({
        runId: z.string(),
        at: z.string(),
        title: untrustedSchema,
        startedBy: z.enum(['person', 'schedule', 'cli', 'cloud', 'assistant', 'game']).nullable(),
        kind: z.enum(['selection', 'undo', 'undoAll']),
        result: runSummarySchema.shape.result,
        changed: z.int(),
        failed: z.int(),
        undone: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
  answer: async ({ limit = 20, before }, { client }) => {
    const query = { limit: String(limit), ...(before === undefined ? {} : { before }) }
    const { runs, next } = await client.call('runs', { query })
    return {
      runs: runs.map((run) => ({
        runId: run.runId,
        at: run.at,
        title: untrusted(run.title),
        startedBy: run.actor?.kind ?? null,
        kind: run.origin.kind,
        result: run.result,
        changed: run.changed,
        failed: run.failed,
        undone: run.undone,
      })),
      next,
    }
  },
})
