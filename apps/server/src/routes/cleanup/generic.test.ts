/**
 * Tests the cleanup of a machine that doesn't run Windows, over HTTP: the old temporary files are deleted, and
 * nothing else is offered.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleaningOf, cleanupItemIds } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const ask = { device: 'generic' } as const
const all = new Set(cleanupItemIds)

describe('cleaning a machine without Windows', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  let temp = ''
  let [old, young] = ['', '']

  beforeEach(async () => {
    // Only temporary files that are at least a week old are cleaned; this test has just created its files, so it sets
    // the server's clock eight days ahead.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    server = await sampleServer()
    temp = mkdtempSync(join(tmpdir(), 'clearpane-temp-'))
    vi.stubEnv('TMPDIR', temp)
    old = join(temp, 'deep', 'old.log')
    young = join(temp, 'young.log')
    mkdirSync(join(temp, 'deep'))
    writeFileSync(old, 'left by a program')
    writeFileSync(young, 'in use today')
    utimesSync(young, new Date(), new Date())
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await server.close()
    vi.useRealTimers()
    rmSync(temp, { recursive: true, force: true })
  })

  test('offers only temporary files, lists and deletes them, and reports that they can’t be restored', async () => {
    expect((await server.ask('cleanup', ask)).items).toEqual(['tempFiles'])
    const scan = await server.ask('cleanupScan', ask)
    expect(scan.items).toMatchObject([{ id: 'tempFiles', files: 1, bytes: 17, reason: null }])
    const [one] = scan.items[0]?.classes ?? []
    expect(one).toMatchObject({ scope: 'user', minAgeDays: 7, folders: [temp] })
    const { files } = await server.ask('cleanupFiles', { ...ask, query: { list: one?.list ?? '' } })
    expect(files.map(({ path }) => path)).toEqual([old])

    const origin = cleaningOf(scan, all)
    if (origin === null) throw new Error('there is something to clean')
    const { plan } = await server.ask('plan', { ...ask, body: { origin } })
    expect(plan.changes).toMatchObject([{ resource: { kind: 'file', class: 'tempFiles' }, reversible: 'no' }])
    const { run } = await server.ask('apply', { ...ask, body: { origin, planHash: plan.hash } })
    expect(run?.changes).toMatchObject([
      { result: 'done', reason: { code: 'filesGone', params: { files: 1 } } },
    ])
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])

    const { history } = await server.ask('cleanup', ask)
    expect(history).toMatchObject([{ files: 1, bytes: 17, parts: [{ id: 'tempFiles', toBin: false }] }])
    const { runs } = await server.ask('runs', ask)
    expect(runs).toMatchObject([{ lasting: { forGood: 1, deleted: { files: 1, bytes: 17 } } }])
    const undo = { kind: 'undo' as const, runId: run?.runId ?? '', putBack: [] }
    expect((await server.ask('plan', { ...ask, body: { origin: undo } })).plan.changes).toEqual([])
  })

  test('counts temporary files in the dashboard’s scan, and the scan’s fix deletes these files', async () => {
    const { scanData } = await server.ask('aiSystemScan', ask)
    expect(scanData).toMatchObject({
      tempFiles: { bytes: 17, count: 1, reason: null },
      browserCache: { count: null, reason: { code: 'notReadHere' } },
    })
    for (const row of ['registryIssues', 'startupIssues', 'privacyIssues'] as const)
      expect(scanData[row]).toMatchObject({ count: null, reason: { code: 'noRegistry' } })
    const { cleaning } = await server.ask('fixTempFiles', { ...ask, body: {} })
    expect(cleaning).toMatchObject({ files: 1, bytes: 17 })
    expect(existsSync(old)).toBe(false)
    expect((await server.ask('fixBrowserCache', { ...ask, body: {} })).cleaning).toBeNull()
  })

  test('returns an error, not an empty list, for a requested list that doesn’t exist on the machine, such as services', async () => {
    for (const call of ['services', 'apps', 'startup'] as const)
      expect((await server.send(call, ask)).json().error.code).toBe('DEVICE_UNSUPPORTED')
  })

  test('plans no change for a setting about Windows file classes, and gives the reason', async () => {
    const origin = { kind: 'selection' as const, choices: [{ tweakId: 'cleanup.tempFiles' }] }
    const { plan } = await server.ask('plan', { ...ask, body: { origin } })
    expect(plan.changes).toEqual([])
    expect(JSON.stringify(plan)).toContain('noFileClasses')
  })
})
