/** Plans: documents that list every value that will change before anything is changed. */
import { z } from 'zod'
import { choiceSchema, restartSchema, tweakIdSchema } from './catalog/tweak.ts'
import { causeSchema } from './causes/schemas/cause.ts'
import { itemSchema, itemTypeSchema } from './causes/schemas/items.ts'
import { deviceIdSchema } from './device.ts'
import { diagnosticSchema } from './diagnostics/diagnostic.ts'
import { parseFirewallRule } from './firewall/rule.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema, observationSchema } from './observation.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

/** Reversibility of a change. `recycleBin`: the user can restore the files from the Recycle Bin. */
export const reversibleSchema = z.enum(['exact', 'default', 'reinstall', 'recycleBin', 'no'])

/**
 * A change of one resource from one state to another. `from` is the observed state; if the PC's value has changed
 * since the plan was made, the run doesn't make the change. If `to` is absent, its `missingKeys` lists the keys to
 * remove once they are empty (only for an undo).
 */
export const changeSchema = z.strictObject({
  /** Position in the plan, counted from 1; it never changes within the plan. */
  id: z.int().min(1),
  resource: resourceSchema,
  from: knownSchema,
  to: knownSchema,
  causes: z.array(causeSchema),
  admin: z.boolean(),
  restart: restartSchema,
  reversible: reversibleSchema,
})
export type Change = z.infer<typeof changeSchema>

/**
 * A resource that the plan doesn't change, either because it already has its desired state or because it was left
 * out, with the reason.
 */
export const leftOutSchema = z.strictObject({
  resource: resourceSchema,
  observed: observationSchema,
  causes: z.array(causeSchema),
  /**
   * The reason why the plan leaves the resource out. `already`: the resource already has the desired state.
   * `notApplicable`: the resource doesn't apply to this PC. Any other reason makes the run's result "partly".
   */
  why: z.enum(['already', 'notApplicable', 'denied', 'failed', 'conflict', 'guard']),
  detail: reasonSchema,
})
export type LeftOut = z.infer<typeof leftOutSchema>

/**
 * A rule of Clearpane's firewall group: its name, and its content in the format of `formatFirewallRule`; null removes
 * the rule.
 */
export const ownRuleSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}|]+$/u),
  rule: z
    .string()
    .max(2000)
    .refine((text) => parseFirewallRule(text) !== null, 'a firewall rule as Clearpane writes it')
    .nullable(),
})
export type OwnRule = z.infer<typeof ownRuleSchema>

const undoFields = {
  /** The conflicting values that the undo restores anyway, as `resourceKey`s. */
  putBack: z.array(z.string()),
  /**
   * Resources that the undo would cover but leaves unchanged, because the user deselected them in the review; given
   * as `resourceKey`s.
   */
  keep: z.array(z.string().max(20_000)).min(1).max(2000).optional(),
}

/** Where a plan comes from. `undo` covers one run or everything; `defaults` plans a return to the documented Windows
 * defaults.
 */
export const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('selection'),
    choices: z.array(choiceSchema),
    presetId: z.string().optional(),
    /** Options chosen for items from the PC's own inventory, in addition to the tweak choices. */
    items: z.array(itemSchema).min(1).max(500).optional(),
    /** The user's own firewall rules, in addition to the tweak choices. */
    rules: z.array(ownRuleSchema).min(1).max(100).optional(),
  }),
  z.strictObject({
    kind: z.literal('undo'),
    runId: z.string(),
    /** Limits the undo to these changes of the run; they may belong to one setting or to several. */
    changeIds: z.array(z.int().min(1)).min(1).max(5000).optional(),
    /** Id of a single change; found only in journals that were written before `changeIds`. */
    changeId: z.int().optional(),
    ...undoFields,
  }),
  /**
   * An undo of only those values that were written for these tweaks (`tweakIds`) or for items of these types
   * (`itemTypes`); a page uses it to reset its settings to their previous state.
   */
  z.strictObject({
    kind: z.literal('undoAll'),
    ...undoFields,
    tweakIds: z.array(tweakIdSchema).min(1).optional(),
    itemTypes: z.array(itemTypeSchema).min(1).max(10).optional(),
  }),
])
export type Origin = z.infer<typeof originSchema>

/**
 * A conflict in an undo: the current value differs from the one that the run wrote. The user decides whether to keep
 * the current value or to restore the state before the run.
 */
export const undoConflictSchema = z.strictObject({
  /** The resource's `resourceKey`, by which `putBack` refers to it. */
  key: z.string(),
  resource: resourceSchema,
  causes: z.array(causeSchema),
  wrote: knownSchema,
  now: observationSchema,
  before: knownSchema,
})
export type UndoConflict = z.infer<typeof undoConflictSchema>

/**
 * A value that an undo covers, but that has already been restored by undo.ps1, the user or Windows. The undo doesn't
 * write a value that is already restored. The undo's run records that the value is back; if the user sets the value
 * again later, that change therefore counts as the user's own.
 */
const settledSchema = z.strictObject({
  resource: resourceSchema,
  now: knownSchema,
  causes: z.array(causeSchema),
  restart: restartSchema,
})

/**
 * Data that a plan can't take into account because journals are damaged. `runIds`: unreadable runs. `lines`: number
 * of lost lines in the journals that this undo uses; the changes recorded on those lines aren't undone.
 */
export const planDamageSchema = z.strictObject({ runIds: z.array(z.string()), lines: z.int() })
export type PlanDamage = z.infer<typeof planDamageSchema>

/**
 * A setting that is refused for a reason unrelated to the other settings, so that those can be planned without it.
 * `setting`: its `causeKey`.
 */
const refusedSettingSchema = z.strictObject({ setting: z.string(), refusal: diagnosticSchema })
export type RefusedSetting = z.infer<typeof refusedSettingSchema>

export const planSchema = z.strictObject({
  version: z.literal(1),
  device: deviceIdSchema,
  at: z.iso.datetime(),
  origin: originSchema,
  changes: z.array(changeSchema),
  leftOut: z.array(leftOutSchema),
  undoConflicts: z.array(undoConflictSchema),
  /** Values of an undo that are already restored; omitted if there are none. */
  settled: z.array(settledSchema).min(1).optional(),
  /** Damage to the journals that an undo uses; omitted if all of these journals are complete. */
  damage: planDamageSchema.optional(),
  /**
   * The reason why the whole plan can't be applied, e.g. because two choices contradict each other. `apply` refuses a
   * plan that has any refusal.
   */
  refusals: z.array(diagnosticSchema),
  /** Without these settings, the plan would have fewer refusals. Omitted if there are none. */
  refused: z.array(refusedSettingSchema).min(1).optional(),
  /** SHA-256 of the device, the origin and every pair of `from` and `to`, without volatile fields. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Plan = z.infer<typeof planSchema>
