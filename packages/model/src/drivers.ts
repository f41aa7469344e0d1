/** Drivers for a PC's devices, and the drivers that Windows Update offers for them. */
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
  /** The device's first hardware id; several devices of the same kind share it. */
  id: text,
  device: text,
  category: z.enum(driverCategories),
  /** The device's manufacturer, according to its driver's file. */
  manufacturer: text.nullable(),
  /** The driver's publisher. */
  provider: text.nullable(),
  version: text.nullable(),
  /** The date that the vendor gave the driver, not the date of installation. */
  date: z.iso.date().nullable(),
  /** The number that Windows gives for the device's problem; 0 if the device has none; null if unknown. */
  problem: z.int().nullable(),
  /**
   * Whether the driver comes with Windows. The date of a driver that comes with Windows is always 21 June 2006 and
   * means nothing.
   */
  inbox: z.boolean(),
  /** The signer of the driver's file; null if the file is either unsigned or unreadable, and `signed` tells which. */
  signer: text.nullable(),
  signed: z.enum(['yes', 'no', 'unknown']),
})
export type InstalledDriver = z.infer<typeof installedDriverSchema>

/**
 * A driver offer, as listed by Windows Update. A driver offer has no field for the version, but some titles contain
 * one.
 */
export const driverOfferSchema = z.strictObject({
  id: z.string().min(1).max(200),
  title: text,
  hardwareId: text.nullable(),
  date: z.iso.date().nullable(),
  bytes: z.int().nonnegative().nullable(),
  /** Null if Windows can't determine beforehand whether a restart is needed. */
  needsRestart: z.boolean().nullable(),
  /** State of the offer. `waits`: the driver is installed but takes effect only after a restart. */
  state: z.enum(['offered', 'waits']),
})
export type DriverOffer = z.infer<typeof driverOfferSchema>
