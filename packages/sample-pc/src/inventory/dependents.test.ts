import { tweaks } from '@clearpane/catalog'
import type { Known, ServiceState } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openTestPc } from '../testing/open.ts'

test('a service that others need names those that run, and no others', async () => {
  using pc = openTestPc({ tweaks })
  const ask = () => pc.inventory.dependents(['wsearch', 'Spooler', 'NoSuchService'])
  const none = ['wsearch', 'Spooler', 'NoSuchService'].map((service) => ({ service, running: [] }))
  expect(await ask()).toEqual(none)
  const resource = { kind: 'service', name: 'WMPNetworkSvc' } as const
  const now = (await pc.host.observe([resource])).of(resource)
  if (now.status !== 'present') throw new Error('the sample has no WMPNetworkSvc')
  const to: Known = { ...now, state: { ...(now.state as ServiceState), start: 'Manual', running: 'running' } }
  expect(await pc.host.act({ resource, from: now, to })).toMatchObject({ status: 'acted' })
  expect((await ask())[0]).toEqual({
    service: 'wsearch',
    running: ['Windows Media Player Network Sharing Service'],
  })
})
