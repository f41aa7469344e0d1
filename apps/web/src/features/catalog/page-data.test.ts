import { specKeys, tweakById, tweaks } from '@clearpane/catalog'
import type { TweakStatus } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import type { Staged } from '../../tweaks/staged.ts'
import {
  debloatSections,
  features,
  gamingGraphics,
  importantApps,
  privacyPermissions,
  privacySettings,
  privacyWindows,
  services,
  storeApps,
  updateOptions,
} from './page-data.ts'
import { byCategory, pick, rowsOf } from './rows.ts'
import { riskOf, summarise } from './service-summary.ts'

const behind = (group: string) => [
  ...new Set(Object.entries(specKeys).flatMap(([key, ids]) => (key.startsWith(`${group}.`) ? ids : []))),
]
const rows = rowsOf(
  tweaks.map((tweak) => ({
    tweak,
    status: {
      id: tweak.id,
      state: 'notApplied',
      option: null,
      reason: null,
      settings: [],
    } satisfies TweakStatus,
  })),
)

describe('the page table', () => {
  it.each([
    { case: 'has the 20 apps', ids: storeApps, group: 'debloatApps' },
    { case: 'has the twelve services', ids: services, group: 'servicesPage' },
    { case: 'has the 18 privacy settings', ids: privacySettings, group: 'privacySettings' },
    { case: 'has the five update options', ids: updateOptions, group: 'updateOptions' },
  ])('$case of the specification, each behind its entry', ({ ids, group }) =>
    expect([...ids].sort()).toEqual(behind(group).sort()),
  )

  it('has what stands behind each of the ten features', () => {
    // The Xbox app is in the list of apps already.
    expect([...features, 'debloat.xbox'].sort()).toEqual(behind('debloatFeatures').sort())
  })

  it('names only entries there are', () => {
    for (const id of [
      ...storeApps,
      ...features,
      ...services,
      ...privacySettings,
      ...updateOptions,
      ...importantApps,
    ])
      expect({ id, known: tweakById.has(id) }).toEqual({ id, known: true })
  })

  it('shows every entry of the debloat area once', () => {
    const shown = debloatSections.flatMap((section) => pick(rows, section.pick).map(({ tweak }) => tweak.id))
    expect(new Set(shown).size).toBe(shown.length)
    const all = tweaks.filter(({ area }) => area === 'debloat').map(({ id }) => id)
    expect(all.filter((id) => !shown.includes(id))).toEqual([])
  })

  it('splits the 18 in two', () => {
    expect([...privacyWindows, ...privacyPermissions].sort()).toEqual([...privacySettings].sort())
    expect(Math.min(privacyWindows.length, privacyPermissions.length)).toBeGreaterThan(4)
  })

  it('lists apart what the catalog sets apart', () => {
    const idsOf = (query: (typeof debloatSections)[number]['pick']) =>
      pick(rows, query).map(({ tweak }) => tweak.id)
    const shown = Object.fromEntries(debloatSections.map(({ id, pick: query }) => [id, idsOf(query)]))
    expect(shown.kept).toEqual(['debloat.devHome', 'debloat.microsoftStore'])
    expect(shown.parts).toContain('debloat.powershellV2')
    expect(shown.more).not.toContain('debloat.powershellV2')
    expect(idsOf({ every: gamingGraphics }).sort()).toEqual([
      'gaming.enableHardwareAcceleration',
      'gaming.hardwareOverlays',
      'gaming.memoryIntegrity',
      'gaming.mpo',
      'gaming.optimizeGPU',
    ])
  })

  it('groups by category and loses none', () => {
    const groups = byCategory(rows.all)
    expect(groups.flatMap((group) => group.rows)).toHaveLength(tweaks.length)
    expect(new Set(groups.map(({ category }) => category)).size).toBe(groups.length)
  })
})

describe('the risk of staged services', () => {
  const twelve = pick(rows, { ids: services })
  it.each([
    { case: 'nothing staged is safe', staged: {} as Staged, risk: 'safe' },
    { case: 'a service that is not unsafe stays safe', staged: { 'services.fax': 'disabled' }, risk: 'safe' },
    {
      case: 'an unsafe one away from its recommendation is caution',
      staged: { 'services.windowsSearch': 'disabled' },
      risk: 'caution',
    },
    {
      case: 'an unsafe one set as recommended is safe',
      staged: { 'services.printSpooler': 'automatic' },
      risk: 'safe',
    },
    {
      case: 'and so is its default by that name',
      staged: { 'services.windowsTime': 'default' },
      risk: 'safe',
    },
  ])('$case', ({ staged, risk }: { staged: Staged; risk: string }) =>
    expect(riskOf(twelve, staged)).toBe(risk),
  )

  it('counts each service once, as it is', () => {
    const fax = twelve.find(({ tweak }) => tweak.id === 'services.fax')
    if (fax === undefined) throw new Error('no fax')
    const state = {
      kind: 'service',
      start: 'Disabled',
      delayed: false,
      running: 'stopped',
      triggered: false,
    } as const
    const settings = [
      {
        resource: { kind: 'service', name: 'Fax' },
        observed: { status: 'present', state },
        holds: true,
      } as const,
    ]
    const known = { ...fax, status: { ...fax.status, settings: [...settings] } }
    expect(summarise([known, known], { 'services.fax': 'manual' })).toMatchObject({
      running: 0,
      stopped: 1,
      disabled: 1,
      staged: 2,
    })
  })
})
