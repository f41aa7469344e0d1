/** The Startup Manager's calls. Changes made on the startup page go through plan and apply like all others. */
import { startupCalls } from '@clearpane/contracts'
import { type Item, type KnownAct, nameInStartupId, usualScope } from '@clearpane/model'
import { heldItems } from '@clearpane/service/changes'
import { ok } from '@clearpane/service/core'
import { deadItems, readStartup, type Startup, slowItems, startupScan } from '@clearpane/service/startup'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, type None, onDevice, routesOf } from '../../http/module.ts'

const sameOnce = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((one) => [one.id.toLowerCase(), one])).values(),
]

export const startupModule: DefineModule = (services) => {
  const change = actsOf(services)
  const failure = 'Could not optimize startup programs'
  const optimize = (itemsOf: (read: Startup) => Item[], title: string, act: KnownAct) =>
    change<None, None, typeof startupCalls.startupOptimize.body, typeof startupCalls.startupOptimize.ok>(
      async (device, { medium = usualScope.medium, sync = usualScope.sync }) => {
        const read = await readStartup(device, { medium, sync })
        if (!read.ok) return read
        const { unread } = read.value
        const items = sameOnce(itemsOf(read.value))
        return ok({
          origin: items.length === 0 ? null : { kind: 'selection', choices: [], items },
          title,
          act,
          unread: unread.length,
          usesUp: ['startupScan'],
          reply: ({ run }) => {
            const held = heldItems(run, 'startup')
            const switched = items.filter(({ id }) => held.has(id.toLowerCase()))
            return { switched: switched.map(({ id }) => nameInStartupId(id)), unread }
          },
        })
      },
      failure,
    )
  const slow = optimize(slowItems, 'Startup optimization', { id: 'startup.optimize' })
  return {
    routes: routesOf(startupCalls, {
      startup: onDevice((device) => readStartup(device)),

      startupScan: onDevice(async (device, { progressId }) => {
        const start = { device, title: 'Startup scan', input: null, id: progressId }
        const scanned = await services.jobs.run(startupScan, start)
        return scanned.ok ? ok({ success: true, ...scanned.value }) : scanned
      }),

      measureStarts: onDevice(async ({ service }) => {
        const measured = await service.measureStarts()
        if (!measured.ok) return measured
        const { at, boots } = measured.value
        const starts = boots.length === 1 ? '1 start' : `${boots.length} starts`
        const message = `${starts} read with administrator rights.`
        return ok({ success: true, message, measuredAt: at, starts: boots.length })
      }),

      startupOptimize: slow,
      dashboardStartupOptimize: slow,
      fixStartupIssues: optimize((read) => [...slowItems(read), ...deadItems(read)], 'Startup issues', {
        id: 'startup.issues',
      }),
    }),
  }
}
