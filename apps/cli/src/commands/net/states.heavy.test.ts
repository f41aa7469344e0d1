/**
 * Tests connections on networks that the test creates: offline, without internet routes, with IPv6 only, or through a
 * VPN. In each of these situations, the network's state is reported, and each tool reports its findings and doesn't
 * fail.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LineState } from '@clearpane/model/connectivity'
import { Lab, type Namespace, relay, whyNoLab } from '@clearpane/net/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exits } from '../../exits.ts'

const why = whyNoLab()
const whyTun = why ?? whyNoLab(true)
const program = fileURLToPath(new URL('../../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'clearpane-states-'))
const lab = new Lab()

const clearpane = (where: Namespace, ...words: string[]) => {
  const args = [program, 'net', ...words, '--json', '--device', 'generic', '--data-dir', folder]
  // /sys shows the adapters of the network namespace in which it was mounted.
  const inside = 'mount -t sysfs sysfs /sys && exec "$@"'
  const started = [
    ...['-t', String(where.pid), '-n', 'unshare', '-m', 'sh', '-c', inside, 'sh', process.execPath],
    ...args,
  ]
  const { status, stdout, stderr } = spawnSync('nsenter', started, { encoding: 'utf8', timeout: 180_000 })
  return { status, stdout, stderr }
}
const statesIn = (where: Namespace) => {
  const { status, stdout, stderr } = clearpane(where, 'status')
  expect([status, stderr]).toEqual([exits.done, ''])
  const { states } = JSON.parse(stdout) as { states: LineState[] }
  return states.map(({ code, adapter }) => (adapter === undefined ? code : `${code} ${adapter}`))
}

type Made = { name: string; states: string[]; make(where: Namespace, router: Namespace): void }
const lines: Made[] = [
  { name: 'no adapter at all', states: ['offline'], make: () => {} },
  {
    name: 'a cable without a route out',
    states: ['noInternet'],
    make: (where, router) => lab.link('cable', where, '10.0.0.1/24', router, '10.0.0.2/24'),
  },
  {
    name: 'a cable that was pulled',
    states: ['offline'],
    make: (where, router) => {
      lab.link('cable', where, '10.0.0.1/24', router, '10.0.0.2/24')
      where.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
      where.run('ip', 'link', 'set', 'cable', 'down')
    },
  },
  {
    name: 'an ordinary line',
    states: [],
    make: (where, router) => {
      lab.link('cable', where, '10.0.0.1/24', router, '10.0.0.2/24')
      where.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
    },
  },
  {
    name: 'IPv6 only',
    states: ['ipv6Only'],
    make: (where, router) => {
      lab.link('cable', where, '2001:db8::1/64', router, '2001:db8::2/64')
      where.run('ip', '-6', 'route', 'add', 'default', 'via', '2001:db8::2')
    },
  },
]

afterAll(() => {
  lab[Symbol.dispose]()
  rmSync(folder, { recursive: true, force: true })
})

describe(`the network connection${why === null ? '' : `; ${why}`}`, () => {
  test.skipIf(why !== null).each(lines)(
    'is reported with its correct state: $name',
    async ({ states, make }) => {
      const [where, router] = [await lab.namespace(), await lab.namespace()]
      make(where, router)
      expect(statesIn(where)).toEqual(states)
    },
  )

  test.skipIf(whyTun !== null)('is reported as a VPN if a VPN runs over the usual connection', async () => {
    const [where, router] = [await lab.namespace(), await lab.namespace()]
    lab.link('cable', where, '10.0.0.1/24', router, '10.0.0.2/24')
    where.run('ip', 'route', 'add', 'default', 'via', '10.0.0.2')
    await relay(lab, where, router, { delayMs: 0, every: 0, seed: 1 })
    expect(statesIn(where)).toEqual(['vpn tun0'])
  })
})

describe(`offline, each tool says what it found${why === null ? '' : `; ${why}`}`, () => {
  let here: Namespace
  beforeAll(async () => {
    if (why === null) here = await lab.namespace()
  })
  test.skipIf(why !== null).each([
    [['dns', 'example.com', '--server', '192.0.2.53'], exits.nothing, 'outcome'],
    [['trace', '192.0.2.1'], exits.partly, 'reached'],
    [['mtu', '192.0.2.1'], exits.nothing, 'found'],
    [['speed', '--server', 'https://192.0.2.1/', '--yes'], exits.nothing, 'state'],
    [['ports'], exits.done, 'ports'],
  ])('the tool %j reports its finding', (words, status, says) => {
    const ran = clearpane(here, ...words)
    expect([ran.status, ran.stderr]).toEqual([status, ''])
    expect(ran.stdout).toContain(`"${says}"`)
  })
})
