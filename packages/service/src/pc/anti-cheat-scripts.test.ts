/**
 * Tests that no script and no .reg file, whether compiled for a PC or made by a generator, changes an anti-cheat
 * program.
 */
import * as catalog from '@clearpane/catalog'
import { indexTweaks, planSelection } from '@clearpane/engine'
import {
  aTweak,
  MemoryHost,
  memoryInventory,
  registrySetting,
  serviceSetting,
} from '@clearpane/engine/testing'
import { antiCheatServices, type Item, type ServiceState, type Setting, type Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { ok } from '../core/result.ts'
import { createGenerators } from '../generator/generators.ts'
import { bodyOf } from '../generator/testing/real.ts'
import type { DeviceContext } from './context.ts'
import { createFiles } from './create.ts'

const all = antiCheatServices.flatMap(({ names }) => names)
const running: ServiceState = {
  ...{ kind: 'service', start: 'Automatic', delayed: false, running: 'running', triggered: false },
}
const service = (name: string) => serviceSetting(name, { start: 'Disabled' })
const value = (name: string) =>
  registrySetting(`HKLM\\SYSTEM\\CurrentControlSet\\Services\\${name}`, 'Start', {
    want: 'value',
    value: { type: 'REG_DWORD', data: 4 },
  })
const ways = { 'service settings': service, 'registry value': value } as const

const filesOf = (name: string, tweak: Tweak) => {
  const host = new MemoryHost()
  host.services.set(name.toLowerCase(), running)
  const index = indexTweaks([tweak])
  const inventory = memoryInventory(host)
  const context = {
    ...{ catalog: { written: index }, tweaks: [tweak], version: '0', fileClasses: catalog.cleanupClasses },
    inventory,
  }
  return createFiles(context as unknown as DeviceContext, {
    plan: async (origin) =>
      ok(
        await planSelection(host, {
          ...{ catalog: index, inventory, device: await host.device(), at: '2026-11-27T00:00:00.000Z' },
          choices: origin.kind === 'selection' ? origin.choices : [],
          items: origin.kind === 'selection' ? (origin.items ?? []) : [],
        }),
      ),
  })
}

type Made = { ok: true } | { ok: false; diagnostics: { code: string }[] }
const codes = (made: Made) => (made.ok ? ['made'] : [...new Set(made.diagnostics.map(({ code }) => code))])

test.each(
  all.flatMap((name) => (['service settings', 'registry value'] as const).map((how) => ({ name, how }))),
)(
  'a PC compiles no script and no .reg file for a tweak that changes $name through its $how',
  async ({ name, how }) => {
    const files = filesOf(name, aTweak('t.one', [ways[how](name)]))
    const choices = [{ tweakId: 't.one' }]
    expect(codes(await files.script(choices, 'Mine'))).toEqual(['ITEM_LOCKED'])
    expect(codes(await files.reg(choices, 'Mine'))).toEqual(['ITEM_LOCKED'])
  },
)

test.each(all)(
  'a PC compiles no script and no .reg file that disables the listed service %s',
  async (name) => {
    const files = filesOf(name, aTweak('t.one', []))
    const items: Item[] = [{ type: 'service', id: name, option: 'disabled' }]
    expect(codes(await files.script([], 'Mine', items))).toEqual(['ITEM_LOCKED'])
    expect(codes(await files.reg([], 'Mine', items))).toEqual(['ITEM_LOCKED'])
  },
)

const option = 'cleanup.dnsCache'
const generatorWith = (settings: Setting[]) =>
  createGenerators({
    tweaks: catalog.tweaks.map((tweak) =>
      tweak.id === option
        ? { ...tweak, options: [{ id: tweak.options[0]?.id ?? 'on', label: 'On', settings }] }
        : tweak,
    ),
    ...{ spec: catalog, fileClasses: catalog.cleanupClasses, version: '0' },
  })

test.each(
  all.flatMap((name) => (['service settings', 'registry value'] as const).map((how) => ({ name, how }))),
)('the generators return no script that changes $name through its $how', ({ name, how }) => {
  const made = generatorWith([ways[how](name)])
  expect(codes(made.custom(bodyOf([option])))).toEqual(['ITEM_LOCKED'])
  expect(codes(made.short({ cleanup: { dnsCache: true } }))).toEqual(['ITEM_LOCKED'])
})

test('scripts and .reg files are made for a service that belongs to no anti-cheat program', async () => {
  const files = filesOf('Spooler', aTweak('t.one', [service('Spooler')]))
  expect(codes(await files.script([{ tweakId: 't.one' }], 'Mine'))).toEqual(['made'])
  expect(codes(await files.reg([{ tweakId: 't.one' }], 'Mine'))).toEqual(['made'])
  const made = generatorWith([service('Spooler')])
  expect(codes(made.custom(bodyOf([option])))).toEqual(['made'])
  expect(codes(made.short({ cleanup: { dnsCache: true } }))).toEqual(['made'])
})
