/** With the model off, nothing leaves: counted on the only cable of a network namespace. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Lab, type Namespace, sentThrough, whyNoLab } from '@clearpane/net/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const why = whyNoLab()
const program = fileURLToPath(new URL('../../testing/model-words.ts', import.meta.url))
const seconds = process.env.CLEARPANE_SOAK === '1' ? 3600 : 10
const lab = new Lab()
let here: Namespace

beforeAll(async () => {
  if (why !== null) return
  const there = await lab.namespace()
  here = await lab.namespace()
  lab.link('cable', here, '10.0.0.1/24', there, '10.0.0.2/24')
  here.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
})
afterAll(() => lab[Symbol.dispose]())

const words = (...args: string[]) => {
  const before = sentThrough(here, 'cable').packets
  const started = ['-t', String(here.pid), '-n', process.execPath, program, ...args]
  const { stdout, stderr } = spawnSync('nsenter', started, { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return { ...JSON.parse(stdout), packets: sentThrough(here, 'cable').packets - before }
}

describe(`in a namespace with one cable${why === null ? '' : `; ${why}`}`, () => {
  test.skipIf(why !== null)(
    'recommendations without a model send nothing, however often a page requests them',
    () => {
      const { asked, states, packets } = words(String(seconds))
      expect(asked).toBeGreaterThan(0)
      expect([states, packets]).toEqual([['off'], 0])
    },
  )

  test.skipIf(why !== null)(
    'a request to a model at the other end of the cable is counted, which proves that the counter works',
    () => {
      const { states, packets } = words('1', 'http://10.0.0.2:4711/v1')
      expect(states).toEqual(['none'])
      expect(packets).toBeGreaterThan(0)
    },
  )
})
