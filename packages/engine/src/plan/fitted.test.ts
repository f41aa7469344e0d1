import type { Device, DeviceFacts, Setting } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { aTweak, testFacts } from '../testing/index.ts'
import { pcCatalog } from './fitted.ts'

const jumbo: Setting = {
  resource: { kind: 'adapter', adapter: '*', property: '*JumboPacket' },
  desired: { want: 'property', value: '9014' },
  default: 'unknown',
}
const { fit } = pcCatalog([aTweak('network.jumbo', [jumbo])])

const device = (facts: Partial<DeviceFacts>): Device => ({
  id: 'sample',
  host: 'sample',
  title: 'Test',
  description: '',
  sample: true,
  limits: [],
  facts: { ...testFacts, ...facts },
})
const at = '2026-11-25T12:00:00.000Z'
const two = [
  { id: 'a', name: 'Ethernet' },
  { id: 'b', name: 'Wi-Fi' },
]

describe('the catalog of a PC', () => {
  test('has one resource for each of the PC’s adapters', () => {
    expect(
      fit(device({ adapters: two }), at).resources.map((one) => 'adapter' in one && one.adapter),
    ).toEqual(['a', 'b'])
  })

  test('is created once for the same facts on one day, and again if the facts or the day are different', () => {
    const first = fit(device({ adapters: two }), at)
    expect(fit(device({ adapters: [...two] }), at)).toBe(first)
    expect(fit(device({ adapters: [...two] }), '2026-11-25T23:59:59.000Z')).toBe(first)
    expect(fit(device({ adapters: [...two] }), '2026-11-26T00:00:00.000Z')).not.toBe(first)
    expect(fit(device({ adapters: [] }), at).resources).toEqual([])
    expect(fit(device({ adapters: two }), at).resources).toHaveLength(2)
  })
})
