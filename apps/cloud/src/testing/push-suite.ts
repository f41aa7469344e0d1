/** Tests, on each engine, how a cloud accepts revisions: one after the other, and only from PCs that may push them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../database/open.ts'
import {
  ask,
  choices,
  letIn,
  makeAccount,
  newPc,
  openTestCloud,
  push,
  roster,
  type TestCloud,
} from './people.ts'

const revisionIn = (answer: { body: Record<string, unknown> }) => String(answer.body.revision)

export const pushSuite = (engine: string, options: () => Promise<DatabaseOptions>): void => {
  describe(`Revisions on ${engine}`, () => {
    let cloud: TestCloud
    beforeAll(async () => {
      cloud = await openTestCloud(await options())
    })
    afterAll(async () => {
      await cloud?.close()
      expect(cloud?.defects).toEqual([])
    })

    test('the newest revision and ten before it are kept', async () => {
      const ana = await makeAccount(cloud)
      let revision: string | null = null
      for (let i = 0; i < 25; i++)
        revision = revisionIn(await push(cloud.app, ana.pc.token, choices, revision))
      const rows = await cloud.database.run((db) =>
        db.selectFrom('revisions').select('number').where('profile', '=', ana.profile).execute(),
      )
      expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 11 }, (_, i) => 15 + i),
      )
    })

    test('of 50 PCs that follow one revision exactly one is taken, and with retries all of them in the end', async () => {
      const ana = await makeAccount(cloud)
      const first = await push(cloud.app, ana.pc.token, choices, null, { body: Buffer.from('start') })
      const all = Array.from({ length: 50 }, (_, i) => `edit ${i}`)
      // The pushed documents are lists of edits, so that a merge is easy to see.
      const merged = (held: Buffer, edit: string) => Buffer.from(`${held.toString()}\n${edit}`)
      const start = await Promise.all(
        all.map((edit) =>
          push(cloud.app, ana.pc.token, choices, revisionIn(first), {
            body: merged(Buffer.from('start'), edit),
          }),
        ),
      )
      const statuses = start.map(({ status }) => status)
      expect([
        statuses.filter((one) => one === 200).length,
        statuses.filter((one) => one === 409).length,
      ]).toEqual([1, 49])
      await Promise.all(
        start.map(async (answer, i) => {
          let last = answer
          while (last.status === 409)
            last = await push(cloud.app, ana.pc.token, choices, revisionIn(last), {
              body: merged(Buffer.from(String(last.body.body), 'base64'), all[i] ?? ''),
            })
          expect(last.status).toBe(200)
        }),
      )
      const end = await ask(cloud.app, { url: `/v1/documents/${choices}`, token: ana.pc.token })
      expect(end.raw.toString().split('\n').sort()).toEqual(['start', ...all].sort())
    })

    test('only the PC itself may follow the newest revision: not with another secret, nor when it was removed, closed or deleted', async () => {
      const ana = await makeAccount(cloud)
      const other = await letIn(cloud, ana)
      const first = await push(cloud.app, other.token, choices, null)
      const taken = await push(cloud.app, other.token, choices, revisionIn(first))
      expect([taken.status, taken.body.number]).toEqual([200, 2])
      const follow = (token: string) => push(cloud.app, token, choices, revisionIn(taken))
      const mallory = newPc(ana.profile).token
      const ben = await makeAccount(cloud, 'Ben')
      for (const token of [
        mallory.replace(/\.[0-9a-f]{16}\./, `.${other.device}.`),
        mallory,
        other.token.slice(0, -1) + (other.token.endsWith('0') ? '1' : '0'),
        other.token.replace(ana.profile, ben.profile),
      ])
        expect((await follow(token)).body).toEqual({ error: 'unauthorized' })
      // Another user's document with the same name doesn't count as the predecessor of this document's revisions.
      expect((await follow(ben.pc.token)).body).toMatchObject({ error: 'behind', revision: null })
      const setActive = (is_active: number) =>
        cloud.database.run((db) =>
          db.updateTable('profiles').set({ is_active }).where('profile', '=', ana.profile).execute(),
        )
      await setActive(0)
      expect((await follow(other.token)).body).toEqual({ error: 'deactivated' })
      await setActive(1)
      const members = { add: [], revoke: [other.device] }
      const removed = await push(cloud.app, ana.pc.token, roster, other.roster, { members })
      expect((await follow(other.token)).body).toEqual({ error: 'unauthorized' })
      await push(cloud.app, ana.pc.token, roster, revisionIn(removed), { ends: true })
      expect((await follow(ana.pc.token)).body).toEqual({ error: 'ended' })
      const rows = await cloud.database.run((db) =>
        db.selectFrom('revisions').select('document').where('profile', '=', ana.profile).execute(),
      )
      expect(rows.filter(({ document }) => document === choices)).toEqual([])
    })

    test('a PC is noted as seen once an hour, also if all it does is follow its own revision', async () => {
      const ana = await makeAccount(cloud)
      let revision = revisionIn(await push(cloud.app, ana.pc.token, choices, null))
      const seenAt = async () =>
        (
          await cloud.database.run((db) =>
            db.selectFrom('devices').select('seen_at').where('profile', '=', ana.profile).executeTakeFirst(),
          )
        )?.seen_at ?? 0
      const before = await seenAt()
      for (const minutes of [1, 1, 61]) {
        cloud.later(minutes * 60_000)
        revision = revisionIn(await push(cloud.app, ana.pc.token, choices, revision))
      }
      expect((await seenAt()) - before).toBeGreaterThan(60 * 60_000)
    })
  })
}
