/** Scripts to download and the reset of stored results. */
import { createHash } from 'node:crypto'
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

describe('scripts', () => {
  test('are compiled, then downloaded as exactly the bytes whose hash was reported', async () => {
    const made = await ask('generateProfileScript', {}, { id: 'both' })
    const file = await server.send({ url: `/api/download-script/${made.id}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${made.fileName}"`)
    expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(made.sha256)
    expect(made.fileName).toMatch(/^[A-Za-z0-9._-]+\.ps1$/)
  })

  test('are forgotten by the reset of their kind and of all, and by no other', async () => {
    for (const [resetType, left] of [
      ['cleanup', 200],
      ['generator', 404],
      ['all', 404],
    ] as const) {
      const { id } = await ask('generateProfileScript', {}, { id: 'both' })
      expect(await ask('reset', { resetType })).toEqual({
        success: true,
        message: 'Data has been successfully reset',
      })
      expect((await server.send({ url: `/api/download-script/${id}` })).statusCode).toBe(left)
    }
  })
})

describe('reset', () => {
  test('of all leaves the journal alone: what was applied can still be undone', async () => {
    const before = server.host.dump()
    const { run } = await ask('applyProfile', { profile: 'both' })
    await ask('reset', { resetType: 'all' })
    await ask('undo', { runId: run?.runId })
    expect(server.host.dump()).toBe(before)
  })

  test('of the sample PC keeps its history', async () => {
    await ask('applyProfile', { profile: 'small' })
    await ask('resetSample')
    expect((await ask('runs')).runs).toHaveLength(1)
  })
})
