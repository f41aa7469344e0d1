/** Cleanup classes for tests, below the temporary folder, with real files in them. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { ScalarTarget } from '@clearpane/testkit/conformance'
import type { FileClass, FileClasses } from '../from-catalog.ts'
import { stub } from './service-checks.ts'

export const testFolder = () => `${tmpdir()}\\ClearpaneFiles`

const one = (more: Partial<FileClass>): FileClass => ({
  ...{
    scope: 'user',
    paths: ['%TEMP%\\ClearpaneFiles\\*'],
    recurse: true,
    minAgeDays: 7,
    never: [],
    stops: [],
  },
  ...more,
})

export const fakeClasses: FileClasses = {
  never: ['%SystemRoot%\\System32'],
  classes: {
    conformanceFiles: one({}),
    machineFiles: one({ scope: 'machine', paths: ['%SystemRoot%\\Temp\\ClearpaneFiles\\*'] }),
    system32: one({ scope: 'machine', paths: ['%SystemRoot%\\System32\\*'], minAgeDays: 0 }),
    emptiedOtherwise: one({ emptiedBy: 'cleanDeliveryOptimization' }),
    ownFiles: one({ consent: 'list' }),
    browserFiles: one({
      paths: ['{profile}\\Cache'],
      minAgeDays: 0,
      browser: { name: 'Node', process: 'NODE.exe', base: '%TEMP%\\ClearpaneFiles', profiles: ['Profile *'] },
    }),
    closedBrowserFiles: one({
      paths: ['{profile}\\Cache'],
      minAgeDays: 0,
      browser: {
        name: 'Other',
        process: 'no-such-browser.exe',
        base: '%TEMP%\\ClearpaneFiles',
        profiles: ['Profile *'],
      },
    }),
    withService: one({ stops: [stub] }),
    notBeforeRestart: one({ notBeforeRestart: true }),
  },
}

/**
 * Makes a file that is two weeks old, so that a rule with a minimum age of one week deletes it. With `young`, the
 * file is new instead.
 */
export const putFile = (name: string, bytes: number, young = false): void => {
  const path = `${testFolder()}\\${name}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.alloc(bytes))
  const written = new Date(Date.now() - (young ? 0 : 14 * 86_400_000))
  utimesSync(path, written, written)
}

export const dropFiles = (): void => rmSync(testFolder(), { recursive: true, force: true })

const targets: readonly ScalarTarget[] = [
  { resource: { kind: 'file', class: 'conformanceFiles', scope: 'user' }, other: 0 },
]

export const filesInWine = {
  targets,
  prepare: async () => {
    putFile('a.tmp', 100)
    putFile('b\\c\\d.tmp', 23)
    putFile('young.tmp', 7, true)
  },
  cleanUp: async () => dropFiles(),
}
