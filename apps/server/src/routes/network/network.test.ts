/** Tests the network calls over HTTP, on the sample PC with the real catalog. */
import { because } from '@clearpane/model'
import { slowdown } from '@clearpane/testkit/slowdown'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

const adapters = async () => {
  const { adapters: reported } = await server.ask('network')
  if (!('reported' in reported)) throw new Error('the sample PC lists its adapters')
  return reported.reported
}
const ethernet = async () => {
  const found = (await adapters()).find(({ name }) => name === 'Ethernet')
  if (found === undefined) throw new Error('no Ethernet')
  return found
}

describe('a read of the network page', () => {
  test('returns adapters with their addresses and name servers, and shows which adapters carry traffic', async () => {
    expect(await ethernet()).toMatchObject({
      kind: 'ethernet',
      connected: true,
      linkSpeed: 1e9,
      mtu: 1500,
      nameServers: ['192.0.2.1'],
      optimized: true,
    })
    expect((await adapters()).map(({ connected }) => connected)).toEqual([true, true, false])
  })

  test('returns the counters separately, and they never fall below the values of the first read', async () => {
    const first = await ethernet()
    const { adapters: counted } = await server.ask('networkCounters')
    if (!('reported' in counted)) throw new Error('the sample PC counts')
    expect(counted.reported.map((one) => Object.keys(one))).toEqual(Array(3).fill(['id', 'counters']))
    const now = counted.reported.find(({ id }) => id === first.id)?.counters.receivedBytes
    expect(now).toBeGreaterThan(0)
    expect(now).toBeGreaterThanOrEqual(first.counters.receivedBytes ?? Infinity)
  })

  test('returns the settings of an adapter’s driver, each with its allowed values', async () => {
    const { id } = await ethernet()
    const { properties } = await server.ask('adapterProperties', { params: { adapterId: id } })
    const jumbo =
      'reported' in properties && properties.reported.find(({ keyword }) => keyword === '*JumboPacket')
    expect(jumbo).toMatchObject({ value: '1514', allowed: [{ value: '1514' }, {}, { value: '9014' }] })
  })

  test('returns one round-trip time each for the router and the name server', async () => {
    const { trips, simulated } = await server.ask('networkTrips')
    expect([simulated, trips.map(({ target }) => target)]).toEqual([true, ['gateway', 'nameServer']])
  })

  test('returns no special state for an ordinary connection', async () => {
    const { states, connectivity } = await server.ask('network')
    expect(states).toEqual([])
    expect(connectivity).toMatchObject({ reported: { ipv4: 'internet', metered: false } })
  })

  test('returns the wireless connection through a separate call', async () => {
    const { adapters: found } = await server.ask('wifi')
    const wireless = (await adapters()).filter(({ kind }) => kind === 'wifi')
    if (!('reported' in found)) throw new Error('the sample PC has Wi-Fi')
    expect(found.reported.map(({ id }) => id)).toEqual(wireless.map(({ id }) => id))
    expect(found.reported.find(({ connected }) => connected)).toMatchObject({
      ...{ band: '5 GHz', channel: 36, needsConsent: false, security: 'WPA3-Personal' },
    })
    for (const { connected, network } of found.reported) expect(network !== null).toBe(connected)
  })

  test('returns the programs with the most traffic in five seconds; their sum never exceeds the adapters’ total', {
    timeout: 30_000,
  }, async () => {
    const { programs, all, seconds } = await server.ask('talkers')
    if (!('reported' in programs) || all === null) throw new Error('the sample PC counts')
    expect(seconds).toBeGreaterThanOrEqual(5)
    const named = programs.reported.reduce((sum, { received }) => sum + received, 0)
    expect(named).toBeGreaterThan(0)
    // Each program's number of bytes is rounded to an integer.
    expect(named).toBeLessThanOrEqual(all.received + programs.reported.length)
  })

  test('returns the response times of name servers', async () => {
    const { results } = await server.ask('dnsMeasure', { body: { presets: ['quad9'] } })
    expect(results).toMatchObject([{ preset: 'quad9', server: '9.9.9.9', asked: 40 }])
    expect(results[0]?.cached?.p95).toBeGreaterThanOrEqual(results[0]?.cached?.median ?? Infinity)
  })
})

describe('a change of name servers', () => {
  test('uses encryption if it specifies a provider by name, and can be undone exactly', async () => {
    const done = await server.ask('applyDnsPreset', { body: { preset: 'Quad9', encrypted: true } })
    expect(done).toMatchObject({ success: true, primary: '9.9.9.9', secondary: '149.112.112.112' })
    expect((await ethernet()).nameServers).toContain('9.9.9.9')
    expect(done.run?.changes.length).toBe(2 * (2 + 8))
    await server.ask('undo')
    expect((await ethernet()).nameServers).toEqual(['192.0.2.1'])
  })

  test('is planned for the chosen adapters, or for every connected adapter if none is chosen', async () => {
    const all = await adapters()
    const servers = { ipv4: ['9.9.9.9'], ipv6: [], doh: null }
    const idsOf = async (body: { adapterIds?: string[] }) =>
      (await server.ask('planDns', { body: { ...servers, ...body } })).items.map(({ id }) => id)
    const connected = all.filter((one) => one.connected).map(({ id }) => id)
    const adapterIds = all.filter((one) => !one.connected).map(({ id }) => id)
    expect([await idsOf({}), await idsOf({ adapterIds })]).toEqual([connected, adapterIds])
  })

  // Sophia-Script #739
  test('is planned by default only for the adapter with a router, and not for adapters of VPNs and virtual machines', async () => {
    const [first] = await adapters()
    const like = (digit: number, more: object) => ({
      ...(first ?? {}),
      ...{ id: `{00000000-0000-0000-0000-0000000000a${digit}}`, gateways: [] as string[], ...more },
    })
    const all = [
      like(1, { name: 'Ethernet', gateways: ['192.168.1.1'] }),
      like(2, { name: 'ZeroTier One', kind: 'vpn', mtu: 2800 }),
      like(3, { name: 'vEthernet (Default Switch)', addresses: ['172.20.0.1'] }),
      like(4, { name: 'OpenVPN TAP-Windows6', kind: 'vpn', gateways: ['10.8.0.1'] }),
      like(5, { name: 'VMware Network Adapter VMnet8', addresses: ['192.168.80.1'] }),
    ]
    const bent = await sampleServer(({ network, ...device }) => {
      if (network === null) throw new Error('the sample PC has a network')
      return { ...device, network: { ...network, adapters: async () => ({ reported: all }) } } as never
    })
    const { items } = await bent.ask('planDns', { body: { ipv4: ['1.1.1.1'], ipv6: [], doh: null } })
    expect(items.map(({ id }) => id)).toEqual([all[0]?.id])
    await bent.close()
  })

  test.each([
    ['a name', { ipv4: ['evil.test'], ipv6: [] }],
    ['an address with a zone', { ipv4: [], ipv6: ['fe80::1%eth0'] }],
    ['one family in the other’s list', { ipv4: ['2001:db8::1'], ipv6: [] }],
    ['the same server twice, spelled differently', { ipv4: [], ipv6: ['2001:db8::1', '2001:DB8:0::1'] }],
    ['an encrypted address of a file', { ipv4: ['9.9.9.9'], ipv6: [], doh: 'file:///etc/passwd' }],
  ])('is refused for %s without any query, whether or not an adapter is connected', async (_, servers) => {
    for (const connected of [true, false]) {
      const asked: string[] = []
      const bent = await sampleServer(({ network, ...device }) => {
        if (network?.line === undefined) throw new Error('the sample PC simulates its line')
        const ask = async (one: string) => asked.push(one)
        const adapters = connected ? network.adapters : async () => ({ reported: [] })
        return { ...device, network: { ...network, adapters, line: { ...network.line, ask } } }
      })
      const answer = await bent.send('planDns', { body: { doh: null, ...servers } })
      await bent.close()
      expect([connected, answer.statusCode, asked]).toEqual([connected, 400, []])
    }
  })

  test.each([
    ['only IPv6 sets a provider in plain text', (one: string) => (one.includes(':') ? 9 : null), 200, ''],
    ['servers that refuse is told so', () => 'refused' as const, 409, 'NAME_SERVERS_REFUSED'],
  ])('works on a PC with %s', async (_, answer, status, words) => {
    const bent = await sampleServer(({ network, ...device }) => {
      if (network?.line === undefined) throw new Error('the sample PC simulates its line')
      const line = { ...network.line, ask: async (one: string) => answer(one) }
      return { ...device, network: { ...network, line } }
    })
    const sent = await bent.send('applyDnsPreset', { body: { preset: 'Quad9' } })
    expect([sent.statusCode, sent.body.includes(words)]).toEqual([status, true])
    if (status === 200) expect(sent.json().responseTime).toBe(9)
    await bent.close()
  })

  test.each([
    ['an unknown provider', { preset: 'Nobody' }],
    ['an invalid id', { preset: 'NextDNS', ownId: '../etc' }],
    ['no id where one is needed', { preset: 'NextDNS' }],
  ])('is refused for %s', async (_, body) => {
    const answer = await server.send('applyDnsPreset', { body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('gives no response time for name servers that never respond', async () => {
    const { checks } = await server.ask('planDns', {
      body: { ipv4: ['203.0.113.9', '9.9.9.9'], ipv6: [], doh: null },
    })
    expect(checks.map(({ ms }) => ms !== null)).toEqual([false, true])
  })

  test.each([
    ['that proves another name', ['9.9.9.9'], 'can’t prove'],
    ['that doesn’t answer over HTTPS', ['198.51.100.53'], 'encrypted queries'],
  ])('to an encrypted server %s is refused before anything is set', async (_, ipv4, words) => {
    const item = { type: 'nameServers', id: (await ethernet()).id, option: 'set', ipv4, ipv6: [] }
    const items = [{ ...item, doh: 'https://cloudflare-dns.com/dns-query' }]
    const answer = await server.send('apply', { body: { origin: { kind: 'selection', choices: [], items } } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'NAME_SERVERS_SILENT'])
    expect(answer.body).toContain(words)
    expect((await ethernet()).nameServers).toEqual(['192.0.2.1'])
  })

  test('is reverted within ten seconds if a new name server fails right after it was set', async () => {
    const asked = { ipv4: ['198.51.100.53'], ipv6: [], doh: null }
    const { checks, items } = await server.ask('planDns', { body: asked })
    expect(checks[0]?.ms).not.toBeNull()
    const start = performance.now()
    const answer = await server.send('apply', {
      body: { origin: { kind: 'selection', choices: [], items } },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'NAME_SERVERS_SILENT'])
    expect(performance.now() - start).toBeLessThan(10_000 * slowdown())
    expect((await ethernet()).nameServers).toEqual(['192.0.2.1'])
  })
})

describe('network settings', () => {
  test('the MTU form sets the packet size, and reports a requested setting that Windows no longer supports', async () => {
    const done = await server.ask('applyTcpSettings', {
      body: { mtu: 1492, tcpWindowSize: 65_536, naglesAlgorithm: true },
    })
    expect(done.leftAlone.map(({ setting, reason }) => [setting, reason.code])).toEqual([
      ['tcpWindowSize', 'windowGrowsByItself'],
    ])
    expect((await ethernet()).mtu).toBe(1492)
    await server.ask('undo')
    expect((await ethernet()).mtu).toBe(1500)
  })

  test('the offload features that somebody turned off on an adapter are turned on again', async () => {
    const { id } = await ethernet()
    await server.ask('apply', {
      body: {
        origin: {
          kind: 'selection',
          choices: [],
          items: [{ type: 'adapterProperty', id: `${id}:*RSS`, option: 'set', setting: '0' }],
        },
      },
    })
    expect((await ethernet()).optimized).toBe(false)
    const done = await server.ask('configureAdapter', { body: { adapterId: id } })
    expect([done.adapterName, done.optimizations]).toEqual(['Ethernet', ['Receive Side Scaling']])
    expect((await ethernet()).optimized).toBe(true)
  })

  test('a traffic rule applies to the named programs, and can be set and removed', async () => {
    const asked = { enabled: true, priorityTraffic: 'gaming' as const, bandwidthLimit: 0 }
    const alone = await server.ask('applyQos', { body: asked })
    expect([alone.run, alone.leftAlone[0]?.reason.code]).toEqual([null, 'qosNeedsProgram'])
    const set = await server.ask('applyQos', { body: { ...asked, programs: ['game.exe'] } })
    expect([set.success, set.policies]).toEqual([true, ['Clearpane game.exe']])
    const gone = await server.ask('applyQos', { body: { ...asked, enabled: false, programs: ['game.exe'] } })
    expect([gone.success, gone.run?.changes.length]).toEqual([true, 1])
  })

  test('traffic rules are listed as they are set on the PC, and each can be removed', async () => {
    const none = (await server.ask('trafficRules')).rules
    const body = { enabled: true, priorityTraffic: 'downloads' as const, bandwidthLimit: 500 }
    await server.ask('applyQos', { body: { ...body, programs: ['C:\\Games\\b.exe', 'a.exe'] } })
    const { rules } = await server.ask('trafficRules')
    expect([none, rules]).toEqual([
      [],
      [
        { id: 'Clearpane a.exe', program: 'a.exe', dscp: 8, limit: 500, unread: null },
        { id: 'Clearpane b.exe', program: 'C:\\Games\\b.exe', dscp: 8, limit: 500, unread: null },
      ],
    ])
    const item = { type: 'qosPolicy', id: 'Clearpane a.exe', option: 'removed', program: '*' } as const
    const rest = { protocol: '*', ports: '*', dscp: null, limit: null } as const
    await server.ask('apply', {
      body: { origin: { kind: 'selection', choices: [], items: [{ ...item, ...rest }] } },
    })
    expect((await server.ask('trafficRules')).rules.map(({ id }) => id)).toEqual(['Clearpane b.exe'])
  })

  test('optimizing the network of a healthy PC changes nothing, and reports this', async () => {
    expect(await server.ask('optimizeNetwork', { body: {} })).toMatchObject({
      optimizationsApplied: 0,
      latencyImprovement: 'no measurable change',
      throughputBoost: 'no measurable change',
    })
  })

  test('a setting that couldn’t be changed isn’t counted as applied, and no measurement follows', async () => {
    let refuses = false
    const stuck = await sampleServer((device) => ({
      ...device,
      host: {
        ...device.host,
        act: async (...acts) =>
          refuses
            ? { status: 'denied', reason: because('notReadHere'), createdKeys: [], removedKeys: [] }
            : device.host.act(...acts),
      },
    }))
    const choices = [{ tweakId: 'network.disableAutoTuning' }]
    await stuck.ask('apply', { body: { origin: { kind: 'selection', choices } } })
    refuses = true
    const done = await stuck.ask('optimizeNetwork', { body: {} })
    await stuck.close()
    expect(done.run?.changes).toHaveLength(1)
    expect(done).toMatchObject({
      optimizationsApplied: 0,
      optimizations: [],
      latencyImprovement: 'no measurable change',
    })
  })

  test('AI Auto-Optimize undoes what a tuning program changed, never touches the DNS cache, and stores its result', async () => {
    await server.ask('apply', {
      body: { origin: { kind: 'selection', choices: [{ tweakId: 'network.disableAutoTuning' }] } },
    })
    const done = await server.ask('aiOptimizeNetwork', { body: {} })
    expect([done.success, done.optimizationsApplied]).toEqual([true, 1])
    const asked = (done.run?.changes ?? []).flatMap(({ causes }) => causes)
    expect(asked).toMatchObject([{ by: 'tweak', id: 'network.optimizeTCP' }])
    const origin = done.run?.origin
    const ids = origin?.kind === 'selection' ? origin.choices.map(({ tweakId }) => tweakId) : []
    expect([ids.length, ids.includes('network.dnsClientCache')]).toEqual([4, false])
    const { results } = await server.ask('results')
    expect(results).toMatchObject([
      { type: 'aiOptimizeNetwork', value: { runId: done.run?.runId, optimizations: done.optimizations } },
    ])
    const { tweaks } = await server.ask('tweaks')
    const states = ids.map((id) => tweaks.find(({ tweak }) => tweak.id === id)?.status.state)
    expect(states).toEqual(ids.map(() => 'applied'))
  })

  test('a setting is reported with the value that is read after the change', async () => {
    const { technicalDetails } = await server.ask('wifiBandwidthOptimize', { body: {} })
    expect(technicalDetails).toMatchObject({
      ...{ tcpWindowScaling: 'Windows default', wifiPowerManagement: 'Full power' },
    })
  })
})
