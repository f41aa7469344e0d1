/** Drivers of a PC's devices, and what Windows Update offers for them. */
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
  /** The device's first hardware id; several devices of one kind share it. */
  id: text,
  device: text,
  category: z.enum(driverCategories),
  /** The device's manufacturer, according to its driver's file. */
  manufacturer: text.nullable(),
  /** The driver's publisher. */
  provider: text.nullable(),
  version: text.nullable(),
  /** The date its vendor wrote into it, not the installation date. */
  date: z.iso.date().nullable(),
  /** Windows' problem number for the device, 0 for none. Null: unknown. */
  problem: z.int().nullable(),
  /** Comes with Windows: its date is always 21 June 2006, so it means nothing. */
  inbox: z.boolean(),
  /** Who signed its file. Null: nobody, or it can't be read; `signed` says which. */
  signer: text.nullable(),
  signed: z.enum(['yes', 'no', 'unknown']),
})
export type InstalledDriver = z.infer<typeof installedDriverSchema>

/** As Windows Update lists it. An offer has no version of its own: some titles name one. */
export const driverOfferSchema = z.strictObject({
  id: z.string().min(1).max(200),
  title: text,
  hardwareId: text.nullable(),
  date: z.iso.date().nullable(),
  bytes: z.int().nonnegative().nullable(),
  /** Null: Windows can't tell beforehand. */
  needsRestart: z.boolean().nullable(),
  /** waits: it's installed, and takes effect after a restart. */
  state: z.enum(['offered', 'waits']),
})
export type DriverOffer = z.infer<typeof driverOfferSchema>
