/** Calls that only look. What a page was answered here is what the watch asks again. */
import { calls } from '@clearpane/contracts'
import { refusal, unknownRun } from '../device-service/refusals.ts'
import type { DeviceService } from '../device-service/types.ts'
import { fine, mount } from '../http/mount.ts'
import type { Services } from './services.ts'

/** The part of each answer that is news when it differs. */
const statusesOf = {
  tweaks: async (bench: DeviceService) => {
    const answer = await bench.tweaks()
    return { answer, news: answer.tweaks.map(({ status }) => status) }
  },
  presets: async (bench: DeviceService) => {
    const answer = await bench.presets()
    return { answer, news: answer.presets.map(({ status }) => status) }
  },
  drift: async (bench: DeviceService) => {
    const answer = await bench.drift()
    return { answer, news: answer.drift }
  },
  runs: async (bench: DeviceService) => {
    const runs = await bench.runs()
    return { answer: { runs }, news: runs }
  },
}

export const registerReadRoutes = (services: Services): void => {
  const { app, devices, jobs, watch, version, defaultDevice } = services

  mount(app, services, calls.app, async () => fine({ version, platform: devices.platform, defaultDevice }))

  mount(app, services, calls.devices, async () => fine({ devices: await devices.list(), defaultDevice }))

  mount(app, services, calls.systemInformation, async (call) => {
    const pc = await call.pc()
    return pc.ok ? fine({ readings: await pc.value.service.systemInformation() }) : pc
  })

  const watched =
    <T>(name: string, look: (bench: DeviceService) => Promise<{ answer: T; news: unknown }>) =>
    async (call: { pc(): ReturnType<Services['open']> }) => {
      const pc = await call.pc()
      if (!pc.ok) return pc
      const { id, service } = pc.value
      const { answer, news } = await look(service)
      watch.asked(id, name, news, async () => (await look(service)).news)
      return fine(answer)
    }

  mount(app, services, calls.tweaks, watched('tweaks', statusesOf.tweaks))
  mount(app, services, calls.presets, watched('presets', statusesOf.presets))
  mount(app, services, calls.drift, watched('drift', statusesOf.drift))
  mount(app, services, calls.runs, watched('runs', statusesOf.runs))

  mount(app, services, calls.run, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const run = await pc.value.service.run(call.params.run)
    return run === null ? refusal(unknownRun(call.params.run)) : fine({ run })
  })

  mount(app, services, calls.plan, async (call) => {
    const pc = await call.pc()
    if (!pc.ok) return pc
    const planned = await pc.value.service.plan(call.body.origin)
    if (!planned.ok) return planned
    // A plan that contradicts itself is worth seeing; one that names what does not exist is a wrong request.
    const wrong = planned.value.refusals.filter(({ code }) =>
      (calls.plan.errors as readonly string[]).includes(code),
    )
    return wrong.length > 0 ? { ok: false, diagnostics: wrong } : fine({ plan: planned.value })
  })

  mount(app, services, calls.jobs, async () => fine({ jobs: jobs.list() }))
}
