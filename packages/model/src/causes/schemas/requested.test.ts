import { describe, expect, test } from 'vitest'
import { requestedItemSchema, requestedOriginSchema } from '../../requested.ts'
import { itemSchema } from './items.ts'

const qos = (ports: string) => ({
  type: 'qosPolicy',
  id: 'Clearpane game',
  option: 'set',
  program: 'game.exe',
  protocol: 'UDP',
  ports,
  dscp: 46,
  limit: null,
})
const servers = (ipv4: string[], ipv6: string[] = []) => ({
  type: 'nameServers',
  id: '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}',
  option: 'set',
  ipv4,
  ipv6,
  doh: null,
})
const origin = (item: unknown) => ({ kind: 'selection', choices: [], items: [item] })

describe('a request for a setting', () => {
  test.each([
    ...['*', '1', '65535', '80:443', '443:443', '1:65535'].map((ports) => qos(ports)),
    ...['1.1.1.1', '127.0.0.53', '192.168.0.1', '169.254.1.1', '223.255.255.255'].map((one) =>
      servers([one]),
    ),
    ...['2606:4700:4700::1111', '::1', 'fe80::1', 'fd00::1'].map((one) => servers([], [one])),
  ])('is accepted if the setting can exist: %o', (item) => {
    expect(requestedItemSchema.safeParse(item).success).toBe(true)
    expect(requestedOriginSchema.safeParse(origin(item)).success).toBe(true)
  })

  test.each([
    ...['99999', '65536', '200:100', '1:70000', '70000:70001'].map((ports) => qos(ports)),
    ...['0.0.0.0', '0.1.2.3', '255.255.255.255', '224.0.0.1', '239.1.1.1', '240.0.0.1'].map((one) =>
      servers([one]),
    ),
    ...['::', 'ff02::1', '::ffff:0.0.0.0', '::ffff:224.0.0.1'].map((one) => servers([], [one])),
    servers(['1.1.1.1', '0.0.0.0']),
  ])('is refused if the setting cannot exist, and a journal with it can still be read: %o', (item) => {
    expect(itemSchema.safeParse(item).success).toBe(true)
    const field = item.type === 'qosPolicy' ? 'ports' : 'ipv'
    const refused = requestedItemSchema.safeParse(item)
    expect(String(refused.error?.issues[0]?.path[0])).toContain(field)
    expect(requestedOriginSchema.safeParse(origin(item)).error?.issues[0]?.path.slice(0, 2)).toEqual([
      'items',
      0,
    ])
  })
})
