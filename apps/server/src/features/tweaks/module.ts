/** The catalog on a device: its state, plans over it, runs, and a selection as text. */
import { calls } from '@clearpane/contracts'
import { carryOut } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, route } from '../../calls/module.ts'
import { ok } from '../../result.ts'
import { consistentPart } from './consistent-part.ts'
import { readStatus, revisionOf, statusTopic } from './status.ts'

export const tweaksModule: DefineModule = (services) => ({
  topics: [statusTopic(services.open)],
  routes: [
    onDevice(calls.tweaks, async ({ service }) => ok(await service.tweaks())),

    route(calls.catalog, async () => ok({ tweaks: [...(await services.devices.catalog()).tweaks] }), {
      isConstant: true,
    }),

    onDevice(calls.status, async ({ service }) => {
      const answer = await readStatus(service)
      return ok({ ...answer, revision: revisionOf(answer) })
    }),

    onDevice(
      calls.plan,
      async ({ service }, { body }) => {
        const planned = await service.plan(body.origin)
        if (!planned.ok) return planned
        // A plan that contradicts itself is worth seeing; one that names what does not exist is a wrong request.
        const wrong = planned.value.refusals.filter(({ code }) => calls.plan.errors.includes(code))
        return wrong.length > 0 ? { ok: false, diagnostics: wrong } : ok({ plan: planned.value })
      },
      { takesTurns: true },
    ),

    onDevice(calls.apply, async (device, { body, progressId }) =>
      carryOut(services, device, { ...body, planHash: body.planHash, progressId }),
    ),

    onDevice(calls.consistent, async ({ service }, { body }) => consistentPart(service, body.choices), {
      takesTurns: true,
    }),

    onDevice(
      calls.compile,
      async ({ service }, { body: { choices, title, format } }) => {
        const made = format === 'ps1' ? service.script(choices, title) : await service.reg(choices, title)
        return made.ok ? ok({ fileName: made.value.fileName, text: made.value.text }) : made
      },
      { takesTurns: true },
    ),
  ],
})
