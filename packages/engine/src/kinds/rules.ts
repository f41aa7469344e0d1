/** The rules of every kind. One entry each; a missing one does not compile. */
import type { Kind, Resource } from '@clearpane/model'
import type { FieldMask, KindRules } from './kind-rules.ts'
import { registryRules } from './registry.ts'
import { registryKeyRules } from './registry-key.ts'
import { propertyRules } from './scalar.ts'
import { serviceRules } from './service.ts'

/** Combines the fields that two changes of one resource touch. */
export const mergeMasks = (a: FieldMask, b: FieldMask): FieldMask =>
  Object.fromEntries(
    [...Object.keys(a), ...Object.keys(b)].map((field) => [field, a[field] === true || b[field] === true]),
  )

const rules: Record<Kind, KindRules> = {
  registry: registryRules,
  registryKey: registryKeyRules,
  service: serviceRules,
  ...propertyRules,
}

export const rulesOf = (resource: Resource): KindRules => rules[resource.kind]
