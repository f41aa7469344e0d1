import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls } from '@clearpane/contracts'
import { afterEach, expect, test } from 'vitest'
import { type Ok, okOf, urlOf } from '../../testing/ask.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const its = (shared: string) => join(shared, 'Clearpane')

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'clearpane-shared-'))
  ends.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

type Asked = { body?: object; params?: Record<string, string>; query?: Record<string, string> }

/** A separate PC, with its own data folder, its own journal and its own Windows. */
const pc = async () => {
  const server: TestServer = await testServer()
  ends.push(async () => {
    await server.close()
    expect(server.defects).toEqual([])
  })
  const send = (name: CallName, { body, params, query = {} }: Asked = {}) => {
    const { method } = calls[name]
    const payload = method === 'POST' || method === 'PUT' ? { payload: body ?? {} } : {}
    return server.send({ method, url: urlOf(name, params), query, ...payload })
  }
  const ask = async <N extends CallName>(name: N, asked: Asked = {}): Promise<Ok<N>> =>
    okOf(name, await send(name, asked))
  const id = async () => (await ask('cloudStatus')).profile?.profileId ?? ''
  const on = async <N extends CallName>(name: N, asked: Asked = {}) =>
    ask(name, { ...asked, params: { profileId: await id(), ...asked.params } })
  const refused = async (name: CallName, asked: Asked = {}) => {
    const answer = await send(name, asked)
    const { message, error } = answer.json()
    return { status: answer.statusCode, message, code: error.code, variant: error.diagnostics[0].variant }
  }
  const apply = (...tweakIds: string[]) =>
    ask('apply', {
      body: { origin: { kind: 'selection', choices: tweakIds.map((tweakId) => ({ tweakId })) } },
    })
  const chosen = async () =>
    (await on('cloudDownload')).selection.choices.map(({ tweakId }) => tweakId).sort()
  return { server, send, ask, on, id, refused, apply, chosen }
}

const ana = { name: 'Ana', deviceName: 'Desk', kind: 'desktop' }
const place = (path: string) => ({ place: { kind: 'folder', path } })

const two = async () => {
  const shared = folder()
  const desk = await pc()
  await desk.apply('privacy.one')
  const { recoveryKey } = await desk.ask('cloudCreate', { body: ana })
  await desk.on('cloudSettings', { body: place(shared) })
  await desk.on('cloudSync')
  const laptop = await pc()
  const join = { recoveryKey, deviceName: 'Laptop', kind: 'laptop', folder: shared }
  return { shared, desk, laptop, join, recoveryKey }
}

test('choices from one PC become a plan on another PC that joins with the recovery key, and joining alone changes nothing on that PC', async () => {
  const { desk, laptop, join } = await two()
  const states = async () => (await laptop.ask('tweaks')).tweaks.map(({ status }) => status)
  const before = await states()
  const joined = await laptop.ask('cloudJoin', { body: join })
  expect(joined).toMatchObject({ questions: [], profile: { name: 'Ana', deviceName: 'Laptop' } })
  const { selection, data } = await laptop.on('cloudDownload')
  expect(selection).toEqual({
    choices: [{ tweakId: 'privacy.one' }],
    rules: [],
    items: [],
    leftOut: [],
  })
  expect(data.lastSyncedAt).not.toBeNull()
  expect(await states()).toEqual(before)
  expect((await laptop.ask('runs')).runs).toEqual([])
  await desk.on('cloudSync')
  const { pcs } = await desk.on('cloudPcs')
  expect(pcs.map(({ name, isThis, report }) => [name, isThis, report?.inPlace, report?.waiting])).toEqual([
    ['Desk', true, 1, 0],
    ['Laptop', false, 0, 1],
  ])
})

test('different choices on two PCs lead to a question, and one answer gives both PCs the same choice', async () => {
  const { shared, desk, laptop, recoveryKey } = await two()
  await laptop.ask('cloudJoin', { body: { recoveryKey, deviceName: 'Laptop', folder: shared } })
  await laptop.on('cloudSync')
  await desk.on('cloudSync')
  const choose = (one: typeof desk, value: boolean) =>
    one.on('cloudSync', { body: { optimizationSettings: { startup: { delayedStart: value } } } })
  // Neither PC uses the cloud for a while, so neither has seen the settings that were chosen on the other.
  await desk.on('cloudSettings', { body: { place: { kind: 'none' } } })
  await choose(desk, true)
  await choose(laptop, true)
  await choose(laptop, false)
  await desk.on('cloudSettings', { body: place(shared) })
  const met = await desk.on('cloudSync')
  expect(met).toMatchObject({ success: false, message: '1 setting was changed on two PCs at once' })
  const [question] = met.conflict?.questions ?? []
  expect(question?.sides.map(({ value, isHere, writers }) => [value, isHere, writers[0]?.pc]).sort()).toEqual(
    [
      ['false', false, 'Laptop'],
      ['true', true, 'Desk'],
    ],
  )
  expect((await desk.ask('cloudStatus')).state).toBe('question')
  const answers = [{ key: question?.key, value: 'false' }]
  expect((await desk.on('cloudAnswer', { body: { answers } })).questions).toEqual([])
  expect((await desk.ask('cloudStatus')).state).toBe('pending')
  await desk.on('cloudSync')
  await laptop.on('cloudSync')
  const both = [await desk.ask('cloudStatus'), await laptop.ask('cloudStatus')]
  expect(both.map(({ state }) => state)).toEqual(['synced', 'synced'])
  expect(both.map(({ profile }) => profile?.optimizationSettings.startup?.delayedStart)).toEqual([
    false,
    false,
  ])
  const { writes } = await desk.on('cloudWrites', { query: { key: question?.key ?? '' } })
  expect(writes[0]).toMatchObject({ value: 'false', pc: 'Desk' })
  // Answered already.
  expect(
    await laptop.refused('cloudAnswer', { params: { profileId: await laptop.id() }, body: { answers } }),
  ).toMatchObject({ status: 409, variant: 'answer' })
})

test('an undo removes this PC’s own choice from the profile, but keeps a choice that another PC has also made', async () => {
  const { shared, desk, laptop, recoveryKey } = await two()
  await laptop.ask('cloudJoin', { body: { recoveryKey, deviceName: 'Laptop', folder: shared } })
  await laptop.apply('privacy.one', 'privacy.two')
  expect(await laptop.chosen()).toEqual(['privacy.one', 'privacy.two'])
  expect(await desk.chosen()).toEqual(['privacy.one', 'privacy.two'])
  await laptop.ask('undo', { body: {} })
  expect((await laptop.ask('cloudStatus')).state).toBe('pending')
  expect(await laptop.chosen()).toEqual(['privacy.one'])
  expect(await desk.chosen()).toEqual(['privacy.one'])
})

test('hostile files in the profile’s folder are reported and change nothing', async () => {
  const { shared, desk, laptop, join: asked } = await two()
  await laptop.ask('cloudJoin', { body: asked })
  await laptop.on('cloudSync')
  const [first = ''] = readdirSync(its(shared)).filter((name) => name.endsWith('.cps'))
  const bytes = readFileSync(join(its(shared), first))
  const flipped = Buffer.from(bytes)
  flipped[flipped.length - 80] = (flipped[flipped.length - 80] ?? 0) ^ 1
  writeFileSync(join(its(shared), 'flipped.cps'), flipped)
  writeFileSync(join(its(shared), 'short.cps'), bytes.subarray(0, 40))
  writeFileSync(join(its(shared), 'text.cps'), '<script>alert(1)</script>')
  writeFileSync(join(its(shared), 'huge.cps'), Buffer.alloc(300_000))
  const { outcome, success } = await desk.on('cloudSync')
  expect(success).toBe(true)
  expect(outcome.findings.map(({ file }) => file).sort()).toEqual([
    'flipped.cps',
    'huge.cps',
    'short.cps',
    'text.cps',
  ])
  expect(await desk.chosen()).toEqual(['privacy.one'])
})

test('no name or setting is readable in the profile’s folder, and the keys can be read only by their owner', async () => {
  const { shared, desk } = await two()
  for (const name of readdirSync(its(shared))) {
    const text = readFileSync(join(its(shared), name)).toString('latin1')
    for (const word of ['Ana', 'Desk', 'privacy', 'one'])
      expect({ name, has: text.includes(word) }).toEqual({ name, has: false })
  }
  const own = join(desk.server.dataDir, 'cloud', 'sample')
  for (const name of readdirSync(own)) expect(statSync(join(own, name)).mode & 0o077).toBe(0)
})

test('a missing profile folder is reported, the choices stay, and the next sync sends them', async () => {
  const { shared, desk } = await two()
  rmSync(shared, { recursive: true })
  await desk.apply('privacy.two')
  const profileId = await desk.id()
  expect(await desk.refused('cloudSync', { params: { profileId } })).toEqual({
    status: 409,
    message: 'Failed to sync profile',
    code: 'SYNC_PLACE_UNUSABLE',
    variant: 'missing',
  })
  expect(await desk.ask('cloudStatus')).toMatchObject({ state: 'offline', failure: 'missing' })
  expect(await desk.refused('cloudDelete', { params: { profileId } })).toMatchObject({
    status: 409,
    message: 'Failed to delete profile',
  })
  const other = folder()
  await desk.on('cloudSettings', { body: place(other) })
  expect((await desk.ask('cloudStatus')).state).toBe('pending')
  await desk.on('cloudSync')
  expect((await desk.ask('cloudStatus')).state).toBe('synced')
  const { history } = await desk.on('cloudHistory', { query: { limit: '2' } })
  expect(history.map(({ success, deviceName }) => [success, deviceName])).toEqual([
    [true, 'Desk'],
    [false, 'Desk'],
  ])
})

test('a PC’s choices are backed up before it accepts other PCs’ choices, and a restore brings the backed-up choices back', async () => {
  const { shared, desk, laptop, recoveryKey } = await two()
  await laptop.ask('cloudJoin', { body: { recoveryKey, deviceName: 'Laptop', folder: shared } })
  await laptop.apply('privacy.two')
  await laptop.on('cloudSync')
  await desk.on('cloudSync')
  const [backup] = (await desk.ask('cloudStatus')).backups
  expect(backup?.why).toBe('sync')
  const { changed } = await desk.on('cloudRestore', { params: { backupId: backup?.backupId ?? '' } })
  expect(changed).toBe(1)
  expect(await desk.chosen()).toEqual(['privacy.one'])
  expect(await laptop.chosen()).toEqual(['privacy.one'])
})

test('a profile that is deleted on one PC ends on the other PC, which keeps its settings', async () => {
  const { desk, laptop, join: asked } = await two()
  await laptop.ask('cloudJoin', { body: asked })
  await laptop.on('cloudSync')
  expect((await desk.on('cloudDelete')).message).toBe('Cloud profile deleted successfully')
  expect(await desk.ask('cloudStatus')).toMatchObject({ profile: null, state: null })
  expect((await laptop.on('cloudSync')).outcome.over).toBe('ended')
  expect((await laptop.ask('cloudStatus')).over).toBe('ended')
  const profileId = await laptop.id()
  expect(await laptop.refused('cloudSync', { params: { profileId } })).toMatchObject({ variant: 'ended' })
  await laptop.ask('reset', { body: { resetType: 'all' } })
  expect((await laptop.ask('cloudStatus')).over).toBe('ended')
  expect((await laptop.ask('reset', { body: { resetType: 'cloud' } })).cleared).toBe(1)
  expect((await laptop.ask('cloudStatus')).profile).toBeNull()
})

test('a removed PC can’t read changes that are made after its removal', async () => {
  const { desk, laptop, join: asked } = await two()
  await laptop.ask('cloudJoin', { body: asked })
  await laptop.on('cloudSync')
  await desk.on('cloudSync')
  const { pcs } = await desk.on('cloudPcs')
  const pcIds = pcs.filter(({ isThis }) => !isThis).map(({ pcId }) => pcId)
  expect((await desk.on('cloudRevoke', { body: { pcIds } })).removed).toBe(1)
  await desk.on('cloudSync')
  expect((await laptop.on('cloudSync')).outcome.over).toBe('revoked')
  const { devices } = (await desk.ask('cloudStatus')).profile?.preferences ?? {}
  expect(devices?.map(({ name, trusted }) => [name, trusted])).toEqual([
    ['Desk', true],
    ['Laptop', false],
  ])
})

test('an exception for laptops keeps a choice out of the plan for a laptop, but the desktop PC keeps the choice', async () => {
  const { desk, laptop, join: asked } = await two()
  await laptop.ask('cloudJoin', { body: asked })
  await desk.on('cloudExcept', {
    body: { key: 'tweak:privacy.one', scope: { kind: 'laptop' }, exception: 'not' },
  })
  await desk.on('cloudSync')
  const { selection } = await laptop.on('cloudDownload')
  expect(selection).toMatchObject({ choices: [], leftOut: [{ tweakId: 'privacy.one', why: 'exception' }] })
  expect(await desk.chosen()).toEqual(['privacy.one'])
})

test('a reinstalled PC joins the profile, replaces its old entry and gets its exceptions back', async () => {
  const { desk, laptop, join: asked, shared, recoveryKey } = await two()
  await laptop.ask('cloudJoin', { body: asked })
  await laptop.on('cloudSync')
  await desk.on('cloudSync')
  const { pcs } = await desk.on('cloudPcs')
  const old = pcs.find(({ name }) => name === 'Laptop')
  await desk.on('cloudExcept', {
    body: { key: 'tweak:privacy.one', scope: { pcId: old?.pcId }, exception: 'not' },
  })
  await desk.on('cloudSync')
  const fresh = await pc()
  const known = await fresh.ask('cloudKnownPcs', { body: { recoveryKey, folder: shared } })
  expect(known.pcs.map(({ name, kind }) => [name, kind])).toEqual([
    ['Desk', 'desktop'],
    ['Laptop', 'laptop'],
  ])
  const successorOf = known.pcs.find(({ name }) => name === 'Laptop')?.pcId
  await fresh.ask('cloudJoin', { body: { ...asked, deviceName: 'Laptop anew', successorOf } })
  expect((await fresh.on('cloudDownload')).selection).toMatchObject({
    choices: [],
    leftOut: [{ tweakId: 'privacy.one', why: 'exception' }],
  })
  await desk.on('cloudSync')
  expect((await desk.on('cloudPcs')).pcs.map(({ name }) => name)).toEqual(['Desk', 'Laptop anew'])
  const wrong = { recoveryKey: 'x', folder: shared }
  expect(await fresh.refused('cloudKnownPcs', { body: wrong })).toMatchObject({ variant: 'keyLength' })
})

test('a recovery drill reports whether the typed letters are right, and accepts only those groups of the key that this PC can check', async () => {
  const { desk, recoveryKey } = await two()
  const { drills } = await desk.ask('cloudStatus')
  const [group = 0] = drills
  const letters = recoveryKey.split('-')[group - 1] ?? ''
  expect((await desk.on('cloudDrill', { body: { group, letters: letters.toLowerCase() } })).isRight).toBe(
    true,
  )
  expect((await desk.on('cloudDrill', { body: { group, letters: '0000' } })).isRight).toBe(letters === '0000')
  const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => !drills.includes(one))
  const profileId = await desk.id()
  expect(
    await desk.refused('cloudDrill', { params: { profileId }, body: { group: other, letters } }),
  ).toMatchObject({ variant: 'drill' })
})

test('an invalid request to a cloud call is refused before anything is written', async () => {
  const shared = folder()
  const desk = await pc()
  const create = (body: object) => desk.refused('cloudCreate', { body })
  for (const body of [
    { ...ana, name: ' ' },
    { ...ana, deviceName: '' },
    { ...ana, email: 'not an address' },
    { ...ana, more: 1 },
    { ...ana, preferences: { syncInterval: 0 } },
    { ...ana, preferences: { conflictResolution: 'whoever' } },
  ])
    expect(await create(body)).toMatchObject({ status: 400, message: 'Failed to create cloud profile' })
  expect((await desk.ask('cloudStatus')).profile).toBeNull()
  const join = { recoveryKey: 'x', deviceName: 'Laptop', folder: shared }
  expect(await desk.refused('cloudJoin', { body: join })).toMatchObject({ status: 409, variant: 'keyLength' })
  const { recoveryKey } = await desk.ask('cloudCreate', { body: { ...ana, email: 'ana@example.org' } })
  expect(await create(ana)).toMatchObject({ status: 409, variant: 'exists' })
  const profileId = await desk.id()
  for (const [path, variant] of [
    ['relative/folder', 'relative'],
    [its(desk.server.dataDir), 'own'],
    [`${shared}/nothing`, 'missing'],
  ] as const)
    expect(await desk.refused('cloudSettings', { params: { profileId }, body: place(path) })).toMatchObject({
      status: 409,
      variant,
    })
  expect(await desk.refused('cloudSync', { params: { profileId: 'ab' } })).toMatchObject({ status: 404 })
  expect(await desk.refused('cloudHistory', { params: { profileId }, query: { limit: '0' } })).toMatchObject({
    status: 400,
    message: 'Failed to load sync history',
  })
  const laptop = await pc()
  const wrong = `${recoveryKey.slice(0, -1)}${recoveryKey.endsWith('0') ? '1' : '0'}`
  const body = { ...join, recoveryKey: wrong }
  expect(await laptop.refused('cloudJoin', { body })).toMatchObject({ variant: 'keyCheck' })
  expect(await laptop.refused('cloudJoin', { body: { ...join, recoveryKey } })).toMatchObject({
    variant: 'noProfile',
  })
  expect((await laptop.ask('cloudStatus')).profile).toBeNull()
})

test('signing up on the landing page creates the same kind of profile as the dashboard does, and the message about the new profile contains the user’s name', async () => {
  const desk = await pc()
  const made = await desk.ask('cloudSignUp', { body: { name: 'Ana', email: '', deviceName: 'Desk' } })
  expect(made).toMatchObject({
    profile: { name: 'Ana', deviceName: 'Desk' },
    message: 'Cloud profile "Ana" created successfully!',
  })
  expect((await desk.ask('cloudStatus')).profile).toMatchObject({ name: 'Ana', lastSyncedAt: null })
})
