/**
 * Tests random consistent sets of the generator's options: each set results in a script that can be parsed and that
 * is identical byte for byte each time.
 */
import { parseErrors } from '@clearpane/compiler/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestConsistent } from '../selection/consistent.ts'
import { bodyOf, generators, options } from './testing/real.ts'

const sets = process.env.CLEARPANE_SOAK === '1' ? 1000 : 150
const seed = 20261121

test(`${sets} random sets of options without contradictions give scripts without errors, and the same scripts a second time (seed ${seed})`, async () => {
  const { conflicts } = (await generators.describe()).custom
  const ids = options.map(({ id }) => id)
  let bytes = 0
  await fc.assert(
    fc.asyncProperty(fc.subarray(ids, { minLength: 1 }), async (some) => {
      const body = bodyOf(largestConsistent(some, conflicts))
      const [made, again] = [generators.custom(body), generators.custom(body)]
      if (!made.ok || !again.ok) throw new Error('a consistent set was refused')
      bytes += made.value.bytes.length
      expect(again.value.sha256).toBe(made.value.sha256)
      expect(await parseErrors(made.value.text)).toEqual([])
    }),
    { seed, numRuns: sets },
  )
  console.log(`${sets} sets, ${(bytes / 1e6).toFixed(1)} MB of scripts, 0 parse errors`)
})
