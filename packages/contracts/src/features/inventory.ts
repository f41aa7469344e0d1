/** The items of the PC's own lists. `apply` changes items by name. */
import {
  appFactsSchema,
  changeSchema,
  deviceIdSchema,
  impactSchema,
  listedAppSchema,
  listedServiceSchema,
  reasonSchema,
  serviceOptions,
  tweakIdSchema,
  unreadSchema,
} from '@clearpane/model'
import { z } from 'zod'
import { get } from '../kit.ts'

const known = {
  /** Null: may be changed. */
  locked: reasonSchema.nullable(),
  /** Id of the catalog's entry about the item; null if there is no entry. */
  tweakId: tweakIdSchema.nullable(),
}

export const serviceRowSchema = listedServiceSchema.extend({
  ...known,
  /** Available options; empty if the item is locked. */
  options: z.array(z.enum(serviceOptions)),
  /** The catalog's judgement of this single service; null without an entry about it. */
  impact: impactSchema.nullable(),
  recommended: z.enum(serviceOptions).nullable(),
})
export type ServiceRow = z.infer<typeof serviceRowSchema>

export const appRowSchema = listedAppSchema.extend({
  ...known,
  /** How to restore the app: by reinstalling it from the Store, or not at all through Clearpane. */
  reversible: changeSchema.shape.reversible,
})
export type AppRow = z.infer<typeof appRowSchema>

const errors = ['DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'] as const

export const inventoryCalls = {
  services: get('/api/services', {
    summary: 'Every service of the device, without drivers, as it is now.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      services: z.array(serviceRowSchema),
      /** Existing services that couldn't be read. */
      unread: z.array(unreadSchema),
    }),
    errors,
  }),
  apps: get('/api/apps', {
    summary: 'Every Store app of the device, and the frameworks that apps are built on.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), apps: z.array(appRowSchema) }),
    errors,
  }),
} as const

/** Collected only while a client listens. */
export const inventoryTopics = {
  appFacts: {
    of: deviceIdSchema,
    /** News of the list. `isComplete`: every app has been sent. `reason`: why there is nothing to send. */
    news: z.strictObject({
      facts: z.array(appFactsSchema),
      isComplete: z.boolean(),
      reason: reasonSchema.optional(),
    }),
  },
} as const
