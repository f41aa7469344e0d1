/**
 * A full or failing disk: every call has its reason in words of its own, none calls it a bug, and once there is
 * room, an undo restores everything. The full disk is a small tmpfs in a mount namespace of its own, the failing
 * one a limit on the size of every file: a write past it fails like a bad block.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
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

/** Why no small disk can be made here; null if it can. */
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

/** Runs the phases on a tmpfs that has `room` KB left while it's strained. */
const onSmallDisk = (megabytes: number, room: number): Seen[] =>
  linesOf(
    shell(
      `exec unshare -rm sh -ec '
        mount -t tmpfs -o size=\${4}k tmpfs "$2"
        data="$2/data"
        "$0" "$1" "$data" look; echo
        "$0" "$1" "$data" begin; echo
        head -c 1g /dev/zero > "$2/ballast" 2>/dev/null || true
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

/** No file may grow beyond so many KB while it is strained. */
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
  ])('of %i MB with %i KB left: its calls tell why, and undo works after', (megabytes, room) => {
    shouldHold(onSmallDisk(megabytes, room), /disk is full/)
  })
})

describe.skipIf(process.platform === 'win32')('a disk that fails', () => {
  test.each([4, 512])('beyond %i KB of a file: its calls tell why, and undo works after', (most) => {
    shouldHold(onFailingDisk(most), /couldn’t be (read or )?written|larger than this disk/)
  })
})
