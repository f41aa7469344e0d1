/** Tests a quarantine whose process is killed, and one whose folders are replaced by links in the meantime. */

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAttributes } from './linux/attributes.ts'
import { loadLibc } from './linux/libc.ts'
import { quarantineAt } from './testing/quarantine-at.ts'

/**
 * The number of kills for each kind of volume, and the number of races in which the folder is swapped. There are more
 * kills and more races if CLEARPANE_SOAK is 1.
 */
const soak = process.env.CLEARPANE_SOAK === '1'
const [kills, races] = soak ? [500, 2000] : [20, 100]
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
/** A volume other than the one that holds the temporary folder, if there is one. */
const shared = '/dev/shm'

const random = (start: number) => {
  let state = start % 2147483647
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const made: string[] = []
const folderIn = (place: string): string => {
  const path = realpathSync(mkdtempSync(join(place, 'quarantine-')))
  made.push(path)
  return path
}
let at = ''
beforeEach(() => {
  at = folderIn(tmpdir())
})
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

const start = async (name: string, ...args: string[]): Promise<ChildProcess> => {
  const program = fileURLToPath(new URL(`./testing/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout !== null) await once(child.stdout, 'data')
  return child
}
const kill = async (child: ChildProcess) => {
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}

/** If the test compared megabytes of content directly, its failure message would be unreadable. */
const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const contentOf = (i: number) => `file ${i} `.repeat(1 + i * 300)

const libc = loadLibc(null)
const attributes = libc === null ? null : createAttributes(libc)
const opened = <T>(path: string, work: (fd: number) => T): T => {
  const fd = openSync(path, 'r')
  try {
    return work(fd)
  } finally {
    closeSync(fd)
  }
}
const noteOf = (i: number) => new Map([['user.note', Buffer.from(`note ${i}`)]])
const give = (path: string, i: number) => opened(path, (fd) => attributes?.write(fd, noteOf(i)))
/** The file's content and its extended attributes, if the attributes can be read. */
const wholeOf = (path: string) => {
  const notes = attributes === null ? [] : [...opened(path, (fd) => attributes.read(fd))]
  return `${digest(readFileSync(path))} ${notes.map(([name, value]) => `${name}=${value}`)}`
}
const expectedOf = (i: number) => {
  const notes = attributes === null ? [] : [...noteOf(i)]
  return `${digest(contentOf(i))} ${notes.map(([name, value]) => `${name}=${value}`)}`
}

/**
 * The maximum number of milliseconds that a process runs for. The maximum is higher for another volume, because a
 * copy takes longer than a rename.
 */
const kinds: [string, string, number][] = [['the same volume', tmpdir(), 30]]
if (existsSync(shared) && statSync(shared).dev !== statSync(tmpdir()).dev)
  kinds.push(['another volume', shared, 300])

describe.skipIf(process.platform !== 'linux')('the quarantine under attack', () => {
  test.each(kinds)(
    `has each file of %s in exactly one place after its process was killed ${kills} times (seed ${seed})`,
    { timeout: 3000 * kills },
    async (_, place, longest) => {
      const [home, kept] = [folderIn(place), join(at, 'kept')]
      const count = 12
      const next = random(seed)
      for (let i = 0; i < count; i++) {
        writeFileSync(join(home, String(i)), contentOf(i))
        give(join(home, String(i)), i)
      }
      let inside = 0
      for (let round = 0; round < kills; round++) {
        const child = await start('mover', home, kept)
        // On a busy machine, it may happen that no file has been moved when the time is up, so the time is extended
        // until one has.
        await sleep(next() * longest * (inside === 0 ? round + 1 : 1))
        await kill(child)
        const quarantine = await quarantineAt(kept)
        const records = quarantine.list()
        inside += records.length
        const found = [
          ...readdirSync(home).map((name) => wholeOf(join(home, name))),
          ...readdirSync(kept)
            .filter((name) => !name.endsWith('.json'))
            .map((name) => wholeOf(join(kept, name))),
        ]
        const expected = Array.from({ length: count }, (_, i) => expectedOf(i))
        expect(found.toSorted(), `round ${round}`).toEqual(expected.toSorted())
        const restored = quarantine.restore(records.map(({ recordId }) => recordId))
        expect(restored.filter(({ refused }) => refused !== null)).toEqual([])
        expect(readdirSync(kept)).toEqual([])
      }
      console.log(`${kills} kills: 0 files lost, 0 twice; ${inside} were in quarantine`)
      expect(inside).toBeGreaterThan(0)
    },
  )

  test(`touches no file outside the folder if the folder is replaced at random moments, in ${races} races`, {
    timeout: 3000 * races,
  }, async () => {
    const [inner, outside] = [join(at, 'in'), join(at, 'outside')]
    for (const path of [inner, outside]) mkdirSync(path)
    const names = Array.from({ length: 20 }, (_, i) => `file ${i}`)
    const files = names.map((name) => ({
      path: join(inner, name),
      expected: { size: 4, modified: 1_500_000_000_000 },
    }))
    for (const path of [inner, outside])
      for (const name of names) {
        writeFileSync(join(path, name), 'same')
        utimesSync(join(path, name), 1_500_000_000, 1_500_000_000)
      }
    const before = names.map((name) => statSync(join(outside, name)).ino)
    const quarantine = await quarantineAt(join(at, 'kept'))
    const swapper = await start('swapper', inner, outside)
    const counts: Record<string, number> = {}
    const isSeen = () => (counts.taken ?? 0) > 0 && (counts.elsewhere ?? 0) > 0
    try {
      // On a busy machine, the swapper and the quarantine may take turns in such a way that every race ends alike.
      for (let race = 0; race < races || (race < 20 * races && !isSeen()); race++) {
        for (const one of quarantine.take(files, 'race')) {
          const what = 'refused' in one ? one.refused : 'taken'
          counts[what] = (counts[what] ?? 0) + 1
        }
        quarantine.restore(quarantine.list().map(({ recordId }) => recordId))
      }
    } finally {
      await kill(swapper)
    }
    console.log(`${races} races: ${JSON.stringify(counts)}, 0 outside`)
    expect(names.map((name) => statSync(join(outside, name)).ino)).toEqual(before)
    expect(readdirSync(outside).toSorted()).toEqual(names.toSorted())
    expect(counts.taken).toBeGreaterThan(0)
    expect(counts.elsewhere).toBeGreaterThan(0)
  })
})
