/**
 * Tests a full or failing disk: every call reports the specific reason, never a bug, and once there is room, an undo
 * restores everything. The full disk is simulated with a small tmpfs in a separate mount namespace. The failing disk
 * is simulated with a size limit for every file: a write past the limit fails in the same way as a write to a bad
 * block.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tempFolder } from '@clearpane/service/testing/temp.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Answer = {
  url: string
  status: number
  success?: boolean
  code: string | null
  why: string | null
  result: string | null
}
type Seen = { answers: Answer[]; defects: string[]; content: string }

const child = fileURLToPath(new URL('./testing/on-this-disk.ts', import.meta.url))

let temp: ReturnType<typeof tempFolder>
beforeEach(() => {
  temp = tempFolder('disk')
})
afterEach(() => temp.remove())

const shell = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script, process.execPath, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

const linesOf = (text: string): Seen[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))

/** The reason why a small disk can't be created on this machine, or null if it can be created. */
const whyNoMount = (): string | null => {
  if (process.platform !== 'linux') return 'only Linux has mount namespaces'
  const tried = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /mnt'], {
    encoding: 'utf8',
  })
  return tried.status === 0
    ? null
    : `a mount namespace isn’t allowed: ${tried.stderr || tried.error?.message}`
}
const noMount = whyNoMount()

/** Runs the test's phases on a tmpfs that has `room` KB free during the `strain` phase. */
const onSmallDisk = (megabytes: number, room: number): Seen[] =>
  linesOf(
    shell(
      `exec unshare -rm sh -ec '
        mount -t tmpfs -o size=\${4}k tmpfs "$2"
        data="$2/data"
        "$0" "$1" "$data" look; echo
        "$0" "$1" "$data" begin; echo
        cat /dev/zero > "$2/ballast" 2>/dev/null || true
        truncate -s -\${3}k "$2/ballast"
        "$0" "$1" "$data" strain; echo
        rm "$2/ballast"
        mount -o remount,size=64m "$2"
        "$0" "$1" "$data" after; echo
      ' "$0" "$1" "$2" "$3" "$4"`,
      child,
      temp.dir,
      String(room),
      String(megabytes * 1024),
    ),
  )

/** The maximum size in KB of any file during the `strain` phase. */
const onFailingDisk = (most: number): Seen[] => {
  const data = join(temp.dir, 'data')
  mkdirSync(data)
  const phase = (name: string, before = '') => shell(`${before} exec "$0" "$1" "$2" "$3"`, child, data, name)
  return [phase('look'), phase('begin'), phase('strain', `ulimit -f ${most * 2};`), phase('after')].flatMap(
    linesOf,
  )
}

const shouldHold = ([look, begin, strain, after]: Seen[], reason: RegExp) => {
  expect(begin?.answers).toMatchObject([{ status: 200, result: 'done' }])
  expect(begin?.content).not.toBe(look?.content)
  const refused = strain?.answers.filter(({ status }) => status !== 200) ?? []
  expect(strain?.defects).toEqual([])
  expect(refused.filter(({ code, why }) => code === 'DEFECT' || !reason.test(why ?? ''))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(after?.defects).toEqual([])
  expect(after?.answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(after?.answers.at(1)).toMatchObject({ success: true })
  expect(after?.content === look?.content).toBe(true)
}

describe.skipIf(noMount !== null)(`a full disk${noMount === null ? '' : ` (skipped: ${noMount})`}`, () => {
  test.each([
    [3, 0],
    [4, 64],
    [5, 1024],
  ])(
    'of %i MB with %i KB left makes calls fail with a reason, and undo works afterwards',
    (megabytes, room) => {
      shouldHold(onSmallDisk(megabytes, room), /disk is full/)
    },
  )
})

type Moved = {
  answers: { status: number; body: Record<string, unknown> & { refused?: { path: string; why: string }[] } }[]
  defects: string[]
}

/** Lists every file below a folder, with a checksum of its content. */
const filesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path, createHash('sha256').update(readFileSync(path)).digest('hex')] as const
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Files of 40 to 260 KB, with three copies of each. */
const makeDuplicates = (folder: string) => {
  for (let n = 0; n < 12; n++)
    for (const copy of ['a', 'b', 'c']) {
      mkdirSync(join(folder, copy), { recursive: true })
      writeFileSync(join(folder, copy, `${n}.bin`), Buffer.alloc(40_000 + n * 20_000, `content ${n} `))
    }
}

/**
 * Scans with enough room, moves files into the quarantine with only `room` KB left, and restores them with enough
 * room again. The duplicates are on another volume, so moving each of them means copying it.
 */
const movingOnto = (megabytes: number, room: number) => {
  const files = join(temp.dir, 'files')
  makeDuplicates(files)
  const before = filesBelow(files)
  const disk = join(temp.dir, 'disk')
  mkdirSync(disk)
  const text = shell(
    `exec unshare -rm sh -ec '
      mount -t tmpfs -o size=\${5}k tmpfs "$2"
      "$0" "$1" "$2/data" scan "$3"; echo
      cat /dev/zero > "$2/ballast" 2>/dev/null || true
      truncate -s -\${4}k "$2/ballast"
      "$0" "$1" "$2/data" move "$3"; echo
      find "$3" -type f
      rm "$2/ballast"
      mount -o remount,size=64m "$2"
      "$0" "$1" "$2/data" restore "$3"; echo
    ' "$0" "$1" "$2" "$3" "$4" "$5"`,
    child,
    disk,
    files,
    String(room),
    String(megabytes * 1024),
  )
  const lines = text.split('\n')
  const [scan, move, restore] = lines
    .filter((line) => line.startsWith('{'))
    .map((line): Moved => JSON.parse(line))
  const stayed = lines.filter((line) => line.endsWith('.bin')).length
  return { scan, move, restore, before, after: filesBelow(files), stayed }
}

describe.skipIf(noMount !== null)(
  `a disk that is full while duplicates are set aside${noMount === null ? '' : ` (skipped: ${noMount})`}`,
  () => {
    test.each([
      [3, 256],
      [4, 700],
      [5, 1500],
    ])(
      'of %i MB with %i KB left keeps each file that doesn’t fit and gives the reason, loses no file, and restores all files afterwards',
      (megabytes, room) => {
        const { scan, move, restore, before, after, stayed } = movingOnto(megabytes, room)
        expect([scan?.defects, move?.defects, restore?.defects]).toEqual([[], [], []])
        expect(scan?.answers[0]).toMatchObject({ status: 200, body: { setCount: 12, copies: 24 } })
        const [moved, listed] = move?.answers ?? []
        expect(moved?.status).toBe(200)
        const refused = moved?.body.refused ?? []
        console.log(`set aside on ${megabytes} MB: ${moved?.body.files} of 24, no room for ${refused.length}`)
        // Some files fit and some don't; for the files that don't fit, the answer gives the reason.
        expect(Number(moved?.body.files) + refused.length).toBe(24)
        expect(refused.length).toBeGreaterThan(0)
        expect([...new Set(refused.map(({ why }) => why))]).toEqual(['full'])
        expect(listed).toMatchObject({ status: 200 })
        expect((listed?.body.files as object[] | undefined)?.length).toBe(moved?.body.files)
        // Files that weren't moved are still in their original places.
        expect(stayed).toBe(36 - Number(moved?.body.files))
        const [, back, left] = restore?.answers ?? []
        expect(back).toMatchObject({ status: 200, body: { restored: moved?.body.files, refused: [] } })
        expect(left).toMatchObject({ status: 200, body: { files: [] } })
        expect(after).toEqual(before)
      },
    )
  },
)

describe.skipIf(process.platform === 'win32')('a failing disk', () => {
  test.each([4, 512])(
    'makes calls fail with a reason, and an undo works afterwards (the disk fails after %i KB of a file)',
    (most) => {
      shouldHold(onFailingDisk(most), /couldn’t be (read or )?written|larger than this disk/)
    },
  )
})
