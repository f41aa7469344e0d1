/**
 * Tests links of every kind, created in Linux outside Wine and accessed by programs in Wine: nothing outside the
 * folder is touched.
 */
import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForWine, newPrefix, runInWine, toWindowsPath, wineAvailable } from '@clearpane/testkit/wine'
import { expect, test } from 'vitest'
import {
  contents,
  type Exhibit,
  exhibits,
  fingerprint,
  linksIn,
  plainFiles,
  plantZoo,
  zooContent,
} from '../../../generic/files/testing/link-zoo.ts'

const available = wineAvailable()
const why = available.ok ? null : available.reason
const note = why === null ? '' : `; ${why}`

type Seen = {
  found: string[]
  walked: { files: number; links: number }
  measured: number
  behind: string[]
  taken: string[]
  restored: (string | null)[]
  inside: string[]
  cleaned: { listed: string[]; answer: string }
}

/**
 * Creates links of every kind, runs the program on them in Wine, and returns what the program saw and what was there
 * before.
 */
const visit = async (planted: readonly Exhibit[], look: (visited: Visited) => void) => {
  const prefix = await newPrefix()
  try {
    const at = join(realpathSync(prefix.dir), 'zoo')
    mkdirSync(at)
    const { scope, outside } = plantZoo(at, planted)
    const links = linksIn(scope)
    const inodes = new Map(plainFiles(scope).map((path) => [toWindowsPath(path), statSync(path).ino]))
    const before = { outside: fingerprint(outside), inodes }
    const behind = links.flatMap((path) => [path, `${path}/a.txt`, `${path}/in/inner.txt`])
    const bundle = await bundleForWine(prefix, 'packages/host/src/windows/testing/files/link-zoo.wine.ts')
    const paths = [scope, join(at, 'kept'), ...behind].map(toWindowsPath)
    const ran = await runInWine(prefix, { bundle }, paths, { timeoutMs: 180_000 })
    if (ran.code !== 0) throw new Error(ran.stderr)
    const seen: Seen = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '')
    expect(seen.behind).not.toContain('taken')
    expect(seen.restored.filter((refused) => refused !== null)).toEqual([])
    expect(seen.inside).toEqual([])
    expect(seen.cleaned.answer).toBe('acted')
    const now = fingerprint(outside)
    // Exactly the listed files have been deleted: links, folders and everything outside the folder are still there.
    expect(plainFiles(scope)).toEqual([])
    expect(linksIn(scope)).toEqual(links)
    expect(contents(outside).map((one) => one.slice(-zooContent.length))).toEqual(Array(3).fill(zooContent))
    look({ now, before, seen })
  } finally {
    await prefix.remove()
  }
}
/** `now`: the state outside the folder after the run, captured before the test reads any files there. */
type Visited = {
  now: string[]
  before: { outside: string[]; inodes: Map<string, number> }
  seen: Seen
}

test.skipIf(why !== null)(
  `a scan, the quarantine and a cleanup stay in the folder, whatever links the folder contains${note}`,
  () =>
    visit(
      exhibits.filter(({ toFile }) => toFile !== true),
      ({ now, before: { outside: untouched, inodes }, seen }) => {
        const inodesFound = seen.found.map((path) => inodes.get(path) ?? path)
        expect(inodesFound.toSorted()).toEqual([...new Set(inodes.values())].toSorted())
        expect([seen.walked.files, seen.measured]).toEqual([inodes.size, inodes.size])
        expect(seen.taken.every((one) => one === 'taken')).toBe(true)
        expect(seen.cleaned.listed.toSorted()).toEqual([...inodes.keys()].toSorted())
        expect(now).toEqual(untouched)
      },
    ),
)

test.skipIf(why !== null)(
  `a link to a file, which Wine shows as a file, is neither quarantined nor deleted${note}`,
  () =>
    visit(
      exhibits.filter(({ toFile }) => toFile === true),
      ({ before: { inodes }, seen }) => {
        // Wine hides that these are links, so the scan opens and reads them: only the opened file's real location
        // reveals a link.
        const others = seen.found.filter((path) => !inodes.has(path))
        expect(others.length).toBeGreaterThan(0)
        expect(seen.found.map((path, i) => [path, seen.taken[i]])).toEqual(
          seen.found.map((path) => [path, inodes.has(path) ? 'taken' : 'elsewhere']),
        )
        expect(seen.cleaned.listed.toSorted()).toEqual([...inodes.keys()].toSorted())
      },
    ),
)
