/** What a page requests first. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const ask: TestServer['ask'] = (...given) => server.ask(...given)

describe('what exists', () => {
  test('app, devices, tweaks, jobs and drift fit their contracts', async () => {
    expect(await ask('app')).toEqual({ version: '0.0.0', platform: 'linux', defaultDevice: 'sample' })
    expect((await ask('devices')).devices.map(({ id }) => id)).toEqual(['sample'])
    expect((await ask('tweaks')).tweaks.map(({ status }) => status.state)).toEqual(
      expect.arrayContaining(['notApplied']),
    )
    expect((await ask('jobs')).jobs).toEqual([])
  })
})
