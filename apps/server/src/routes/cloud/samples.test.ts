/** Tests both sample PCs as two PCs of one user: what is synced between them in addition to the catalog's settings.
 */
import { rmSync } from 'node:fs'
import type { CallName } from '@clearpane/contracts'
import { leaveNotice, openClouds, syncProfile } from '@clearpane/service/cloud'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ok } from '../../testing/ask.ts'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(async () => {
  await server.close()
})

type Device = 'sample' | 'restricted'
const on =
  (device: Device) =>
  async <N extends CallName>(name: N, body?: object, query?: Record<string, string>): Promise<Ok<N>> => {
    const { profile } = await server.ask('cloudStatus', { device })
    const params = { profileId: profile?.profileId ?? '' }
    return server.ask(name, {
      device,
      params,
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
    })
  }
const [desktop, laptop] = [on('sample'), on('restricted')]
const sharing = async (from: typeof desktop, to: typeof desktop) => {
  await from('cloudSync')
  return to('cloudDownload')
}

test('one call turns the two sample PCs into PCs of one user, with one choice to plan and one question to decide, and changes no setting', async () => {
  const states = async (device: Device) =>
    (await server.ask('tweaks', { device })).tweaks.map(({ status }) => status)
  const before = [await states('sample'), await states('restricted')]
  const made = await server.ask('cloudTry')
  expect(made.profile).toMatchObject({ name: 'Eva', deviceName: 'Desktop' })
  expect([await states('sample'), await states('restricted')]).toEqual(before)
  const { pcs, differences } = await desktop('cloudPcs')
  expect(pcs.map(({ name, kind }) => [name, kind])).toEqual([
    ['Desktop', 'desktop'],
    ['Laptop', 'laptop'],
  ])
  for (const { report } of pcs) {
    expect(report?.health).toEqual(expect.any(Number))
    expect(report?.waiting).toBeGreaterThan(5)
  }
  expect(differences.length).toBeGreaterThan(0)
  const { questions, exceptions } = await desktop('cloudStatus')
  expect(questions.map(({ tweakId }) => tweakId)).toEqual(['performance.taskbarSearch'])
  expect(exceptions).toMatchObject([{ tweakId: 'power.disableHibernation', scope: { kind: 'laptop' } }])
  const { selection } = await laptop('cloudDownload')
  expect(selection.leftOut).toContainEqual(
    expect.objectContaining({ tweakId: 'power.disableHibernation', why: 'exception' }),
  )
  const again = await server.send('cloudTry')
  expect(again.statusCode).toBe(200)
})

test('each synced choice is listed with the values that it writes and the PC that made the latest choice', async () => {
  const { choices } = await desktop('cloudChoices')
  const one = choices.find(({ tweakId }) => tweakId === 'privacy.advertisingId')
  expect(one).toMatchObject({ pc: 'Desktop', writes: 1 })
  const { writes } = await desktop('cloudWrites', undefined, { key: one?.key ?? '' })
  expect(writes).toMatchObject([{ pc: 'Desktop', value: one?.value }])
})

test('name servers that the user set on one PC are planned for the other PC’s adapters, and an undo removes them from the profile', async () => {
  const servers = { ipv4: ['9.9.9.9', '149.112.112.112'], ipv6: [], doh: null }
  const { items } = await desktop('planDns', servers)
  const { runId } = (await desktop('apply', { origin: { kind: 'selection', choices: [], items } })).run ?? {}
  const { selection } = await sharing(desktop, laptop)
  expect(selection.items.length).toBeGreaterThan(0)
  for (const item of selection.items)
    expect(item).toMatchObject({ type: 'nameServers', option: 'set', ...servers })
  const { plan } = await laptop('plan', {
    origin: { kind: 'selection', choices: [], items: selection.items },
  })
  expect(plan.changes.length + plan.leftOut.length).toBeGreaterThan(0)
  await desktop('undo', { runId })
  expect((await sharing(desktop, laptop)).selection.items).toEqual([])
})

test('alerts and the dashboard’s appearance are synced when they are changed, added or deleted, but only if the user set them', async () => {
  const rulesOf = async (pc: typeof desktop) => (await pc('alerts')).rules
  const usual = await rulesOf(laptop)
  expect((await laptop('cloudDownload')).alerts).toBe(0)
  const disk = { id: 'disk', kind: 'disk', limit: 20, minutes: 5 }
  const hot = { id: 'hot', kind: 'temperature', limit: 80, minutes: 1 }
  await desktop('setAlerts', { rules: [disk, hot] })
  await desktop('cloudSync', { appearance: { theme: 'light', language: 'de' } })
  const taken = await laptop('cloudDownload')
  expect(taken).toMatchObject({ alerts: 2, appearance: { theme: 'light', language: 'de' } })
  expect(await rulesOf(laptop)).toEqual([disk, hot])
  expect(usual).not.toEqual([disk, hot])
  // Values that this PC took from the other PC aren't sent as this PC's own choices.
  await laptop('cloudSync', { appearance: { theme: 'light', language: 'de' } })
  const { choices } = await laptop('cloudChoices')
  expect(choices.filter(({ key }) => /^(alert|pref):/.test(key)).map(({ pc }) => pc)).toEqual(
    Array(4).fill('Desktop'),
  )
  await laptop('setAlerts', { rules: [disk] })
  await laptop('cloudSync', { appearance: { theme: 'dark', language: 'de' } })
  expect(await desktop('cloudDownload', { appearance: { theme: 'light', language: 'de' } })).toMatchObject({
    alerts: 1,
    appearance: { theme: 'dark' },
  })
  expect(await rulesOf(desktop)).toEqual([disk])
})

test('a background sync leaves one notice of each kind that the preferences allow, and each notice stays until a page has shown it', async () => {
  const session = await server.devices.open('sample')
  if (!session.ok) throw new Error('no sample')
  const cloud = await openClouds(server.devices)(session.value)
  const alone = async () => leaveNotice(cloud, await syncProfile(cloud, { profileId: null }))
  const notices = async () =>
    (await desktop('cloudStatus')).notices.map(({ kind, problem }) => [kind, problem])
  const wanting = (some: object) => desktop('cloudSettings', { preferences: { notifications: some } })
  await alone()
  expect(await notices()).toEqual([])
  const choose = (value: boolean) => ({ optimizationSettings: { startup: { delayedStart: value } } })
  await laptop('cloudSync', choose(true))
  await wanting({ conflicts: false })
  await alone()
  expect(await notices()).toEqual([])
  await wanting({ conflicts: true })
  await laptop('cloudSync', choose(false))
  await alone()
  expect(await notices()).toEqual([['conflicts', null]])
  await desktop('cloudNoticesSeen', { kinds: ['conflicts'] })
  const { questions } = await desktop('cloudStatus')
  await desktop('cloudAnswer', {
    answers: questions.map(({ key, sides }) => ({ key, value: sides[0]?.value ?? null })),
  })
  await sharing(desktop, laptop)
  await laptop('cloudSync', choose(true))
  await alone()
  expect(await notices()).toEqual([['syncComplete', null]])
  await desktop('cloudNoticesSeen', { kinds: ['syncComplete'] })
  expect(await notices()).toEqual([])
  await wanting({ syncComplete: false })
  await laptop('cloudSync', choose(false))
  await alone()
  expect(await notices()).toEqual([])
  const { place } = await desktop('cloudStatus')
  if (place.kind !== 'folder') throw new Error('no folder')
  rmSync(place.path, { recursive: true })
  await alone()
  await alone()
  expect(await notices()).toEqual([['failures', 'missing']])
  await desktop('cloudNoticesSeen', { kinds: ['failures'] })
  // A failed sync is reported once, and again only after a later sync has succeeded or failed for a different reason.
  await alone()
  expect(await notices()).toEqual([])
})

test('Reset Cloud Data deletes the profiles of both sample PCs', async () => {
  await server.ask('reset', { body: { resetType: 'cloud' } })
  expect((await desktop('cloudStatus')).profile).toBeNull()
  expect((await laptop('cloudStatus')).profile).toBeNull()
})
