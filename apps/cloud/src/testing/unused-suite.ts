/** Tests, on each engine, profiles that nobody uses any more. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../database/open.ts'
import { createForgetting } from '../unused.ts'
import { cloudPc, fetchInto, settle } from './pcs.ts'
import { openTestCloud, type TestCloud } from './people.ts'

const day = 24 * 60 * 60_000

export const unusedSuite = (engine: string, options: () => Promise<DatabaseOptions>): void => {
  describe(`Unused profiles on ${engine}`, () => {
    let cloud: TestCloud
    let days = 0
    beforeAll(async () => {
      cloud = await openTestCloud(await options())
    })
    afterAll(async () => {
      await cloud?.close()
      expect(cloud?.defects).toEqual([])
    })
    const pcAt = (name: string, email?: string) =>
      cloudPc(
        fetchInto(() => cloud.app),
        name,
        'desktop',
        { name, email },
      )
    const pass = (more: number) => {
      days += more
      cloud.later(more * day)
    }
    const forget = () => createForgetting(cloud.database, 400)(Date.now() + days * day)
    const count = (table: 'profiles' | 'users' | 'emails' | 'devices' | 'revisions') =>
      cloud.database.run(async (db) => (await db.selectFrom(table).select('profile').execute()).length)

    test('a profile that no PC used for 400 days is deleted, one that was used stays, and a PC that comes back loses nothing', async () => {
      const ana = pcAt('ANA', 'ana@example.com')
      const key = await ana.create(new Map([['tweak:a.one', '"on"']]))
      await ana.sync()
      const ben = await pcAt('BEN').join(key)
      await settle(ana, ben)
      const eve = pcAt('EVE')
      await eve.create(new Map([['tweak:a.eve', '"on"']]))
      await eve.sync()
      pass(300)
      await eve.sync()
      expect(await forget()).toBe(0)
      pass(200)
      expect(await forget()).toBe(1)
      expect([await count('profiles'), await count('users'), await count('emails')]).toEqual([1, 1, 0])
      await ben.edit({ 'tweak:a.two': '"on"' })
      await settle(ana, ben)
      for (const pc of [ana, ben])
        expect(await pc.values()).toEqual({ 'tweak:a.one': '"on"', 'tweak:a.two': '"on"' })
      expect(await eve.values()).toEqual({ 'tweak:a.eve': '"on"' })
      expect((await eve.sync()).findings).toEqual([])
      expect(await forget()).toBe(0)
    })

    test('an account that an administrator closed is not forgotten, or its PCs would open it again', async () => {
      const before = await count('profiles')
      const dan = pcAt('DAN')
      await dan.create()
      await dan.sync()
      await cloud.database.run((db) =>
        db
          .updateTable('profiles')
          .set({ is_active: 0 })
          .where('profile', 'in', db.selectFrom('users').select('profile').where('name', '=', 'DAN'))
          .execute(),
      )
      pass(100)
      await Promise.all([1, 2].map(() => forget()))
      expect(await count('profiles')).toBe(before + 1)
    })

    test('of a deleted profile the last roster stays, later one row, and a PC that was away even longer brings nothing back', async () => {
      const ana = pcAt('GINA')
      const key = await ana.create(new Map([['tweak:a.one', '"on"']]))
      await ana.sync()
      const [ben, cem] = [await pcAt('HANS').join(key), await pcAt('IDA').join(key)]
      await settle(ana, ben, cem)
      for (let i = 0; i < 3; i++) {
        await ana.client.renewRecoveryKey()
        await settle(ana, ben, cem)
      }
      const revisions = await count('revisions')
      await ana.client.end()
      await ana.sync()
      expect(revisions - (await count('revisions'))).toBeGreaterThan(4)
      const ofEnded = (table: 'revisions' | 'devices') =>
        cloud.database.run(async (db) => {
          const ended = db.selectFrom('profiles').select('profile').where('ended_at', 'is not', null)
          return (await db.selectFrom(table).select('profile').where('profile', 'in', ended).execute()).length
        })
      expect(await ofEnded('revisions')).toBe(1)
      expect(await ofEnded('devices')).toBe(3)
      pass(390)
      expect(await ben.sync()).toMatchObject({ over: 'ended' })
      // Ben's PC sent a request less than 400 days ago.
      pass(390)
      await forget()
      expect(await ofEnded('devices')).toBe(3)
      pass(20)
      await forget()
      expect([await ofEnded('revisions'), await ofEnded('devices')]).toEqual([0, 0])
      await expect(cem.sync()).rejects.toThrow()
      expect(await cem.values()).toEqual({ 'tweak:a.one': '"on"' })
      const back = await cloud.database.run((db) =>
        db.selectFrom('users').select('name').where('name', 'in', ['GINA', 'HANS', 'IDA']).execute(),
      )
      expect(back).toEqual([])
    })
  })
}
