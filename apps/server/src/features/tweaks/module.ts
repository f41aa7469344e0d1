/** The catalog on a device: its state, plans over it, runs, and a selection as text. */
import { tweaksCalls } from '@clearpane/contracts'
import { carryOut } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { watched } from '../../calls/watched.ts'
import { ok } from '../../result.ts'
import { consistentPart } from './consistent-part.ts'

export const tweaksModule: DefineModule = (services) => ({
  routes: routesOf(tweaksCalls, {
    tweaks: watched(services, async (service) => {
      const answer = await service.tweaks()
      return { answer, news: answer.tweaks.map(({ status }) => status) }
    }),

    plan: onDevice(
      async ({ service }, { body }) => {
        const planned = await service.plan(body.origin)
        if (!planned.ok) return planned
        // A plan that contradicts itself is worth seeing; one that names what does not exist is a wrong request.
        const wrong = planned.value.refusals.filter(({ code }) => tweaksCalls.plan.errors.includes(code))
        return wrong.length > 0 ? { ok: false, diagnostics: wrong } : ok({ plan: planned.value })
      },
      { takesTurns: true },
    ),

    apply: onDevice(async (device, { body, progressId }) =>
      carryOut(services, device, { ...body, planHash: body.planHash, progressId }),
    ),

    consistent: onDevice(async ({ service }, { body }) => consistentPart(service, body.choices), {
      takesTurns: true,
    }),

    compile: onDevice(
      async ({ service }, { body: { choices, title, format } }) => {
        const made = format === 'ps1' ? service.script(choices, title) : await service.reg(choices, title)
        return made.ok ? ok({ fileName: made.value.fileName, text: made.value.text }) : made
      },
      { takesTurns: true },
    ),
  }),
})
