/**
 * What starts with Windows, its cost, and what may be switched off. Single entries are switched through
 * `apply`, by id.
 */
import {
  itemSchema,
  listedStartupSchema,
  reasonSchema,
  startupImpacts,
  startupOptions,
  unreadSchema,
} from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { applyErrors, planHash } from '../shared.ts'

const impact = z.enum(startupImpacts)
/** The newest start in which Windows measured this entry. */
const costSchema = z.strictObject({ seconds: z.number(), impact, at: z.iso.datetime() })

export const startupEntrySchema = listedStartupSchema.extend({
  /** Null: may be switched. */
  locked: reasonSchema.nullable(),
  /** Available options; none if it's locked. */
  options: z.array(z.enum(startupOptions)),
  /** Null: Windows measured nothing. */
  cost: costSchema.nullable(),
  /** Why Auto Optimize leaves it alone; null: it switches it off. */
  kept: reasonSchema.nullable(),
})
export type StartupEntry = z.infer<typeof startupEntrySchema>

/** The newest start of Windows. */
const lastStartSchema = z.union([
  z.strictObject({ seconds: z.number(), at: z.iso.datetime() }),
  z.strictObject({ reason: reasonSchema }),
])

export const startupScanSchema = z.strictObject({
  /** What takes 0.3 s or more of a start. `kept`: why it stays. */
  slowPrograms: z.array(
    z.strictObject({
      id: listedStartupSchema.shape.id,
      name: z.string(),
      impact,
      seconds: z.number(),
      kept: reasonSchema.nullable(),
    }),
  ),
  /** Other vendors' automatic services without their program: nothing can need them. */
  unnecessaryServices: z.array(z.strictObject({ id: listedStartupSchema.shape.id, name: z.string() })),
  /** Seconds of the newest start; null if unknown, and then `lastStart` says why. */
  bootTime: z.number().nullable(),
  lastStart: lastStartSchema,
  /** What optimizing would switch, in the format of `apply`. */
  optimize: z.array(itemSchema),
  unread: z.array(unreadSchema),
  observedAt: z.iso.datetime(),
})

const optimizing = {
  body: z.strictObject({
    planHash: planHash.optional(),
    /** Default: yes. */
    medium: z.boolean().optional(),
    /** Includes programs that synchronize files with a cloud. Default: no. */
    sync: z.boolean().optional(),
  }),
  ok: changedPc.extend({
    /** Only what was switched and read back. */
    switched: z.array(z.string()),
    /** Places that may have more to switch off. */
    unread: z.array(unreadSchema),
  }),
  errors: ['INVENTORY_UNREADABLE', ...applyErrors],
} as const

export const startupCalls = {
  startup: get('/api/startup', {
    summary: 'What starts with Windows: where it is registered, whether it is on, what it cost a start.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      lastStart: lastStartSchema,
      /**
       * When an administrator read what the starts cost. Null: this account can read it itself, or nobody has
       * read it yet, and then `lastStart` says why.
       */
      measuredAt: z.iso.datetime().nullable(),
      entries: z.array(startupEntrySchema),
      /** Places that may have more entries. */
      unread: z.array(unreadSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),

  startupScan: post('/api/startup-scan', {
    summary:
      'Scan what starts with Windows: what is slow, what starts without its program, how long a start takes.',
    ok: startupScanSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),

  measureStarts: post('/api/startup/read-as-administrator', {
    summary:
      'Read what the starts of Windows cost as an administrator, behind one prompt, and keep it. Changes nothing.',
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      measuredAt: z.iso.datetime(),
      /** How many starts Windows has measured; the newest fifty are read. */
      starts: z.int(),
    }),
    errors: ['NO_ADMINISTRATOR', 'INVENTORY_UNREADABLE', 'DEVICE_UNSUPPORTED'],
  }),

  startupOptimize: change('/api/startup/optimize', {
    summary: 'Switch off programs that slow the start down and that nothing needs.',
    ...optimizing,
  }),

  dashboardStartupOptimize: change('/api/startup-optimize', {
    summary: 'Switch off slow programs that nothing needs, from the dashboard.',
    ...optimizing,
  }),

  fixStartupIssues: change('/api/fix-startup-issues', {
    summary: 'Switch off what slows the start down, and entries whose program is missing.',
    ...optimizing,
  }),
} as const
