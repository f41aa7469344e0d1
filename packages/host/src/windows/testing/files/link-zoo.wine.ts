/**
 * Runs inside Wine: scans, quarantines and cleans up the given folder, which contains links of every kind. Prints one
 * line of JSON: the findings, and the result for each path. The test outside Wine checks the disk.
 */
import { readdirSync } from 'node:fs'
import {
  createHasher,
  findDuplicates,
  measureSpace,
  openQuarantine,
  quarantineLimits,
} from '@clearpane/files'
import { parseFileList } from '@clearpane/model'
import { zooContent, zooTime } from '../../../generic/files/testing/link-zoo.ts'
import { windowsFileSystem } from '../../files/file-system.ts'
import { createWindowsQuarantineDisk } from '../../files/quarantine-disk.ts'
import { createWindowsPc } from '../../host.ts'

const [scope = '', kept = '', ...behind] = process.argv.slice(2)

/**
 * Makes a request without reading the facts about the file through Node. All files in the folder are alike, and
 * reading the facts about a link through Node would make Wine read its target.
 */
const ask = (path: string) => ({ path, expected: { size: zooContent.length, modified: zooTime } })

/** Deletes all files that a class lists, as the cleanup page does. */
const clean = async () => {
  const { host, cleaner } = createWindowsPc({
    files: {
      never: [],
      classes: {
        zoo: {
          ...{ scope: 'user', paths: [`${scope}\\*`], recurse: true, minAgeDays: 0, never: [], stops: [] },
        },
      },
    },
  })
  const found = await cleaner.list('zoo', { aborted: false })
  if (!('text' in found)) throw new Error(JSON.stringify(found))
  const listed = parseFileList(found.text).map(({ path }) => path)
  const answer = await host.act({
    resource: { kind: 'file', class: 'zoo', scope: 'user', list: found.hash },
    from: { status: 'present', state: { kind: 'file', value: 1 } },
    to: { status: 'present', state: { kind: 'file', value: 0 } },
  })
  return { listed, answer: answer.status }
}

const run = async () => {
  const hasher = await createHasher()
  const duplicates = findDuplicates(windowsFileSystem, hasher, { roots: [scope] })
  const space = measureSpace(windowsFileSystem, { roots: [scope], now: Date.now() })
  let lastId = 0
  const quarantine = openQuarantine({
    disk: createWindowsQuarantineDisk(kept),
    hasher,
    never: [kept],
    limits: quarantineLimits,
    now: () => 1,
    newId: () => `id${lastId++}`,
  })
  const found = duplicates.sets.flatMap(({ files }) => files.map(({ path }) => path))
  const refused = quarantine.take(behind.map(ask), 'zoo')
  const taken = quarantine.take(found.map(ask), 'zoo')
  const restored = quarantine.restore(quarantine.list().map(({ recordId }) => recordId))
  return {
    found,
    walked: duplicates.walked,
    measured: space.walked.files,
    behind: refused.map((one) => ('refused' in one ? one.refused : 'taken')),
    taken: taken.map((one) => ('refused' in one ? one.refused : 'taken')),
    restored: restored.map((one) => one.refused),
    inside: readdirSync(kept),
    cleaned: await clean(),
  }
}

void run().then((all) => console.log(JSON.stringify(all)))
