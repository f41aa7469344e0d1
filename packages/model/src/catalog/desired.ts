/**
 * Desired states: what a catalog entry requests of a resource. The engine turns a desired state and an
 * observation into a change.
 */
import { z } from 'zod'
import { canonicalJson } from '../canonical.ts'
import {
  type RegistryDesired,
  type RegistryKeyDesired,
  registryDesiredSchema,
  registryKeyDesiredSchema,
} from '../kinds/schemas/registry.ts'
import { propertyDesiredSchema, type ScalarDesired } from '../kinds/schemas/scalars.ts'
import { type ServiceDesired, serviceDesiredSchema } from '../kinds/schemas/service.ts'
import { hexToBytes } from '../registry/data.ts'

export const desiredSchema = z.discriminatedUnion('want', [
  ...registryDesiredSchema.options,
  ...registryKeyDesiredSchema.options,
  serviceDesiredSchema,
  propertyDesiredSchema,
])
export type Desired = z.infer<typeof desiredSchema>

const wrongKind = (desired: Desired, kind: string): never => {
  throw new Error(`${desired.want} was asked of a ${kind}`)
}

export const asRegistry = (desired: Desired): RegistryDesired => {
  const { want } = desired
  return want === 'value' || want === 'absent' || want === 'bits' || want === 'pair'
    ? desired
    : wrongKind(desired, 'registry value')
}

export const asRegistryKey = (desired: Desired): RegistryKeyDesired =>
  desired.want === 'keyAbsent' || desired.want === 'keyPresent' ? desired : wrongKind(desired, 'registry key')

export const asService = (desired: Desired): ServiceDesired =>
  desired.want === 'service' ? desired : wrongKind(desired, 'service')

export const asScalar = (desired: Desired): ScalarDesired =>
  desired.want === 'property' ? desired : wrongKind(desired, 'scalar kind')

/** Checks whether the requested bits equal the bits of `base`, which is written if the value is absent. */
const areBaseBits = ({ byte, mask, bits, base }: Extract<Desired, { want: 'bits' }>): boolean =>
  base !== undefined && ((hexToBytes(base)[byte] ?? 0) & mask) === (bits & mask)

/** Checks whether a value's absence already amounts to the requested state. */
export const absentCounts = (absentMeans: Desired | undefined, desired: Desired): boolean =>
  desired.want === 'bits' && desired.base !== undefined
    ? areBaseBits(desired)
    : absentMeans !== undefined && canonicalJson(absentMeans) === canonicalJson(desired)
