/**
 * Tests a driver from Windows Update from end to end, with the server on the Windows host in Wine: the run reports
 * what really happened.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundleForWine, newPrefix, runInWine, toWindowsPath, wineAvailable } from '@clearpane/testkit/wine'
import { driverUpdates } from '@clearpane/win32/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const available = wineAvailable()
const why = available.ok ? null : available.reason
const [net, other] = driverUpdates

describe(`drivers in Wine${why === null ? '' : `; ${why}`}`, () => {
  let found: Record<string, unknown> = {}
  let remove = async () => {}
  beforeAll(async () => {
    if (why !== null) return
    const prefix = await newPrefix()
    remove = () => prefix.remove()
    const bundle = await bundleForWine(prefix, 'apps/server/src/wine/drivers.wine.ts')
    const folder = join(prefix.dir, 'drivers')
    mkdirSync(folder)
    const ran = await runInWine(prefix, { bundle }, [toWindowsPath(folder)], { timeoutMs: 180_000 })
    if (ran.code !== 0) throw new Error(ran.stderr)
    found = JSON.parse(ran.stdout)
  })
  afterAll(() => remove())

  test.skipIf(why !== null).each([
    [
      'two drivers are installed and read back, and no undo is promised',
      'both',
      { result: 'done', installed: [net, other], undoable: 0 },
    ],
    [
      'how far Windows Update is with a driver reaches the run, and what it does not know is not zero',
      'steps',
      {
        result: 'done',
        steps: ['download null', 'download 45', 'install null', 'install 70'],
        installed: [net],
      },
    ],
    [
      'a run that is stopped in the middle of a download installs nothing, and says so',
      'stopped',
      { result: 'cancelled', changes: [['failed', 'driverStopped']], installed: [] },
    ],
    ['one that takes effect later requests the restart', 'waits', { restart: 'reboot', installed: [net] }],
    [
      'without a network installs nothing, and the reason says so',
      'offline',
      { result: 'failed', changes: [['failed', 'updatesOffline']], installed: [] },
    ],
    [
      'one that is not for this device keeps Windows’ own reason',
      'refusedByDevice',
      { result: 'failed', changes: [['failed', 'driverNotForThis']], installed: [] },
    ],
    ['a running installer isn’t disturbed', 'busy', { changes: [['failed', 'driverBusy']], installed: [] }],
    ['an unaccepted license isn’t accepted for the user', 'license', { installed: [] }],
    [
      'what has been installed meanwhile needs no action',
      'gone',
      { result: null, changes: [], installed: [net] },
    ],
    [
      'a PC of its own has the latest drivers, as far as Windows Update says',
      'plainScan',
      { noOffers: null, limits: [], statuses: ['Up to date'] },
    ],
    [
      'a server of an organization is named, and no driver is called up to date',
      'serverScan',
      { noOffers: null, limits: ['driversFromServer'], statuses: ['Unknown'] },
    ],
    [
      'the setting against looking for drivers is named',
      'settingScan',
      { noOffers: null, limits: ['driverSearchOff'], statuses: ['Unknown'] },
    ],
    [
      'a policy that keeps drivers out is the reason',
      'policyScan',
      { noOffers: 'driversExcluded', limits: [], statuses: ['Unknown'] },
    ],
    [
      'so is the organization that manages the PC',
      'managedScan',
      { noOffers: 'driversExcludedByManager', limits: [], statuses: ['Unknown'] },
    ],
    [
      'without a network that’s the reason, beside the server that isn’t reached',
      'offlineScan',
      { noOffers: 'updatesOffline', limits: ['driversFromServer'], statuses: ['Unknown'] },
    ],
    [
      'a service that was being stopped is no missing network',
      'stoppingScan',
      { noOffers: 'updatesStopping', limits: [], statuses: ['Unknown'] },
    ],
  ])('behave as follows: %s', (_, name, expected) => {
    expect(found[name]).toMatchObject(expected)
  })
})
