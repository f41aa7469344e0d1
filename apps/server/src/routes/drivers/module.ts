/** The Driver Manager's calls, and the dashboard's. */
import { driversCalls } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { carryOut, heldItems, nothingToDo, person } from '@clearpane/service/changes'
import { ok, refusal } from '@clearpane/service/core'
import { allOffers, driverScan, offerOf, offersNow } from '@clearpane/service/drivers'
import { clearResults } from '@clearpane/service/jobs'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const notOffered = (id: string) => diagnostic('UNKNOWN_ITEM', 'driver', { id }, id)

export const driversModule: DefineModule = (services) => {
  const { jobs, results, hub } = services
  return {
    resets: (['monitoring', 'tools'] as const).map((type) => ({
      type,
      clear: () => clearResults({ results, hub }, ['driverScan']),
    })),
    routes: routesOf(driversCalls, {
      driverScan: onDevice(
        async (device, { progressId }) => {
          const start = { device, actor: person, title: 'Driver scan', input: null, id: progressId }
          const scan = await jobs.run(driverScan, start)
          return scan.ok ? ok({ success: true, ...scan.value }) : scan
        },
        { failure: 'Could not complete driver scan' },
      ),

      driverUpdate: onDevice(
        async (device, { body: { driverId, planHash }, progressId }) => {
          const scan = await offersNow(device)
          if (!scan.ok) return scan
          const found = offerOf(scan.value, driverId)
          if (found === null) return refusal(notOffered(driverId))
          const { items, name } = found
          const origin = { kind: 'selection' as const, choices: [], items }
          const title = `Driver of ${name}`
          const done = await carryOut(services, device, { origin, planHash, progressId, title })
          return done.ok ? ok({ ...done.value, driverName: name }) : done
        },
        { failure: 'Could not update driver' },
      ),

      driverUpdateAll: onDevice(
        async (device, { body: { planHash }, progressId }) => {
          const scan = await offersNow(device)
          if (!scan.ok) return scan
          const { items, namesOf } = allOffers(scan.value)
          if (items.length === 0) return ok({ ...nothingToDo, drivers: [] })
          const origin = { kind: 'selection' as const, choices: [], items }
          const done = await carryOut(services, device, {
            origin,
            planHash,
            progressId,
            title: 'All drivers',
          })
          return done.ok ? ok({ ...done.value, drivers: namesOf(heldItems(done.value.run, 'driver')) }) : done
        },
        { failure: 'Could not update all drivers' },
      ),
    }),
  }
}
