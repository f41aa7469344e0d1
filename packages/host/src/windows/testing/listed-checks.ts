/** Checks of file lists in a Windows process, on real files: the listed files are deleted, and no others. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
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

export const listedChecks: readonly Check[] = [
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
      // If the drive has no Recycle Bin, Windows shows a prompt that nobody answers here.
      assert.equal(Number(files) + Number(refused), 1)
      assert.equal(existsSync(`${testFolder()}\\goes.zip`), files === 0)
      assert(existsSync(`${testFolder()}\\keep.zip`))
    }),
  },
]
