/** Drivers: what's installed, and what Windows Update offers instead. */
import { driverOfferSchema, installedDriverSchema, reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { post } from '../kit.ts'

export const driverStatuses = ['Outdated', 'Up to date', 'Updated', 'Unknown'] as const

const driverSchema = installedDriverSchema.extend({
  /** As the offer's title says; null where it names none, or nothing is offered. */
  latestVersion: z.string().nullable(),
  /** Updated: a newer one is installed and waits for a restart. Unknown: nobody could be asked. */
  status: z.enum(driverStatuses),
  updateAvailable: z.boolean(),
  /** Bytes. */
  downloadSize: z.int().nullable(),
  /** The day of the offered one. */
  releaseDate: z.iso.date().nullable(),
  offer: driverOfferSchema.nullable(),
})
export type Driver = z.infer<typeof driverSchema>

export const driverScanSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  drivers: z.array(driverSchema),
  total: z.int(),
  /** Of different offers: two devices of one kind share theirs. */
  outdatedCount: z.int(),
  outdated: z.array(
    z.strictObject({
      name: z.string(),
      currentVersion: z.string().nullable(),
      latestVersion: z.string().nullable(),
    }),
  ),
  /** Why Windows Update has no answer; null if it has. */
  noOffers: reasonSchema.nullable(),
})
export type DriverScan = z.infer<typeof driverScanSchema>

export const driversCalls = {
  driverScan: post('/api/driver-scan', {
    summary: 'List the drivers of this PC, and what Windows Update offers for them. Changes nothing.',
    ok: driverScanSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),
} as const
