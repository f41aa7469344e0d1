import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeFileSystem } from '../testing/index.ts'
import { findDuplicates } from './find.ts'
import { createHasher } from './hasher.ts'
import { createPrints, smallBytes } from './print.ts'
import { readGroup, type StartSecondReader } from './second-reader.ts'

const hasher = await createHasher()
const second = await createHasher()

const files = fc.array(
  fc.record({
    size: fc.constantFrom(1, 500, smallBytes, smallBytes + 1, 3 * smallBytes),
    middle: fc.integer({ min: 0, max: 2 }),
    end: fc.integer({ min: 0, max: 1 }),
    is: fc.constantFrom('plain', 'plain', 'plain', 'denied'),
  }),
  { minLength: 2, maxLength: 30 },
)

const systemOf = (all: typeof files extends fc.Arbitrary<infer T> ? T : never) => {
  const system = createFakeFileSystem()
  all.forEach(({ size, middle, end, is }, at) => {
    const bytes = new Uint8Array(size).fill(7)
    bytes[Math.floor(size / 2)] = middle
    bytes[size - 1] = end
    system.add(`/pc/${at}`, bytes)
    if (is === 'denied') system.refuse(`/pc/${at}`, 'denied')
  })
  return system
}

test('two threads find what one finds, wherever they meet and whatever an earlier scan knows; so does one whose second broke', () => {
  fc.assert(
    fc.property(files, fc.nat(6), fc.boolean(), fc.nat(40), (all, meets, isBroken, knows) => {
      const system = systemOf(all)
      const alone = findDuplicates(system, hasher, { roots: ['/pc'] })
      const helps: StartSecondReader = (groups) => {
        const prints = createPrints(system, second)
        const from = Math.min(meets, groups.length)
        return {
          claim: (group) => group < from,
          finish: () => (isBroken ? [] : groups.slice(from).map((group) => readGroup(prints, group))),
        }
      }
      const known = alone.kept.slice(0, knows)
      const cache = {
        get: ({ id }: { id: number | string }) => known.find((one) => one.id === id),
      }
      const helped = findDuplicates(system, hasher, { roots: ['/pc'], second: helps, cache })
      expect(helped.sets).toEqual(alone.sets)
      expect(helped.troubles).toEqual(alone.troubles)
      expect(helped.read).toBe(alone.read - known.length)
      const withKnown = new Map([...known, ...helped.kept].map((one) => [one.id, one]))
      for (const { id, ends, whole } of alone.kept) expect(withKnown.get(id)).toMatchObject({ ends, whole })
    }),
    { numRuns: 300 },
  )
})
