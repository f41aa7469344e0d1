/**
 * Tests that no packet leaves the machine before the user has given consent. The test counts packets on the only
 * connection of a network namespace, and runs on the real platform instead of a sample PC.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diagnostic } from '@clearpane/model'
import { Lab, type Namespace, sentThrough, whyNoLab } from '@clearpane/net/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOfRefusal } from '../../exits.ts'

const why = whyNoLab()
const program = fileURLToPath(new URL('../../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'clearpane-silence-'))
const lab = new Lab()
let here: Namespace

beforeAll(async () => {
  if (why !== null) return
  const there = await lab.namespace()
  here = await lab.namespace()
  lab.link('cable', here, '10.0.0.1/24', there, '10.0.0.2/24')
  here.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
})
afterAll(() => {
  lab[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

const clearpane = (...words: string[]) => {
  const before = sentThrough(here, 'cable').packets
  const args = [program, 'net', ...words, '--json', '--device', 'generic', '--data-dir', folder]
  const started = ['-t', String(here.pid), '-n', process.execPath, ...args]
  const { status } = spawnSync('nsenter', started, { encoding: 'utf8' })
  return { status, packets: sentThrough(here, 'cable').packets - before }
}

describe(`in a namespace with one cable${why === null ? '' : `; ${why}`}`, () => {
  test.skipIf(why !== null).each(['status', 'ports'])('the command “net %s” sends nothing', (word) =>
    expect(clearpane(word)).toMatchObject({ status: 0, packets: 0 }),
  )

  test.skipIf(why !== null)('a speed test without the user’s consent is refused and sends nothing', () => {
    const { status, packets } = clearpane('speed')
    expect([status, packets]).toEqual([exitOfRefusal([diagnostic('NOT_CONFIRMED', 'noTerminal')]), 0])
  })

  test.skipIf(why !== null)(
    'a requested trace sends packets, which proves that the packet counter works',
    () => expect(clearpane('trace', '10.0.0.2').packets).toBeGreaterThan(0),
  )
})
