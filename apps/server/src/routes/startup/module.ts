/** The Startup Manager's calls. Their changes go through plan and apply like everything else. */
import { startupCalls } from '@clearpane/contracts'
import { type Item, nameInStartupId, usualScope } from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'
import type { Outcome } from '@clearpane/service/changes'
import { carryOut, heldItems, nothingToDo, person, withUnread } from '@clearpane/service/changes'
import { ok, type Result } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { deadItems, readStartup, type Startup, slowItems, startupScan } from '@clearpane/service/startup'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

type Body = { planHash?: string | undefined; medium?: boolean | undefined; sync?: boolean | undefined }
type Request = { body: Body; progressId: string | null }

const sameOnce = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((one) => [one.id.toLowerCase(), one])).values(),
]

export const startupModule: DefineModule = (services) => {
  const optimize =
    (itemsOf: (read: Startup) => Item[], title: string) =>
    async (
      device: DeviceSession,
      { body, progressId }: Request,
    ): Promise<Result<Outcome & { switched: string[]; unread: Unread[] }>> => {
      const { planHash, medium = usualScope.medium, sync = usualScope.sync } = body
      const read = await readStartup(device, { medium, sync })
      if (!read.ok) return read
      const { unread } = read.value
      const items = sameOnce(itemsOf(read.value))
      if (items.length === 0) return ok({ ...withUnread(nothingToDo, unread), switched: [] })
      const origin = { kind: 'selection' as const, choices: [], items }
      const run = await carryOut(services, device, { origin, planHash, title, progressId })
      if (!run.ok) return run
      const held = heldItems(run.value.run, 'startup')
      const switched = items.filter(({ id }) => held.has(id.toLowerCase()))
      return ok({ ...withUnread(run.value, unread), switched: switched.map(({ id }) => nameInStartupId(id)) })
    }
  const failure = 'Could not optimize startup programs'
  const slow = optimize(slowItems, 'Startup optimization')
  return {
    routes: routesOf(startupCalls, {
      startup: onDevice((device) => readStartup(device)),

      startupScan: onDevice(async (device, { progressId }) => {
        const start = { device, actor: person, title: 'Startup scan', input: null, id: progressId }
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

      startupOptimize: onDevice(slow, { failure }),
      dashboardStartupOptimize: onDevice(slow, { failure }),
      fixStartupIssues: onDevice(
        optimize((read) => [...slowItems(read), ...deadItems(read)], 'Startup issues'),
        { failure },
      ),
    }),
  }
}
