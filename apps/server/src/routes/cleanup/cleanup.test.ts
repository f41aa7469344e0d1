/** Cleaning deletes the listed files and nothing else. */
import { type CleanupItemId, cleaningOf, cleanupItemIds, untickedAtFirst } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const ids = (...all: CleanupItemId[]) => new Set(all)

describe('cleaning', { timeout: 270_000 }, () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  beforeEach(async () => {
    server = await sampleServer()
  })
  afterEach(() => server.close())

  const scan = () => server.ask('cleanupScan', {})
  const files = (list: string) => server.ask('cleanupFiles', { query: { list, limit: '500' } })
  const listOf = ({ items }: Awaited<ReturnType<typeof scan>>, id: CleanupItemId) =>
    items.find((one) => one.id === id)?.classes[0]?.list ?? ''

  test('lists, in a fixed order, the twelve places that can be cleaned, each with its total number of files', async () => {
    const found = await scan()
    expect(found.items.map(({ id }) => id)).toEqual(cleanupItemIds)
    const { total } = await files(listOf(found, 'windowsLogs'))
    const item = found.items.find(({ id }) => id === 'windowsLogs')
    expect([item?.files, item?.classes[0]?.locked]).toEqual([total, 1])
    expect((await server.ask('cleanup', {})).scanId).toBe(found.scanId)
  })

  test('deletes exactly the listed files, counts them and their bytes, and measures the free space before and after', async () => {
    const found = await scan()
    const origin = cleaningOf(found, ids('tempFiles', 'windowsLogs', 'dnsCache'))
    if (origin === null) throw new Error('there is something to clean')
    const { run, success } = await server.ask('apply', { body: { origin } })
    expect([success, run?.changes.map(({ result }) => result)]).toEqual([true, ['done', 'done', 'done']])
    const [latest] = (await server.ask('cleanup', {})).history
    const listed = found.items.filter(({ id }) => id === 'tempFiles' || id === 'windowsLogs')
    expect(latest?.bytes).toBe(listed.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0))
    expect(latest?.files).toBe(listed.reduce((sum, one) => sum + (one.files ?? 0), 0))
    expect((latest?.free?.after ?? 0) - (latest?.free?.before ?? 0)).toBe(latest?.bytes)
    const after = await scan()
    expect(after.items.find(({ id }) => id === 'tempFiles')).toMatchObject({ files: 0, bytes: 0 })
    expect(after.items.find(({ id }) => id === 'browserCaches')?.files).toBe(
      found.items.find(({ id }) => id === 'browserCaches')?.files,
    )
  })

  test('deletes files from Downloads only if the user chose each of them', async () => {
    const found = await scan()
    expect(cleaningOf(found, ids('downloadFolder'))).toBeNull()
    const list = listOf(found, 'downloadFolder')
    const [first, second] = (await files(list)).files
    const paths = [first?.path ?? '', second?.path ?? '']
    const chosen = await server.ask('chooseFiles', { body: { list, paths } })
    expect(chosen.files).toBe(2)
    const origin = cleaningOf(found, ids('downloadFolder'), { downloads: chosen.list })
    if (origin === null) throw new Error('two files were chosen')
    const { run } = await server.ask('apply', { body: { origin } })
    expect(run?.changes[0]?.reason).toMatchObject({ code: 'filesInBin', params: { files: 2 } })
    expect((await files(listOf(await scan(), 'downloadFolder'))).total).toBe((await files(list)).total - 2)
  })

  test('refuses a path that isn’t on any list, and refuses an unknown list', async () => {
    const list = listOf(await scan(), 'downloadFolder')
    const foreign = await server.send('chooseFiles', {
      body: { list, paths: ['C:\\Windows\\explorer.exe'] },
    })
    expect(foreign.json().error.code).toBe('SCAN_GONE')
    const origin = {
      kind: 'selection',
      choices: [],
      items: [{ type: 'cleanup', id: 'tempFiles', option: 'listed', list: 'a'.repeat(64) }],
    } as const
    const { report } = await server.ask('apply', {
      body: { origin: { ...origin, items: [...origin.items] } },
    })
    expect(report.planned).toBe(0)
  })

  test('fixes what the dashboard’s scan found if Auto-Fix All gets the scan’s result, and refuses an unknown scan id', async () => {
    const { scanData } = await server.ask('aiSystemScan', {})
    expect(scanData).toMatchObject({
      registryIssues: { count: 11, severity: 'Low' },
      startupIssues: { count: expect.any(Number), reason: null },
      tempFiles: { size: '2.2 GB' },
      duplicateFiles: { count: expect.any(Number), reason: null },
    })
    const moved = await server.ask('fixDuplicates', { body: {} })
    expect(moved.files).toBeGreaterThan(10)
    expect(moved.files + moved.refused.length).toBe(scanData.duplicateFiles.count)
    const fixed = await server.ask('autoFixAll', { body: { scanResults: scanData } })
    const bytes = (scanData.tempFiles.bytes ?? 0) + (scanData.browserCache.bytes ?? 0)
    expect(fixed).toMatchObject({ success: true, spaceFreed: bytes, performanceGain: null })
    const scanId = '00000000-0000-4000-8000-000000000000'
    const again = await server.send('autoFixAll', { body: { scanId } })
    expect(again.json().error.code).toBe('SCAN_GONE')
  })

  test('does only what the requested fix covers, so a fix of temporary files leaves browser caches in place', async () => {
    const { cleaning } = await server.ask('fixTempFiles', { body: {} })
    expect(cleaning?.parts.map(({ id }) => id)).toEqual(['tempFiles', 'systemTemp'])
    const { cleaning: caches } = await server.ask('fixBrowserCache', { body: {} })
    expect(caches?.bytes).toBeGreaterThan(2 ** 30)
  })

  test('no longer has a scan result or a list of files after a reset', async () => {
    await scan()
    const { cleared } = await server.ask('reset', { body: { resetType: 'cleanup' } })
    expect([cleared, (await server.ask('cleanup', {})).scanId]).toEqual([1, null])
  })

  test('leaves three of the twelve places unselected at first', () => expect(untickedAtFirst.size).toBe(3))
})
