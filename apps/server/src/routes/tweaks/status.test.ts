/**
 * Tests the tweak states that pages receive, on the stock sample PC with the real catalog: first all states, then
 * only those that changed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { wire } from '@clearpane/contracts'
import { openDevices } from '@clearpane/service/pcs/device-registry.ts'
import { movedIn, revisionOf } from '@clearpane/service/tweaks/status.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../start.ts'
import { sampleServer } from '../../testing/sample-server.ts'
import { browser } from '../../testing/socket.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-status-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('after one change, the event stream sends at most 5 KB, which contain every state that changed', async () => {
  const devices = await openDevices({ dataDir: dir, version: '0.0.0', platform: 'linux' })
  const server = await startServer({ devices, port: 0, web: null, version: '0.0.0', watchMs: 50 })
  const page = await browser(server)
  const stream = await page.listen(['status:sample'])
  await stream.until(({ topic }) => topic === 'status:sample')
  const before = (await (await page.get('/api/status')).json()) as {
    revision: string
    statuses: { id: string }[]
  }
  const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.advertisingId' }] }
  expect((await page.post('/api/apply', { origin })).status).toBe(200)
  await vi.waitFor(() => expect(stream.of('status:sample')).toHaveLength(2), 30_000)
  const patch = stream.of('status:sample')[1] as { from: string; to: string; moved: { id: string }[] }
  const whole = await (await page.get('/api/tweaks')).text()
  const size = JSON.stringify(patch).length
  console.log(`delta after one change: ${size} bytes; /api/tweaks is ${whole.length}`)
  expect(size).toBeLessThanOrEqual(5 * 1024)
  expect(patch.from).toBe(before.revision)
  const statuses = before.statuses.map((one) => patch.moved.find(({ id }) => id === one.id) ?? one)
  expect(revisionOf({ statuses: statuses as never })).toBe(patch.to)
  await stream.close()
  await server.close()
  await devices.close()
})

test('two readings of an unchanged PC count as equal and have the same revision', async () => {
  const devices = await openDevices({ dataDir: dir, version: '0.0.0', platform: 'linux' })
  const pc = await devices.open('sample')
  if (!pc.ok) throw new Error('the sample PC opens')
  const look = () => pc.value.service.glance().status()
  const [first, second] = [await look(), structuredClone(await look())]
  expect([movedIn(first, second), revisionOf(first) === revisionOf(second)]).toEqual([[], true])
  await devices.close()
})

test('the catalog is sent compressed, and isn’t sent again to a client that already has it', async () => {
  const server = await sampleServer()
  const { tweaks } = await server.ask('catalog')
  const plain = await server.send('catalog')
  const zipped = await server.send('catalog', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ tweaks })
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  const etag = String(plain.headers.etag)
  const again = await server.send('catalog', { headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag])
  const other = await server.send('catalog', { headers: { 'if-none-match': '"other"' } })
  expect([other.statusCode, plain.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const stranger = await server.send('catalog', {
    headers: { [wire.secretHeader]: 'x', 'if-none-match': etag },
  })
  expect(stranger.statusCode).toBe(401)
  await server.close()
})
