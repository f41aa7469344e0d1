/** Tests that every name that the catalog and the sample PC use for resources of these kinds has a place in Windows.
 * */
import { tweaks } from '@clearpane/catalog'
import { formatResource, isReason, type ResourceOf } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { adapterWay, bootElement, type LiveKind, liveKinds, scriptTargetOf } from './index.ts'

type Live = ResourceOf<LiveKind>
const isLive = (resource: { kind: string }): resource is Live =>
  (liveKinds as readonly string[]).includes(resource.kind)

const settings = tweaks
  .flatMap(({ options }) => options.flatMap((option) => option.settings))
  .filter(({ resource }) => isLive(resource))
const values = (kind: LiveKind) =>
  settings.flatMap(({ resource, desired, default: usual }) =>
    resource.kind === kind
      ? [desired, usual].flatMap((one) =>
          one !== 'unknown' && one.want === 'property' ? [{ resource, value: one.value }] : [],
        )
      : [],
  )

const adapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'

describe('the catalog', () => {
  it('contains only setting locations that the runtime can find', () => {
    const lost = settings.filter(({ resource }) => isReason(scriptTargetOf(resource as Live)))
    expect(lost.map(({ resource }) => formatResource(resource))).toEqual([])
    expect(settings.length).toBeGreaterThan(150)
  })

  it('requests only values of the right type for boot configuration elements', () => {
    for (const { resource, value } of values('bcd')) {
      const element = resource.kind === 'bcd' ? bootElement(resource.element) : null
      expect(element).not.toBeNull()
      if (value === null) continue
      const sort =
        typeof value === 'string' && element?.words?.includes(value)
          ? 'integer'
          : { number: 'integer', boolean: 'boolean' }[typeof value as string]
      expect([formatResource(resource), sort ?? 'string']).toEqual([formatResource(resource), element?.sort])
    }
  })

  it('requests only values of a type that the access method of the adapter’s setting accepts', () => {
    const sorts: Record<string, string[]> = {
      keyword: ['string'],
      binding: ['boolean'],
      power: ['string'],
      category: ['string'],
      mtu: ['number'],
      netbios: ['number'],
      interface: ['number', 'object'],
    }
    for (const { resource, value } of values('adapter')) {
      const way = resource.kind === 'adapter' ? (adapterWay(resource.property)?.Way ?? '') : ''
      expect(sorts[way], formatResource(resource)).toContain(typeof value)
    }
  })

  it('requests only words that the cmdlets for TCP settings accept, and only yes, no or a number for Defender', () => {
    for (const { resource, value } of values('tcp'))
      expect([formatResource(resource), typeof value]).toEqual([formatResource(resource), 'string'])
    for (const { resource, value } of values('defender'))
      expect(['boolean', 'number'], formatResource(resource)).toContain(typeof value)
  })
})

describe('the place of a setting', () => {
  it.each<[string, Live, unknown]>([
    [
      'an entry every store knows',
      { kind: 'bcd', entry: '{BootMgr}', element: 'Timeout' },
      { Entry: '{9dea862c-5cdd-4e70-acc1-f32b344d4795}', Type: 0x25000004, Sort: 'integer', Words: [] },
    ],
    [
      'an entry by its id',
      { kind: 'bcd', entry: adapter, element: 'testsigning' },
      { Entry: adapter, Type: 0x16000049, Sort: 'boolean', Words: [] },
    ],
    [
      'a keyword',
      { kind: 'adapter', adapter, property: '*RSS' },
      { Adapter: adapter, Way: 'keyword', Name: '*RSS' },
    ],
    [
      'a binding',
      { kind: 'adapter', adapter, property: 'Binding ms_tcpip6' },
      { Adapter: adapter, Way: 'binding', Name: 'ms_tcpip6' },
    ],
    [
      'every adapter, for a script',
      { kind: 'adapter', adapter: '*', property: 'NlMtu IPv4' },
      { Adapter: '*', Way: 'mtu', Name: 'IPv4' },
    ],
    [
      'a TCP template',
      { kind: 'tcp', scope: 'Internet', property: 'Timestamps' },
      { Way: 'template', Scope: 'Internet', Property: 'Timestamps' },
    ],
    [
      'what tamper protection keeps',
      { kind: 'defender', preference: 'MAPSReporting' },
      { Preference: 'MAPSReporting', Protected: true, From: 'preference' },
    ],
    [
      'tamper protection itself',
      { kind: 'defender', preference: 'IsTamperProtected' },
      { Preference: 'IsTamperProtected', Protected: false, From: 'status' },
    ],
  ])('is right: %s', (_, resource, fields) => {
    expect(scriptTargetOf(resource)).toEqual(fields)
  })

  it.each<[string, Live]>([
    [
      'an entry by a name that is localised',
      { kind: 'bcd', entry: 'Windows Boot Manager', element: 'timeout' },
    ],
    ['an element nobody documents', { kind: 'bcd', entry: '{current}', element: 'constructor' }],
    ['an adapter by its name', { kind: 'adapter', adapter: 'Ethernet', property: '*RSS' }],
    ['a property that is more than a word', { kind: 'adapter', adapter, property: '*RSS; calc' }],
    ['an interface number with a path', { kind: 'adapter', adapter, property: 'Interface ..\\..\\x' }],
  ])('doesn’t exist for %s', (_, resource) => {
    expect(isReason(scriptTargetOf(resource))).toBe(true)
  })
})
