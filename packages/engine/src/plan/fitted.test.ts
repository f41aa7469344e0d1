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
const two = [
  { id: 'a', name: 'Ethernet' },
  { id: 'b', name: 'Wi-Fi' },
]

describe('the catalog of a PC', () => {
  test('has one resource for each of its adapters', () => {
    expect(fit(device({ adapters: two })).resources.map((one) => 'adapter' in one && one.adapter)).toEqual([
      'a',
      'b',
    ])
  })

  test('is made once for the same facts, and again for others', () => {
    const first = fit(device({ adapters: two }))
    expect(fit(device({ adapters: [...two] }))).toBe(first)
    expect(fit(device({ adapters: [] })).resources).toEqual([])
    expect(fit(device({ adapters: two })).resources).toHaveLength(2)
  })
})
