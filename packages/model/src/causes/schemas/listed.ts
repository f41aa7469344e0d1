/** A PC's inventory by type: everything that pages show and that locks depend on. */
import { z } from 'zod'
import { appxResourceSchema, driverResourceSchema, fileResourceSchema } from '../../kinds/schemas/scalars.ts'
import { serviceResourceSchema, serviceStateSchema } from '../../kinds/schemas/service.ts'
import type { ListedFinding } from './listed-finding.ts'
import type {
  ListedAdapterProperty,
  ListedHostsEntry,
  ListedMtu,
  ListedNameServers,
  ListedQosPolicy,
} from './listed-network.ts'
import type { ListedStartup } from './listed-startup.ts'

const text = z.string().max(4000)

export const listedServiceSchema = z.strictObject({
  type: z.literal('service'),
  /** Its key name. */
  id: serviceResourceSchema.shape.name,
  name: text,
  ...serviceStateSchema.omit({ kind: true }).shape,
  /**
   * Whether a delayed start is possible: this Windows has the flag, and the service isn't in an ordered
   * group.
   */
  canDelay: z.boolean(),
  /** Key names of the services that need this one to run, at any depth. */
  dependents: z.array(z.string()),
  /**
   * Its program's publisher: the company in the file's own version resource. Null: the file doesn't say, or
   * can't be read.
   */
  publisher: text.nullable(),
  /** Runs once for each sign-in, from a template. */
  perUser: z.boolean(),
  /** Windows lets no program change it, not even an administrator's. */
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
  /** store: the Store has it or had it. other: it came from a file. */
  variant: z.enum(['store', 'other', 'system', 'framework']),
  nonRemovable: z.boolean(),
})
export type ListedApp = z.infer<typeof listedAppSchema>

/** A class of files that can be cleaned. */
export const listedCleanupSchema = z.strictObject({
  type: z.literal('cleanup'),
  ...fileResourceSchema.pick({ scope: true }).shape,
  /** The person's own files: they go to the Recycle Bin. */
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
  /** Null: it turns out during installation. */
  needsRestart: z.boolean().nullable(),
})
export type ListedDriver = z.infer<typeof listedDriverSchema>

export type Listed =
  | ListedService
  | ListedApp
  | ListedCleanup
  | ListedStartup
  | ListedFinding
  | ListedDriver
  | ListedNameServers
  | ListedMtu
  | ListedAdapterProperty
  | ListedQosPolicy
  | ListedHostsEntry
export type ListedOf<T extends Listed['type']> = Extract<Listed, { type: T }>
