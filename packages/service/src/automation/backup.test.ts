import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isKnown, type Known, type Origin } from '@clearpane/model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceService } from '../pc/types.ts'
import { openDevices } from '../pcs/device-registry.ts'
import { type OpenedDevice, openersFor } from '../pcs/openers.ts'
import { backUp, backupsIn, restoreBackup, tryRestore, whyNoBackupFolder } from './backup.ts'
import { usualSettings } from './kept.ts'
import { aTask, openPc } from './testing/pc.ts'

let pc: Awaited<ReturnType<typeof openPc>>
let folder: string
beforeEach(async () => {
  pc = await openPc()
  folder = mkdtempSync(join(tmpdir(), 'clearpane-backups-'))
  await pc.settings({ backup: { ...usualSettings.backup, retentionDays: 7, folder } })
})
afterEach(async () => {
  await pc.close()
  rmSync(folder, { recursive: true, force: true })
})

const movedTo: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '07000000' } }

const apply = async (
  origin: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.advertisingId' }] },
) => {
  const applied = await pc.device.service.apply({ origin, title: 'One', actor: { kind: 'person' } })
  if (!applied.ok) throw new Error('it applies')
}

type Host = OpenedDevice['host']

const hostOf = (hosts: readonly Host[]): Host => {
  const host = hosts.at(-1)
  if (host === undefined) throw new Error('the PC is open')
  return host
}

test('a backup restored into an empty folder has the same history and tasks, and its undo restores the same values', async () => {
  await pc.close()
  const hosts: Host[] = []
  const noted = (device: OpenedDevice) => {
    hosts.push(device.host)
    return device
  }
  pc = await openPc(noted)
  await pc.settings({ backup: { ...usualSettings.backup, retentionDays: 7, folder } })
  const origin: Origin = {
    kind: 'selection',
    choices: [
      { tweakId: 'privacy.advertisingId' },
      { tweakId: 'privacy.searchHistory' },
      { tweakId: 'privacy.limitDumps' },
    ],
  }
  const undoAll: Origin = { kind: 'undoAll', putBack: [] }
  const planOf = async (service: DeviceService, from: Origin) => {
    const planned = await service.plan(from)
    if (!planned.ok) throw new Error('it is planned')
    const { at: _, ...plan } = planned.value
    return plan
  }
  const resources = (await planOf(pc.device.service, origin)).changes.map(({ resource }) => resource)
  const valuesOn = async (host: Host) => (await host.observe(resources)).list(resources)
  const before = await valuesOn(hostOf(hosts))
  await apply(origin)
  // Another program changes one of the values afterwards, so that the undo has a conflict as well.
  const [moved] = resources
  const from = (await valuesOn(hostOf(hosts)))[0]
  if (moved === undefined || from === undefined || !isKnown(from)) throw new Error('a value is read')
  await hostOf(hosts).act({ resource: moved, from, to: movedTo })
  await pc.put(aTask())
  expect(await backUp(pc.services, 'sample')).toMatchObject({ ok: true, removed: 0 })
  const [name = ''] = readdirSync(folder)
  const dataDir = join(folder, 'restored')
  await restoreBackup(join(folder, name), dataDir)
  // A backup doesn't contain the PC itself: after a restore, Clearpane manages the same PC, but with a different data
  // folder.
  cpSync(dirname(pc.devices.paths.sample), join(dataDir, 'sample'), { recursive: true })
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    openers: { sample: async (context) => noted(await sample(context)) },
  })
  try {
    const opened = await devices.open('sample')
    if (!opened.ok) throw new Error('it opens')
    const { service } = opened.value
    expect(await service.runs()).toEqual(await pc.device.service.runs())
    const planned = await planOf(pc.device.service, undoAll)
    expect([planned.changes.length, planned.undoConflicts.length]).toEqual([resources.length - 1, 1])
    expect(await planOf(service, undoAll)).toEqual(planned)

    const applied = await valuesOn(hostOf(hosts.slice(0, 1)))
    const undone = await service.apply({ origin: undoAll, title: 'Undo', actor: { kind: 'person' } })
    expect(undone).toMatchObject({ ok: true, value: { report: { result: 'partly' } } })
    const expected = [...before]
    // The undo doesn't change the value that the other program chose.
    expected[0] = movedTo
    expect(await valuesOn(hostOf(hosts))).toEqual(expected)
    // The undo changed only the restored copy; the same undo on the original gives the same values.
    expect(await valuesOn(hostOf(hosts.slice(0, 1)))).toEqual(applied)
    await pc.device.service.apply({ origin: undoAll, title: 'Undo', actor: { kind: 'person' } })
    expect(await valuesOn(hostOf(hosts.slice(0, 1)))).toEqual(expected)
    const store = await devices.store()
    expect((await store.records.list('sample', 'automationTask')).map(({ id }) => id)).toEqual(['night'])
  } finally {
    await devices.close()
  }
})

test('a backup is tested by restoring it, and the test detects a changed byte and a foreign file', async () => {
  await apply()
  await backUp(pc.services, 'sample')
  const [name = ''] = readdirSync(folder)
  const backup = join(folder, name)
  expect(await tryRestore(backup)).toMatchObject({ ok: true })
  writeFileSync(join(backup, 'foreign'), '')
  expect(await tryRestore(backup)).toMatchObject({ ok: false })
  rmSync(join(backup, 'foreign'))
  expect(await tryRestore(backup)).toMatchObject({ ok: true })
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
  const [first = ''] = Object.keys(manifest.files)
  appendFileSync(join(backup, first), 'x')
  expect(await tryRestore(backup)).toMatchObject({ ok: false })
})

const month = '2026-11'
const day = (n: number) => Date.parse(`${month}-${String(n).padStart(2, '0')}T02:00:00Z`)
/** Makes each backup differ from its own list of files, as on a disk that writes wrong data. */
const spoilCopies = () => {
  const { store } = pc.devices
  const spy = vi.spyOn(pc.devices, 'store').mockImplementation(async () => {
    const real = await store()
    return { ...real, copyTo: async (to: string) => writeFileSync(to, 'this is no database') }
  })
  return () => spy.mockRestore()
}

test('the first backup of a month is tested by restoring it, whoever makes it; later backups of that month aren’t tested', async () => {
  const tested = async (n: number) => {
    const made = await backUp(pc.services, 'sample', day(n))
    return made.ok && made.isTested
  }
  expect([await tested(1), await tested(2), await tested(20)]).toEqual([true, false, false])
  // By now, the backup that was tested has been deleted.
  expect((await backupsIn(folder)).length).toBe(1)
  expect([await tested(28), await tested(29), await tested(30)]).toEqual([false, false, false])
})

test('a failed test of a backup is repeated with the next backup, and the last good backup isn’t deleted until a test succeeds', async () => {
  expect(await backUp(pc.services, 'sample', day(1) - 40 * 86_400_000)).toMatchObject({ ok: true })
  const mend = spoilCopies()
  for (const n of [1, 2]) expect(await backUp(pc.services, 'sample', day(n))).toMatchObject({ ok: false })
  expect((await backupsIn(folder)).length).toBe(3)
  mend()
  expect(await backUp(pc.services, 'sample', day(3))).toMatchObject({ ok: true, isTested: true, removed: 1 })
})

test('a backup is tested even if earlier backups have dates in the future because the clock was wrong', async () => {
  await backUp(pc.services, 'sample', Date.parse('2031-05-05T00:00:00Z'))
  expect(await backUp(pc.services, 'sample', day(1))).toMatchObject({ ok: true, isTested: true })
  expect(await backUp(pc.services, 'sample', day(2))).toMatchObject({ ok: true, isTested: false })
})

test('old backups are deleted when their time is over, except for the newest backup and other programs’ files', async () => {
  const day = 86_400_000
  const at = Date.parse('2026-11-01T00:00:00Z')
  writeFileSync(join(folder, 'letter.txt'), 'mine')
  for (const days of [0, 3, 6, 20]) await backUp(pc.services, 'sample', at + days * day)
  expect((await backupsIn(folder)).map((one) => (one.at - at) / day)).toEqual([20])
  expect(readdirSync(folder)).toContain('letter.txt')
})

test('no backup contains the keys of a cloud profile', async () => {
  const secret = 'a key that nobody may see'
  mkdirSync(pc.devices.paths.cloud('sample'), { recursive: true })
  writeFileSync(join(pc.devices.paths.cloud('sample'), 'keys'), secret)
  await backUp(pc.services, 'sample')
  const [name = ''] = readdirSync(folder)
  const files = readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain(secret)
})

test('a backup into a missing folder or a folder within Clearpane’s own data is refused', async () => {
  const why = (path: string) => whyNoBackupFolder(pc.services, path)
  expect(await why(join(pc.dataDir, 'backups'))).toBe('ownFolder')
  expect(await why(join(folder, 'missing'))).toMatchObject({ code: expect.any(String) })
  expect(await why(folder)).toBeNull()
  await pc.settings({})
  expect(await backUp(pc.services, 'sample')).toMatchObject({ ok: false, reason: { code: 'backupNoFolder' } })
})
