/** Tests the command line's registry findings and driver list, on the sample PC. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, DriverScan } from '@clearpane/contracts'
import { because, diagnostic } from '@clearpane/model'
import type { DeviceService } from '@clearpane/service/pc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driversText } from '../../cli.ts'
import type { Context } from '../../context.ts'
import { exits } from '../../exits.ts'
import { runHere } from '../../testing/run.ts'
import { startup } from '../startup.ts'

type MeasuredStarts = NonNullable<Awaited<ReturnType<DeviceService['measuredStarts']>>>

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'cli-care-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const run = async (...argv: string[]) => {
  const device = argv.includes('--device') ? [] : ['--device', 'sample']
  const ran = await runHere([...argv, ...device, '--data-dir', join(at, 'data')])
  return { ...ran, json: () => JSON.parse(ran.out) }
}

describe('registry', () => {
  type Finding = { id: string; suggested: boolean; locked: unknown }
  const findings = async (): Promise<Finding[]> => (await run('registry', 'scan', '--json')).json().findings
  const ids = async () => (await findings()).map(({ id }) => id)

  test('a registry scan changes nothing, lists its findings, and suggests fixing some of them', async () => {
    const before = await findings()
    expect(before.some(({ suggested }) => suggested)).toBe(true)
    expect(await findings()).toEqual(before)
    expect((await run('registry', 'scan')).out).toContain(
      `${before.length} found. Fixing them gains no speed.`,
    )
  })

  test('a registry scan gives the reason for each key that it could not read, as text on the terminal and as a code in JSON', async () => {
    const closed = ['--device', 'restricted']
    const { unread, total } = (await run('registry', 'scan', '--json', ...closed)).json()
    expect(unread.map(({ code }: { code: string }) => code)).toEqual(['denied', 'denied'])
    const { out } = await run('registry', 'scan', ...closed)
    expect(out).toContain(`${total} found.`)
    expect(out).toContain('2 places couldn’t be read, and may have more:\n')
    expect(out).toContain(`  ${unread[0].place}: access denied\n`)
    expect((await run('registry', 'scan')).out).not.toContain('couldn’t be read')
  })

  test('a registry fix is refused without confirmation and removes only the suggested findings, and a restore undoes the fix', async () => {
    const before = await findings()
    expect((await run('registry', 'fix')).exit).toBe(exits.refused)
    expect(await findings()).toEqual(before)
    const fixed = await run('registry', 'fix', '--yes', '--json')
    expect(fixed.exit).toBe(exits.done)
    const left = before.filter(({ suggested }) => !suggested).map(({ id }) => id)
    expect(await ids()).toEqual(left)
    const { runId } = fixed.json().run
    expect((await run('registry', 'restore', '--run', runId, '--yes')).exit).toBe(exits.done)
    expect(await findings()).toEqual(before)
  })

  test('a single finding can be fixed and restored by its id', async () => {
    const before = await ids()
    const [first = '', second = ''] = before
    const fixed = await run('registry', 'fix', '--id', first, '--id', second, '--yes', '--json')
    expect(fixed.exit).toBe(exits.done)
    const { runId } = fixed.json().run
    expect((await run('registry', 'restore', '--run', runId, '--id', second, '--yes')).exit).toBe(exits.done)
    expect(await ids()).toEqual(before.filter((id) => id !== first))
  })

  test.each([
    { case: 'an id that is no finding', argv: ['fix', '--id', 'nothing', '--yes'], exit: exits.refused },
    { case: 'a restore without its run', argv: ['restore', '--yes'], exit: exits.usage },
    { case: 'a run that never was', argv: ['restore', '--run', 'none', '--yes'], exit: exits.refused },
  ])('$case is refused and changes nothing', async ({ argv, exit }) => {
    const before = await findings()
    expect((await run('registry', ...argv)).exit).toBe(exit)
    expect(await findings()).toEqual(before)
  })
})

describe('startup', () => {
  test('the startup list gives the reason for each place that could not be read, as text on the terminal and as a code in JSON', async () => {
    const closed = ['--device', 'restricted']
    const { unread } = (await run('startup', 'list', '--json', ...closed)).json()
    expect(unread.map(({ code }: { code: string }) => code)).toEqual(['denied', 'unanswered'])
    const { out } = await run('startup', 'list', ...closed)
    expect(out).toContain('2 places couldn’t be read, and may have more:\n')
    expect(out).toContain('  \\GoogleUpdaterTaskSystem: Windows gave no answer\n')
    expect((await run('startup', 'list')).out).not.toContain('couldn’t be read')
  })
})

describe('a service that is turned off and on', () => {
  test.each([
    ['with a delay keeps it', 'delayed', { enabled: true, delayed: true }],
    ['without one gets none', 'automatic', { enabled: true, delayed: false }],
  ])('does the right thing: %s', async (_, start, expected) => {
    const entry = async () =>
      (await run('startup', 'list', '--json'))
        .json()
        .entries.find(({ id }: { id: string }) => id.includes('AdobeARMservice'))
    const { id } = await entry()
    await run('apply', '--service', `AdobeARMservice=${start}`, '--yes')
    expect((await run('startup', 'disable', '--id', id, '--yes')).exit).toBe(0)
    expect(await entry()).toMatchObject({ enabled: false })
    expect((await run('startup', 'enable', '--id', id, '--yes')).exit).toBe(0)
    expect(await entry()).toMatchObject(expected)
  })
})

describe('startup measure', () => {
  const log = 'Microsoft-Windows-Diagnostics-Performance/Operational'
  /**
   * Runs the startup command on a PC whose startup log only administrators can read; `answer` is the result of
   * reading the log as administrator.
   */
  const closed = (answer: Awaited<ReturnType<Context['service']['measureStarts']>>) => {
    let [out, err] = ['', '']
    let kept: MeasuredStarts | null = null
    const service = {
      device: async () => ({ id: 'this' }),
      startup: async () => ({ ok: true, value: { observedAt: at, entries: [], unread: [] } }),
      measuredStarts: async () => kept,
      measureStarts: async () => {
        if (answer.ok) kept = answer.value
        return answer
      },
    }
    const context = {
      args: { word: 'list', json: false },
      service,
      logbook: { boots: async () => ({ reason: because('logDenied', { log }) }) },
      terminal: { out: (text: string) => (out += text), err: (text: string) => (err += text) },
    } as unknown as Context
    const say = async (next: string) => {
      ;[out, err] = ['', '']
      const exit = await startup({ ...context, args: { ...context.args, word: next } })
      return { exit, out, err }
    }
    return say
  }
  const boot = { at: '2026-11-20T08:00:00.000Z', seconds: 31, parts: [] }

  test('the startup list explains how to measure the startup, and shows the time of the measurement once there is one', async () => {
    const say = closed({ ok: true, value: { at: '2026-11-21T08:00:00.000Z', boots: [boot] } })
    expect((await say('list')).out).toContain(
      'Not measured: needs an administrator. `clearpane startup measure`',
    )
    expect(await say('measure')).toMatchObject({
      exit: exits.done,
      out: expect.stringContaining('1 start read with administrator rights.'),
    })
    expect((await say('list')).out).toBe('Costs as an administrator read them at 2026-11-21T08:00:00.000Z.\n')
  })

  test('a refused startup measurement prints why: nothing was read with administrator rights, or a sample PC has no administrator to ask', async () => {
    const refused = diagnostic('NO_ADMINISTRATOR', 'look', { reason: because('promptRefused') })
    const { exit, err } = await closed({ ok: false, diagnostics: [refused] })('measure')
    expect([exit, err.includes('Nothing was read with administrator rights.')]).toEqual([exits.refused, true])
    const sample = await run('startup', 'measure')
    expect([sample.exit, sample.err.includes('no administrator to ask')]).toEqual([exits.refused, true])
  })
})

describe('drivers', () => {
  type Driver = { device: string; status: string; offer: { id: string } | null }
  const list = async (): Promise<Driver[]> => (await run('drivers', '--json')).json().drivers
  const names = async (status: string) =>
    (await list()).filter((one) => one.status === status).map(({ device }) => device)

  test('the drivers command lists every driver and the number of drivers with a newer version', async () => {
    const drivers = await list()
    expect(drivers.length).toBeGreaterThan(3)
    const { out } = await run('drivers')
    for (const { device } of drivers) expect(out).toContain(device)
    expect(out).toContain(`${drivers.length} drivers, ${(await names('Outdated')).length} with a newer one`)
  })

  test('the drivers command installs a single offered update by its id, and only after the user confirms', async () => {
    const outdated = await names('Outdated')
    const first = (await list()).find(({ device }) => device === outdated[0])?.offer?.id ?? ''
    expect((await run('drivers', '--update', first)).exit).toBe(exits.refused)
    expect(await names('Outdated')).toEqual(outdated)
    expect((await run('drivers', '--update', first, '--yes')).exit).toBe(exits.done)
    expect(await names('Outdated')).toEqual(outdated.slice(1))
  })

  test('the drivers command installs all offered updates, and reports each update that Windows refuses, with the reason', async () => {
    const before = await names('Outdated')
    const { exit, out } = await run('drivers', '--all', '--yes')
    expect(exit).toBe(exits.partly)
    const [left, ...more] = await names('Outdated')
    expect([before.length > 1, left, more]).toEqual([true, 'Realtek High Definition Audio', []])
    expect(out).toMatch(/failed: Realtek.*Windows found nothing newer/)
    // Some settings take effect only after a restart, and are reported as pending until then.
    expect(await names('Updated')).not.toEqual([])
    expect(out).toContain('after a restart of Windows')
  })

  test.each([
    { case: 'an id that nobody offers', argv: ['--update', 'nothing', '--yes'], exit: exits.refused },
    { case: 'one and all', argv: ['--update', 'nothing', '--all', '--yes'], exit: exits.usage },
  ])('$case is refused and changes nothing', async ({ argv, exit }) => {
    const before = await list()
    expect((await run('drivers', ...argv)).exit).toBe(exit)
    expect(await list()).toEqual(before)
  })
})

// Tests the list of drivers as text: the singular for one driver, and the reason if the drivers couldn't be read.

const none: DriverScan = {
  ...{ observedAt: '2026-11-23T10:00:00.000Z', drivers: [], total: 0, outdatedCount: 0, outdated: [] },
  ...{ noOffers: null, limits: [] },
}

test.each<[Partial<DriverScan>, string]>([
  [{ total: 1 }, '1 driver, 0 with a newer one on Windows Update.\n'],
  [{ total: 2, outdatedCount: 1 }, '2 drivers, 1 with a newer one on Windows Update.\n'],
  [
    { total: 1, noOffers: because('driversExcluded') },
    '1 driver. Windows Update’s offers are unknown: a policy keeps drivers out of Windows Update.\n',
  ],
])('a command with the result %j ends with %j', (more, text) =>
  expect(driversText({ ...none, ...more })).toBe(text),
)

test.each([
  [0, 'Card\n'],
  [10, 'Card  problem 10\n'],
  [null, 'Card  problem unknown\n'],
])('a device with problem %j ends its line with %j', (problem, text) => {
  const one = {
    device: 'Card',
    status: 'Unknown',
    version: '1.0',
    date: null,
    inbox: false,
    offer: null,
    problem,
  }
  const [line] = driversText({ ...none, drivers: [one as Driver] }).split(/(?<=\n)/)
  expect(line?.endsWith(text)).toBe(true)
})
