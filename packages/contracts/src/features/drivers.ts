/** Drivers: the installed versions, and the versions that Windows Update offers instead. */
import { driverOfferSchema, installedDriverSchema, reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, post } from '../kit.ts'
import { applyErrors, planHash } from '../shared.ts'

export const driverStatuses = ['Outdated', 'Up to date', 'Updated', 'Unknown'] as const

const driverSchema = installedDriverSchema.extend({
  /** The version in the offer's title; null if the title contains none, or if no driver is offered. */
  latestVersion: z.string().nullable(),
  /**
   * Updated: a newer version is installed and takes effect after a restart. Unknown: the offers couldn't be read, or
   * Windows Update doesn't offer all drivers.
   */
  status: z.enum(driverStatuses),
  updateAvailable: z.boolean(),
  /** Bytes. */
  downloadSize: z.int().nullable(),
  /** The offered driver's date. */
  releaseDate: z.iso.date().nullable(),
  offer: driverOfferSchema.nullable(),
})
export type Driver = z.infer<typeof driverSchema>

export const driverScanSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  drivers: z.array(driverSchema),
  total: z.int(),
  /** The number of distinct offers; two devices of the same kind share an offer. */
  outdatedCount: z.int(),
  outdated: z.array(
    z.strictObject({
      name: z.string(),
      currentVersion: z.string().nullable(),
      latestVersion: z.string().nullable(),
    }),
  ),
  /** The reason why Windows Update returned no result; null if there is a result. */
  noOffers: reasonSchema.nullable(),
  /**
   * The reason why Windows Update doesn't offer all drivers. If Windows Update doesn't offer all drivers, a driver
   * without an offer counts as unknown.
   */
  limits: z.array(reasonSchema),
})
export type DriverScan = z.infer<typeof driverScanSchema>

/** The names of devices whose driver wasn't installed, each with the reason. Nothing was changed on these devices. */
const notInstalled = z.array(z.strictObject({ name: z.string(), reason: reasonSchema }))

export const driversCalls = {
  driverScan: post('/api/driver-scan', {
    summary: 'List the drivers of this PC, and what Windows Update offers for them. Changes nothing.',
    ok: driverScanSchema.extend({
      success: z.literal(true),
      /** Drivers with the field `currentVersion`, the specification's name for `version`. */
      drivers: z.array(driverSchema.extend({ currentVersion: z.string().nullable() })),
    }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),

  driverUpdate: change('/api/driver-update', {
    summary: 'Install what Windows Update offers for one driver, after a restore point.',
    /** The id of a driver or of an offer for it, as listed by a scan. */
    body: z.strictObject({ driverId: z.string().min(1).max(4000), planHash: planHash.optional() }),
    ok: changedPc.extend({ driverName: z.string(), notInstalled }),
    errors: ['INVENTORY_UNREADABLE', ...applyErrors],
  }),

  driverUpdateAll: change('/api/driver-update-all', {
    summary: 'Install every driver that Windows Update offers, one after the other.',
    body: z.strictObject({ planHash: planHash.optional() }),
    /** The devices for which a driver was installed. */
    ok: changedPc.extend({ drivers: z.array(z.string()), notInstalled }),
    errors: ['INVENTORY_UNREADABLE', ...applyErrors],
  }),
} as const
