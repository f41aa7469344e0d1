/**
 * Tests that every connection shown on the page is also in the list that requests are checked against.
 */
import { afterAll, expect, test, vi } from 'vitest'

const wired = { id: '{AAAAAAAA-0000-4000-8000-000000000001}', name: 'Ethernet' }
const unplugged = { id: '{AAAAAAAA-0000-4000-8000-000000000002}', name: 'Dock' }
const virtual = { id: '{AAAAAAAA-0000-4000-8000-000000000003}', name: 'vEthernet (Bridge)' }
const rest = { description: '', up: true, mac: null, mtu: 1500, transmitBits: null, receiveBits: null }
const lists = { addresses: [], gateways: [], nameServers: [] }
const pc = vi.hoisted(() => ({ silent: false }))

vi.mock('../facts.ts', async (original) => ({
  ...(await original<typeof import('../facts.ts')>()),
  readAdapters: () => [wired, unplugged],
}))
vi.mock('../kinds/adapter/registry.ts', () => ({ readKeyword: () => ({ status: 'absent' }) }))
vi.mock('@clearpane/win32', async (original) => {
  const real = await original<typeof import('@clearpane/win32')>()
  const listNetworkAdapters = () => {
    if (pc.silent) throw new real.Win32Error('GetAdaptersAddresses', 87, '')
    return [
      { ...wired, id: wired.id.toLowerCase(), type: 'ethernet', ...rest, ...lists },
      { ...virtual, type: 'ethernet', ...rest, ...lists },
      { id: '{AAAAAAAA-0000-4000-8000-000000000004}', name: 'Loopback', type: 'loopback', ...rest, ...lists },
    ]
  }
  return { ...real, listNetworkAdapters }
})
// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { listMtu, listNameServers } = await import('./network.ts')
afterAll(() => vi.resetModules())

test.each([
  ['name servers', listNameServers],
  ['the packet size', listMtu],
] as const)('the adapter list has %s of real adapters and software connections', async (_, list) => {
  const names: string[] = []
  for await (const { name } of list(undefined)) names.push(name)
  expect(names).toEqual([wired.name, unplugged.name, virtual.name])
})

test('the adapter list is read from the registry if Windows doesn’t list its network connections', async () => {
  pc.silent = true
  const names: string[] = []
  for await (const { name } of listNameServers({ ids: [unplugged.id] })) names.push(name)
  expect(names).toEqual([unplugged.name])
})
