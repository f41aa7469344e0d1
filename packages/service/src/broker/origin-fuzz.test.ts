/**
 * Tests hostile requests about items and rules, one origin at a time: whatever list of the PC's items the server
 * sends, the broker uses its own list and makes none of the changes.
 */
import { type Change, type Item, type OwnRule, resourceKey } from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asChange,
  hostile,
  loose,
  noneCarriedOut,
  present,
  selection,
  serviceState,
  tried,
} from './testing/attempts.ts'
import { offeredDriver } from './testing/elevated.ts'

const driver = (update: string, title = offeredDriver.name) => ({ kind: 'driver', update, title }) as const
const [offered, installed] = [false, true].map((value) => present({ kind: 'driver', value }))

describe('a hostile request for an item', () => {
  test('is refused if it names a driver that isn’t offered', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(hostile, fc.uuid()),
        target: fc.oneof(fc.constant(offeredDriver.id), fc.uuid()),
        option: fc.oneof(fc.constant('installed'), loose),
      }),
      ({ id, target, option }) => [
        selection({ items: [{ type: 'driver', id, option }] }),
        asChange(driver(target), offered as Change['from'], installed as Change['to']),
      ],
    ))

  test('is refused if it names a service that isn’t on the list', () =>
    noneCarriedOut(
      fc.record({
        id: hostile,
        target: fc.constantFrom('one', 'two', 'rpcss'),
        option: fc.oneof(fc.constantFrom('automatic', 'delayed', 'manual', 'disabled', 'boot'), loose),
        more: fc.oneof(fc.constant({}), fc.dictionary(fc.string({ maxLength: 8 }), loose, { maxKeys: 2 })),
        start: fc.constantFrom('Disabled', 'Manual', 'Boot'),
      }),
      ({ id, target, option, more, start }) => [
        selection({ items: [{ type: 'service', id, option, ...more }] }),
        asChange({ kind: 'service', name: target }, serviceState('Automatic'), serviceState(start)),
      ],
    ))

  test('is refused if it names the right service but sets a wrong value', () =>
    noneCarriedOut(
      fc.record({
        option: fc.constantFrom('automatic', 'delayed', 'manual', 'disabled'),
        start: fc.constantFrom('Automatic', 'Manual', 'Disabled', 'Boot', 'System'),
        running: fc.constantFrom('running', 'stopped', 'paused'),
        target: fc.constantFrom('one', 'two'),
      }),
      ({ option, start, running, target }) => {
        // With the right value and the right service, this plan would be allowed.
        const right = { automatic: 'Automatic', delayed: 'Automatic', manual: 'Manual', disabled: 'Disabled' }
        const start2 = start === right[option] ? 'Boot' : start
        return [
          selection({ items: [{ type: 'service', id: target, option }] }),
          asChange(
            { kind: 'service', name: target },
            serviceState('Automatic'),
            serviceState(start2, running),
          ),
        ]
      },
    ))

  test('is refused if it names an app that isn’t on the list', () =>
    noneCarriedOut(
      fc.record({
        id: hostile,
        target: fc.constantFrom('free.app_8wekyb3d8bbwe', 'microsoft.windowsstore_8wekyb3d8bbwe'),
        option: fc.oneof(fc.constant('removed'), loose),
      }),
      ({ id, target, option }) => [
        selection({ items: [{ type: 'app', id, option }] }),
        asChange({ kind: 'appx', packageFamilyName: target }, present({ kind: 'appx', value: '1.0.0.0' }), {
          status: 'absent',
        }),
      ],
    ))

  test('is refused if it concerns a game’s program, whatever its id, option and registry path', () =>
    noneCarriedOut(
      fc.record({
        type: fc.constantFrom('gameGraphics', 'gameFullscreen'),
        id: fc.oneof(hostile, fc.constantFrom('C:\\Games\\one.exe', 'C:\\Games\\..\\one.exe')),
        option: fc.oneof(fc.constantFrom('windows', 'performance', 'on', 'off'), loose),
        path: fc.constantFrom(...Object.values(placeOfGame).map((place) => place.path)),
        hive: fc.constantFrom('HKCU', 'HKLM'),
      }),
      ({ type, id, option, path, hive }) => [
        selection({ items: [{ type, id, option }] }),
        asChange(
          { kind: 'registry', hive, path, name: 'C:\\Games\\one.exe' },
          { status: 'absent' },
          present({ kind: 'registry', type: 1, hex: '780000000000' }),
        ),
      ],
    ))

  test('is refused if it contains an invalid firewall rule or targets another program’s rule', () =>
    noneCarriedOut(
      fc.record({
        name: hostile,
        rule: fc.oneof(hostile, loose),
        target: fc.constantFrom('Core Networking', 'Other rule'),
      }),
      ({ name, rule, target }) => [
        selection({ rules: [{ name, rule }] }),
        asChange(
          { kind: 'firewall', item: 'rule', name: target, property: '' },
          { status: 'absent' },
          present({ kind: 'firewall', value: 'allow in any' }),
        ),
      ],
    ))
})

describe('an honest request', () => {
  test.each<[string, Item]>([
    ['a service that its own list has', { type: 'service', id: 'ONE', option: 'disabled' }],
    ['an app that its own list has', { type: 'app', id: 'free.app_8wekyb3d8bbwe', option: 'removed' }],
  ])('is carried out: %s', async (_, item) => {
    const [resource, from, to] =
      item.type === 'service'
        ? [{ kind: 'service', name: 'one' }, serviceState('Automatic'), serviceState('Disabled')]
        : [
            { kind: 'appx', packageFamilyName: item.id },
            present({ kind: 'appx', value: '1.0.0.0' }),
            { status: 'absent' as const },
          ]
    const change = asChange(resource, from, to)
    const { wrote, ended } = await tried(selection({ items: [item] }), change)
    expect([wrote.map(({ key }) => key), ended]).toEqual([[resourceKey(change.resource)], 'bye'])
  })

  test.each([
    ['a driver that its own search offers', offeredDriver.name, 'bye'],
    ['the same under another title', 'Other', 'refused'],
  ])('is carried out for %s', async (_, title, end) => {
    const item: Item = { type: 'driver', id: offeredDriver.id, option: 'installed' }
    const change = {
      ...asChange(driver(offeredDriver.id, title), offered as Change['from'], installed as Change['to']),
      reversible: 'no' as const,
    }
    const { wrote, ended } = await tried(selection({ items: [item] }), change)
    expect([wrote.length, ended]).toEqual([end === 'bye' ? 1 : 0, end])
  })

  test('is carried out for a custom firewall rule in Clearpane’s own group', async () => {
    const rule: OwnRule = { name: 'Mine', rule: 'block out tcp; ports 443' }
    const change = asChange(
      { kind: 'firewall', item: 'rule', name: 'Mine', property: '' },
      { status: 'absent' },
      present({ kind: 'firewall', value: rule.rule }),
    )
    const { wrote, ended } = await tried(selection({ rules: [rule] }), change)
    expect([wrote.length, ended]).toEqual([1, 'bye'])
  })
})
