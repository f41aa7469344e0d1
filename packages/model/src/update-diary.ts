/**
 * A diary of Windows updates: one page for each change of the build number, listing everything that differs after the
 * change. A page lists what happened in the same period, without claiming what caused it.
 */
import { z } from 'zod'
import { installedUpdateSchema } from './logbook.ts'
import { watchedItemTypes } from './movement.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

/**
 * Changes of an item. `came`: the item had never been seen before. `returned`: the item had been missing and exists
 * again. `went`: the item no longer exists. `on` and `off`: a startup entry or a task was enabled or disabled.
 * `start`: a service's start type has changed.
 */
export const itemChanges = ['came', 'returned', 'went', 'on', 'off', 'start'] as const
export type ItemChange = (typeof itemChanges)[number]

const iso = z.iso.datetime()

export const diaryItemSchema = z.strictObject({
  type: z.enum(watchedItemTypes),
  id: z.string(),
  name: z.string(),
  change: z.enum(itemChanges),
  /** A service's start types; null for every other change. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type DiaryItem = z.infer<typeof diaryItemSchema>

const startSchema = z.strictObject({ at: iso, seconds: z.number() })

export const updatePageSchema = z.strictObject({
  id: z.string(),
  /** Build and revision, e.g. 26100.4946. */
  from: z.string(),
  to: z.string(),
  /** The build changed after the first of these times (null if unknown) and before the second. */
  window: z.strictObject({ from: iso.nullable(), to: iso }),
  /** Times of the two checks that read the lists and the free space. */
  looks: z.strictObject({ before: iso, after: iso }),
  /** The updates that Windows recorded in this period, or the reason why its record can't be read. */
  updates: z.union([
    z.strictObject({ record: z.array(installedUpdateSchema) }),
    z.strictObject({ reason: reasonSchema }),
  ]),
  items: z.array(diaryItemSchema),
  /** Lists that couldn't be read completely before or after the update, so their differences are unknown. */
  unread: z.array(z.enum(watchedItemTypes)),
  /** Number of free bytes on the drives; null if unknown. */
  free: z.strictObject({ before: z.number().nullable(), after: z.number().nullable() }),
  /**
   * The last five normal Windows startups before the update and the first five after it, oldest first. `reason`: why
   * the startups can't be read; null if they can be read.
   */
  starts: z.strictObject({
    before: z.array(startSchema),
    after: z.array(startSchema),
    reason: reasonSchema.nullable(),
  }),
})
export type UpdatePage = z.infer<typeof updatePageSchema>
