/**
 * The calls for a device's tweaks: they return the tweaks' states, plan and apply changes, and turn selections into
 * text such as a script.
 */
import { isDeepStrictEqual } from 'node:util'
import { tweaksCalls } from '@clearpane/contracts'
import type { Cleaner } from '@clearpane/engine'
import { type Diagnostic, type Plan, parseFileList } from '@clearpane/model'
import { ok } from '@clearpane/service/core'
import { consistentPart, revisionOf, statusTopic } from '@clearpane/service/tweaks'
import { actsOf, noMore } from '../../http/act.ts'
import { type DefineModule, onDevice, route, routesOf } from '../../http/module.ts'

/** Counts the files in each of the plan's lists, because the user confirms that number. */
const listsOf = ({ changes }: Plan, cleaner: Cleaner | null) =>
  changes.flatMap(({ resource }) => {
    if (resource.kind !== 'file' || resource.list === undefined) return []
    const text = cleaner?.lists.text(resource.list) ?? null
    if (text === null) return []
    const files = parseFileList(text)
    return [
      { list: resource.list, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
    ]
  })

/**
 * Returns the refusals that make a plan not worth showing. A plan whose settings contradict each other is
 * worth showing; one that contains only unknown ids is a bad request. If the plan is based on an earlier run, that
 * run may come from a version of Clearpane with other tweaks in its catalog, or one of the PC's lists may be
 * unreadable; in both cases, the other settings can still be planned.
 */
const badIn = ({ changes, leftOut, refusals, refused = [] }: Plan): Diagnostic[] => {
  const isByItself = (refusal: Diagnostic) => refused.some((one) => isDeepStrictEqual(one.refusal, refusal))
  return refusals.filter((refusal) => {
    if (!tweaksCalls.plan.errors.includes(refusal.code)) return false
    if (refusal.code === 'INVENTORY_UNREADABLE') return changes.length === 0
    return !(isByItself(refusal) && changes.length + leftOut.length > 0)
  })
}

export const tweaksModule: DefineModule = (services) => ({
  topics: [statusTopic],
  routes: routesOf(tweaksCalls, {
    tweaks: onDevice(async ({ service }) => ok(await service.tweaks())),

    catalog: route(async () => ok({ tweaks: [...(await services.devices.catalog()).tweaks] }), {
      isConstant: true,
    }),

    status: onDevice(async ({ service }) => {
      const answer = await service.glance().status()
      return ok({ ...answer, revision: revisionOf(answer) })
    }),

    plan: onDevice(
      async ({ service, cleaner }, { body }) => {
        const planned = await service.plan(body.origin)
        if (!planned.ok) return planned
        const wrong = badIn(planned.value)
        if (wrong.length > 0) return { ok: false, diagnostics: wrong }
        const dependents = await service.dependents(planned.value)
        const lists = listsOf(planned.value, cleaner)
        return ok({
          plan: planned.value,
          restorePoint: await service.pointAhead(planned.value),
          ...(dependents.length === 0 ? {} : { dependents }),
          ...(lists.length === 0 ? {} : { lists }),
        })
      },
      { takesTurns: true },
    ),

    apply: actsOf(services)(async (_, { origin, title, act }) => ok({ origin, title, act, reply: noMore })),

    consistent: onDevice(async ({ service }, { body }) => consistentPart(service, body.choices), {
      takesTurns: true,
    }),

    compile: onDevice(
      async ({ service }, { body: { choices, items, title, format } }) => {
        const make = format === 'ps1' ? service.script : service.reg
        const made = await make(choices, title, items)
        return made.ok ? ok({ fileName: made.value.fileName, text: made.value.text }) : made
      },
      { takesTurns: true },
    ),
  }),
})
