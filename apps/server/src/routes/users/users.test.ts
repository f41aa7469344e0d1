/**
 * Tests the cloud inside the dashboard: a profile is stored there, and the cloud's administrator sees that the
 * profile exists, but none of its content.
 */
import { createOwnCloud } from '@clearpane/cloud'
import { wire } from '@clearpane/contracts'
import { ownCloudAddress } from '@clearpane/service/cloud'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

type Server = Awaited<ReturnType<typeof sampleServer>>
let server: Server
let own: ReturnType<typeof createOwnCloud>
const defects: Error[] = []
beforeAll(async () => {
  server = await sampleServer(undefined, (devices) => {
    own = createOwnCloud({
      file: devices.paths.ownCloud,
      address: ownCloudAddress,
      onDefect: (error) => void defects.push(error),
    })
    return own
  })
})
afterAll(async () => {
  await server.close()
  await own.close()
  expect(defects).toEqual([])
})
const asAdmin = () => ({ headers: { [wire.adminHeader]: own.adminToken } })

test('a profile in the dashboard’s own cloud can be listed, joined and deleted in the dashboard', async () => {
  const made = await server.ask('cloudCreate', {
    body: { name: 'Ana Diaz', email: 'ana@example.com', deviceName: 'Desk' },
  })
  const { profileId } = made.profile
  const place = { kind: 'cloud', address: null } as const
  await server.ask('cloudSettings', { params: { profileId }, body: { place } })
  const synced = await server.ask('cloudSync', { params: { profileId }, body: {} })
  expect(synced.outcome).toMatchObject({ action: 'upload', findings: [] })
  const listed = await server.ask('users', asAdmin())
  expect(listed).toMatchObject({
    totalUsers: 1,
    users: [{ name: 'Ana Diaz', email: 'ana@example.com', isActive: true }],
    cards: { total: 1, active: 1, recent: 1 },
    role: 'manager',
  })
  // If the name or the e-mail address is changed later, the administrator sees that too, even if the cloud was
  // unreachable for a while.
  const person = (name: string, email: string) =>
    server.ask('cloudPerson', { params: { profileId }, body: { name, email } })
  const seen = async () => {
    const [user] = (await server.ask('users', asAdmin())).users
    return [user?.name, user?.email]
  }
  await person('Ana Maria Diaz', 'ana.maria@example.com')
  expect(await seen()).toEqual(['Ana Maria Diaz', 'ana.maria@example.com'])
  const changed = await person('Ana Diaz', '')
  expect([changed.profile.name, changed.profile.email]).toEqual(['Ana Diaz', undefined])
  expect(await seen()).toEqual(['Ana Diaz', ''])
  await server.ask('cloudSettings', { params: { profileId }, body: { place: { kind: 'none' } } })
  await person('Ana Diaz', 'ana@example.com')
  expect(await seen()).toEqual(['Ana Diaz', ''])
  await server.ask('cloudSettings', { params: { profileId }, body: { place } })
  await server.ask('cloudSync', { params: { profileId }, body: {} })
  expect(await seen()).toEqual(['Ana Diaz', 'ana@example.com'])
  const { audit } = await server.ask('usersAudit', asAdmin())
  const own = audit.filter(({ adminId }) => adminId === '0'.repeat(16)).map(({ action }) => action)
  expect(own.sort()).toEqual(['email', 'email', 'noEmail', 'rename', 'rename'])
  const other = { device: 'restricted' } as const
  await server.ask('cloudJoin', {
    ...other,
    body: { recoveryKey: made.recoveryKey, cloud: null, deviceName: 'Laptop' },
  })
  await server.ask('cloudSync', { ...other, params: { profileId }, body: {} })
  await server.ask('cloudSync', { params: { profileId }, body: {} })
  const { pcs } = await server.ask('cloudPcs', { params: { profileId } })
  expect(pcs.map(({ name }) => name).sort()).toEqual(['Desk', 'Laptop'])
  // A third PC is admitted with a code; a wrong code doesn't admit a PC.
  const { code } = await server.ask('cloudInvite', { params: { profileId } })
  const third = { device: 'generic' } as const
  const byCode = (text: string) => ({ ...third, body: { code: text, cloud: null, deviceName: 'Box' } })
  const wrong = await server.send(
    'cloudJoinCode',
    byCode(code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
  )
  expect(wrong.json().error.diagnostics[0]).toMatchObject({ code: 'PROFILE_REFUSED', variant: 'wrongCode' })
  // A withdrawn code doesn't admit a PC, and withdrawing it doesn't affect the newer code.
  const newer = await server.ask('cloudInvite', { params: { profileId } })
  const left = Date.parse(newer.until) - Date.now()
  expect(left > 9 * 60_000 && left <= 10 * 60_000).toBe(true)
  const takeBack = (text: string) =>
    server.ask('cloudWithdraw', { params: { profileId }, body: { code: text } })
  await takeBack(newer.code)
  const over = await server.send('cloudJoinCode', byCode(newer.code))
  expect(over.json().error.diagnostics[0]).toMatchObject({ code: 'PROFILE_REFUSED', variant: 'wrongCode' })
  const last = await server.ask('cloudInvite', { params: { profileId } })
  await takeBack(code)
  const joined = await server.ask('cloudJoinCode', byCode(last.code))
  expect(joined.profile).toMatchObject({ name: 'Ana Diaz', deviceName: 'Box' })
  await server.ask('cloudDelete', { params: { profileId } })
  expect((await server.ask('users', asAdmin())).totalUsers).toBe(0)
  const told = await server.ask('cloudSync', { ...other, params: { profileId }, body: {} })
  expect(told.outcome.over).toBe('ended')
})

test('a change to an address that another profile already has is refused, and nothing is changed', async () => {
  const make = async (name: string, email: string, device: 'sample' | 'restricted') => {
    const made = await server.ask('cloudCreate', { device, body: { name, email, deviceName: 'PC' } })
    const params = { profileId: made.profile.profileId }
    await server.ask('cloudSettings', { device, params, body: { place: { kind: 'cloud', address: null } } })
    await server.ask('cloudSync', { device, params, body: {} })
    return params
  }
  // The state that the previous test left on this PC: a profile that was deleted on another PC.
  const { profile: over } = await server.ask('cloudStatus', { device: 'restricted' })
  await server.ask('cloudDelete', { device: 'restricted', params: { profileId: over?.profileId ?? '' } })
  await make('Cleo', 'cleo@example.com', 'sample')
  const params = await make('Dan', 'dan@example.com', 'restricted')
  const device = 'restricted' as const
  const refused = await server.send('cloudPerson', {
    device,
    params,
    body: { name: 'Daniel', email: 'Cleo@example.com' },
  })
  expect(refused.json().error.diagnostics[0]).toMatchObject({
    code: 'SYNC_PLACE_UNUSABLE',
    variant: 'emailTaken',
  })
  const { profile } = await server.ask('cloudStatus', { device })
  expect([profile?.name, profile?.email]).toEqual(['Dan', 'dan@example.com'])
  for (const id of ['sample', 'restricted'] as const) {
    const { profile: mine } = await server.ask('cloudStatus', { device: id })
    await server.ask('cloudDelete', { device: id, params: { profileId: mine?.profileId ?? '' } })
  }
})

test('an administrator is appointed, listed with that role and dismissed, and the audit log has all three events', async () => {
  const { token } = await server.ask('usersAppoint', { ...asAdmin(), body: { name: 'Vera', role: 'viewer' } })
  const asVera = { headers: { [wire.adminHeader]: token } }
  const { admins, role, adminId } = await server.ask('usersAdmins', asVera)
  expect([role, admins.find((one) => one.adminId === adminId)]).toMatchObject([
    'viewer',
    { name: 'Vera', role: 'viewer', isActive: true },
  ])
  const refused = await server.send('usersAppoint', { ...asVera, body: { name: 'Max', role: 'manager' } })
  expect(refused.json().error.diagnostics[0]).toMatchObject({ code: 'ADMIN_NEEDED', variant: 'role' })
  await server.ask('usersDismiss', { ...asAdmin(), params: { id: adminId } })
  expect((await server.send('usersAdmins', asVera)).statusCode).toBe(403)
  const { audit } = await server.ask('usersAudit', asAdmin())
  expect(audit.slice(0, 4).map(({ action }) => action)).toEqual(['audit', 'dismiss', 'admins', 'appoint'])
})

test('nobody can list, export or change users without the administrator’s token, and a refused request doesn’t end the session', async () => {
  const wrong: Record<string, string>[] = [{}, { [wire.adminHeader]: 'ca1.0000000000000001.00' }]
  for (const headers of wrong) {
    const refused = await server.send('users', { headers })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'ADMIN_NEEDED'])
    expect(refused.json().message).toBe('Failed to fetch users')
  }
  const file = (headers: Record<string, string>) => server.download('/api/users/export', headers)
  expect((await file({})).statusCode).toBe(403)
  const exported = await file({ [wire.adminHeader]: own.adminToken })
  expect(exported.statusCode).toBe(200)
  expect(exported.headers['content-disposition']).toBe('attachment; filename="users.txt"')
  expect(exported.body).toMatch(/^Name\tEmail\tCountry/)
})

test('an address without TLS or with a path isn’t accepted as the address of a cloud', async () => {
  const made = await server.ask('cloudCreate', { body: { name: 'Ben', deviceName: 'Desk' } })
  const { profileId } = made.profile
  const refusedFor = async (address: string) => {
    const body = { place: { kind: 'cloud', address } }
    const answer = await server.send('cloudSettings', { params: { profileId }, body })
    const [diagnostic] = answer.json().error.diagnostics
    return [answer.json().error.code, diagnostic.variant]
  }
  for (const address of [
    'http://sync.example.com',
    'https://sync.example.com/path',
    'ftp://x',
    'sync',
    'https://a:b@c',
  ])
    expect(await refusedFor(address), address).toEqual(['SYNC_PLACE_UNUSABLE', 'address'])
  // Nobody listens there.
  expect(await refusedFor('http://127.0.0.1:9')).toEqual(['SYNC_PLACE_UNUSABLE', 'unreachable'])
})
