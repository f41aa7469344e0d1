/** Plans: documents that list every value that will change, before anything changes. */
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
 * A change of one resource from one state to another. `from` is the observed state; the change is refused at
 * run time if the PC's value has changed. An absent `to` lists in `missingKeys` the keys to remove once they
 * are empty (undo only).
 */
export const changeSchema = z.strictObject({
  /** Position in the plan, from 1; stable within the plan. */
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

/** A resource that already has its desired state, or that the plan leaves out, with the reason. */
export const leftOutSchema = z.strictObject({
  resource: resourceSchema,
  observed: observationSchema,
  causes: z.array(causeSchema),
  /**
   * Why the plan leaves the resource out. `already`: there is nothing to do. `notApplicable`: the resource doesn't
   * count on this PC. The other reasons make the run "partly".
   */
  why: z.enum(['already', 'notApplicable', 'denied', 'failed', 'conflict', 'guard']),
  detail: reasonSchema,
})
export type LeftOut = z.infer<typeof leftOutSchema>

/** A rule of Clearpane's firewall group by its name, as `formatFirewallRule` writes it; null removes it. */
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
  /** The conflicting values that are undone nevertheless, by `resourceKey`. */
  putBack: z.array(z.string()),
  /**
   * Resources that stay although the undo covers them, by `resourceKey`: the user took them out of the
   * review.
   */
  keep: z.array(z.string().max(20_000)).min(1).max(2000).optional(),
}

/** The origin of a plan. `undo` of a run, or of everything; `defaults` plans documented Windows defaults. */
export const originSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('selection'),
    choices: z.array(choiceSchema),
    presetId: z.string().optional(),
    /** Options of items from the PC's own inventory, besides the choices. */
    items: z.array(itemSchema).min(1).max(500).optional(),
    /** The user's own firewall rules, besides the choices. */
    rules: z.array(ownRuleSchema).min(1).max(100).optional(),
  }),
  z.strictObject({
    kind: z.literal('undo'),
    runId: z.string(),
    /** Limits the undo to these changes of the run: one setting, or several. */
    changeIds: z.array(z.int().min(1)).min(1).max(5000).optional(),
    /** Id of one change, found in journals that were written before `changeIds`. */
    changeId: z.int().optional(),
    ...undoFields,
  }),
  /**
   * An undo of only the values that these tweaks (`tweakIds`), or items of these types (`itemTypes`), wrote:
   * a page's reset to the previous state.
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
 * An undo conflict: the value differs from what the run wrote. The user decides whether to leave it or to
 * restore the state before.
 */
export const undoConflictSchema = z.strictObject({
  /** `resourceKey` of the resource, as `putBack` names it. */
  key: z.string(),
  resource: resourceSchema,
  causes: z.array(causeSchema),
  wrote: knownSchema,
  now: observationSchema,
  before: knownSchema,
})
export type UndoConflict = z.infer<typeof undoConflictSchema>

/**
 * A value that an undo covers and that undo.ps1, a person or Windows has already restored. The undo writes
 * nothing there. Its run records that the value is back, so that a value that the person sets later counts as
 * the person's own.
 */
const settledSchema = z.strictObject({
  resource: resourceSchema,
  now: knownSchema,
  causes: z.array(causeSchema),
  restart: restartSchema,
})

/**
 * Parts that a plan can't consider because journals are damaged. `runIds`: unreadable runs. `lines`: lost
 * lines of the journals that this undo uses; their changes aren't undone.
 */
export const planDamageSchema = z.strictObject({ runIds: z.array(z.string()), lines: z.int() })
export type PlanDamage = z.infer<typeof planDamageSchema>

export const planSchema = z.strictObject({
  version: z.literal(1),
  device: deviceIdSchema,
  at: z.iso.datetime(),
  origin: originSchema,
  changes: z.array(changeSchema),
  leftOut: z.array(leftOutSchema),
  undoConflicts: z.array(undoConflictSchema),
  /** Settled values of an undo; omitted if there are none. */
  settled: z.array(settledSchema).min(1).optional(),
  /** Damage of an undo's journals; omitted if every journal that it uses is complete. */
  damage: planDamageSchema.optional(),
  /**
   * Why the whole plan can't be applied, e.g. two contradicting choices. `apply` refuses a plan with any
   * refusal.
   */
  refusals: z.array(diagnosticSchema),
  /** SHA-256 over device, origin and every from → to, without volatile fields. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Plan = z.infer<typeof planSchema>
