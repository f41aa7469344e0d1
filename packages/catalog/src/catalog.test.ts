import { type Area, areas, categories, resourceKey } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { aliases, specKeys, tweakById, tweaks } from './index.ts'
import { idProblems, sharedValueProblems, specKeyProblems } from './testing/catalog-rules.ts'
import { tweakProblems } from './testing/tweak-rules.ts'

test.each(tweaks.map((tweak) => [tweak.id, tweak] as const))(
  'the tweak %s follows the rules for tweaks',
  (_, tweak) => {
    expect(tweakProblems(tweak)).toEqual([])
  },
)

describe('the catalog as a whole', () => {
  test('has unique ids and titles, and each conflict is between two existing tweaks that both declare it', () => {
    expect(idProblems(tweaks)).toEqual([])
  })

  test('contains no two tweaks that write different values to one setting without declaring the conflict', () => {
    expect(sharedValueProblems(tweaks)).toEqual([])
  })

  test('maps every key in the specification to an existing tweak', () => {
    expect(specKeyProblems(specKeys, tweaks)).toEqual([])
  })

  test('has no alias that equals a tweak’s id, and each alias leads to a tweak', () => {
    expect(Object.keys(aliases).filter((id) => tweakById.has(id))).toEqual([])
    expect(Object.values(aliases).filter((id) => !tweakById.has(id))).toEqual([])
  })

  test('is plain data that stays the same when it is written as JSON and read again', () => {
    expect(JSON.parse(JSON.stringify(tweaks))).toEqual(tweaks)
  })

  test('uses every category that is defined', () => {
    expect(new Set(tweaks.map(({ category }) => category))).toEqual(new Set(Object.keys(categories)))
  })

  test('has tweaks in every area, and prints its counts', () => {
    const counts = new Map<Area, number>(
      areas.map((area) => [area, tweaks.filter((tweak) => tweak.area === area).length]),
    )
    const settings = tweaks.flatMap((tweak) => tweak.options.flatMap((option) => option.settings))
    const values = new Set(settings.map((setting) => resourceKey(setting.resource)))
    const grades = Object.groupBy(tweaks, (tweak) => tweak.evidence)
    console.info(
      [
        `catalog: ${tweaks.length} tweaks, ${values.size} values and services, ${Object.keys(specKeys).length} spec keys`,
        `areas: ${[...counts].map(([area, count]) => `${area} ${count}`).join(', ')}`,
        `evidence: ${Object.entries(grades)
          .map(([grade, all]) => `${grade} ${all.length}`)
          .join(', ')}; unverified ${tweaks.filter((tweak) => tweak.unverified).length}`,
      ].join('\n'),
    )
    expect([...counts].filter(([, count]) => count === 0)).toEqual([])
  })
})
