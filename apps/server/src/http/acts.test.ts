/**
 * Tests every call in the contract's closed list of calls that change a PC: what the call answers when nothing is
 * left to do.
 */
import { type CallName, calls } from '@clearpane/contracts'
import { inEnglish } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sampleServer } from '../testing/sample-server.ts'

type Server = Awaited<ReturnType<typeof sampleServer>>
type Body = (server: Server) => Promise<object>

const plain: Body = async () => ({})
const choices = (...ids: string[]) => ids.map((tweakId) => ({ tweakId }))

/** A request that the stock sample PC can carry out. */
const bodies: Partial<Record<CallName, Body>> = {
  apply: async () => ({ origin: { kind: 'selection', choices: choices('privacy.advertisingId') } }),
  grantRequest: plain,
  undo: plain,
  applyProfile: async () => ({ profile: 'privacy-focused' }),
  gamingOptimize: async () => ({ profile: 'balanced-gaming' }),
  driverUpdate: async (server) => {
    const { drivers } = await server.ask('driverScan', {})
    return { driverId: drivers.find(({ status }) => status !== 'Up to date')?.id ?? '' }
  },
  driverUpdateAll: plain,
  flushDns: plain,
  applyNetworkPreset: async () => ({ preset: 'maximum' }),
  applyRecommendation: async (server) => {
    const { analysis } = await server.ask('analyzeSystem', { body: {} })
    await server.ask('generateRecommendations', { body: { analysisId: analysis.id } })
    const { recommendations } = await server.ask('recommendations', {})
    return { recommendationId: recommendations.find((one) => one.automationAvailable)?.id ?? '' }
  },
  applyQos: async () => ({
    ...{ enabled: true, priorityTraffic: 'voip', bandwidthLimit: 0 },
    programs: ['teams.exe'],
  }),
  applyTcpSettings: async () => ({ mtu: 1400, interruptModeration: false }),
  resetNetwork: plain,
  configureAdapter: async (server) => {
    const { adapters } = await server.ask('network', {})
    return { adapterId: 'reported' in adapters ? (adapters.reported[0]?.id ?? '') : '' }
  },
  applyDnsPreset: async () => ({ preset: 'quad9' }),
  optimizeNetwork: plain,
  aiOptimizeNetwork: plain,
  wifiBandwidthOptimize: plain,
  wifiOptimize: plain,
  fixTempFiles: plain,
  fixBrowserCache: plain,
  fixPrivacyIssues: plain,
  autoFixAll: async (server) => ({ scanResults: (await server.ask('aiSystemScan', {})).scanData }),
  registryFix: async () => ({ issueIds: ['broken-uninstall'] }),
  registryRestore: async (server) => {
    const { backups } = await server.ask('registryBackups', {})
    return { backupId: backups.find(({ type }) => type === 'fix')?.id ?? '' }
  },
  registryDeepClean: plain,
  fixRegistryIssues: plain,
  fullOptimization: async () => ({ optimizations: ['privacy.advertisingId'] }),
  performanceBoost: plain,
  startupOptimize: plain,
  dashboardStartupOptimize: plain,
  fixStartupIssues: plain,
  privacyOptimize: async () => ({ issues: ['privacy.advertisingId'] }),
  privacyRecommendation: async () => ({ recommendation: 'disable-advertising' }),
  privacyRecommendations: plain,
}

/** Windows can't report whether these changes have already been made, so each request makes them again. */
const always: ReadonlySet<CallName> = new Set(['flushDns', 'resetNetwork'])
/** Windows always refuses one of the drivers that are offered on the stock PC. */
const refused: ReadonlySet<CallName> = new Set(['driverUpdateAll'])
/** A request from an assistant can be answered only once, which is tested in `routes/assistant`. */
const answersOnce: ReadonlySet<CallName> = new Set(['grantRequest'])
/** Calls that undo something run last, when there is something to undo. */
const last: readonly CallName[] = ['registryRestore', 'undo']
const changing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].job)
const left = (name: CallName) => last.includes(name) || refused.has(name) || answersOnce.has(name)
const inTurn = [...changing.filter((name) => !left(name)), ...last]

describe('calls that change a PC', { timeout: 600_000 }, () => {
  let server: Server
  beforeAll(async () => {
    server = await sampleServer()
  })
  afterAll(() => server.close())

  test('each have a request in this test’s table', () =>
    expect(Object.keys(bodies).toSorted()).toEqual(changing.toSorted()))

  test.each(inTurn)(
    '%s succeeds, and a second call also succeeds and reports that nothing is left to do',
    async (name) => {
      const body = (await bodies[name]?.(server)) ?? {}
      const send = async () => {
        const answer = await server.send(name, { body })
        expect({ name, status: answer.statusCode, body: answer.body.slice(0, 300) }).toMatchObject({
          status: 200,
        })
        return answer.json()
      }
      const first = await send()
      expect({ success: first.success, message: first.message }).toMatchObject({ success: true })
      if (always.has(name)) return
      // A list of files belongs to one scan, so a new scan is made before the second fix.
      const again =
        name === 'autoFixAll'
          ? await server.ask(name, { body: (await bodies[name]?.(server)) ?? {} })
          : await send()
      expect(again).toMatchObject({ success: true, run: null, report: { result: 'nothing' } })
      expect(again.message).toMatch(/^There was nothing to change\./)
    },
  )

  test('configureAdapter reports that nothing was optimized if the adapter’s driver has none of the settings to optimize', async () => {
    const { adapters } = await server.ask('network', {})
    const wifi = 'reported' in adapters ? adapters.reported.find(({ kind }) => kind === 'wifi') : undefined
    const answer = await server.ask('configureAdapter', { body: { adapterId: wifi?.id ?? '' } })
    expect([wifi?.optimized, answer.optimizations, answer.message]).toEqual([
      null,
      [],
      'There was nothing to change. The driver of Wi-Fi has none of these settings.',
    ])
  })

  test('driverUpdateAll isn’t a success if Windows refuses a driver, and the result names that driver’s device', async () => {
    const answer = await server.ask('driverUpdateAll', { body: {} })
    expect(answer.success).toBe(false)
    expect(answer.notInstalled).toEqual([
      { name: expect.stringMatching(/^[A-Z]/), reason: expect.objectContaining({ code: 'driverNotBetter' }) },
    ])
    const { drivers } = await server.ask('driverScan', {})
    for (const one of drivers) expect(one.currentVersion).toBe(one.version)
    expect(drivers.map(({ device }) => device)).toContain(answer.notInstalled[0]?.name)
  })

  const needing = changing.filter((name) => calls[name].needsBody || !calls[name].body.safeParse({}).success)
  test('every call that requires a body is in this test’s table', () =>
    expect(needing.toSorted()).toEqual(
      [
        ...['apply', 'applyDnsPreset', 'applyNetworkPreset', 'applyProfile', 'applyQos', 'applyTcpSettings'],
        'applyRecommendation',
        ...['autoFixAll', 'configureAdapter', 'driverUpdate', 'fullOptimization', 'gamingOptimize'],
        'grantRequest',
        ...['privacyOptimize', 'privacyRecommendation', 'registryFix', 'registryRestore', 'undo'],
      ].toSorted(),
    ))

  test.each(needing)('%s without a body is refused and changes nothing', async (name) => {
    const before = await server.ask('runs', {})
    const { statusCode, body } = await server.sendBare(name)
    expect({ statusCode, code: JSON.parse(body).error.code }).toEqual({
      statusCode: 400,
      code: 'BAD_REQUEST',
    })
    expect(await server.ask('runs', {})).toEqual(before)
  })

  const leaving: Partial<Record<CallName, readonly object[]>> = {
    applyQos: [{ enabled: true, priorityTraffic: 'gaming', bandwidthLimit: 0 }],
    applyTcpSettings: [
      { mtu: 9000, tcpWindowSize: 524_288, jumboFrames: true },
      { tcpWindowSize: 65_536, mtu: 1450 },
    ],
  }
  test('every call whose response has the field leftAlone is in this test’s table', () => {
    const fieldsOf = (name: CallName) => Object.keys((calls[name].ok as z.ZodObject).shape)
    const able = changing.filter((name) => fieldsOf(name).includes('leftAlone'))
    expect(able.toSorted()).toEqual(Object.keys(leaving).toSorted())
  })

  test.each(
    Object.entries(leaving).flatMap(([name, all]) => all.map((body) => ({ name: name as CallName, body }))),
  )(
    '$name isn’t a success if it left $body alone, and its message names each reason',
    async ({ name, body }) => {
      const answer = (await server.send(name, { body })).json()
      expect(answer.success).toBe(false)
      expect(['blocked', 'partly']).toContain(answer.report.result)
      expect(answer.leftAlone.length).toBeGreaterThan(0)
      for (const { reason } of answer.leftAlone) expect(answer.message).toContain(inEnglish(reason))
    },
  )

  const stranger = { kind: 'selection', choices: [] }
  test.each<{ name: CallName; body: object }>([
    { name: 'apply', body: { origin: { ...stranger, choices: choices('no.such') } } },
    { name: 'apply', body: { origin: { ...stranger, presetId: 'nobody' } } },
    {
      name: 'apply',
      body: { origin: { ...stranger, items: [{ type: 'service', id: 'Nobody', option: 'disabled' }] } },
    },
    { name: 'plan', body: { origin: { kind: 'undo', runId: 'nobody', putBack: [] } } },
    { name: 'applyDnsPreset', body: { preset: 'nobody' } },
    { name: 'applyNetworkPreset', body: { preset: 'nobody' } },
    { name: 'applyProfile', body: { profile: 'nobody' } },
    { name: 'configureAdapter', body: { adapterId: 'nobody' } },
    { name: 'driverUpdate', body: { driverId: 'nobody' } },
    { name: 'fullOptimization', body: { optimizations: ['no.such'] } },
    { name: 'gamingOptimize', body: { profile: 'nobody' } },
    { name: 'privacyOptimize', body: { issues: ['no.such'] } },
    { name: 'privacyRecommendation', body: { recommendation: 'nobody' } },
    { name: 'registryFix', body: { issueIds: ['nobody'] } },
    { name: 'registryRestore', body: { backupId: 'nobody' } },
    { name: 'reset', body: { resetType: 'nobody' } },
    { name: 'undo', body: { runId: 'nobody' } },
  ])('$name answers 400 to an unknown name: $body', async ({ name, body }) => {
    const { statusCode } = await server.send(name, { body })
    expect(statusCode).toBe(400)
  })
})

describe('scans that an act uses up', { timeout: 270_000 }, () => {
  let server: Server
  beforeAll(async () => {
    server = await sampleServer()
  })
  afterAll(() => server.close())

  test.each<{ scan: CallName; act: CallName; body?: object }>([
    { scan: 'startupScan', act: 'dashboardStartupOptimize' },
    { scan: 'driverScan', act: 'driverUpdateAll' },
    { scan: 'privacyScan', act: 'privacyOptimize', body: { issues: ['privacy.advertisingId'] } },
    {
      scan: 'comprehensiveAnalysis',
      act: 'fullOptimization',
      body: { optimizations: ['privacy.tailoredExperiences'] },
    },
    { scan: 'registryDeepScan', act: 'registryDeepClean' },
  ])(
    '$act discards the result of $scan, so that no page offers what is already done',
    async ({ scan, act, body = {} }) => {
      const kept = async () => (await server.ask('results', {})).results.map(({ type }) => type as string)
      await server.send(scan, { body: {} })
      expect(await kept()).toContain(scan)
      await server.send(act, { body })
      expect(await kept()).not.toContain(scan)
    },
  )
})
