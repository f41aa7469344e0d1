/** The state of the catalog's tweaks and presets on the PC. */
import { foreignPresets } from '@clearpane/catalog'
import { markOne, Observations, othersIn, presetStatus } from '@clearpane/engine'
import { because, type Resource, systemInformation } from '@clearpane/model'
import { ok, refusal } from '../core/result.ts'
import { readDenied } from './as-administrator.ts'
import type { DeviceContext } from './context.ts'
import { createGlances } from './glance.ts'
import { noAdministrator } from './refusals.ts'
import { measureStarts } from './starts.ts'
import type { DeviceService } from './types.ts'

type Needs = Pick<DeviceContext, 'looking' | 'listAsAdministrator'>

/**
 * Lists, with administrator rights, the files that this process can't list. For a short while, a plan may refer to
 * these lists.
 */
const listDenied = async (
  { looking, listAsAdministrator }: Needs,
  classes: readonly string[],
): ReturnType<DeviceService['listAsAdministrator']> => {
  if (listAsAdministrator === undefined) return refusal(noAdministrator(because('noAdministratorHere')))
  const listed = await listAsAdministrator(classes)
  if (!listed.ok) return refusal(noAdministrator(listed.reason))
  const seen = new Map(
    listed.answer.flatMap((one, i): [Resource, number][] =>
      'reason' in one
        ? []
        : [[{ kind: 'file', class: classes[i] ?? '', scope: 'machine', list: one.hash }, one.bytes]],
    ),
  )
  const resources = [...seen.keys()]
  looking.remember(
    resources,
    Observations.each(resources, (resource) => ({
      status: 'present',
      state: { kind: 'file', value: seen.get(resource) ?? 0 },
    })),
  )
  return ok(listed.answer)
}

type Reading = Pick<
  DeviceService,
  | 'device'
  | 'systemInformation'
  | 'preset'
  | 'tweaks'
  | 'presets'
  | 'others'
  | 'glance'
  | 'readAsAdministrator'
  | 'listAsAdministrator'
  | 'measuredStarts'
  | 'measureStarts'
>

export const createReading = (context: DeviceContext): Reading => {
  const { host, looking, looks, lookAsAdministrator, history, living, clock, withLock } = context

  const look = async () => looks(await history.ledgers())

  return {
    device: () => host.device(),

    systemInformation: async () =>
      (await host.systemInformation?.()) ?? systemInformation({}, because('nothingReported')),

    preset: (id) => context.presets.get(id) ?? null,

    tweaks: async () => {
      const statuses = (await look()).statuses()
      // Tweaks keep their names from the catalog; the status of a tweak describes what the tweak means on this PC.
      const tweaks = context.tweaks.flatMap((tweak, i) => {
        const status = statuses[i]
        return status === undefined ? [] : [{ tweak, status }]
      })
      return { observedAt: clock.now(), tweaks }
    },

    presets: async (chosen) => {
      const { fitted, facts, observed, ledgers } = await look()
      const standing = await history.standing()
      const chosenOnes = await context.chosen(ledgers)
      const presets = [...context.presets.values()].map((preset) => {
        const status = presetStatus(fitted.catalog, preset, facts, observed, chosenOnes, standing)
        return { preset, status }
      })
      return {
        observedAt: clock.now(),
        presets: markOne(presets, chosen).map(({ preset, status: { values, settings, ...status } }) => ({
          preset,
          status,
          values,
          settings,
        })),
      }
    },

    others: async () => {
      const { fitted, facts, observed, ledgers } = await look()
      const { presets, ...found } = othersIn(fitted.tweaks, facts, observed, ledgers, foreignPresets)
      return {
        observedAt: clock.now(),
        ...found,
        presets: presets.flatMap((one) => {
          const known = foreignPresets.find(({ id }) => id === one.id)
          if (known === undefined) return []
          const { tool, preset, source, commit } = known
          return [{ ...one, tool, preset, source, commit }]
        }),
      }
    },

    glance: createGlances({ look: looks, history, living, clock }),

    measuredStarts: async () => (await context.keptStarts?.read()) ?? null,

    measureStarts: () => measureStarts(context),

    listAsAdministrator: (classes) => listDenied(context, classes),

    readAsAdministrator: (startedBy) =>
      withLock(startedBy, async () =>
        readDenied(
          looking,
          lookAsAdministrator,
          context.catalog.fit(await host.device(), clock.now()).resources,
        ),
      ),
  }
}
