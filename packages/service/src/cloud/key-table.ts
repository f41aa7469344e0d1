/** The specification's `optimizationSettings`, each mapped to the catalog. */
import { specAnswers, specKeys, specOptions } from '@clearpane/catalog'
import type { KeyTable } from '@clearpane/sync'

const prefix = 'optimizationSettings.'
const ofSettings = ([key]: readonly [string, unknown]) => key.startsWith(prefix)

const keys = Object.fromEntries(Object.entries(specKeys).filter(ofSettings))

export const keyTable: KeyTable = {
  keys,
  options: Object.fromEntries(
    Object.entries(specOptions).flatMap(([key, option]) =>
      key.startsWith(prefix) && typeof option === 'string' ? [[key, option]] : [],
    ),
  ),
  // The table also contains keys that have no tweak, each with an explanation.
  all: [...Object.keys(keys), ...Object.keys(specAnswers).filter((key) => key.startsWith(prefix))],
}
