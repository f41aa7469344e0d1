/**
 * Tests the driver scan: what is installed, which device each offer is for, and what the scan reports if the offers
 * can't be read.
 */
import type { DriverOffer, InstalledDriver } from '@clearpane/model'
import { because } from '@clearpane/model'
import { driversOf } from '@clearpane/service/drivers/scan-drivers.ts'
import { afterEach, describe, expect, it, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'
import { testServer } from '../../testing/server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const driver = (device: string, more: Partial<InstalledDriver> = {}): InstalledDriver => ({
  id: `PCI\\${device}`,
  device,
  category: 'System',
  manufacturer: null,
  provider: null,
  version: '1.0',
  date: '2024-01-01',
  problem: 0,
  inbox: false,
  signer: null,
  signed: 'unknown',
  ...more,
})
const offer = (device: string, more: Partial<DriverOffer> = {}): DriverOffer => ({
  id: `offer ${device}`,
  title: `Maker - System - 2.0.1`,
  hardwareId: `PCI\\${device}`,
  date: '2025-01-01',
  bytes: 5,
  needsRestart: null,
  state: 'offered',
  ...more,
})
const at = '2026-11-23T10:00:00.000Z'

describe('drivers and offers together', () => {
  it('are listed with outdated drivers first, and each offer is counted once', () => {
    const twice = [driver('b'), driver('a'), driver('c', { id: 'PCI\\b' })]
    const scan = driversOf(twice, { list: [offer('b')], limits: [] }, at)
    expect(scan.drivers.map(({ device, status }) => [device, status])).toEqual([
      ['b', 'Outdated'],
      ['c', 'Outdated'],
      ['a', 'Up to date'],
    ])
    expect([scan.total, scan.outdatedCount]).toEqual([3, 1])
    expect(scan.outdated[0]).toEqual({ name: 'b', currentVersion: '1.0', latestVersion: '2.0.1' })
  })

  it('show a driver as updated if only a restart is still needed', () => {
    const [one] = driversOf([driver('a')], { list: [offer('a', { state: 'waits' })], limits: [] }, at).drivers
    expect([one?.status, one?.updateAvailable]).toEqual(['Updated', false])
  })

  it('list a device without a driver, don’t count it as a driver, and never show it as up to date', () => {
    const none = { version: null, date: null, problem: 28 }
    const scan = driversOf(
      [driver('a', none), driver('b'), driver('c', none)],
      { list: [offer('c')], limits: [] },
      at,
    )
    expect(scan.drivers.map(({ device, status }) => [device, status])).toEqual([
      ['c', 'Outdated'],
      ['a', 'Unknown'],
      ['b', 'Up to date'],
    ])
    expect([scan.total, scan.outdatedCount]).toEqual([1, 1])
  })

  it('match an offer by any of a device’s ids, but the result contains only the first id', () => {
    const present = { ...driver('a'), ids: ['PCI\\a', 'PCI\\general'] }
    const found = offer('general')
    const [one] = driversOf([present], { list: [found], limits: [] }, at).drivers
    expect([one?.status, one?.offer, one !== undefined && 'ids' in one]).toEqual(['Outdated', found, false])
  })

  it('show no driver as up to date if the offers couldn’t be read', () => {
    const scan = driversOf([driver('a')], { cannot: because('updatesOffline'), limits: [] }, at)
    expect([scan.drivers[0]?.status, scan.noOffers?.code]).toEqual(['Unknown', 'updatesOffline'])
  })
})

it('if the source offers only some of the updates, the driver list shows these offers, but shows no driver as up to date', () => {
  const limits = [because('driversFromServer', { server: 'https://wsus.example' })]
  const scan = driversOf([driver('a'), driver('b')], { list: [offer('b')], limits }, at)
  expect(scan.drivers.map(({ device, status }) => [device, status])).toEqual([
    ['b', 'Outdated'],
    ['a', 'Unknown'],
  ])
  expect([scan.noOffers, scan.limits]).toEqual([null, limits])
})

describe('on the sample PC', () => {
  test('a managed PC gives the name of its company’s update server, and shows no driver as up to date', async () => {
    const server = await sampleServer()
    closers.push(() => server.close())
    expect((await server.ask('driverScan')).limits).toEqual([])
    const scan = await server.ask('driverScan', { device: 'restricted' })
    expect(scan.limits).toEqual([
      because('driversFromServer', { server: 'https://updates.company.example:8531' }),
    ])
    expect([scan.noOffers, new Set(scan.drivers.map(({ status }) => status))]).toEqual([
      null,
      new Set(['Outdated', 'Unknown']),
    ])
  })

  test('the driver scan’s result is stored and doesn’t count a driver from 2006 as old, and a policy limits its offers', async () => {
    const server = await sampleServer()
    closers.push(() => server.close())
    const scan = await server.ask('driverScan')
    expect(scan.outdatedCount).toBe(5)
    expect(scan.drivers.filter(({ inbox }) => inbox).every(({ status }) => status === 'Up to date')).toBe(
      true,
    )
    expect((await server.ask('results')).results.map(({ type }) => type)).toEqual(['driverScan'])
    const choices = [{ tweakId: 'windowsUpdate.automaticDriverUpdates', option: 'on' }]
    await server.ask('apply', { body: { origin: { kind: 'selection', choices } } })
    const after = await server.ask('driverScan')
    expect([after.noOffers?.code, after.outdatedCount]).toEqual(['driversExcluded', 0])
    // The switch that excludes drivers from Windows Update also turns off the setting for automatic device drivers.
    expect(after.limits.map(({ code }) => code)).toEqual(['driverSearchOff'])
  })

  test('a reset of the tools page clears the driver scan', async () => {
    const server = await sampleServer()
    closers.push(() => server.close())
    await server.ask('driverScan')
    expect((await server.ask('reset', { body: { resetType: 'tools' } })).cleared).toBe(1)
    expect((await server.ask('results')).results).toEqual([])
  })
})

describe('installing on the sample PC', () => {
  const offered = async (server: Awaited<ReturnType<typeof sampleServer>>) =>
    (await server.ask('driverScan')).drivers.filter(({ updateAvailable }) => updateAvailable)
  const opened = async () => {
    const server = await sampleServer()
    closers.push(() => server.close())
    return server
  }

  test('creates a restore point first, and the installed driver version can’t be undone', async () => {
    const server = await opened()
    const [wifi] = (await offered(server)).filter(({ device }) => device.includes('Wi-Fi'))
    const { run, success, driverName } = await server.ask('driverUpdate', { body: { driverId: wifi?.id } })
    expect([success, driverName, run?.restorePoint?.outcome]).toEqual([true, wifi?.device, 'created'])
    const after = (await server.ask('driverScan')).drivers.find(({ id }) => id === wifi?.id)
    expect([after?.status, after?.version]).toEqual(['Up to date', wifi?.latestVersion])
    const plan = await server.ask('plan', { body: { origin: { kind: 'undoAll', putBack: [] } } })
    expect(plan.plan.changes).toEqual([])
  })

  test('the result of installing all driver offers is reported as partly done, because one driver stays outdated', async () => {
    const server = await opened()
    const { success, run, drivers } = await server.ask('driverUpdateAll', { body: {} })
    expect([success, run?.result, drivers.length]).toEqual([false, 'partly', 4])
    const left = await server.ask('driverScan')
    expect(left.outdatedCount).toBe(1)
    expect(left.drivers.map(({ status }) => status)).toContain('Updated')
    expect(run?.restart).toBe('reboot')
  })

  test.each(['PCI\\VEN_0000', "' or 1=1", '../../drivers', '0c1ea29a-0000-4000-8000-000000000001'])(
    'an installation changes nothing for %s, which isn’t among the offers',
    async (driverId) => {
      const server = await opened()
      const answer = await server.send('driverUpdate', { body: { driverId } })
      expect([answer.statusCode >= 400, answer.json().error.code]).toEqual([true, 'UNKNOWN_ITEM'])
      expect(await offered(server)).toHaveLength(5)
    },
  )

  test('if a policy excludes drivers, an installation does nothing and reports the reason', async () => {
    const server = await opened()
    const [first] = await offered(server)
    const choices = [{ tweakId: 'windowsUpdate.automaticDriverUpdates', option: 'on' }]
    await server.ask('apply', { body: { origin: { kind: 'selection', choices } } })
    const answer = await server.send('driverUpdateAll', { body: {} })
    expect(answer.json().error.code).toBe('INVENTORY_UNREADABLE')
    // If a request contains items from an earlier scan, the refusal also gives its reason as a code, which the page
    // translates.
    const items = [{ type: 'driver' as const, id: first?.offer?.id ?? '', option: 'installed' as const }]
    const planned = await server.send('apply', {
      body: { origin: { kind: 'selection', choices: [], items } },
    })
    expect(planned.json().error.diagnostics).toMatchObject([
      { code: 'INVENTORY_UNREADABLE', params: { reason: because('driversExcluded') } },
    ])
    // The other settings are still planned, and the plan names the settings for which the list would have been
    // needed.
    const others = [{ tweakId: 'privacy.searchHistory' }]
    const { plan } = await server.ask('plan', {
      body: { origin: { kind: 'selection', choices: others, items } },
    })
    expect(plan.changes).not.toEqual([])
    expect(plan.refused?.map(({ setting, refusal }) => [setting, refusal.code])).toEqual([
      [`driver ${items[0]?.id}`, 'INVENTORY_UNREADABLE'],
    ])
  })
})

test('a driver scan is refused on a device that can’t list its drivers', async () => {
  const server = await testServer()
  closers.push(() => server.close())
  const answer = await server.send({ method: 'POST', url: '/api/driver-scan', payload: {} })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DEVICE_UNSUPPORTED'])
})
