/**
 * Tests a backup that an administrator makes with PostgreSQL's own programs: what it contains, and how the PCs
 * continue after it's restored.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CloudFetch,
  entryOfChoice,
  entryOfDns,
  entryOfRule,
  exceptionEntry,
  membersOf,
} from '@clearpane/sync'
import { expect, test } from 'vitest'
import { type CloudPc, cloudPc, fetchInto, settle } from './pcs.ts'
import { openTestCloud, type TestCloud } from './people.ts'
import { foundIn } from './plaintexts.ts'
import { type Postgres, postgresPrograms } from './postgres.ts'

const plain = {
  setting: 'privacy.advertisingId',
  option: 'turnedOffForGood',
  rule: 'Block the old printer',
  server: '203.0.113.53',
  exception: 'services.notOnLaptops',
  pc: 'ANAS-GAMING-PC',
  other: 'Bens Läptop',
  report: 'healthIs73',
}
/** The text that the cloud is allowed to know about the user. */
const open = { name: 'Ana Visible', email: 'ana.visible@example.com' }

const run = (name: string, ...args: string[]) =>
  execFileSync(join(postgresPrograms ?? '', name), args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Lists all of the PCs' secrets: words, ids and keys. */
const secretsOf = async (pcs: readonly CloudPc[], recoveryKey: string): Promise<string[]> => {
  const states = await Promise.all(pcs.map((pc) => pc.state()))
  const words = Object.values(plain)
  return [
    ...words,
    ...words.flatMap((text) => text.split(/[. ]/)).filter((part) => part.length > 5),
    'tweak:',
    recoveryKey,
    ...recoveryKey.split('-'),
    ...states.flatMap(({ profile, seeds, keys }) => [
      profile,
      ...Object.values(seeds),
      ...keys.map(({ key }) => key.toString('hex')),
    ]),
  ]
}

export const backupSuite = (postgres: () => Postgres): void => {
  test('a dump holds no word of a profile but name, address and country, and after its restore the PCs lose nothing', async () => {
    const url = await postgres().fresh()
    let cloud: TestCloud = await openTestCloud({ url })
    const fetch: CloudFetch = (address, request) => fetchInto(() => cloud.app)(address, request)
    const ana = cloudPc(fetch, plain.pc, 'desktop', { ...open, timeZone: 'Europe/Berlin' })
    const key = await ana.create(
      new Map([
        entryOfChoice({ tweakId: plain.setting, option: plain.option }),
        entryOfRule({ name: plain.rule, rule: 'block out any' }),
        entryOfDns({ option: 'set', ipv4: [plain.server], ipv6: [], doh: null }),
      ]),
    )
    await ana.client.report(plain.report)
    await ana.client.edit(
      new Map([exceptionEntry({ kind: 'laptop' }, `tweak:${plain.exception}`, 'not')]),
      'exceptions',
    )
    await ana.sync()
    const ben = await cloudPc(fetch, plain.other, 'laptop').join(key)
    const cem = await cloudPc(fetch, 'CEMS-OFFICE-PC').join(key)
    await settle(ana, ben, cem)
    // The backup also contains a code that has not been used yet.
    await ana.client.invite(ana.transport)

    const dump = join(postgres().folder, 'clearpane.dump')
    run('pg_dump', '--format=custom', '--file', dump, url)
    const text = join(postgres().folder, 'clearpane.sql')
    run('pg_dump', '--format=plain', '--file', text, url)
    const written = readFileSync(text)
    const secrets = await secretsOf([ana, ben, cem], key)
    expect(foundIn(written, secrets)).toEqual([])
    // Proves that the search works: it finds the text that the cloud is allowed to know.
    expect(foundIn(written, Object.values(open))).toEqual(Object.values(open))

    // One hour of changes that the backup lacks: edits, the removal of one PC, and the addition of another.
    await ana.edit({ 'tweak:later.ana': '"on"' })
    await ben.edit({ 'tweak:later.ben': '"on"' })
    await settle(ana, ben)
    await ana.client.revoke([(await cem.state()).device])
    const dan = await cloudPc(fetch, 'DAN').join(key)
    await dan.edit({ 'tweak:later.dan': '"on"' })
    await settle(dan, ana, ben)
    const before = await ana.values()
    expect(Object.keys(before).filter((one) => one.startsWith('tweak:later.')).length).toBe(3)

    await cloud.close()
    expect(cloud.defects).toEqual([])
    const restored = await postgres().fresh()
    run('pg_restore', '--clean', '--if-exists', '--dbname', restored, dump)
    cloud = await openTestCloud({ url: restored })
    const { findings, taken } = await ana.sync()
    expect(taken).toEqual([])
    expect(findings.map(({ kind }) => kind)).toContain('older')
    await settle(ana, dan, ben)
    for (const pc of [ana, ben, dan]) {
      expect(await pc.values()).toEqual(before)
      const present = [...membersOf(await pc.state()).devices.values()].filter(({ revoked }) => !revoked)
      expect(present.map(({ name }) => name).sort()).toEqual([plain.pc, plain.other, 'DAN'].sort())
    }
    expect(await cem.sync()).toMatchObject({ over: 'revoked', taken: [] })
    expect(await (await cloudPc(fetch, 'EDA').join(key)).values()).toEqual(before)
    await cloud.close()
    expect(cloud.defects).toEqual([])
  })
}
