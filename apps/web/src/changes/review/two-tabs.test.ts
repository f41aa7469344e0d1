/**
 * Tests that an action has the same meaning whether it's planned on the catalog's tab or on the tab that lists all
 * items.
 */
import { tweaks } from '@clearpane/catalog'
import { indexTweaks, planSelection } from '@clearpane/engine'
import { MemoryHost, memoryInventory } from '@clearpane/engine/testing'
import type { Cause, Desired, Item, Plan, Setting } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { strongest } from '../../shared/plan-view.ts'
import { settingName } from '../../shared/settings/settings-view.ts'
import { consequencesOf } from './consequences.ts'

const catalog = indexTweaks(tweaks)

const startItem = (desired: Desired): 'automatic' | 'delayed' | 'manual' | 'disabled' | null => {
  if (desired.want !== 'service') return null
  if (desired.start === 'Automatic') return desired.delayed === true ? 'delayed' : 'automatic'
  return desired.start === 'Manual' ? 'manual' : desired.start === 'Disabled' ? 'disabled' : null
}

/** The action for an option that affects one item, as the tab that lists all items requests it. */
const itemOf = ({ resource, desired }: Setting): Item | null => {
  if (resource.kind === 'appx')
    return desired.want === 'property' && desired.value === null
      ? { type: 'app', id: resource.packageFamilyName, option: 'removed' }
      : null
  const option = startItem(desired)
  return resource.kind !== 'service' || option === null
    ? null
    : { type: 'service', id: resource.name, option }
}

const acts = tweaks.flatMap((tweak) =>
  tweak.options.flatMap(({ id: option, settings }) => {
    const [setting] = settings
    const item = setting === undefined || settings.length > 1 || setting.guard ? null : itemOf(setting)
    return setting === undefined || item === null ? [] : [{ tweak, option, setting, item }]
  }),
)

/** A PC on which the action changes something. */
const pcFor = ({ resource, desired }: Setting): MemoryHost => {
  const host = new MemoryHost()
  if (resource.kind === 'appx')
    host.properties.set(`appx:${resource.packageFamilyName}`, { kind: 'appx', value: '1.0.0.0' })
  if (resource.kind === 'service')
    host.services.set(resource.name.toLowerCase(), {
      kind: 'service',
      start: startItem(desired) === 'disabled' ? 'Automatic' : 'Disabled',
      delayed: false,
      running: 'stopped',
      triggered: false,
    })
  return host
}

const planOf = async (
  host: MemoryHost,
  asked: { choices: { tweakId: string; option: string }[]; items?: Item[] },
) =>
  planSelection(host, {
    catalog,
    ...asked,
    inventory: memoryInventory(host),
    device: await host.device(),
    at: '2026-11-25T00:00:00.000Z',
  })

const nameOf = (cause: Cause) => settingName(cause, catalog, 'en')

const meaning = (plan: Plan) => ({
  ...consequencesOf(plan, catalog, null, (entry) => entry, nameOf),
  restart: strongest(plan.changes.map(({ restart }) => restart)),
  reversible: plan.changes.map(({ reversible }) => reversible),
  names: plan.changes.flatMap(({ causes }) => causes.map(nameOf)),
  admin: plan.changes.map(({ admin }) => admin),
})

describe('an action on one service or app', () => {
  it('can, in more than 80 cases, be chosen both as a catalog setting and as an item', () =>
    expect(acts.length).toBeGreaterThan(80))

  it.each(acts.map((act) => ({ id: `${act.tweak.id} ${act.option}`, ...act })))(
    'leads to the same plan whether it’s chosen as a catalog setting or as an item: $id',
    async ({ tweak, option, setting, item }) => {
      const byTweak = await planOf(pcFor(setting), { choices: [{ tweakId: tweak.id, option }] })
      const byItem = await planOf(pcFor(setting), { choices: [], items: [item] })
      expect(byItem.refusals).toEqual([])
      expect(meaning(byItem)).toEqual(meaning(byTweak))
    },
  )
})
