/**
 * Tests the registry calls on the sample PC: problems are found and fixed, with a backup stored beside the run, and
 * the old entries are restored.
 */
import { afterEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const server = async () => {
  const one = await sampleServer()
  closers.push(() => one.close())
  return one
}

test('the quick and deep registry scans look for different problems, and the counts of their categories add up to the total', async () => {
  const { ask } = await server()
  const [quick, deep] = [await ask('registryScan', {}), await ask('registryDeepScan', {})]
  const { invalidEntries, orphanedKeys, brokenLinks } = quick.categories
  expect(invalidEntries + orphanedKeys + brokenLinks).toBe(quick.totalIssues)
  const issues = (scan: typeof deep | typeof quick) => scan.issues.map(({ id }) => id)
  expect(issues(deep).filter((id) => !issues(quick).includes(id))).toEqual([
    'empty-keys',
    'duplicate-entries',
  ])
  expect(deep.criticalErrors + deep.warnings).toBe(deep.totalIssues)
  expect(deep.performanceIssues).toMatchObject({ status: 'unavailable' })
})

test('registry keys that can’t be read are listed once with the reason, and a PC without such keys gets an empty list', async () => {
  const { ask } = await server()
  const places = (scan: { unread: { place: string; code: string }[] }) =>
    scan.unread.map(({ place, code }) => `${code} ${place}`)
  const machine = 'denied HKLM\\SOFTWARE'
  const version = 'Microsoft\\Windows\\CurrentVersion'
  expect(places(await ask('registryPageScan', { device: 'restricted' }))).toEqual([
    `${machine}\\${version}\\Uninstall\\Old Player`,
    `${machine}\\WOW6432Node\\${version}\\Run`,
  ])
  expect(places(await ask('registryPageScan', {}))).toEqual([])
})

test('the values that a registry fix removes are saved as a .reg file, and the backup restores one entry or all entries', async () => {
  const { ask, download } = await server()
  const before = await ask('registryPageScan', {})
  const fixed = await ask('registryFix', { body: { issueIds: ['broken-uninstall', 'orphaned-extensions'] } })
  expect(fixed).toMatchObject({ success: true, report: { held: 4 } })
  const { backups } = await ask('registryBackups', {})
  expect(backups).toMatchObject([{ type: 'fix', status: 'ready', entries: 4 }])
  const [backup] = backups
  const backupId = backup?.id ?? ''
  const file = await download(`/api/registry/backup/sample/${backupId}/undo.reg`)
  const text = file.rawPayload.subarray(2).toString('utf16le')
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, backup?.size])
  expect(text).toContain('\\Uninstall\\Old Player]\r\n')
  expect(text).toContain('"DisplayName"="Old Player 2.4"')

  await ask('registryRestore', { body: { backupId, changeIds: [1] } })
  expect((await ask('registryPageScan', {})).totalIssues).toBe(before.totalIssues - 3)
  await ask('registryRestore', { body: { backupId } })
  expect((await ask('registryPageScan', {})).findings).toEqual(before.findings)
  expect((await ask('registryBackups', {})).backups).toMatchObject([{ status: 'restored' }])
})

test('deep clean fixes only suggested findings, and promises no speed gain', async () => {
  const { ask } = await server()
  const cleaned = await ask('registryDeepClean', { body: {} })
  expect(cleaned).toMatchObject({
    success: true,
    entriesCleaned: 2,
    spaceFreed: { status: 'unavailable' },
    performanceGain: { status: 'unavailable' },
  })
  expect(await ask('fixRegistryIssues', { body: {} })).toMatchObject({ report: { planned: 0 } })
})

test('registry defragmentation only measures, and changes nothing', async () => {
  const { ask } = await server()
  const sizes = await ask('registryDefrag', {})
  const sum = sizes.hives.reduce(
    (all, { size }) => all + (size.status === 'measured' ? Number(size.value) : 0),
    0,
  )
  expect(sizes).toMatchObject({
    registrySize: { status: 'measured', value: sum },
    fragmentation: { status: 'unavailable' },
    accessSpeed: { status: 'unavailable' },
  })
})

test.each(['../../etc', 'nobody', '%2e%2e'])(
  'the registry page finds no backup for an unknown run (%s)',
  async (run) => {
    const { download } = await server()
    const answer = await download(`/api/registry/backup/sample/${run}/undo.reg`)
    expect(answer.statusCode).toBe(404)
  },
)

test.each([
  { device: 'restricted', unread: ['Old Player'], says: /1 place couldn’t be read and may have more\.$/ },
  { device: 'sample', unread: [], says: /(made and checked|nothing to change)\.$/ },
] as const)('a fix without a scan says which places of the $device it could not read', async (one) => {
  const { ask } = await server()
  for (const call of ['fixRegistryIssues', 'registryDeepClean'] as const) {
    const { unread, message } = await ask(call, { device: one.device, body: {} })
    expect(unread.map(({ place }) => place.split('\\').at(-1))).toEqual(one.unread)
    expect(message).toMatch(one.says)
  }
})
