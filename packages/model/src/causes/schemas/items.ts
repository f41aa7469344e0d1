/**
 * The requests that a user may make for an inventory item: the item's name and one option from a closed list; only
 * network items carry values. The module also contains a PC's inventory, grouped by type: the data that pages show
 * and that determines which items are locked.
 */
import { z } from 'zod'
import {
  appxResourceSchema,
  driverResourceSchema,
  fileListHash,
  fileResourceSchema,
} from '../../kinds/schemas/scalars.ts'
import { serviceResourceSchema, serviceStateSchema } from '../../kinds/schemas/service.ts'
import { reasonSchema } from '../../reasons/reason-schema.ts'
import { appOptions, gameFullscreenOptions, gameGraphicsOptions, serviceOptions } from '../options.ts'
import { findingOptions } from '../registry-issues.ts'
import { startupOptions } from '../startup-place.ts'
import { unreadCodes } from '../unread.ts'
import { findingIdSchema, type ListedFinding } from './listed-finding.ts'
import { type ListedStartup, startupIdSchema } from './listed-startup.ts'
import { type ListedNetworkItem, networkItemSchemas } from './network-items.ts'

const serviceItemSchema = z.strictObject({
  type: z.literal('service'),
  id: serviceResourceSchema.shape.name,
  option: z.enum(serviceOptions),
})

const appItemSchema = z.strictObject({
  type: z.literal('app'),
  id: appxResourceSchema.shape.packageFamilyName.max(200),
  option: z.enum(appOptions),
})

/** A cleanup class; a request deletes only the files on a list. */
const cleanupItemSchema = z.strictObject({
  type: z.literal('cleanup'),
  id: fileResourceSchema.shape.class.max(40),
  option: z.enum(['listed']),
  list: fileListHash,
})

const startupItemSchema = z.strictObject({
  type: z.literal('startup'),
  id: startupIdSchema,
  option: z.enum(startupOptions),
})

const findingItemSchema = z.strictObject({
  type: z.literal('registryFinding'),
  id: findingIdSchema,
  option: z.enum(findingOptions),
})

/** An update that Windows Update offers, identified by its id. */
const driverItemSchema = z.strictObject({
  type: z.literal('driver'),
  id: driverResourceSchema.shape.update,
  option: z.enum(['installed']),
})

/**
 * The full path of a program, which must be on a drive and contain no steps to a parent folder; Windows uses the path
 * as the name of the program's values.
 */
const gameProgramId = z
  .string()
  .max(400)
  .regex(/^[A-Za-z]:\\(?:[^\\/:*?"<>|\p{Cc}]+\\)*[^\\/:*?"<>|\p{Cc}]+\.exe$/iu, 'a program on a drive')
  .refine((path) => !/\\\.{1,2}\\/.test(path), 'a path without steps to a parent folder')

const gameGraphicsItemSchema = z.strictObject({
  type: z.literal('gameGraphics'),
  id: gameProgramId,
  option: z.enum(gameGraphicsOptions),
})

const gameFullscreenItemSchema = z.strictObject({
  type: z.literal('gameFullscreen'),
  id: gameProgramId,
  option: z.enum(gameFullscreenOptions),
})

export const itemSchema = z.discriminatedUnion('type', [
  serviceItemSchema,
  appItemSchema,
  cleanupItemSchema,
  startupItemSchema,
  findingItemSchema,
  driverItemSchema,
  ...networkItemSchemas,
  gameGraphicsItemSchema,
  gameFullscreenItemSchema,
])
export type Item = z.infer<typeof itemSchema>
export type ItemType = Item['type']
export type ItemOf<T extends ItemType> = Extract<Item, { type: T }>

export const itemTypeSchema = z.enum(itemSchema.options.map(({ shape }) => shape.type.value))

const text = z.string().max(4000)

export const listedServiceSchema = z.strictObject({
  type: z.literal('service'),
  /** Its key name. */
  id: serviceResourceSchema.shape.name,
  name: text,
  ...serviceStateSchema.omit({ kind: true }).shape,
  /**
   * Whether the service can have a delayed start: this version of Windows has the flag, and the service isn't in an
   * ordered group.
   */
  canDelay: z.boolean(),
  /** The key names of the services that can't run without this one, directly or indirectly. */
  dependents: z.array(z.string()),
  /**
   * The program's publisher: the company in the file's own version resource; null if the file doesn't specify one or
   * can't be read.
   */
  publisher: text.nullable(),
  /** Whether Windows creates the service from a template at each sign-in. */
  perUser: z.boolean(),
  /** Whether Windows prevents every program from changing the service, even a program with administrator rights. */
  protectedBySystem: z.boolean(),
})
export type ListedService = z.infer<typeof listedServiceSchema>

export const listedAppSchema = z.strictObject({
  type: z.literal('app'),
  /** Its package family name. */
  id: appxResourceSchema.shape.packageFamilyName,
  name: text,
  version: text,
  publisher: text.nullable(),
  /**
   * Origin of the app. `store`: the Microsoft Store offers the app now or has offered it in the past. `other`: the
   * app was installed from a file.
   */
  variant: z.enum(['store', 'other', 'system', 'framework']),
  nonRemovable: z.boolean(),
})
export type ListedApp = z.infer<typeof listedAppSchema>

/** A cleanup class. */
export const listedCleanupSchema = z.strictObject({
  type: z.literal('cleanup'),
  ...fileResourceSchema.pick({ scope: true }).shape,
  /** Whether the class contains the user's personal files, which go to the Recycle Bin. */
  toBin: z.boolean(),
  id: fileResourceSchema.shape.class,
  name: text,
})
export type ListedCleanup = z.infer<typeof listedCleanupSchema>

/** A driver that Windows Update offers. */
export const listedDriverSchema = z.strictObject({
  type: z.literal('driver'),
  id: driverResourceSchema.shape.update,
  name: text,
  /** Whether the driver requires a restart; null if Windows doesn't know this until after the installation. */
  needsRestart: z.boolean().nullable(),
})
export type ListedDriver = z.infer<typeof listedDriverSchema>

const gameProgram = {
  /** The program's path, which is also the name of the value in Windows. */
  id: gameProgramId,
  name: text,
  /** The value's content; null if there is none. */
  value: text.nullable(),
  /** Whether the value is text; Clearpane changes only such values. */
  readable: z.boolean(),
  /** Whether the program's file exists. `unknown`: the drive isn't connected. */
  there: z.enum(['yes', 'no', 'unknown']),
}
export const listedGameGraphicsSchema = z.strictObject({ type: z.literal('gameGraphics'), ...gameProgram })
export type ListedGameGraphics = z.infer<typeof listedGameGraphicsSchema>
export const listedGameFullscreenSchema = z.strictObject({
  type: z.literal('gameFullscreen'),
  ...gameProgram,
})
export type ListedGameFullscreen = z.infer<typeof listedGameFullscreenSchema>

export type Listed =
  | ListedService
  | ListedApp
  | ListedCleanup
  | ListedStartup
  | ListedFinding
  | ListedDriver
  | ListedNetworkItem
  | ListedGameGraphics
  | ListedGameFullscreen
export type ListedOf<T extends Listed['type']> = Extract<Listed, { type: T }>

const unknown = z.strictObject({ reason: reasonSchema })

/** An icon; only PNG is allowed, because a manifest may point to any type of file. */
const iconSchema = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(64 * 1024)

/**
 * Facts about an app that aren't in the PC's list of apps; each fact is either known or comes with the reason why
 * it's unknown. Reading the facts is slow on Windows, because it involves counting the files in folders.
 */
export const appFactsSchema = z.strictObject({
  id: listedAppSchema.shape.id,
  /** The size of all files in the app's packages, not counting the data that the app stored for its user. */
  size: z.union([z.strictObject({ bytes: z.int().nonnegative() }), unknown]),
  /** The time when this user last started the app, as far as Windows recorded it. */
  lastUsed: z.union([z.strictObject({ at: z.iso.datetime() }), unknown]),
  /** The app's icon; null if the app has none that can be shown. */
  icon: iconSchema.nullable(),
})
export type AppFacts = z.infer<typeof appFactsSchema>

/** Services that need another service: they are running now and depend on it directly or indirectly. */
export const dependentsSchema = z.strictObject({
  /** Key name of the service that would be stopped or disabled. */
  service: serviceResourceSchema.shape.name,
  /** Their display names. */
  running: z.array(z.string()),
  /** The reason why the list is unknown; in that case, `running` is empty. */
  reason: reasonSchema.optional(),
})
export type Dependents = z.infer<typeof dependentsSchema>

export const unreadSchema = z.strictObject({ place: z.string().max(40_000), code: z.enum(unreadCodes) })
