/** Counts what the landing page claims: it may not claim more than this. */
import { resourcesOf } from '@clearpane/engine'
import { expect, test } from 'vitest'
import { tweaks } from './index.ts'

const registryValues = resourcesOf(tweaks).filter(({ kind }) => kind === 'registry').length

test.each([
  ['"50+ system optimizations": all entries', tweaks.length, 50],
  ['"200+ registry improvements": distinct registry values', registryValues, 200],
  [
    '"75+ privacy settings": entries of the area privacy',
    tweaks.filter(({ area }) => area === 'privacy').length,
    75,
  ],
])('%s', (_, count, least) => expect(count).toBeGreaterThanOrEqual(least))
