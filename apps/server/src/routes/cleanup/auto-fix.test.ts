/** Tests what Auto-Fix All changes, what it leaves unchanged, and what is reported about it later. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

describe('Auto-Fix All', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const kept = async (type: string) => {
    const { results } = await server.ask('results', {})
    return results.find((one) => one.type === type)?.value
  }
  const scanned = async () => (await kept('systemScan')) as Awaited<ReturnType<typeof scan>> | undefined
  const scan = () => server.ask('aiSystemScan', {})

  test('carries out the suggestions of each scanner and moves the duplicate files in one run, and gives a reason for everything that it leaves out', async () => {
    const { scanData } = await scan()
    const proposal = await server.ask('proposedFix', { query: { scanId: scanData.scanId ?? '' } })
    const { origin } = proposal
    if (origin?.kind !== 'selection') throw new Error('there is something to fix')
    const types = new Set((origin.items ?? []).map(({ type }) => type))
    expect([...types].sort()).toEqual(['cleanup', 'registryFinding', 'startup'])
    expect(origin.choices).toHaveLength(scanData.privacyIssues.count ?? -1)
    expect(proposal.copies?.files).toBe(scanData.duplicateFiles.count)

    const { plan } = await server.ask('plan', { body: { origin } })
    const fixed = await server.ask('autoFixAll', {
      body: { scanResults: scanData, origin, planHash: plan.hash },
    })
    const { registryIssues, startupIssues, privacyIssues } = scanData
    expect(fixed).toMatchObject({
      success: true,
      spaceFreed: (scanData.tempFiles.bytes ?? 0) + (scanData.browserCache.bytes ?? 0),
      performanceGain: null,
      whyNoGain: { code: 'notMeasured' },
      registryOptimized: true,
    })
    // Auto-Fix All fixed two rows that list files, the row of duplicates, and every finding, startup entry and
    // setting.
    expect(fixed.fixedIssues).toBe(
      3 + (registryIssues.fixable ?? 0) + (startupIssues?.count ?? 0) + (privacyIssues.count ?? 0),
    )
    expect((fixed.free?.after ?? 0) - (fixed.free?.before ?? 0)).toBe(fixed.spaceFreed)
    expect(fixed.skipped).toContainEqual({
      what: 'registryIssues',
      count: (registryIssues.count ?? 0) - (registryIssues.fixable ?? 0),
      why: { code: 'byHandOnly', params: {} },
    })
    const copies = fixed.copies?.files ?? 0
    const stayed = fixed.skipped.find(({ what }) => what === 'duplicateFiles')?.count ?? 0
    expect(copies + stayed).toBe(scanData.duplicateFiles.count)
    expect((await server.ask('quarantine', {})).files).toHaveLength(copies)
    const back = await server.ask('restoreQuarantined', { body: { ids: fixed.copies?.ids ?? [] } })
    expect([back.restored, back.refused]).toEqual([copies, []])

    expect(await scanned()).toBeUndefined()
    expect(await kept('autoFixAll')).toMatchObject({ fixedIssues: fixed.fixedIssues })
    await scan()
    expect(await kept('autoFixAll')).toBeUndefined()
  })

  test('respects the review: a setting that the user removed stays out, and no setting is added', async () => {
    const { scanData } = await scan()
    const { origin } = await server.ask('proposedFix', {})
    if (origin?.kind !== 'selection') throw new Error('there is something to fix')
    const items = origin.items?.filter(({ type }) => type === 'cleanup')
    const less = { ...origin, choices: [], ...(items === undefined ? {} : { items }) }
    const foreign = { ...less, choices: [{ tweakId: 'security.uac' }] }
    const refused = await server.send('autoFixAll', { body: { origin: foreign } })
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'BAD_REQUEST'])
    const fixed = await server.ask('autoFixAll', { body: { scanId: scanData.scanId, origin: less } })
    expect([
      fixed.registryOptimized,
      fixed.run?.changes.every(({ resource }) => resource.kind === 'file'),
    ]).toEqual([false, true])
  })

  test.each([
    {
      device: 'restricted',
      places: ['Old Player', 'Run', 'GoogleUpdaterTaskSystem'],
      ends: '3 places couldn’t be read and may have more.',
    },
    { device: 'sample', places: [], ends: '.' },
  ] as const)('names the places of the $device that it could not read', async ({ device, places, ends }) => {
    const namesOf = (unread: readonly { place: string }[]) =>
      unread.map(({ place }) => place.split('\\').at(-1))
    const { scanData } = await server.ask('aiSystemScan', { device })
    expect(namesOf((await server.ask('proposedFix', { device, query: {} })).unread)).toEqual(places)
    const one = await server.ask('proposedFix', { device, query: { row: 'startupIssues' } })
    expect(namesOf(one.unread)).toEqual(places.slice(1))
    const fixed = await server.ask('autoFixAll', { device, body: { scanResults: scanData } })
    expect(namesOf(fixed.unread)).toEqual(places)
    expect(fixed.message.endsWith(ends)).toBe(true)
    expect(fixed.message.includes('couldn’t be read')).toBe(places.length > 0)
    const { results } = await server.ask('results', { device })
    expect(results.find(({ type }) => type === 'autoFixAll')?.value).toMatchObject({ unread: fixed.unread })
  })

  test('accepts a scan of more than 64 KB, whereas other calls refuse a body of that size', async () => {
    const { scanData } = await scan()
    const scanResults = { ...scanData, seen: 'x'.repeat(100 * 1024) }
    const fixed = await server.send('autoFixAll', { body: { scanResults } })
    expect(fixed.statusCode).toBe(200)
    const other = await server.send('fixTempFiles', { body: { seen: 'x'.repeat(100 * 1024) } })
    expect(other.statusCode).toBe(413)
  })

  test('moves only the copies that the scan counted, and refuses a fix if a newer scan replaced that scan', async () => {
    const { duplicatesAt } = await scan()
    const body = { scannedAt: duplicatesAt }
    await server.ask('scanDuplicates', { body: { types: ['audio'] } })
    const refused = await server.send('fixDuplicates', { body })
    expect([refused.statusCode, refused.json().error?.code]).toEqual([409, 'SCAN_GONE'])
    expect((await server.ask('quarantine', {})).files).toEqual([])
    const { duplicatesAt: now, scanData } = await scan()
    const moved = await server.ask('fixDuplicates', { body: { scannedAt: now } })
    expect(moved.files + moved.refused.length).toBe(scanData.duplicateFiles.count)
  })

  test('leaves duplicate files alone if a newer search ran after the scan, and gives the reason', async () => {
    await scan()
    await server.ask('scanDuplicates', { body: {} })
    const { copies, skipped } = await server.ask('proposedFix', { query: { row: 'duplicateFiles' } })
    expect([copies, skipped]).toEqual([
      null,
      [{ what: 'duplicateFiles', count: null, why: { code: 'scannedAgain', params: {} } }],
    ])
  })

  test('moves exactly the duplicate files of its own scan, even if another scan ends during the run', async () => {
    const asked: string[][] = []
    const busy = await sampleServer((device) => {
      const { files, host } = device
      if (files === undefined) return device
      const take: typeof files.quarantine.take = (requests, ...more) => {
        asked.push(requests.map(({ path }) => path))
        return files.quarantine.take(requests, ...more)
      }
      let isFirst = true
      const act: typeof host.act = async (...acts) => {
        if (isFirst) {
          isFirst = false
          await busy.ask('scanDuplicates', { body: { types: ['audio'] } })
        }
        return host.act(...acts)
      }
      return {
        ...device,
        host: { ...host, act },
        files: { ...files, quarantine: { ...files.quarantine, take } },
      }
    })
    try {
      const { scanData } = await busy.ask('aiSystemScan', {})
      await busy.ask('autoFixAll', { body: { scanResults: scanData } })
      expect(asked.map(({ length }) => length)).toEqual([scanData.duplicateFiles.count])
    } finally {
      await busy.close()
    }
  })

  test.each([
    { row: 'tempFiles', call: 'fixTempFiles', left: { size: '0 MB', bytes: 0, count: 0 } },
    { row: 'browserCache', call: 'fixBrowserCache', left: { size: '0 MB', bytes: 0, count: 0 } },
    { row: 'registryIssues', call: 'fixRegistryIssues', left: { fixable: 0, severity: 'Low' } },
    { row: 'startupIssues', call: 'fixStartupIssues', left: { count: 0 } },
    { row: 'privacyIssues', call: 'fixPrivacyIssues', left: { count: 0 } },
  ] as const)('updates only its own row of the stored scan after $call', async ({ row, call, left }) => {
    const { scanData } = await scan()
    const { origin } = await server.ask('proposedFix', { query: { row } })
    expect(origin).not.toBeNull()
    await server.ask(call, { body: {} })
    const now = (await scanned())?.scanData
    expect(now?.[row]).toMatchObject(left)
    expect(now?.totalIssues).toBeLessThan(scanData.totalIssues)
    const others = (['tempFiles', 'browserCache', 'duplicateFiles', 'privacyIssues'] as const).filter(
      (one) => one !== row,
    )
    for (const one of others) expect(now?.[one]).toEqual(scanData[one])
  })

  test('shows a row of the scan as unfixed again once its fix is undone', async () => {
    const { scanData } = await scan()
    await server.ask('fixStartupIssues', { body: {} })
    await server.ask('undo', { body: {} })
    expect((await scanned())?.scanData.startupIssues).toEqual(scanData.startupIssues)
  })

  test('also scans a PC without a cleaner, and the rows about files then give the reason for the missing counts', async () => {
    const bare = await sampleServer(({ cleaner: _, ...device }) => device)
    try {
      const { scanData, scan: files } = await bare.ask('aiSystemScan', {})
      expect([files, scanData.scanId, scanData.tempFiles.reason?.code]).toEqual([null, null, 'notReadHere'])
      expect(scanData.duplicateFiles.count).toBeGreaterThan(0)
    } finally {
      await bare.close()
    }
  })

  test('stores the result of a deep clean until the registry page is reset', async () => {
    await server.ask('registryDeepScan', {})
    const cleaned = await server.ask('registryDeepClean', { body: {} })
    expect(cleaned.entriesCleaned).toBeGreaterThan(0)
    expect(await kept('registryDeepClean')).toMatchObject({
      entriesCleaned: cleaned.entriesCleaned,
      performanceGain: { status: 'unavailable' },
    })
    await server.ask('reset', { body: { resetType: 'registry' } })
    expect(await kept('registryDeepClean')).toBeUndefined()
  })

  test('deletes the record of its fixes when everything is reset', async () => {
    const { scanData } = await scan()
    await server.ask('autoFixAll', { body: { scanResults: scanData } })
    expect(await kept('autoFixAll')).toBeDefined()
    await server.ask('reset', { body: { resetType: 'all' } })
    expect(await kept('autoFixAll')).toBeUndefined()
  })
})
