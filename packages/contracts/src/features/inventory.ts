/** The PC's own inventory, item by item. Items are changed through `apply`, by name. */
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
  /** The catalog's entry about it, if there is one. */
  tweakId: tweakIdSchema.nullable(),
}

export const serviceRowSchema = listedServiceSchema.extend({
  ...known,
  /** Available options; none if it's locked. */
  options: z.array(z.enum(serviceOptions)),
  /** The catalog's judgement of an entry for just this service. */
  impact: impactSchema.nullable(),
  recommended: z.enum(serviceOptions).nullable(),
})
export type ServiceRow = z.infer<typeof serviceRowSchema>

export const appRowSchema = listedAppSchema.extend({
  ...known,
  /** How to get it back: reinstall from the Store, or nothing that Clearpane has. */
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
      /** Services that are there and couldn't be read. */
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

/** Collected only while somebody listens. */
export const inventoryTopics = {
  appFacts: {
    of: deviceIdSchema,
    /** `isComplete`: every app has been sent. `reason`: why there is nothing to send. */
    news: z.strictObject({
      facts: z.array(appFactsSchema),
      isComplete: z.boolean(),
      reason: reasonSchema.optional(),
    }),
  },
} as const
