/** Tests the real client against the real cloud from a user's point of view. */
import { membersOf, TransportError } from '@clearpane/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../database/open.ts'
import { cloudPc, fetchInto, settle } from './pcs.ts'
import { openTestCloud, type TestCloud } from './people.ts'

export const clientSuite = (engine: string, options: () => Promise<DatabaseOptions>): void => {
  describe(`PCs over a cloud on ${engine}`, () => {
    let cloud: TestCloud
    beforeAll(async () => {
      cloud = await openTestCloud(await options())
    })
    afterAll(async () => {
      await cloud?.close()
      expect(cloud?.defects).toEqual([])
    })
    const pcAt = (name: string) =>
      cloudPc(
        fetchInto(() => cloud.app),
        name,
      )
    const on = '"on"'
    const off = '"off"'

    test('what one PC chose reaches another that joined with the recovery key, and nothing is asked', async () => {
      const ana = pcAt('ANA')
      const key = await ana.create(new Map([['tweak:a.one', on]]))
      expect(await ana.sync()).toMatchObject({ action: 'upload', findings: [] })
      const ben = await pcAt('BEN').join(key)
      expect(await ben.values()).toEqual({ 'tweak:a.one': on })
      await ben.edit({ 'tweak:a.two': off })
      await settle(ben, ana)
      expect(await ana.values()).toEqual({ 'tweak:a.one': on, 'tweak:a.two': off })
      expect((await ana.sync()).findings).toEqual([])
      expect(membersOf(await ana.state()).devices.size).toBe(2)
    })

    test('two PCs that chose differently are asked, and ten that push at once lose nothing', async () => {
      const ana = pcAt('ANA')
      const key = await ana.create()
      await ana.sync()
      const others = await Promise.all(Array.from({ length: 3 }, async (_, i) => pcAt(`PC ${i}`).join(key)))
      const all = [ana, ...others]
      await settle(...all)
      await Promise.all(all.map((pc, i) => pc.edit({ [`tweak:own.n${i}`]: on, 'tweak:a.same': `"${i}"` })))
      await Promise.all(all.map((pc) => pc.sync()))
      await settle(...all)
      for (const pc of all) {
        expect(await pc.questions()).toEqual(['tweak:a.same'])
        const values = await pc.values()
        for (let i = 0; i < all.length; i++) expect(values[`tweak:own.n${i}`]).toBe(on)
      }
    })

    test('a PC that is removed is told by a member’s own words, and keeps what it has', async () => {
      const ana = pcAt('ANA')
      const key = await ana.create(new Map([['tweak:a.one', on]]))
      await ana.sync()
      const ben = await pcAt('BEN').join(key)
      await settle(ana, ben)
      await ana.client.revoke([(await ben.state()).device])
      await ana.edit({ 'tweak:later.one': on })
      await ana.sync()
      expect(await ben.sync()).toMatchObject({ over: 'revoked', taken: [] })
      expect(await ben.values()).toEqual({ 'tweak:a.one': on })
    })

    test('a deleted profile is told to a PC that was away, and its recovery key opens nothing', async () => {
      const ana = pcAt('ANA')
      const key = await ana.create(new Map([['tweak:a.one', on]]))
      await ana.sync()
      const ben = await pcAt('BEN').join(key)
      await settle(ana, ben)
      await ana.edit({ 'tweak:unsent.one': on })
      await ana.client.end()
      expect((await ana.sync()).over).toBe('ended')
      expect(await ben.sync()).toMatchObject({ over: 'ended' })
      expect(await ben.values()).toEqual({ 'tweak:a.one': on })
      await expect(pcAt('CEM').join(key)).rejects.toThrow('noProfile')
    })

    test('a copy of a PC becomes one of its own, and the cloud lets it in', async () => {
      const ana = pcAt('ANA')
      await ana.create(new Map([['tweak:a.one', on]]))
      await ana.client.report('first')
      await ana.sync()
      const copy = ana.copy()
      for (let i = 0; i < 3; i++) {
        await ana.client.report(`ana ${i}`)
        await ana.sync()
        await copy.client.report(`copy ${i}`)
        await copy.sync()
      }
      await settle(ana, copy)
      expect((await ana.state()).device).not.toBe((await copy.state()).device)
      await copy.edit({ 'tweak:a.two': on })
      await settle(copy, ana)
      expect(await ana.values()).toEqual({ 'tweak:a.one': on, 'tweak:a.two': on })
    })

    test('a new recovery key lets a PC in, and the one it replaced does not', async () => {
      const ana = pcAt('ANA')
      const old = await ana.create()
      await ana.sync()
      const fresh = await ana.client.renewRecoveryKey()
      await ana.sync()
      await expect(pcAt('BEN').join(old)).rejects.toThrow('noProfile')
      const ben = await pcAt('BEN').join(fresh)
      await settle(ana, ben)
      expect(membersOf(await ana.state()).devices.size).toBe(2)
    })

    test('a PC comes in by a code, once, with what it had chosen, and the cloud can’t open what lay there', async () => {
      const ana = pcAt('ANA')
      await ana.create(new Map([['tweak:a.one', on]]))
      await ana.sync()
      const code = await ana.client.invite(ana.transport)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
      const rows = await cloud.database.run((db) => db.selectFrom('pairings').selectAll().execute())
      const [, , ...secret] = code.split('-')
      expect(JSON.stringify(rows)).not.toContain(secret.join(''))
      const ask = (pc: ReturnType<typeof pcAt>, text: string) =>
        pc.client.joinByCode(
          { code: text, device: { name: 'BEN', kind: 'laptop' }, own: new Map([['tweak:a.two', off]]) },
          pc.transport,
        )
      // A code that leads to the right meeting place but has other letters can't decrypt anything, and counts as an
      // attempt.
      const last = code.endsWith('0') ? '1' : '0'
      await expect(ask(pcAt('EVE'), code.slice(0, -1) + last)).rejects.toThrow('wrongCode')
      const ben = pcAt('BEN')
      await ask(ben, code.toLowerCase().replaceAll('-', ' '))
      await settle(ben, ana)
      expect(await ana.values()).toEqual({ 'tweak:a.one': on, 'tweak:a.two': off })
      expect([...membersOf(await ana.state()).devices.values()].map(({ name }) => name).sort()).toEqual([
        'ANA',
        'BEN',
      ])
      expect((await ana.sync()).findings).toEqual([])
      await expect(ask(pcAt('EVE'), code)).rejects.toThrow('wrongCode')
      // A code that expires unused leaves no entry in the roster.
      const late = await ana.client.invite(ana.transport)
      cloud.later(11 * 60_000)
      await expect(ask(pcAt('EVE'), late)).rejects.toThrow('wrongCode')
      await settle(ana, ben)
      expect(membersOf(await ana.state()).devices.size).toBe(2)
    })

    test('a cloud that lost everything gets it back from the PCs, also from one that it had let in', async () => {
      const ana = pcAt('ANA')
      const key = await ana.create(new Map([['tweak:a.one', on]]))
      await ana.sync()
      const ben = await pcAt('BEN').join(key)
      await settle(ana, ben)
      for (const table of ['profiles', 'devices', 'revisions', 'recoveries', 'users', 'emails'] as const)
        await cloud.database.run((db) => db.deleteFrom(table).execute())
      await ben.edit({ 'tweak:a.two': on })
      await ben.sync()
      await settle(ana, ben)
      expect(await ana.values()).toEqual({ 'tweak:a.one': on, 'tweak:a.two': on })
      const cem = await pcAt('CEM').join(key)
      expect(await cem.values()).toEqual(await ana.values())
    })

    test('a server that answers nonsense or nothing changes nothing, and the next sync tries again', async () => {
      const ana = pcAt('ANA')
      await ana.create(new Map([['tweak:a.one', on]]))
      const json = (body: object, status: number) =>
        new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
      const answers = [
        () => new Response('<html>hotel wifi</html>', { status: 200 }),
        () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
        () => new Response('no', { status: 500 }),
        // The server claims that the PC was removed from the profile, but no member removed it.
        () => json({ error: 'revoked' }, 401),
        () => json({ error: 'revoked', roster: Buffer.from('noise').toString('base64') }, 401),
        () => Promise.reject(new TypeError('fetch failed')),
      ]
      const before = await ana.values()
      for (const answer of answers) {
        const broken = cloudPc(async () => answer(), 'ANA')
        broken.keeper.held = ana.keeper.held
        await expect(broken.sync()).rejects.toBeInstanceOf(TransportError)
        expect(await broken.values()).toEqual(before)
        expect((await broken.state()).over).toBeNull()
      }
      expect((await ana.sync()).action).toBe('upload')
    })
  })
}
