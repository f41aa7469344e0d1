/** Tests a call that requests a backup that can't be made. */
import { aTweak } from '@clearpane/engine/testing'
import { resourceKey, type Setting } from '@clearpane/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

const copy = { kind: 'action', name: 'backupRegistry', scope: 'machine' } as const
const two = { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' } as const
const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.two' }, { tweakId: 'registry.copy' }] }

let server: TestServer
beforeEach(async () => {
  const setting = {
    resource: copy,
    desired: { want: 'property', value: 'done' },
    default: 'unknown',
  } as Setting
  server = await testServer(null, [aTweak('registry.copy', [setting], { reversible: 'no' })])
  server.host.properties.set(resourceKey(copy), { kind: 'action', value: 'ready' })
  server.host.bent.set(resourceKey(copy), 'refuses')
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const apply = async (payload: object) => {
  const answer = await server.send({ method: 'POST', url: '/api/apply', payload })
  return { status: answer.statusCode, body: answer.json() }
}

test('a call whose backup fails is refused with the code for this failure, and changes nothing', async () => {
  const { status, body } = await apply({ origin })
  expect({ status, code: body.error.code }).toEqual({ status: 409, code: 'BACKUP_FAILED' })
  expect(body.error.detail).toContain('the copy that was requested first couldn’t be made')
  expect(server.host.registry.read(two)).toMatchObject({ state: { hex: '07000000' } })
  const { runs } = await server.ask('runs')
  expect(runs).toMatchObject([{ result: 'cancelled', cause: 'noBackup', changed: 0 }])
})

test('a call continues without the backup if the user agreed to this', async () => {
  const { status, body } = await apply({ origin, withoutBackup: true })
  expect({ status, success: body.success }).toEqual({ status: 200, success: false })
  expect(server.host.registry.read(two)).toMatchObject({ state: { hex: '03000000' } })
})

test('a call that applies a profile is refused if it requires a restore point and none can be created', async () => {
  server.host.restorePoint = async () => ({
    outcome: 'failed',
    reason: { code: 'pointNoCode', params: {} },
  })
  const payload = { profile: 'small', requireRestorePoint: true }
  const answer = await server.send({ method: 'POST', url: '/api/apply-profile', payload })
  expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({
    status: 409,
    code: 'BACKUP_FAILED',
  })
  expect(server.host.registry.read(two)).toMatchObject({ state: { hex: '07000000' } })
})
