import { describe, expect, it } from 'vitest'
import { pick } from '../../catalog/rows.ts'
import type { Staged } from '../../changes/staged.ts'
import { behind, everyRow, unknownIn } from '../../testing/catalog-rows.ts'
import { riskOf, services, summarise } from './services-page.tsx'

it('the services page shows the twelve services of the specification, each with its catalog entry', () => {
  expect([...services].sort()).toEqual(behind('servicesPage'))
  expect(unknownIn(services)).toEqual([])
})

describe('the risk of staged services', () => {
  const twelve = pick(everyRow, { ids: services })
  it.each([
    { case: 'nothing staged is safe', staged: {} as Staged, risk: 'safe' },
    {
      case: 'a service that is not unsafe stays safe',
      staged: { 'services.fax': { option: 'disabled' } },
      risk: 'safe',
    },
    {
      case: 'an unsafe one away from its recommendation is caution',
      staged: { 'services.windowsSearch': { option: 'disabled' } },
      risk: 'caution',
    },
    {
      case: 'an unsafe one set as recommended is safe',
      staged: { 'services.printSpooler': { option: 'automatic' } },
      risk: 'safe',
    },
    {
      case: 'and so is its default by that name',
      staged: { 'services.windowsTime': { option: 'default' } },
      risk: 'safe',
    },
  ])('is right: $case', ({ staged, risk }: { staged: Staged; risk: string }) =>
    expect(riskOf(twelve, staged)).toBe(risk),
  )

  it('counts each service once, according to its staged option', () => {
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
    expect(summarise([known, known], { 'services.fax': { option: 'manual' } })).toMatchObject({
      listed: 1,
      running: 0,
      stopped: 1,
      disabled: 1,
      staged: 2,
    })
  })
})
