/**
 * Tests that a figure is the same on every page that shows it: each pair of figures is read over HTTP from the same
 * PC.
 */
import { cleanupClasses } from '@clearpane/catalog'
import { cleaningOf } from '@clearpane/contracts'
import { numberOf } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../testing/sample-server.ts'

describe.each(['sample', 'restricted'] as const)('on the %s PC', (device) => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeAll(async () => {
    server = await sampleServer()
  })
  afterAll(() => server.close())

  const stateOf = async (id: string) =>
    (await server.ask('status', { device })).statuses.find((one) => one.id === id)?.state
  const parts = async (kind: string) =>
    (await server.ask('hardware', { device })).parts.filter((part) => part.kind === kind)
  type Part = Awaited<ReturnType<typeof parts>>[number]
  const factOf = (part: Part | undefined, name: string) => {
    const reading = part?.facts.find(({ fact }) => fact === name)?.reading
    return reading?.status === 'measured' ? reading.value : null
  }

  test('each adapter has the same speed on the network page, on the hardware page and in the Wi-Fi details', async () => {
    const { adapters } = await server.ask('network', { device })
    if (!('reported' in adapters)) throw new Error('the sample lists its adapters')
    const shown = await parts('network')
    for (const { name, linkSpeed } of adapters.reported) {
      const part = shown.find((one) => one.name === name)
      expect([name, factOf(part, 'linkSpeed')]).toEqual([name, linkSpeed])
    }
    const { adapters: wifi } = await server.ask('wifi', { device })
    if (!('reported' in wifi)) return
    for (const { id, receiveRate, connected } of wifi.reported) {
      const own = adapters.reported.find((one) => one.id === id)
      if (connected) expect((receiveRate ?? 0) * 1e6).toBe(own?.linkSpeed)
    }
  })

  test('Secure Boot has the same state on the security page and on the hardware page', async () => {
    const [firmware] = await parts('firmware')
    const state = await stateOf('security.secureBootSettings')
    expect(state === 'applied').toBe(factOf(firmware, 'secureBoot') === true)
  })

  test('the debloat page doesn’t show Defender as missing while the security page shows it as on', async () => {
    const isOn = (await stateOf('security.enableDefender')) === 'applied'
    expect(isOn).toBe(true)
    expect(await stateOf('debloat.windowsDefender')).not.toBe('notApplicable')
  })

  test('each cleanup list uses the minimum age from the catalog, and contains no newer file', async () => {
    const { items } = await server.ask('cleanupScan', { device, body: {} })
    const ages = new Map<string, number>(
      Object.entries(cleanupClasses).map(([id, one]) => [id, one.minAgeDays]),
    )
    for (const { id, minAgeDays, list } of items.flatMap(({ classes }) => classes)) {
      if (ages.has(id)) expect([id, minAgeDays]).toEqual([id, ages.get(id)])
      if (list === null) continue
      const { files } = await server.ask('cleanupFiles', { device, query: { list, limit: '500' } })
      const youngest = Math.max(...files.map(({ modifiedAt }) => Date.parse(modifiedAt)))
      expect(files.length === 0 || youngest <= Date.now() - minAgeDays * 86_400_000).toBe(true)
    }
  })

  test('the duration of the last startup is the same on the dashboard, on the startup page and in the score', async () => {
    const [
      {
        readings: { bootTime },
      },
      { lastStart },
      { parts: points },
    ] = [
      await server.ask('systemInformation', { device }),
      await server.ask('startup', { device }),
      await server.ask('health', { device }),
    ]
    const score = points.find(({ part }) => part === 'boot')?.reading
    if ('seconds' in lastStart) expect(numberOf(bootTime)).toBe(lastStart.seconds)
    if (score !== undefined) expect(numberOf(score)).toBe(numberOf(bootTime))
  })

  test('an adapter that is shown as optimized has nothing left to configure', async () => {
    const { adapters } = await server.ask('network', { device })
    if (!('reported' in adapters)) throw new Error('the sample lists its adapters')
    const marked = adapters.reported.filter(({ optimized }) => optimized !== false)
    expect(marked.map(({ optimized }) => optimized)).toContain(true)
    for (const { id, name } of marked) {
      const answer = await server.ask('configureAdapter', { device, body: { adapterId: id } })
      expect([name, answer.run, answer.optimizations]).toEqual([name, null, []])
    }
  })

  test('a feature on the debloat page is shown as removed only if the list of apps contains none of its apps', async () => {
    const { apps } = await server.ask('apps', { device })
    const here = new Set(apps.map(({ id }) => id.toLowerCase()))
    const { tweaks } = await server.ask('tweaks', { device })
    const removed = ({ tweak, status }: (typeof tweaks)[number]) =>
      status.state === 'applied' && status.option === tweak.options[0]?.id
    const familiesOf = ({ tweak }: (typeof tweaks)[number]) =>
      (tweak.options[0]?.settings ?? []).flatMap(({ resource, guard }) =>
        // A setting with `guard` is read-only, so its app is never removed and isn't compared here.
        resource.kind === 'appx' && guard !== true ? [resource.packageFamilyName.toLowerCase()] : [],
      )
    const left = tweaks.filter((one) => familiesOf(one).some((family) => here.has(family)))
    expect(left.map(({ tweak }) => tweak.id)).toContain('debloat.xboxServices')
    expect(left.filter(removed).map(({ tweak }) => tweak.id)).toEqual([])
  })

  test('each profile’s card counts the settings that its plan would change', async () => {
    const { presets } = await server.ask('presets', { device })
    for (const { preset, settings } of presets) {
      const origin = { kind: 'selection' as const, choices: preset.choices, presetId: preset.id }
      const { plan } = await server.ask('plan', { device, body: { origin } })
      const planned = new Set(plan.changes.flatMap(({ causes }) => causes.map(({ id }) => id)))
      expect([preset.id, settings]).toEqual([preset.id, planned.size])
    }
  })

  test('the count of active threats on the security page agrees with the health verdict', async () => {
    const { threats, alarms, isHealthy } = await server.ask('health', { device })
    expect(threats).toEqual((await server.ask('security', { device })).threats)
    expect(alarms.some(({ code }) => code === 'threat')).toBe((threats.count ?? 0) > 0)
    if (threats.count !== 0) expect(isHealthy).toBe(false)
  })
})

test('the free space is the same in a cleanup’s result and in its history entry, and resetting everything deletes both the result and the entry', async () => {
  const server = await sampleServer()
  try {
    const { scanData, scan } = await server.ask('aiSystemScan', {})
    expect(scan === null ? null : cleaningOf(scan, new Set(['tempFiles']))).not.toBeNull()
    const { free } = await server.ask('autoFixAll', { body: { scanResults: scanData } })
    const latest = async () => (await server.ask('cleanup', {})).history[0]?.free
    const kept = async () =>
      (await server.ask('results', {})).results.some(({ type }) => type === 'autoFixAll')
    expect(free).not.toBeNull()
    expect([await latest(), await kept()]).toEqual([free, true])
    await server.ask('reset', { body: { resetType: 'all' } })
    expect([await latest(), await kept()]).toEqual([null, false])
  } finally {
    await server.close()
  }
})
