/**
 * The data that the watch stores: its memory, a rule for each setting, the movements that were found, and the diary
 * of updates.
 */
import {
  type DiarySnapshot,
  emptyMemory,
  type RuleState,
  usualRule,
  type WatchMemory,
} from '@clearpane/engine'
import type { DeviceId } from '@clearpane/model'
import { driftRules, movementAnswers, movementSchema } from '@clearpane/model/movement'
import { type UpdatePage, updatePageSchema } from '@clearpane/model/update-diary'
import type { Store } from '@clearpane/store'
import { z } from 'zod'

type Kept = Pick<Store, 'records'>

const memoryKind = 'driftMemory'
const memoryId = 'memory'

/**
 * Version of the memory, which is written only by this module; a memory with a different version is discarded, and
 * the next check starts with an empty one.
 */
const memoryVersion = 1

export const readMemory = async ({ records }: Kept, device: DeviceId): Promise<WatchMemory> => {
  const kept = (await records.get(device, memoryKind, memoryId))?.value as
    | { version?: number; memory?: WatchMemory }
    | undefined
  return kept?.version === memoryVersion && kept.memory !== undefined ? kept.memory : emptyMemory()
}

export const putMemory = ({ records }: Kept, device: DeviceId, memory: WatchMemory, at: number) =>
  records.put(device, memoryKind, { id: memoryId, at, value: { version: memoryVersion, memory } })

const ruleSchema = z.strictObject({
  rule: z.enum(driftRules),
  putBacks: z.array(z.string()),
  stoppedAt: z.string().nullable(),
})

/** Reads the rule for each setting; the settings have the names that `settingsOf` returns. */
export const readRules = async ({ records }: Kept, device: DeviceId): Promise<Map<string, RuleState>> =>
  new Map(
    (await records.list(device, 'driftRule')).flatMap(({ id, value }): [string, RuleState][] => {
      const rule = ruleSchema.safeParse(value)
      return rule.success ? [[id, rule.data]] : []
    }),
  )

export const ruleOf = (rules: ReadonlyMap<string, RuleState>, setting: string): RuleState =>
  rules.get(setting) ?? usualRule()

export const putRule = ({ records }: Kept, device: DeviceId, setting: string, rule: RuleState, at: number) =>
  records.put(device, 'driftRule', { id: setting, at, value: rule })

/**
 * Changes rules in one transaction, so that a rule that the user sets at the same time isn't overwritten. `change`
 * receives the current rule, and returns null if the rule stays as it is.
 */
export const changeRules = (
  { atOnce }: Pick<Store, 'atOnce'>,
  device: DeviceId,
  { settings, at }: { settings: ReadonlySet<string>; at: number },
  change: (rule: RuleState, setting: string) => RuleState | null,
): Promise<void> =>
  atOnce(async (inside) => {
    const rules = await readRules(inside, device)
    for (const setting of settings) {
      const changed = change(ruleOf(rules, setting), setting)
      if (changed !== null) await putRule(inside, device, setting, changed, at)
    }
  })

/** A stored movement. `runId`: the run that put the value back. */
const keptMovementSchema = z.strictObject({
  movement: movementSchema,
  answer: z.enum(movementAnswers),
  runId: z.string().nullable(),
})
export type KeptMovement = z.infer<typeof keptMovementSchema>

/** Newest first. */
export const readMovements = async (
  { records }: Kept,
  device: DeviceId,
  limit?: number,
): Promise<KeptMovement[]> =>
  (await records.list(device, 'movement', limit)).flatMap(({ value }) => {
    const kept = keptMovementSchema.safeParse(value)
    return kept.success ? [kept.data] : []
  })

export const putMovements = async ({ records }: Kept, device: DeviceId, all: readonly KeptMovement[]) => {
  await records.putAll(
    device,
    'movement',
    all.map((one) => ({ id: one.movement.id, at: Date.parse(one.movement.at), value: one })),
  )
}

/** Version of the snapshot, which is written only by this module; a snapshot with a different version is discarded.
 */
const snapshotVersion = 1

export const readSnapshot = async ({ records }: Kept, device: DeviceId): Promise<DiarySnapshot | null> => {
  const kept = (await records.get(device, 'updateSnapshot', memoryId))?.value as
    | { version?: number; snapshot?: DiarySnapshot }
    | undefined
  return kept?.version === snapshotVersion ? (kept.snapshot ?? null) : null
}

export const putSnapshot = ({ records }: Kept, device: DeviceId, snapshot: DiarySnapshot) =>
  records.put(device, 'updateSnapshot', {
    ...{ id: memoryId, at: Date.parse(snapshot.at) },
    value: { version: snapshotVersion, snapshot },
  })

/** Newest first. */
export const readPages = async ({ records }: Kept, device: DeviceId, limit?: number): Promise<UpdatePage[]> =>
  (await records.list(device, 'updatePage', limit)).flatMap(({ value }) => {
    const page = updatePageSchema.safeParse(value)
    return page.success ? [page.data] : []
  })

export const putPage = ({ records }: Kept, device: DeviceId, page: UpdatePage) =>
  records.put(device, 'updatePage', { id: page.id, at: Date.parse(page.looks.after), value: page })
