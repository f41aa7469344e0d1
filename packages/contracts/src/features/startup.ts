/**
 * Entries that start with Windows, how much time each takes, and which of them can be switched off. `apply` switches
 * individual entries on or off by their ids.
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
/** How much time an entry took at the most recent Windows startup during which Windows measured it. */
const costSchema = z.strictObject({ seconds: z.number(), impact, at: z.iso.datetime() })

export const startupEntrySchema = listedStartupSchema.extend({
  /** Null: may be switched. */
  locked: reasonSchema.nullable(),
  /** Available options; empty if the entry is locked. */
  options: z.array(z.enum(startupOptions)),
  /** Null: Windows measured nothing. */
  cost: costSchema.nullable(),
  /** The reason why Auto Optimize leaves the entry on; null if Auto Optimize switches it off. */
  kept: reasonSchema.nullable(),
})
export type StartupEntry = z.infer<typeof startupEntrySchema>

/** The most recent start of Windows. */
const lastStartSchema = z.union([
  z.strictObject({ seconds: z.number(), at: z.iso.datetime() }),
  z.strictObject({ reason: reasonSchema }),
])

export const startupScanSchema = z.strictObject({
  /**
   * Programs that add 0.3 s or more to the time that Windows takes to start. `kept`: the reason why the program keeps
   * starting with Windows.
   */
  slowPrograms: z.array(
    z.strictObject({
      id: listedStartupSchema.shape.id,
      name: z.string(),
      impact,
      seconds: z.number(),
      kept: reasonSchema.nullable(),
    }),
  ),
  /**
   * Automatic services from other vendors whose program is missing, which means that no other service can depend on
   * them.
   */
  unnecessaryServices: z.array(z.strictObject({ id: listedStartupSchema.shape.id, name: z.string() })),
  /** How long the most recent start of Windows took in seconds; null if unknown, with the reason in `lastStart`. */
  bootTime: z.number().nullable(),
  lastStart: lastStartSchema,
  /** The items that Auto Optimize would switch off, in the format accepted by `apply`. */
  optimize: z.array(itemSchema),
  unread: z.array(unreadSchema),
  observedAt: z.iso.datetime(),
})

const optimizing = {
  body: z.strictObject({
    planHash: planHash.optional(),
    /** Default: yes. */
    medium: z.boolean().optional(),
    /** Whether to include programs that synchronize files with a cloud. Default: no. */
    sync: z.boolean().optional(),
  }),
  ok: changedPc.extend({
    /** Contains only the entries that were switched off and then read back. */
    switched: z.array(z.string()),
    /** Places that couldn't be read and may contain more entries to switch off. */
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
       * The time at which the entries' startup costs were read with administrator rights. Null if this account can
       * read the costs itself, or if they haven't been read yet. If the costs haven't been read yet, `lastStart`
       * contains the reason.
       */
      measuredAt: z.iso.datetime().nullable(),
      entries: z.array(startupEntrySchema),
      /** Places that couldn't be read and may contain more entries. */
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
      /** How many times Windows has measured its own startup; only the fifty most recent measurements are read. */
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
