/**
 * Resources: everything on a PC that Clearpane can observe and change, by kind; and the states each kind can
 * be in.
 */
import { z } from 'zod'
import { hiveSchema, rawValueSchema } from './registry.ts'
import { type KeyTree, keyTreeSchema } from './registry-key.ts'
import { propertyResourceSchemas, propertyStateSchema } from './scalar.ts'

/**
 * The closed list of kinds. `Record<Kind, …>` tables in engine, compiler and host make a missing one a
 * compile error.
 */
export const kinds = [
  'registry',
  'registryKey',
  'service',
  'task',
  'appx',
  'feature',
  'capability',
  'power',
  'tcp',
  'adapter',
  'dns',
  'firewall',
  'defender',
  'bcd',
  'file',
  'action',
] as const
export const kindSchema = z.enum(kinds)
export type Kind = z.infer<typeof kindSchema>

const keyPath = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[^\\\0\r\n]+(?:\\[^\\\0\r\n]+)*$/, 'key names joined by single backslashes')

/** One value of a key, in the 64-bit view. An empty name is the key's default value. */
export const registryResourceSchema = z.strictObject({
  kind: z.literal('registry'),
  hive: hiveSchema,
  path: keyPath,
  name: z
    .string()
    .max(16383)
    .refine((name) => !name.includes('\0'), 'no NUL in a value name'),
})
export type RegistryResource = z.infer<typeof registryResourceSchema>

/** A service by its key name (`DiagTrack`), never by its display name, which is localised. */
export const serviceResourceSchema = z.strictObject({
  kind: z.literal('service'),
  name: z.string().regex(/^[^\\/\0\r\n]{1,256}$/),
})
export type ServiceResource = z.infer<typeof serviceResourceSchema>

/** A whole key with everything below it. */
export const registryKeyResourceSchema = z.strictObject({
  kind: z.literal('registryKey'),
  hive: hiveSchema,
  path: keyPath,
})
export type RegistryKeyResource = z.infer<typeof registryKeyResourceSchema>

export const resourceSchema = z.discriminatedUnion('kind', [
  registryResourceSchema,
  registryKeyResourceSchema,
  serviceResourceSchema,
  ...propertyResourceSchemas,
])
export type Resource = z.infer<typeof resourceSchema>

/**
 * SERVICE_*_START in words.
 * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-query_service_configw
 */
export const startTypes = ['Boot', 'System', 'Automatic', 'Manual', 'Disabled'] as const
export const startTypeSchema = z.enum(startTypes)
export type StartType = z.infer<typeof startTypeSchema>

export const runningStates = ['running', 'stopped', 'paused', 'pending'] as const
export const runningSchema = z.enum(runningStates)

export const registryStateSchema = z.strictObject({ kind: z.literal('registry'), ...rawValueSchema.shape })
export type RegistryState = z.infer<typeof registryStateSchema>

/**
 * `delayed`: null where this Windows cannot tell. `triggered`: has start triggers, so its running state moves by itself
 * and is left out of drift and plan hashes.
 */
export const serviceStateSchema = z.strictObject({
  kind: z.literal('service'),
  start: startTypeSchema,
  delayed: z.boolean().nullable(),
  running: runningSchema,
  triggered: z.boolean(),
})
export type ServiceState = z.infer<typeof serviceStateSchema>

/** A key as saved before it is deleted: what undo needs to make it again. */
export const registryKeyStateSchema = z.strictObject({ kind: z.literal('registryKey'), tree: keyTreeSchema })
export type RegistryKeyState = { kind: 'registryKey'; tree: KeyTree }

export const stateSchema = z.discriminatedUnion('kind', [
  registryStateSchema,
  registryKeyStateSchema,
  serviceStateSchema,
  propertyStateSchema,
])
export type State = z.infer<typeof stateSchema>

export type ResourceOf<K extends Kind> = Extract<Resource, { kind: K }>
export type StateOf<K extends Kind> = Extract<State, { kind: K }>
