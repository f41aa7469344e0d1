/** The Driver Manager's calls, and the dashboard's. */
import { driversCalls } from '@clearpane/contracts'
import { person } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { clearResults } from '../../jobs/index.ts'
import { ok } from '../../result.ts'
import { driverScan } from './scan.ts'

export const driversModule: DefineModule = ({ jobs, results, hub }) => ({
  resets: [{ type: 'monitoring', clear: () => clearResults({ results, hub }, ['driverScan']) }],
  routes: routesOf(driversCalls, {
    driverScan: onDevice(
      async (device, { progressId }) => {
        const start = { device, actor: person, title: 'Driver scan', input: null, id: progressId }
        const scan = await jobs.run(driverScan, start)
        return scan.ok ? ok({ success: true, ...scan.value }) : scan
      },
      { failure: 'Could not complete driver scan' },
    ),
  }),
})
