/** The calls that the Driver Manager and the dashboard make. */
import { driversCalls } from '@clearpane/contracts'
import { diagnostic, inEnglish } from '@clearpane/model'
import { heldItems } from '@clearpane/service/changes'
import { ok, refusal } from '@clearpane/service/core'
import { allOffers, driverScan, notInstalled, offerOf, offersNow, originOf } from '@clearpane/service/drivers'
import { clearResults } from '@clearpane/service/jobs'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const notOffered = (id: string) => diagnostic('UNKNOWN_ITEM', 'driver', { id }, id)

export const driversModule: DefineModule = (services) => {
  const { jobs, results, hub } = services
  const act = actsOf(services)
  return {
    resets: (['monitoring', 'tools'] as const).map((type) => ({
      type,
      clear: () => clearResults({ results, hub }, ['driverScan']),
    })),
    routes: routesOf(driversCalls, {
      driverScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, title: 'Driver scan', input: null, id: progressId }
          const scan = await jobs.run(driverScan, start)
          if (!scan.ok) return scan
          const drivers = scan.value.drivers.map((one) => ({ ...one, currentVersion: one.version }))
          return ok({ success: true, ...scan.value, drivers })
        },
        { failure: 'Could not complete driver scan' },
      ),

      driverUpdate: act(async (device, { driverId }) => {
        const scan = await offersNow(device)
        if (!scan.ok) return scan
        const found = offerOf(scan.value, driverId)
        if (found === null) return refusal(notOffered(driverId))
        const { items, name, unknown } = found
        return ok({
          origin: originOf(items),
          title: `Driver of ${name}`,
          act: { id: 'drivers.one', names: { name } },
          leftAlone: unknown === null ? [] : [{ setting: name, reason: unknown }],
          reply: ({ run }) => ({ driverName: name, notInstalled: notInstalled(run, scan.value) }),
        })
      }, 'Could not update driver'),

      driverUpdateAll: act(async (device) => {
        const scan = await offersNow(device)
        if (!scan.ok) return scan
        const { items, namesOf } = allOffers(scan.value)
        return ok({
          origin: originOf(items),
          title: 'All drivers',
          act: { id: 'drivers.several', names: { count: items.length } },
          notes: scan.value.limits.map((reason) => `Windows Update may have more: ${inEnglish(reason)}.`),
          usesUp: ['driverScan'],
          reply: ({ run }) => ({
            drivers: namesOf(heldItems(run, 'driver')),
            notInstalled: notInstalled(run, scan.value),
          }),
        })
      }, 'Could not update all drivers'),
    }),
  }
}
