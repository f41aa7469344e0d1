/**
 * Anybody can write to a folder, so the test changes every byte of every sealed file, and also checks that no file
 * contains readable words.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exceptionEntry } from './choices/exceptions.ts'
import { entryOfChoice, entryOfDns, entryOfRule } from './choices/keys.ts'
import { takeIn } from './client/take-in.ts'
import { encodeDoc } from './core/index.ts'
import { encodeRoster } from './roster/entry.ts'
import { pcAt, settle, temporaryFolder } from './testing/pcs.ts'
import { folderName } from './transport/folder.ts'

const plain = {
  key: 'privacy.advertisingId',
  option: 'turnedOffForGood',
  rule: 'Block the old printer',
  server: '203.0.113.53',
  name: 'ANAS-GAMING-PC',
  other: 'Bens Läptop',
  report: 'healthIs73',
}

const filled = async (folder: string) => {
  const ana = pcAt(folder, plain.name)
  const own = new Map([
    entryOfChoice({ tweakId: plain.key, option: plain.option }),
    entryOfRule({ name: plain.rule, rule: 'block out any' }),
    entryOfDns({ option: 'set', ipv4: [plain.server], ipv6: [], doh: null }),
    ...Array.from({ length: 12 }, (_, i) => entryOfChoice({ tweakId: `services.filler${i}`, option: 'off' })),
  ])
  const { recoveryKey } = await ana.client.create({ name: plain.name, kind: 'desktop' }, own)
  await ana.client.report(plain.report)
  await ana.client.edit(
    new Map([exceptionEntry({ kind: 'laptop' }, `tweak:${plain.key}`, 'not')]),
    'exceptions',
  )
  await ana.sync()
  const ben = await pcAt(folder, plain.other, 'laptop').join(recoveryKey)
  await ben.client.report(plain.report)
  await settle(ana, ben)
  return { ana, ben, recoveryKey }
}

const filesIn = (folder: string) =>
  readdirSync(join(folder, folderName)).map((name) => ({
    name,
    bytes: readFileSync(join(folder, folderName, name)),
  }))

test('a flipped bit in any byte of any sealed file is noticed, and the last good state is kept', async () => {
  using folder = temporaryFolder()
  const { ana, ben } = await filled(folder.path)
  await ben.edit({ 'tweak:later.one': '"on"' })
  await ben.sync()
  const state = await ana.state()
  const good = [encodeDoc(state.choices), encodeDoc(state.exceptions), encodeRoster(state.roster)].map((it) =>
    Buffer.from(it),
  )
  let flipped = 0
  for (const { name, bytes } of filesIn(folder.path))
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      const { state: after, findings } = takeIn(state, { found: [{ name, bytes: changed }], unread: [] })
      flipped++
      if (findings.length === 0) expect.fail(`byte ${at} of ${name} goes unnoticed`)
      const now = [encodeDoc(after.choices), encodeDoc(after.exceptions), encodeRoster(after.roster)]
      if (!now.every((it, i) => good[i]?.equals(it) === true))
        expect.fail(`byte ${at} of ${name} changes something`)
      if (after.over !== null || after.keys.length !== state.keys.length)
        expect.fail(`byte ${at} of ${name} counts`)
    }
  console.log(`${flipped} bytes of ${filesIn(folder.path).length} files`)
  expect(flipped).toBeGreaterThan(4000)
  // The same files are accepted if they are unchanged.
  expect(takeIn(state, { found: filesIn(folder.path), unread: [] }).findings).toEqual([])
})

test('a search of the profile’s folder for every name, id, value and key of the profile finds none of them', async () => {
  using folder = temporaryFolder()
  const { ana, ben, recoveryKey } = await filled(folder.path)
  const states = [await ana.state(), await ben.state()]
  const secrets = states.flatMap(({ profile, device, seeds, keys }) => [
    profile,
    device,
    ...Object.values(seeds),
    ...keys.map(({ key }) => key.toString('hex')),
  ])
  const searched = [
    ...Object.values(plain),
    ...Object.values(plain).flatMap((text) => text.split(/[. ]/)),
    'advertisingId',
    'tweak:',
    'laptop',
    'filler3',
    recoveryKey,
    ...recoveryKey.split('-'),
    ...secrets,
  ].filter((text) => text.length > 3)
  const haystack = filesIn(folder.path).map(({ name, bytes }) => ({
    name,
    forms: Buffer.concat([Buffer.from(name), bytes]),
  }))
  for (const text of searched) {
    const forms = [
      Buffer.from(text),
      Buffer.from(text.toLowerCase()),
      Buffer.from(text, 'utf16le'),
      Buffer.from(text).toString('base64').slice(0, -3),
      ...(/^[0-9a-f]{16,}$/.test(text) ? [Buffer.from(text, 'hex')] : []),
    ]
    for (const form of forms)
      for (const { name, forms: all } of haystack)
        expect(all.includes(form), `${text} in ${name}`).toBe(false)
  }
  console.log(`${searched.length} words, ids, values and keys in ${haystack.length} files`)
})
