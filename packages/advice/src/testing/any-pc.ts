/** Makes random PCs: a value or a reason for every fact that a rule may request. */
import { because } from '@clearpane/model'
import fc from 'fast-check'
import { type FactKey, factTable, type NamedFact, namedFacts, shapeOf } from '../facts/fact-table.ts'
import type { AnyValue, Fact, FactSet } from '../facts/facts.ts'
import { allRules } from '../rules/all.ts'
import { measuredAs } from './cases.ts'

const settings = [...new Set(allRules.flatMap(({ needs, also }) => [...needs, ...also]))].filter(
  (key) => shapeOf(key) === 'setting',
)
export const everyFact: readonly FactKey[] = [...namedFacts, ...settings]

const most: Readonly<Record<string, number>> = {
  '%': 100,
  bytes: 64 * 2 ** 30,
  d: 400,
  s: 180,
  '°C': 100,
  'MT/s': 6000,
}
const states = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable'] as const
const someName = fc.constantFrom('steam.exe', 'Old Player 2.4', 'übel.exe', 'a'.repeat(40))

const anyValue = (key: FactKey): fc.Arbitrary<AnyValue> => {
  switch (shapeOf(key)) {
    case 'setting':
      return fc.constantFrom(...states)
    case 'flag':
      return fc.boolean()
    case 'names':
      return fc.array(someName, { minLength: 1, maxLength: 3 })
    case 'ids':
      return fc.array(fc.constantFrom('run:HKCU:One', 'run:HKCU:Two'), { maxLength: 2 })
    default: {
      const limit = most[factTable[key as NamedFact].unit] ?? 40
      return fc.oneof(
        fc.integer({ min: 0, max: limit }),
        fc.integer({ min: 0, max: limit * 10 }).map((tenths) => tenths / 10),
      )
    }
  }
}

const factOf = (key: FactKey): fc.Arbitrary<Fact> =>
  fc.oneof(
    { weight: 4, arbitrary: anyValue(key).map(measuredAs) },
    { weight: 1, arbitrary: fc.constant<Fact>({ reason: because('notReadHere') }) },
  )

export const anyPc: fc.Arbitrary<FactSet> = fc.record(
  Object.fromEntries(everyFact.map((key) => [key, factOf(key)])),
) as fc.Arbitrary<FactSet>
