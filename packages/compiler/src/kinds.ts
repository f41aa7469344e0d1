/**
 * The table of the resource kinds that scripts support. If a kind is missing from this table, the code doesn't
 * compile.
 */
import type { Kind, Setting } from '@clearpane/model'
import { type KindText, wordsOf } from './kinds/kind.ts'
import { propertyTexts } from './kinds/properties.ts'
import { registry } from './kinds/registry.ts'
import { registryKey } from './kinds/registry-key.ts'
import { service } from './kinds/service.ts'

export type { Call, FileClass, FileClasses } from './kinds/kind.ts'
export type { Fields } from './text/quote.ts'

export const kindTexts: Readonly<Record<Kind, KindText>> = {
  registry,
  registryKey,
  service,
  ...propertyTexts,
}

/** Describes a setting's resource for a comment in a script. */
export const labelOf = (setting: Setting): string =>
  kindTexts[setting.resource.kind].label(setting.resource, wordsOf(setting))
