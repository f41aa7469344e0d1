/** Drivers of a PC's devices, and the drivers that Windows Update offers for them. */
import { z } from 'zod'

export const driverCategories = [
  'Graphics',
  'Audio',
  'Network',
  'USB',
  'Gaming',
  'Camera',
  'Printer',
  'System',
] as const
export type DriverCategory = (typeof driverCategories)[number]

const text = z.string().max(4000)

export const installedDriverSchema = z.strictObject({
  /** First hardware id of the device; several devices of one kind share it. */
  id: text,
  device: text,
  category: z.enum(driverCategories),
  /** Manufacturer of the device, according to its driver's file. */
  manufacturer: text.nullable(),
  /** The driver's publisher. */
  provider: text.nullable(),
  version: text.nullable(),
  /** Date that the vendor wrote into the driver, not the date of installation. */
  date: z.iso.date().nullable(),
  /** Number of the device's problem in Windows, 0 if it has none; null if unknown. */
  problem: z.int().nullable(),
  /** Whether the driver comes with Windows: the date of such a driver is always 21 June 2006 and means nothing. */
  inbox: z.boolean(),
  /** Signer of the driver's file; null if the file is unsigned or can't be read, which `signed` distinguishes. */
  signer: text.nullable(),
  signed: z.enum(['yes', 'no', 'unknown']),
})
export type InstalledDriver = z.infer<typeof installedDriverSchema>

/**
 * An offer of a driver, as Windows Update lists it. The offer of a driver has no field for the version, but some
 * titles contain a version.
 */
export const driverOfferSchema = z.strictObject({
  id: z.string().min(1).max(200),
  title: text,
  hardwareId: text.nullable(),
  date: z.iso.date().nullable(),
  bytes: z.int().nonnegative().nullable(),
  /** Null if Windows can't determine this beforehand. */
  needsRestart: z.boolean().nullable(),
  /** State of the offer. `waits`: the driver is installed and takes effect after a restart. */
  state: z.enum(['offered', 'waits']),
})
export type DriverOffer = z.infer<typeof driverOfferSchema>
