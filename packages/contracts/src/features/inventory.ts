/** The items of the PC's own lists. `apply` changes these items by their names. */
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
  /** The id of the catalog entry about the item; null if there is none. */
  tweakId: tweakIdSchema.nullable(),
}

export const serviceRowSchema = listedServiceSchema.extend({
  ...known,
  /** Available options; empty if the item is locked. */
  options: z.array(z.enum(serviceOptions)),
  /** What the catalog states about this single service; null if the catalog has no entry about it. */
  impact: impactSchema.nullable(),
  recommended: z.enum(serviceOptions).nullable(),
})
export type ServiceRow = z.infer<typeof serviceRowSchema>

export const appRowSchema = listedAppSchema.extend({
  ...known,
  /** How the app can be restored: by reinstalling it from the Store, or not at all through Clearpane. */
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
      /** Services that exist but couldn't be read. */
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

/** This data is collected only while a client listens. */
export const inventoryTopics = {
  appFacts: {
    of: deviceIdSchema,
    /**
     * News of the list. `isComplete`: whether the data of every app has been sent. `reason`: the reason why there is
     * no data to send.
     */
    news: z.strictObject({
      facts: z.array(appFactsSchema),
      isComplete: z.boolean(),
      reason: reasonSchema.optional(),
    }),
  },
} as const
