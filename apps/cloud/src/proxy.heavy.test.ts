/**
 * Tests the cloud the way users reach it: under its public name, over TLS, through a proxy with the settings that
 * Clearpane ships.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CloudFetch } from '@clearpane/sync'
import { accountOf, deviceSecret, deviceToken } from '@clearpane/sync/cloud'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningCloud, serveCloud } from './serve.ts'
import { type CloudPc, cloudPc, settle } from './testing/pcs.ts'
import { choices, newPc } from './testing/people.ts'
import { createProxy, type TestProxy, whyNoProxy } from './testing/proxy.ts'

const name = 'sync.example.test'

describe.skipIf(whyNoProxy !== null)(
  `a cloud behind HAProxy with TLS${whyNoProxy === null ? '' : ` (${whyNoProxy})`}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'clearpane-proxied-'))
    const defects: Error[] = []
    let proxy: TestProxy
    let cloud: RunningCloud
    beforeAll(async () => {
      proxy = await createProxy(name)
      cloud = await serveCloud({
        url: join(folder, 'cloud.sqlite'),
        port: 0,
        listen: '127.0.0.1',
        names: [`${name}:${proxy.port}`],
        addressHeader: 'x-real-ip',
        onDefect: (error) => defects.push(error),
      })
      await proxy.start(cloud.port)
    })
    afterAll(async () => {
      await proxy?.end()
      await cloud?.close()
      rmSync(folder, { recursive: true, force: true })
      expect(defects).toEqual([])
    })
    const from = (address: string): CloudFetch => proxy.fetchFrom(address)
    const pcAt = (address: string, pc: string) =>
      cloudPc(from(address), pc, 'desktop', { name: pc }, proxy.origin)
    const tokenOf = async (pc: CloudPc) => {
      const { profile, device, seeds } = await pc.state()
      return deviceToken(accountOf(profile), device, deviceSecret(seeds.sign, proxy.origin))
    }
    const ask = async (address: string, path: string, token: string, more: RequestInit = {}) => {
      const answer = await from(address)(`${proxy.origin}${path}`, {
        ...more,
        headers: { authorization: `Bearer ${token}`, ...(more.headers as Record<string, string>) },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }

    test('pairs two PCs with a code, and gives each PC the choices that the other PC made at the same time', async () => {
      const ana = pcAt('127.0.0.1', 'ANA')
      await ana.create(new Map([['tweak:a.one', '"on"']]))
      expect(await ana.sync()).toMatchObject({ action: 'upload', findings: [] })
      const code = await ana.client.invite(ana.transport)
      const ben = pcAt('127.0.0.2', 'BEN')
      await ben.client.joinByCode(
        { code, device: { name: 'BEN', kind: 'laptop' }, own: new Map() },
        ben.transport,
      )
      await settle(ana, ben)
      await Promise.all([ana.edit({ 'tweak:a.two': '"ana"' }), ben.edit({ 'tweak:a.three': '"ben"' })])
      await Promise.all([ana.sync(), ben.sync()])
      await settle(ana, ben)
      for (const pc of [ana, ben])
        expect(await pc.values()).toEqual({
          'tweak:a.one': '"on"',
          'tweak:a.two': '"ana"',
          'tweak:a.three': '"ben"',
        })
    })

    test('accepts a push of 256 KB, and answers a push based on an older revision with status 409 and the newest revision', async () => {
      const ana = pcAt('127.0.0.1', 'ANA')
      await ana.create()
      await ana.sync()
      const token = await tokenOf(ana)
      const document = choices.replace('choices', 'exceptions')
      const put = (ifRevision: unknown, body: Buffer) =>
        ask('127.0.0.1', `/v1/documents/${document}`, token, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ifRevision,
            pushId: randomBytes(16).toString('hex'),
            body: body.toString('base64'),
          }),
        })
      const { documents } = (await ask('127.0.0.1', '/v1/profile', token)).body
      const before = (documents as { document: string; revision: string }[]).find(
        (one) => one.document === document,
      )
      const large = randomBytes(262_144)
      const first = await put(before?.revision ?? null, large)
      expect(first.status).toBe(200)
      const late = await put('f'.repeat(64), Buffer.from('late'))
      expect(late).toMatchObject({
        status: 409,
        body: { error: 'behind', revision: first.body.revision, body: large.toString('base64') },
      })
    })

    test('counts wrong guesses separately for each address that the proxy sees, whatever address a client claims', async () => {
      const wrong = newPc('0'.repeat(32)).token
      const statuses: number[] = []
      for (let i = 0; i < 35; i++) {
        const claimed = { 'x-real-ip': `203.0.113.${i}`, 'x-forwarded-for': `203.0.113.${i}` }
        statuses.push((await ask('127.0.0.3', '/v1/profile', wrong, { headers: claimed })).status)
      }
      expect(statuses).toEqual([...Array(30).fill(401), ...Array(5).fill(429)])
      expect((await ask('127.0.0.4', '/v1/profile', wrong)).status).toBe(401)
      // Another PC behind the same address still gets access, even if the cloud doesn't know that PC yet.
      const ana = pcAt('127.0.0.3', 'ANA')
      await ana.create()
      expect((await ana.sync()).action).toBe('upload')
    })

    test('refuses every host name except its own, even over TLS', async () => {
      const answer = await from('127.0.0.1')(`https://other.example.test:${proxy.port}/v1/profile`, {})
      expect(answer.status).toBe(421)
    })
  },
)
