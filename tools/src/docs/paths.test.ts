import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot, root } from '@clearpane/testkit/root'
import { describe, expect, test } from 'vitest'
import { missingPaths, partsOf } from './paths.ts'

/** Names of files that a how-to tells its readers to make. */
const made: Record<string, readonly string[]> = { 'docs/how-to/add-a-page.md': ['about-page.tsx'] }

// Each decision has a date, so the files that it mentions are those that existed on that date.
const documents = [
  'README.md',
  ...['docs', 'docs/how-to'].flatMap((folder) =>
    readdirSync(fromRoot(folder)).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'))

const files = (): string[] => {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout } = spawnSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout.split('\n').filter((name) => name !== '')
}

describe('the check of a document', () => {
  const parts = partsOf(files())

  test.each(documents)('finds no missing file or folder in %s', (document) => {
    expect(missingPaths(readFileSync(fromRoot(document), 'utf8'), parts, made[document])).toEqual([])
  })

  test.each([
    ['a file that moved', 'see `src/aliases.ts`', ['src/aliases.ts']],
    ['a whole path that is gone', '`packages/model/src/none.ts`', ['packages/model/src/none.ts']],
    ['a folder that is gone', '`model/src/none/`', ['model/src/none']],
    ['a file name that nothing has', '`no-such-file.ps1`', ['no-such-file.ps1']],
    ['a file from some folder on', '`docs/paths.ts` and `facts/aliases.ts`', []],
    ['a placeholder', '`packages/<name>/src/<file>.ts`', []],
    ['what a build makes', '`dist/clearpane.exe`', []],
    ['an address or a call', '`/api/apps` and `run(tool, input)`', []],
  ])('gives the right result for a document with %s', (_, text, missing) =>
    expect(missingPaths(text, parts)).toEqual(missing),
  )
})
