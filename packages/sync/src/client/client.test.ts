import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exceptionEntry, exceptionFor } from '../choices/exceptions.ts'
import { fleetOf } from '../choices/fleet.ts'
import { pcAt, settle, temporaryFolder } from '../testing/pcs.ts'
import { createFolderTransport, folderName } from '../transport/folder.ts'
import { noTransport } from '../transport/transport.ts'
import { SyncClient } from './client.ts'
import { createMemoryKeeper } from './keeper.ts'
import { OverError } from './requests.ts'
import { JoinError } from './start.ts'
import { NoKeysError, plainGuard } from './state.ts'
import { membersOf } from './take-in.ts'

const on = '"on"'
const two = async (folder: string) => {
  const ana = pcAt(folder, 'ANA-PC')
  const { recoveryKey } = await ana.client.create(
    { name: 'ANA-PC', kind: 'desktop' },
    new Map([['tweak:a.one', on]]),
  )
  await ana.sync()
  const ben = await pcAt(folder, 'BEN-LAPTOP', 'laptop').join(recoveryKey)
  await settle(ana, ben)
  return { ana, ben, recoveryKey }
}

describe('a PC that joins a profile', () => {
  test('gets all of the profile’s choices without a question if it has no choices', async () => {
    using folder = temporaryFolder()
    const { ben } = await two(folder.path)
    expect(await ben.values()).toEqual({ 'tweak:a.one': on })
    expect(await ben.questions()).toEqual([])
  })

  test('with 100 choices of its own gets questions only about choices that differ, and keeps its other choices', async () => {
    using folder = temporaryFolder()
    const ana = pcAt(folder.path, 'ANA-PC')
    const theirs = new Map(Array.from({ length: 80 }, (_, i) => [`tweak:t.x${i}`, `"${i}"`]))
    const { recoveryKey } = await ana.client.create({ name: 'ANA-PC', kind: 'desktop' }, theirs)
    await ana.sync()
    // 60 settings that equal the profile's, 20 settings that have other values, and 20 settings that the profile
    // doesn't have.
    const own = new Map(
      Array.from({ length: 100 }, (_, i) => [
        `tweak:t.x${i}`,
        i < 60 ? `"${i}"` : i < 80 ? '"other"' : '"new"',
      ]),
    )
    const ben = await pcAt(folder.path, 'BEN').join(recoveryKey, own)
    const differing = Array.from({ length: 20 }, (_, i) => `tweak:t.x${60 + i}`).sort()
    expect((await ben.questions()).sort()).toEqual(differing)
    await settle(ana, ben)
    expect((await ana.questions()).sort()).toEqual(differing)
    expect(await ana.values()).toEqual(await ben.values())
    expect(Object.keys(await ana.values())).toHaveLength(80)
  })

  test('is refused with a separate reason for a wrong key, an empty folder and a deleted profile', async () => {
    using folder = temporaryFolder()
    using empty = temporaryFolder()
    const { ana, ben, recoveryKey } = await two(folder.path)
    const problemOf = (pc: Promise<unknown>) =>
      pc.then(() => null).catch((error: unknown) => (error instanceof JoinError ? error.problem : error))
    expect(await problemOf(pcAt(folder.path, 'X').join('nonsense'))).toBe('wrongKey')
    expect(await problemOf(pcAt(empty.path, 'X').join(recoveryKey))).toBe('noProfile')
    expect(await problemOf(pcAt(folder.path, 'X').join(recoveryKey, new Map(), 'ff'.repeat(8)))).toBe(
      'unknownPc',
    )
    const renewed = await ana.client.renewRecoveryKey()
    await settle(ana, ben)
    expect(await problemOf(pcAt(folder.path, 'X').join(recoveryKey))).not.toBeNull()
    expect(await problemOf(pcAt(folder.path, 'X').join(renewed))).toBeNull()
    await ana.client.end()
    await ana.sync()
    expect(await problemOf(pcAt(folder.path, 'X').join(renewed))).toBe('ended')
  })
})

test('an edit on one PC reaches the other PC, and edits of one setting on both PCs become a question that one answer resolves', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await two(folder.path)
  await ana.edit({ 'tweak:a.one': '"off"' })
  await settle(ana, ben)
  expect(await ben.values()).toEqual({ 'tweak:a.one': '"off"' })
  await ana.edit({ 'tweak:a.one': '"A"' })
  await ben.edit({ 'tweak:a.one': '"B"' })
  await settle(ana, ben)
  expect([await ana.questions(), await ben.questions()]).toEqual([['tweak:a.one'], ['tweak:a.one']])
  await ben.edit({ 'tweak:a.one': '"A"' })
  await settle(ana, ben)
  expect([await ana.questions(), await ana.values()]).toEqual([[], { 'tweak:a.one': '"A"' }])
})

test('a policy for questions answers the questions that the user would otherwise get', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await two(folder.path)
  await ana.edit({ 'tweak:a.one': '"A"' })
  await ben.edit({ 'tweak:a.one': '"B"' })
  await ana.sync()
  const outcome = await ben.sync({ policy: 'cloud' })
  expect(outcome).toMatchObject({ action: 'merge', questions: 0, taken: ['tweak:a.one'] })
  await settle(ana, ben)
  expect(await ana.values()).toEqual({ 'tweak:a.one': '"A"' })
})

test('a profile that hasn’t changed isn’t written again', async () => {
  using folder = temporaryFolder()
  const { ana } = await two(folder.path)
  const names = () => readdirSync(join(folder.path, folderName)).sort()
  const before = names()
  expect(await ana.sync()).toMatchObject({ action: 'nothing', sent: 0, taken: [] })
  expect(names()).toEqual(before)
})

describe('a PC whose data changed outside of Clearpane', () => {
  test('gets back the choices that it made after a backup if it was restored from that backup, and can make new choices', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    const backup = ben.keeper.held
    await ben.edit({ 'tweak:b.two': on })
    await settle(ana, ben)
    ben.keeper.held = backup
    const restored = pcAt(folder.path, 'BEN-LAPTOP')
    restored.keeper.held = backup
    expect(await restored.sync()).toMatchObject({ self: 'restored' })
    expect(await restored.values()).toMatchObject({ 'tweak:b.two': on })
    await restored.edit({ 'tweak:b.two': '"off"' })
    await settle(ana, restored)
    expect(await ana.values()).toMatchObject({ 'tweak:b.two': '"off"' })
    expect(fleetOf(await ana.state())).toHaveLength(2)
  })

  test('becomes two PCs in the profile if it was copied, and no choice of either PC is lost', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    await ben.client.edit(
      new Map([exceptionEntry({ device: (await ben.state()).device }, 'tweak:a.one', 'not')]),
      'exceptions',
    )
    const twin = ben.copy()
    for (let i = 0; i < 3; i++) {
      await ben.edit({ [`tweak:ben.x${i}`]: on })
      await twin.edit({ [`tweak:twin.x${i}`]: on })
      await ben.sync()
      await twin.sync()
    }
    await settle(ana, ben, twin)
    const [one, other] = [await ben.state(), await twin.state()]
    expect(one.device).not.toBe(other.device)
    expect(
      fleetOf(await ana.state())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['ANA-PC', 'BEN-LAPTOP', 'BEN-LAPTOP'])
    expect(Object.keys(await ana.values())).toHaveLength(7)
    for (const state of [one, other])
      expect(exceptionFor(state.exceptions, membersOf(state), state.device, 'tweak:a.one')).toBe('not')
  })

  test('keeps the old PC’s exceptions if it was reinstalled as the old PC’s successor, and the old PC is no longer listed', async () => {
    using folder = temporaryFolder()
    const { ana, ben, recoveryKey } = await two(folder.path)
    const { device } = await ben.state()
    await ana.client.edit(
      new Map([exceptionEntry({ device }, 'tweak:a.one', { use: '"other"' })]),
      'exceptions',
    )
    await settle(ana, ben)
    const next = await pcAt(folder.path, 'BEN-LAPTOP', 'laptop').join(recoveryKey, new Map(), device)
    await settle(ana, next)
    const state = await next.state()
    expect(exceptionFor(state.exceptions, membersOf(state), state.device, 'tweak:a.one')).toEqual({
      use: '"other"',
    })
    expect(fleetOf(await ana.state()).map(({ id }) => id)).not.toContain(device)
    expect(fleetOf(await ana.state())).toHaveLength(2)
  })

  test('reports missing keys instead of creating a new profile', async () => {
    using folder = temporaryFolder()
    const { ana } = await two(folder.path)
    const keeper = createMemoryKeeper()
    keeper.held = ana.keeper.held
    const client = new SyncClient({
      keeper,
      now: () => 0,
      guard: { name: 'another PC', seal: (secret) => secret, open: () => Buffer.from('nothing') },
    })
    await expect(client.state()).rejects.toThrow(NoKeysError)
  })
})

describe('a profile’s folder', () => {
  test('loses no choice if it was restored from a backup, and its old state is reported and repaired', async () => {
    using folder = temporaryFolder()
    using backup = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    cpSync(folder.path, backup.path, { recursive: true })
    await ana.edit({ 'tweak:a.one': '"later"' })
    await settle(ana, ben)
    rmSync(join(folder.path, folderName), { recursive: true })
    cpSync(backup.path, folder.path, { recursive: true })
    const outcome = await ben.sync()
    expect(outcome.findings.map(({ kind }) => kind)).toContain('older')
    await settle(ana, ben)
    expect(await ben.values()).toEqual({ 'tweak:a.one': '"later"' })
    expect((await ben.sync()).findings).toEqual([])
  })

  test('gets all files again if it was emptied or replaced', async () => {
    using folder = temporaryFolder()
    using other = temporaryFolder()
    const { ana, ben, recoveryKey } = await two(folder.path)
    await ana.edit({ 'tweak:a.two': on })
    await ana.client.moved()
    await ana.sync({ transport: createFolderTransport(other.path) })
    const next = await pcAt(other.path, 'NEXT').join(recoveryKey)
    expect(Object.keys(await next.values()).sort()).toEqual(['tweak:a.one', 'tweak:a.two'])
    rmSync(join(folder.path, folderName), { recursive: true })
    await settle(ana, ben)
    expect(await ben.values()).toEqual(await ana.values())
  })

  test('can be added later, and the choices are then written into it', async () => {
    using folder = temporaryFolder()
    const ana = pcAt(folder.path, 'ANA-PC')
    await ana.client.create({ name: 'ANA-PC', kind: 'desktop' })
    await ana.edit({ 'tweak:a.one': on })
    expect(await ana.client.sync({ transport: noTransport })).toMatchObject({ action: 'upload' })
    await ana.client.moved()
    await ana.sync()
    expect(readdirSync(join(folder.path, folderName)).length).toBeGreaterThan(1)
  })

  test('can also contain another user’s profile, and neither profile changes the other', async () => {
    using folder = temporaryFolder()
    const { ana } = await two(folder.path)
    const eve = pcAt(folder.path, 'EVE')
    await eve.client.create({ name: 'EVE', kind: 'other' }, new Map([['tweak:e.vil', on]]))
    await eve.sync()
    await ana.sync()
    expect(await ana.values()).toEqual({ 'tweak:a.one': on })
    expect(await eve.values()).toEqual({ 'tweak:e.vil': on })
  })

  test('is reported if it’s missing, and the next sync with the folder sends the stored choices', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    const away = createFolderTransport(join(folder.path, 'unplugged'))
    await ana.edit({ 'tweak:a.one': '"later"' })
    await expect(ana.client.sync({ transport: away })).rejects.toMatchObject({ problem: 'missing' })
    expect((await ana.state()).syncs[0]).toMatchObject({ success: false })
    await settle(ana, ben)
    expect(await ben.values()).toEqual({ 'tweak:a.one': '"later"' })
  })
})

describe('a removed PC', () => {
  test('learns of its removal, sends nothing, and can’t read later changes', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    await ana.client.revoke([(await ben.state()).device])
    await ana.edit({ 'tweak:secret.later': on })
    await ana.sync()
    await ben.edit({ 'tweak:from.ben': on })
    expect(await ben.sync()).toMatchObject({ over: 'revoked', sent: 0 })
    expect(await ben.values()).not.toHaveProperty('tweak:secret.later')
    await expect(ben.sync()).rejects.toThrow(OverError)
    expect(await ben.values()).toMatchObject({ 'tweak:a.one': on, 'tweak:from.ben': on })
    await ana.sync()
    expect(await ana.values()).not.toHaveProperty('tweak:from.ben')
    expect(fleetOf(await ana.state())).toHaveLength(1)
  })

  test('is rejected and reported by name if it continues to send changes', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    await ana.client.revoke([(await ben.state()).device])
    await ben.edit({ 'tweak:from.ben': on })
    // The PC that was removed writes before it reads, because it can't read anything from the profile.
    const blind = { ...ben.transport, pull: async () => ({ found: [], unread: [] }) }
    expect((await ben.client.sync({ transport: blind })).sent).toBeGreaterThan(0)
    const outcome = await ana.sync()
    expect(outcome.findings.filter(({ kind }) => kind === 'revoked').length).toBeGreaterThan(0)
    expect(await ana.values()).not.toHaveProperty('tweak:from.ben')
  })

  test('doesn’t affect a third PC, which continues with the new key', async () => {
    using folder = temporaryFolder()
    const { ana, ben, recoveryKey } = await two(folder.path)
    const eve = await pcAt(folder.path, 'EVE').join(recoveryKey)
    await settle(ana, ben, eve)
    await ana.client.revoke([(await eve.state()).device])
    await ana.edit({ 'tweak:a.one': '"after"' })
    await settle(ana, ben)
    expect(await ben.values()).toEqual({ 'tweak:a.one': '"after"' })
    await ben.edit({ 'tweak:a.one': '"answer"' })
    await settle(ben, ana)
    expect(await ana.values()).toEqual({ 'tweak:a.one': '"answer"' })
  })

  test('keeps its choices if the reason for its removal is that the whole profile was deleted', async () => {
    using folder = temporaryFolder()
    const { ana, ben } = await two(folder.path)
    await ana.client.end()
    await ana.sync()
    expect((await ben.sync()).over).toBe('ended')
    await expect(ben.sync()).rejects.toThrow(OverError)
    expect(await ben.values()).toEqual({ 'tweak:a.one': on })
    await ben.client.leave()
    expect(await ben.client.state()).toBeNull()
  })
})

test('a restored backup counts as new edits, so that the other PCs get the restored choices and nothing is lost', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await two(folder.path)
  await ben.edit({ 'tweak:a.one': '"new"', 'tweak:a.two': on })
  await ben.sync()
  await ana.sync({ backUp: true })
  const [backup] = (await ana.state()).backups
  expect(backup?.why).toBe('sync')
  expect(await ana.client.restoreBackup(backup?.id ?? '')).toEqual(['tweak:a.one', 'tweak:a.two'])
  await settle(ana, ben)
  expect(await ben.values()).toEqual({ 'tweak:a.one': on })
  expect((await ana.state()).backups.map(({ why }) => why)).toEqual(['restore', 'sync'])
})

test('the sync history contains the last ten syncs that changed something', async () => {
  using folder = temporaryFolder()
  const { ana } = await two(folder.path)
  for (let i = 0; i < 14; i++) {
    await ana.edit({ 'tweak:a.one': `"${i}"` })
    await ana.sync()
    await ana.sync()
  }
  const { syncs } = await ana.state()
  expect(syncs).toHaveLength(10)
  expect(
    syncs.every(
      ({ syncAction, deviceName, success }) => syncAction === 'upload' && deviceName === 'ANA-PC' && success,
    ),
  ).toBe(true)
})

test('a PC’s report is visible on the other PCs, with its time', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await two(folder.path)
  await ben.client.report('{"holds":{}}')
  await settle(ana, ben)
  const state = await ana.state()
  const { device } = await ben.state()
  expect(state.reports.get(device)?.text).toBe('{"holds":{}}')
  expect(state.lastSeen.get(device)).toBeGreaterThan(0)
})

test('the choices of a PC whose clock is a week ahead get no priority', async () => {
  using folder = temporaryFolder()
  const { ana, recoveryKey } = await two(folder.path)
  const ahead = await pcAt(folder.path, 'AHEAD', 'other', 7 * 24 * 3600 * 1000).join(recoveryKey)
  await ahead.edit({ 'tweak:a.one': '"ahead"' })
  await settle(ana, ahead)
  await ana.edit({ 'tweak:a.one': '"after"' })
  await settle(ana, ahead)
  expect(await ahead.values()).toEqual({ 'tweak:a.one': '"after"' })
})

test('two programs on one PC can change the profile at the same time, and both changes are kept', async () => {
  const keeper = createMemoryKeeper()
  const [server, cli] = [0, 1].map(() => new SyncClient({ keeper, guard: plainGuard, now: () => 0 }))
  await server?.create({ name: 'PC', kind: 'other' })
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? server : cli)?.edit(new Map([[`tweak:x.n${i}`, on]])),
    ),
  )
  expect((await cli?.state())?.choices.size).toBe(20)
})

test('other programs’ files, folders and links in the profile’s folder change nothing', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await two(folder.path)
  const within = join(folder.path, folderName)
  writeFileSync(join(within, 'desktop.ini'), '[x]')
  writeFileSync(join(within, 'photo.cps.jpg'), 'not ours')
  mkdirSync(join(within, 'a folder.cps'))
  const outcome = await ana.sync()
  expect(outcome.findings).toEqual([{ kind: 'damaged', file: 'photo.cps.jpg' }])
  expect(readFileSync(join(within, 'photo.cps.jpg'), 'utf8')).toBe('not ours')
  await settle(ana, ben)
  expect(await ben.values()).toEqual({ 'tweak:a.one': on })
})
