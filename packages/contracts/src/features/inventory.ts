/** The items in the PC's own lists. `apply` identifies the items to change by their names. */
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
  /** The id of the catalog entry for the item; null if there is none. */
  tweakId: tweakIdSchema.nullable(),
}

export const serviceRowSchema = listedServiceSchema.extend({
  ...known,
  /** Available options; empty if the item is locked. */
  options: z.array(z.enum(serviceOptions)),
  /** What the catalog says about this particular service; null if it has no entry for the service. */
  impact: impactSchema.nullable(),
  recommended: z.enum(serviceOptions).nullable(),
})
export type ServiceRow = z.infer<typeof serviceRowSchema>

export const appRowSchema = listedAppSchema.extend({
  ...known,
  /** How the app can be restored: by reinstalling it from the Store, or not through Clearpane at all. */
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
     * News of the list. `isComplete`: whether every app's data has been sent. `reason`: the reason why there is
     * no data to send.
     */
    news: z.strictObject({
      facts: z.array(appFactsSchema),
      isComplete: z.boolean(),
      reason: reasonSchema.optional(),
    }),
  },
} as const
