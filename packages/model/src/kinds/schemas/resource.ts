/** Any kind of resource, and any of its states. */
import { z } from 'zod'
import {
  registryKeyResourceSchema,
  registryKeyStateSchema,
  registryResourceSchema,
  registryStateSchema,
} from './registry.ts'
import { propertyResourceSchemas, propertyStateSchema } from './scalars.ts'
import { serviceResourceSchema, serviceStateSchema } from './service.ts'

export const resourceSchema = z.discriminatedUnion('kind', [
  registryResourceSchema,
  registryKeyResourceSchema,
  serviceResourceSchema,
  ...propertyResourceSchemas,
])
export type Resource = z.infer<typeof resourceSchema>

export const stateSchema = z.discriminatedUnion('kind', [
  registryStateSchema,
  registryKeyStateSchema,
  serviceStateSchema,
  propertyStateSchema,
])
export type State = z.infer<typeof stateSchema>

export type ResourceOf<K extends Resource['kind']> = Extract<Resource, { kind: K }>
export type StateOf<K extends Resource['kind']> = Extract<State, { kind: K }>
