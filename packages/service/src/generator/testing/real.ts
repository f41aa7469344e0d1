/** The generators with the real catalog, and request bodies that are built from option ids. */
import * as catalog from '@clearpane/catalog'
import type { CustomScript } from '@clearpane/contracts'
import { createGenerators } from '../generators.ts'
import { customOptions, type GeneratorOption } from '../options.ts'

export const generators = createGenerators({
  tweaks: catalog.tweaks,
  spec: catalog,
  fileClasses: catalog.cleanupClasses,
  version: '0.0.0-test',
})
export const options: GeneratorOption[] = customOptions(catalog).flatMap((group) => group.options)

/**
 * Creates a request body that contains only these options: the switches below the tabs are off, so the script
 * contains exactly the requested options.
 */
export const bodyOf = (ids: readonly string[]): CustomScript => {
  const groups: Record<string, Record<string, boolean>> = {}
  for (const id of ids) {
    const [group = '', key = ''] = id.split('.')
    groups[group] = { ...groups[group], [key]: true }
  }
  return { ...groups, advancedOptions: { backupBeforeChanges: false } } as CustomScript
}
