import { describe, expect, it } from 'vitest'
import { pick } from '../../catalog/rows.ts'
import { behind, everyRow, unknownIn } from '../../testing/catalog-rows.ts'
import { debloatSections, features, importantApps, storeApps } from './debloat-page.tsx'

describe('the sections of the debloat page', () => {
  it('have the 20 apps in the specification, each with its catalog entry', () =>
    expect([...storeApps].sort()).toEqual(behind('debloatApps')))

  it('have the settings behind each of the ten features in the specification', () => {
    // The Xbox app is already in the list of apps.
    expect([...features, 'debloat.xbox'].sort()).toEqual(behind('debloatFeatures'))
  })

  it('contain only existing entries', () =>
    expect(unknownIn([...storeApps, ...features, ...importantApps])).toEqual([]))

  it('show every catalog entry of the debloat area once', () => {
    const shown = debloatSections.flatMap((section) =>
      pick(everyRow, section.pick).map(({ tweak }) => tweak.id),
    )
    expect(new Set(shown).size).toBe(shown.length)
    const all = everyRow.all.flatMap(({ tweak: { area, id } }) => (area === 'debloat' ? [id] : []))
    expect(all.filter((id) => !shown.includes(id))).toEqual([])
  })

  it('have a separate list of the settings that the catalog marks as separate', () => {
    const shown = Object.fromEntries(
      debloatSections.map(({ id, pick: query }) => [id, pick(everyRow, query).map(({ tweak }) => tweak.id)]),
    )
    expect(shown.kept).toEqual(['debloat.devHome', 'debloat.microsoftStore'])
    expect(shown.parts).toContain('debloat.powershellV2')
    expect(shown.more).not.toContain('debloat.powershellV2')
  })
})
