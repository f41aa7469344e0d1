/** Resources: everything on a PC that Clearpane can observe and change, by kind; and the states each kind can be in. */
import { z } from 'zod'
import { hiveSchema, rawValueSchema } from './registry.ts'

/** The closed list of kinds. `Record<Kind, …>` tables in engine, compiler and host make a missing one a compile error. */
export const kinds = ['registry', 'service'] as const
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

export const resourceSchema = z.discriminatedUnion('kind', [registryResourceSchema, serviceResourceSchema])
export type Resource = z.infer<typeof resourceSchema>

/** SERVICE_*_START in words. https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-query_service_configw */
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

export const stateSchema = z.discriminatedUnion('kind', [registryStateSchema, serviceStateSchema])
export type State = z.infer<typeof stateSchema>

export type ResourceOf<K extends Kind> = Extract<Resource, { kind: K }>
export type StateOf<K extends Kind> = Extract<State, { kind: K }>

/** Full key path as Windows tools print it, e.g. `HKLM\SOFTWARE\Policies`. */
export const keyOf = (resource: RegistryResource): string => `${resource.hive}\\${resource.path}`

/** Text for people. `(default)` is regedit's own word for the nameless value. */
export const formatResource = (resource: Resource): string =>
  resource.kind === 'registry' ? `${keyOf(resource)}\\${resource.name === '' ? '(default)' : resource.name}` : resource.name

/** Equal for resources that are the same thing on Windows, where key, value and service names ignore case. */
export const resourceKey = (resource: Resource): string =>
  resource.kind === 'registry' ? `registry:${keyOf(resource)}:${resource.name}`.toLowerCase() : `service:${resource.name}`.toLowerCase()

/**
 * Whether writing needs an administrator: machine-wide keys, services, and the user's own policy keys, which Windows
 * lets only administrators write. https://learn.microsoft.com/previous-versions/windows/desktop/Policy/implementing-registry-based-policy
 */
export const needsAdministrator = (resource: Resource): boolean =>
  resource.kind === 'service' || resource.hive !== 'HKCU' || /(^|\\)policies(\\|$)/i.test(resource.path)
