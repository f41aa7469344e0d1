/**
 * Tests the reminders whose facts come from Windows, with every step from the PC to the facts and from the facts to
 * the rules.
 */
import { jobTypes } from '@clearpane/contracts'
import type { DriverOffers } from '@clearpane/engine'
import { because, type Reading, type SystemInformation } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driverScan } from '../drivers/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import {
  type Cases,
  dayMs,
  openReminderPc,
  type RuleOfWindows,
  type State,
  withoutRestart,
  withRestart,
} from './testing/reminders-pc.ts'

let pc: Awaited<ReturnType<typeof openReminderPc>>
beforeEach(async () => {
  pc = await openReminderPc()
})
afterEach(() => pc.close())

/** A reason that the facts don't contain unless a test puts it there. */
const reason = because('nothingReported')

const measured = (value: number, unit: string, at = Date.now()): Reading => ({
  ...{ status: 'measured', value, unit, source: 'test' },
  at: new Date(at).toISOString(),
})

/** The PC, with some of its readings replaced. */
const reads = (readings: Partial<SystemInformation>): DeviceSession => {
  const { service } = pc.device
  const systemInformation = async () => ({ ...(await service.systemInformation()), ...readings })
  return { ...pc.device, service: { ...service, systemInformation } }
}
const free = (percent: number) => async () => ({
  device: reads({ systemDriveFree: measured(percent, '%') }),
})

const upFor = (seconds: number) => reads({ uptime: measured(seconds, 's') })

const logbook = (): NonNullable<DeviceSession['logbook']> => {
  if (pc.device.logbook === null) throw new Error('the sample PC has a logbook')
  return pc.device.logbook
}
const definitionsAt = async (): Promise<number> => {
  const log = await logbook().protection()
  if ('reason' in log || log.record.definitions === null) throw new Error('the definitions have a date')
  return Date.parse(log.record.definitions)
}
const madePoint = async (): Promise<number> => {
  await pc.host.restorePoint('Mine')
  const last = await pc.host.lastRestorePoint?.()
  return Date.parse(last?.at ?? '')
}
/** The PC without a host that knows its restore points, so that only the logbook can contain them. */
const logged = (restorePoint: NonNullable<DeviceSession['logbook']>['restorePoint']): DeviceSession => ({
  ...pc.device,
  service: { ...pc.device.service, lastRestorePoint: async () => null },
  logbook: { ...logbook(), ...(restorePoint === undefined ? {} : { restorePoint }) },
})

const scanned = async (offers?: DriverOffers): Promise<State> => {
  const { drivers } = pc.device
  if (drivers === null) throw new Error('the sample PC has drivers')
  const device =
    offers === undefined ? pc.device : { ...pc.device, drivers: { ...drivers, offers: async () => offers } }
  const done = await pc.services.jobs.run(driverScan, {
    ...{ device, title: 'Drivers', actor: { kind: 'person' }, input: null, id: null },
  })
  if (!done.ok) throw new Error('the drivers are scanned')
  return {}
}

const cases: Record<RuleOfWindows, Cases> = {
  restartWaiting: {
    raises: [
      [
        'a run since the last start of Windows takes effect with a restart',
        async () => {
          await pc.apply(withRestart)
          return { device: upFor(3600) }
        },
        { runs: 1 },
      ],
    ],
    not: [
      [
        'the PC has restarted since the run',
        async () => {
          await pc.apply(withRestart)
          expect(await pc.devices.restartSample('test', 'sample')).toMatchObject({ ok: true })
          return {}
        },
      ],
      [
        'no run needs a restart',
        async () => {
          await pc.apply(withoutRestart)
          return { device: upFor(3600) }
        },
      ],
    ],
    unknown: [
      [
        'it isn’t known since when Windows has been running',
        async () => {
          await pc.apply(withRestart)
          return { device: reads({ uptime: { status: 'unavailable', reason } }) }
        },
        reason.code,
      ],
    ],
  },
  definitionsOld: {
    raises: [
      [
        'the definitions are three days old',
        async () => ({ now: (await definitionsAt()) + 3 * dayMs }),
        { days: 3 },
      ],
    ],
    not: [
      [
        'the definitions are almost three days old',
        async () => ({ now: (await definitionsAt()) + 3 * dayMs - 1 }),
      ],
    ],
    unknown: [
      [
        'Defender doesn’t tell the date of its definitions',
        async () => {
          const log = await logbook().protection()
          if ('reason' in log) throw new Error('Defender has a log')
          const record = { ...log.record, definitions: null }
          return { device: { ...pc.device, logbook: { ...logbook(), protection: async () => ({ record }) } } }
        },
        'notReadHere',
      ],
      ['the PC has no logbook', async () => ({ device: { ...pc.device, logbook: null } }), 'findingsNotRead'],
    ],
  },
  diskLow: {
    raises: [['9.9 % of the drive is free', free(9.94), { percent: 9.9 }]],
    not: [['10 % of the drive is free', free(10)]],
    unknown: [
      [
        'the free space can’t be read',
        async () => ({ device: reads({ systemDriveFree: { status: 'unavailable', reason } }) }),
        reason.code,
      ],
    ],
  },
  restorePointOld: {
    raises: [
      ['the PC has no restore point', async () => ({}), {}],
      [
        'the newest restore point is 30 days old',
        async () => ({ now: (await madePoint()) + 30 * dayMs }),
        { days: 30 },
      ],
      [
        'the logbook’s newest restore point is 31 days old',
        async () => {
          const now = Date.now()
          const record = new Date(now - 31 * dayMs).toISOString()
          return { device: logged(async () => ({ record })), now }
        },
        { days: 31 },
      ],
    ],
    not: [
      [
        'the newest restore point is almost 30 days old',
        async () => ({ now: (await madePoint()) + 30 * dayMs - 1 }),
      ],
    ],
    unknown: [
      [
        'neither Windows nor the logbook lists restore points',
        async () => ({ device: logged(undefined) }),
        'restorePointNotRead',
      ],
      ['the logbook can’t be read', async () => ({ device: logged(async () => ({ reason })) }), reason.code],
    ],
  },
  driverOffer: {
    raises: [['Windows Update offers drivers in the newest scan', scanned, { count: expect.any(Number) }]],
    not: [['Windows Update offers no drivers', () => scanned({ limits: [], list: [] })]],
    unknown: [
      ['the drivers haven’t been scanned', async () => ({}), 'driversNotScanned'],
      [
        'Windows Update didn’t answer the newest scan',
        () => scanned({ limits: [], cannot: reason }),
        reason.code,
      ],
    ],
  },
}

describe.each(Object.entries(cases) as [RuleOfWindows, Cases][])('the reminder %s', (rule, all) => {
  test.each(all.raises)('is raised, together with the fact behind it, if %s', async (_, prepare, fact) => {
    expect(await pc.judged(rule, prepare)).toEqual({ facts: [fact], reasons: [] })
  })

  test.each(all.not)('isn’t raised if %s', async (_, prepare) => {
    expect(await pc.judged(rule, prepare)).toEqual({ facts: [], reasons: [] })
  })

  if (all.unknown.length > 0)
    test.each(all.unknown)('has an unknown state and gives the reason if %s', async (_, prepare, why) => {
      expect(await pc.judged(rule, prepare)).toEqual({ facts: [], reasons: [why] })
    })
})

test('the reminder about drivers counts the offers of the newest scan', async () => {
  const { facts } = await pc.judged('driverOffer', scanned)
  const kept = (await pc.services.results.list('sample')).find(({ key }) => key === 'driverScan')
  const { outdatedCount } = jobTypes.driverScan.result.parse(kept?.value)
  expect(outdatedCount).toBeGreaterThan(0)
  expect(facts).toEqual([{ count: outdatedCount }])
})
