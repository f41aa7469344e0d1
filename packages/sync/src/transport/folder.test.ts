import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presenceOf } from '../client/presence.ts'
import { pcAt, settle, type TestPc, temporaryFolder } from '../testing/pcs.ts'
import { chanceFrom } from '../testing/random.ts'
import { createFolderTransport, folderName } from './folder.ts'

const on = '"on"'
const filesIn = (folder: string) =>
  readdirSync(join(folder, folderName)).map((name) => join(folder, folderName, name))

const two = async (folder: string): Promise<[TestPc, TestPc]> => {
  const ana = pcAt(folder, 'ANA')
  const { recoveryKey } = await ana.client.create({ name: 'ANA', kind: 'desktop' })
  await ana.sync()
  const ben = await pcAt(folder, 'BEN').join(recoveryKey)
  await settle(ana, ben)
  return [ana, ben]
}

test('a truncated file in the profile’s folder is reported, changes nothing, and is read once the file is complete', async () => {
  using folder = temporaryFolder()
  const [ana, ben] = await two(folder.path)
  const before = new Set(filesIn(folder.path))
  await ben.edit({ 'tweak:a.one': on })
  await ben.sync()
  const [file = ''] = filesIn(folder.path).filter((one) => !before.has(one))
  const bytes = readFileSync(file)
  for (const length of [0, 3, 50, bytes.length - 1]) {
    writeFileSync(file, bytes.subarray(0, length))
    const { findings, taken } = await ana.sync()
    expect([findings.map(({ kind }) => kind), taken], `${length} bytes`).toEqual([['damaged'], []])
  }
  writeFileSync(file, bytes)
  expect((await ana.sync()).taken).toEqual(['tweak:a.one'])
})

test('renamed files, conflict copies and old files are recognized in the profile’s folder', async () => {
  using folder = temporaryFolder()
  const [ana, ben] = await two(folder.path)
  const old = filesIn(folder.path).map((file) => ({ file, bytes: readFileSync(file) }))
  await ben.edit({ 'tweak:a.one': on })
  await ben.sync()
  const names = [' (1).cps', '-BEN-PC.cps', '.sync-conflict-20261126-101112-ABCDEFG.cps', ' (Kopie).cps']
  for (const [i, file] of filesIn(folder.path).entries())
    renameSync(file, `${file.slice(0, -4)}${names[i % names.length]}`)
  for (const [i, file] of filesIn(folder.path).entries())
    if (i % 2 === 0) copyFileSync(file, `${file} - Copy.cps`)
  for (const { file, bytes } of old) writeFileSync(file, bytes)
  const outcome = await ana.sync()
  expect(outcome.findings).toEqual([])
  expect(await ana.values()).toEqual({ 'tweak:a.one': on })
  await settle(ana, ben)
  expect([await ana.questions(), await ben.questions()]).toEqual([[], []])
})

test('each PC deletes only its own outdated files from the profile’s folder', async () => {
  using folder = temporaryFolder()
  const [ana, ben] = await two(folder.path)
  for (let i = 0; i < 6; i++) {
    await ana.edit({ 'tweak:a.one': `"${i}"` })
    await settle(ana, ben)
  }
  // Two PCs, each with a roster and choices.
  expect(filesIn(folder.path)).toHaveLength(4)
  const { stream } = await ben.state()
  const its = () => filesIn(folder.path).filter((file) => file.includes(stream))
  const before = its()
  await ana.edit({ 'tweak:a.two': on })
  await ana.sync()
  expect(its()).toEqual(before)
})

test('no file name in the profile’s folder is used twice, so that no open file is replaced', async () => {
  using folder = temporaryFolder()
  const [ana] = await two(folder.path)
  const seen = new Set<string>()
  for (let i = 0; i < 10; i++) {
    const before = new Set(filesIn(folder.path))
    await ana.edit({ 'tweak:a.one': `"${i}"` })
    await ana.sync()
    for (const file of filesIn(folder.path).filter((one) => !before.has(one))) {
      expect(seen.has(file)).toBe(false)
      seen.add(file)
    }
  }
  expect(seen.size).toBe(10)
})

test('a link in the profile’s folder isn’t followed, and a huge file isn’t read', async () => {
  using folder = temporaryFolder()
  using elsewhere = temporaryFolder()
  const [ana] = await two(folder.path)
  const [file = ''] = filesIn(folder.path)
  const moved = join(elsewhere.path, 'moved.cps')
  renameSync(file, moved)
  symlinkSync(moved, file)
  writeFileSync(join(folder.path, folderName, 'huge.cps'), Buffer.alloc(300_000))
  const { found, unread } = await createFolderTransport(folder.path).pull(null)
  expect(found.map(({ name }) => join(folder.path, folderName, name))).not.toContain(file)
  expect(unread).toEqual([{ name: 'huge.cps', why: 'tooLarge' }])
  await ana.sync()
  expect(existsSync(moved)).toBe(true)
})

test('a half-written file of a PC whose process was killed is never read from the profile’s folder, and is deleted at that PC’s next write', async () => {
  using folder = temporaryFolder()
  const [ana, ben] = await two(folder.path)
  const { stream } = await ana.state()
  const part = join(folder.path, folderName, `${stream}-00000000.part`)
  writeFileSync(part, 'CPS1 half')
  expect((await ben.sync()).findings).toEqual([])
  await ana.edit({ 'tweak:a.one': on })
  await ana.sync()
  expect(existsSync(part)).toBe(false)
})

test.skipIf(process.getuid?.() === 0)(
  'a profile folder that can’t be written to is reported as denied',
  async () => {
    using folder = temporaryFolder()
    const ana = pcAt(folder.path, 'ANA')
    await ana.client.create({ name: 'ANA', kind: 'desktop' })
    const who = presenceOf(await ana.state())
    mkdirSync(join(folder.path, folderName))
    chmodSync(join(folder.path, folderName), 0o500)
    const push = createFolderTransport(folder.path).push(
      { document: 'choices', stream: 'ab', bytes: Buffer.alloc(1), after: null, supersedes: [] },
      who,
    )
    await expect(push).rejects.toMatchObject({ problem: 'denied' })
    chmodSync(join(folder.path, folderName), 0o700)
  },
)

test('no choice is lost if files in the profile’s folder are truncated and renamed at random', async () => {
  using folder = temporaryFolder()
  const chance = chanceFrom(99)
  const [ana, ben] = await two(folder.path)
  const expected: Record<string, string> = {}
  for (let i = 0; i < 40; i++) {
    const pc = chance.pick([ana, ben])
    const whose = pc === ana ? 'ana' : 'ben'
    const key = `tweak:${whose}.n${chance.below(5)}`
    expected[key] = `"${i}"`
    await pc.edit({ [key]: `"${i}"` })
    const files = filesIn(folder.path).filter((file) => file.endsWith('.cps'))
    const file = chance.pick(files)
    if (chance.happens(0.5)) writeFileSync(file, readFileSync(file).subarray(0, chance.below(300)))
    else renameSync(file, `${file} (conflict ${i}).cps`)
    await pc.sync()
  }
  await settle(ana, ben)
  expect(await ana.values()).toEqual(expected)
  expect(await ben.values()).toEqual(expected)
})
