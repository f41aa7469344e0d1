/** Lists of files in a Windows process, on real files: listed files are deleted, and nothing else. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { observeOne } from '@clearpane/engine'
import { type FileOnList, type Known, parseFileList, type ResourceOf } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createWindowsPc } from '../host.ts'
import { dropFiles, fakeClasses, putFile, testFolder } from './files-in-wine.ts'

const own = `${testFolder()}\\Own data`
const { host, cleaner } = createWindowsPc({
  files: { ...fakeClasses, never: [...fakeClasses.never, own] },
})

const listed = (list: string): ResourceOf<'file'> => ({
  kind: 'file',
  class: 'conformanceFiles',
  scope: 'user',
  list,
})
const bytes = (value: number): Known => ({ status: 'present', state: { kind: 'file', value } })

const list = async (): Promise<{ hash: string; files: FileOnList[] }> => {
  const found = await cleaner.list('conformanceFiles', { aborted: false })
  assert('text' in found, JSON.stringify(found))
  return { hash: found.hash, files: parseFileList(found.text) }
}
const clean = (hash: string) => host.act({ resource: listed(hash), from: bytes(1), to: bytes(0) })
const nameOf = ({ path }: FileOnList) => path.slice(path.lastIndexOf('\\') + 1)

const withFiles = (work: () => Promise<void>) => async () => {
  try {
    await work()
  } finally {
    dropFiles()
  }
}

/** The same numbers each time, so that a failing round can be repeated. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/**
 * Changes, replaces, deletes or adds files after they were listed; returns which of the list may still be
 * deleted.
 */
const meddle = (random: () => number, files: readonly FileOnList[]): Set<string> => {
  const stays = new Set<string>()
  for (const file of files) {
    const name = nameOf(file)
    const what = Math.floor(random() * 6)
    if (what === 0) putFile(name, file.bytes + 1)
    else if (what === 1) writeFileSync(join(testFolder(), name), Buffer.alloc(file.bytes, 1))
    else if (what === 2) {
      const written = new Date(Date.now() - 9 * 86_400_000)
      utimesSync(join(testFolder(), name), written, written)
    } else stays.add(name)
  }
  for (let n = Math.floor(random() * 3); n > 0; n--) putFile(`new${Math.floor(random() * 1e6)}.tmp`, 5)
  return stays
}

const round = async (seed: number): Promise<void> => {
  const random = randomOf(seed)
  for (let n = 1 + Math.floor(random() * 12); n > 0; n--) putFile(`f${n}.tmp`, Math.floor(random() * 500))
  const { hash, files } = await list()
  const goes = meddle(random, files)
  const before = new Set(readdirSync(testFolder()))
  const answer = await clean(hash)
  const after = new Set(readdirSync(testFolder()))
  const gone = [...before].filter((name) => !after.has(name))
  assert.deepEqual(gone.sort(), [...goes].sort(), `seed ${seed}`)
  assert(answer.status === 'acted' && answer.remark?.code === 'filesGone')
  assert.equal(answer.remark.params.files, goes.size)
  assert.deepEqual(await observeOne(host, listed(hash)), bytes(0))
}

const rounds = 20

export const listedChecks: readonly Check[] = [
  {
    name: `what a list names goes, and nothing that changed or came since: ${rounds} rounds`,
    run: async () => {
      for (let seed = 1; seed <= rounds; seed++) {
        await round(seed)
        dropFiles()
      }
    },
  },
  {
    name: 'a list comes to its bytes until none of it can go; a list nobody knows is unavailable',
    run: withFiles(async () => {
      putFile('a.tmp', 100)
      putFile('deep\\b.tmp', 20)
      const { hash, files } = await list()
      assert.deepEqual(files.map(nameOf).sort(), ['a.tmp', 'b.tmp'])
      assert.deepEqual(await observeOne(host, listed(hash)), bytes(120))
      putFile('a.tmp', 101)
      assert.deepEqual(await observeOne(host, listed(hash)), bytes(120))
      await clean(hash)
      assert(existsSync(`${testFolder()}\\a.tmp`) && !existsSync(`${testFolder()}\\deep\\b.tmp`))
      assert.equal((await observeOne(host, listed('f'.repeat(64))))?.status, 'unavailable')
    }),
  },
  {
    name: 'no list has our own data, or a folder that no class may touch',
    run: withFiles(async () => {
      for (const name of ['Own data\\undo.ps1', 'plain.tmp']) putFile(name, 10)
      const { files } = await list()
      assert.deepEqual(files.map(nameOf), ['plain.tmp'])
      const windows = await cleaner.list('system32', { aborted: false })
      assert('text' in windows && windows.text === '')
    }),
  },
  {
    name: "the person's own files: only those that were chosen, and what the bin can't take stays",
    run: withFiles(async () => {
      putFile('keep.zip', 10)
      putFile('goes.zip', 20)
      const found = await cleaner.list('ownFiles', { aborted: false })
      assert('text' in found)
      const line = found.text.split('\n').find((one) => one.endsWith('goes.zip')) ?? ''
      const hash = cleaner.lists.know(line)
      const resource = { ...listed(hash), class: 'ownFiles' }
      const answer = await host.act({ resource, from: bytes(20), to: bytes(0) })
      assert(answer.status === 'acted' && answer.remark?.code === 'filesInBin', JSON.stringify(answer))
      const { files, refused } = answer.remark.params
      // Without a bin on the drive Windows prompts, and nobody answers here.
      assert.equal(Number(files) + Number(refused), 1)
      assert.equal(existsSync(`${testFolder()}\\goes.zip`), files === 0)
      assert(existsSync(`${testFolder()}\\keep.zip`))
    }),
  },
]
