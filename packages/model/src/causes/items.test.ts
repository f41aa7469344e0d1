/** Tests the names and states of items, which are derived from the values that a PC lists and stores. */
import { describe, expect, it, test } from 'vitest'
import type { Setting } from '../catalog/tweak.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Observation } from '../observation.ts'
import { encodeRegistryData } from '../registry/data.ts'
import { placeOfGame } from './game-program.ts'
import { itemCatalog, itemName, itemState, mayBeNeeded, readableName } from './items.ts'
import type { ItemCause } from './schemas/cause.ts'
import { optionOf } from './setting-state.ts'
import { markOf } from './startup-request.ts'

const absent: Observation = { status: 'absent' }
const property = (kind: string, value: unknown) =>
  ({ status: 'present', state: { kind, value } }) as unknown as Observation
const service = (start: string, delayed = false) =>
  ({
    status: 'present',
    state: { kind: 'service', start, delayed, running: 'running', triggered: false },
  }) as Observation
const hex = (text: string): Observation => ({
  status: 'present',
  state: { kind: 'registry', type: 3, hex: text },
})
const text = (data: string): Observation => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) },
})
const dword = (data: number): Observation => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data }) },
})

const spooler: Resource = { kind: 'service', name: 'Spooler' }
const mark: Resource = markOf('userRun', 'Discord')
const appState: Resource = {
  kind: 'registry',
  hive: 'HKCU',
  path: 'Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\SystemAppData\\A_1\\T',
  name: 'State',
}
const path: Resource = { kind: 'registry', hive: 'HKCU', path: 'Environment', name: 'Path' }
const key: Resource = { kind: 'registryKey', hive: 'HKCU', path: 'Software\\Old' }
const rule = (name: string): Resource => ({
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Policies\\Microsoft\\Windows\\QoS\\Clearpane a',
  name,
})
const dns = (family: 'ipv4' | 'ipv6'): Resource => ({ kind: 'dns', adapter: '{a}', family })

const game = 'C:\\Games\\game.exe'
const card: Resource = { kind: 'registry', ...placeOfGame.gameGraphics, name: game }
const layers: Resource = { kind: 'registry', ...placeOfGame.gameFullscreen, name: game }

type Case = { type: ItemCause['type']; of: [Resource, Observation][]; is: object }
const cases: Case[] = [
  { type: 'service', of: [[spooler, service('Automatic')]], is: { code: 'automatic' } },
  { type: 'service', of: [[spooler, service('Automatic', true)]], is: { code: 'delayed' } },
  { type: 'service', of: [[spooler, service('Manual')]], is: { code: 'manual' } },
  { type: 'service', of: [[spooler, service('Disabled')]], is: { code: 'off' } },
  { type: 'service', of: [[spooler, service('Boot')]], is: { code: 'unknown' } },
  { type: 'startup', of: [[mark, absent]], is: { code: 'starts' } },
  { type: 'startup', of: [[mark, hex('020000000000000000000000')]], is: { code: 'starts' } },
  { type: 'startup', of: [[mark, hex('0300000012ab34cd56ef0001')]], is: { code: 'staysOff' } },
  { type: 'startup', of: [[appState, dword(2)]], is: { code: 'starts' } },
  { type: 'startup', of: [[appState, dword(1)]], is: { code: 'staysOff' } },
  { type: 'startup', of: [[appState, absent]], is: { code: 'undecided' } },
  { type: 'startup', of: [[spooler, service('Manual')]], is: { code: 'staysOff' } },
  { type: 'startup', of: [[spooler, service('Automatic', true)]], is: { code: 'startsLater' } },
  { type: 'startup', of: [[{ kind: 'task', path: '\\A' }, property('task', true)]], is: { code: 'starts' } },
  { type: 'app', of: [[{ kind: 'appx', packageFamilyName: 'a' }, absent]], is: { code: 'removed' } },
  { type: 'registryFinding', of: [[key, absent]], is: { code: 'gone' } },
  { type: 'registryFinding', of: [[path, text('C:\\A;c:\\a;C:\\B')]], is: { code: 'repeats' } },
  { type: 'registryFinding', of: [[path, text('C:\\A;C:\\B')]], is: { code: 'once' } },
  { type: 'registryFinding', of: [[mark, hex('030000000000000000000000')]], is: { code: 'staysOff' } },
  {
    type: 'nameServers',
    of: [
      [dns('ipv4'), property('dns', ['9.9.9.9'])],
      [dns('ipv6'), property('dns', ['2620:fe::fe'])],
    ],
    is: { code: 'servers', servers: ['9.9.9.9', '2620:fe::fe'], encrypted: false },
  },
  { type: 'nameServers', of: [[dns('ipv4'), property('dns', [])]], is: { code: 'automaticServers' } },
  { type: 'qosPolicy', of: [[rule('DSCP Value'), absent]], is: { code: 'noRule' } },
  {
    type: 'qosPolicy',
    of: [
      [rule('DSCP Value'), text('-1')],
      [rule('Throttle Rate'), text('500')],
    ],
    is: { code: 'rule', dscp: null, limit: 500 },
  },
  { type: 'qosPolicy', of: [[rule('Protocol'), text('TCP')]], is: { code: 'rule' } },
  {
    type: 'hostsEntry',
    of: [[{ kind: 'hosts', entry: '0.0.0.0 a.b' }, property('hosts', ['1:# 0.0.0.0 a.b'])]],
    is: { code: 'turnedOff' },
  },
  { type: 'hostsEntry', of: [[{ kind: 'hosts', entry: '0.0.0.0 a.b' }, absent]], is: { code: 'notThere' } },
  { type: 'gameGraphics', of: [[card, absent]], is: { code: 'windowsDecides' } },
  { type: 'gameGraphics', of: [[card, text('AutoHDREnable=1;')]], is: { code: 'windowsDecides' } },
  { type: 'gameGraphics', of: [[card, text('gpupreference=1;')]], is: { code: 'powerSaving' } },
  { type: 'gameGraphics', of: [[card, text('A=1;GpuPreference=2;')]], is: { code: 'highPerformance' } },
  {
    type: 'gameGraphics',
    of: [[card, text('SpecificAdapter=1&2&3;GpuPreference=1073741824;')]],
    is: { code: 'particularCard' },
  },
  { type: 'gameGraphics', of: [[card, text('GpuPreference=7;')]], is: { code: 'unknown' } },
  { type: 'gameGraphics', of: [[card, text('GpuPreference=1;GpuPreference=2;')]], is: { code: 'unknown' } },
  {
    type: 'gameGraphics',
    of: [[card, text('GpuPreference=2;A;GPUPreference =2')]],
    is: { code: 'highPerformance' },
  },
  { type: 'gameGraphics', of: [[card, text('GpuPreference;')]], is: { code: 'unknown' } },
  { type: 'gameGraphics', of: [[card, text('Old GpuPreference=1;')]], is: { code: 'windowsDecides' } },
  { type: 'gameGraphics', of: [[card, dword(2)]], is: { code: 'unknown' } },
  { type: 'gameFullscreen', of: [[layers, absent]], is: { code: 'on' } },
  { type: 'gameFullscreen', of: [[layers, text('~ HIGHDPIAWARE')]], is: { code: 'on' } },
  {
    type: 'gameFullscreen',
    of: [[layers, text('~ HIGHDPIAWARE disabledxmaximizedwindowedmode')]],
    is: { code: 'turnedOff' },
  },
]

it.each(cases)('an item of type $type has the state $is.code', ({ type, of, is }) => {
  expect(
    itemState(
      { type },
      of.map(([resource, state]) => ({ resource, state })),
    ),
  ).toEqual(is)
})

it('an item whose resource can’t be read has an unknown state', () => {
  const state = { status: 'denied', reason: { code: 'noRights' } } as Observation
  expect(itemState({ type: 'app' }, [{ resource: spooler, state }])).toEqual({ code: 'unknown' })
})

describe('the warning that other parts may need a service', () => {
  it.each([
    { from: 'Automatic', to: 'Disabled', is: true },
    { from: 'Automatic', to: 'Manual', is: true },
    { from: 'Disabled', to: 'Manual', is: false },
    { from: 'Manual', to: 'Automatic', is: false },
  ])('is right from $from to $to: $is', ({ from, to, is }) => {
    const step = { resource: spooler, from: service(from), to: service(to) }
    expect(mayBeNeeded({ type: 'service' }, [step])).toBe(is)
  })
})

describe('the name of an item', () => {
  it.each([
    ['Microsoft.WindowsSoundRecorder_8wekyb3d8bbwe', 'Windows Sound Recorder'],
    ['Microsoft.Windows.Photos_8wekyb3d8bbwe', 'Photos'],
    ['Desk Clock.lnk', 'Desk Clock'],
    ['\\Contoso\\Updater', 'Updater'],
    ['HKLM\\SOFTWARE\\Contoso\\{23170F69-40C1-2702-2201-000001000000}', null],
    ['@%SystemRoot%', null],
    ['0x80070005', null],
    ['', null],
  ])('in %s is %s', (from, is) => expect(readableName(from)).toBe(is))

  const none = itemCatalog([])
  const cause = (type: ItemCause['type'], id: string, name?: string): ItemCause => ({
    by: 'item',
    type,
    id,
    option: 'x',
    ...(name === undefined ? {} : { name }),
  })
  it.each<[string, ItemCause, Resource | undefined, string | null]>([
    ['as listed', cause('startup', 'userFolder:Desk Clock.lnk', 'Desk Clock'), undefined, 'Desk Clock'],
    ['of an old startup entry', cause('startup', 'userRun:Discord'), undefined, 'Discord'],
    [
      'of an old entry of an app',
      cause('startup', 'app:Microsoft.YourPhone_8wekyb3d8bbwe\\YourPhone'),
      undefined,
      'Your Phone',
    ],
    [
      'of an old driver',
      cause('driver', '8812740e-11e0-4c5f-9b1d-2a6f0c1d9e77'),
      { kind: 'driver', update: '8812740e-11e0-4c5f-9b1d-2a6f0c1d9e77', title: 'Contoso Audio' },
      'Contoso Audio',
    ],
    ['of an old adapter', cause('mtu', '{4d36e972-e325-11ce-bfc1-08002be10318}'), undefined, null],
    ['of an old class of files', cause('cleanup', 'tempFiles'), undefined, null],
  ])('is right: %s', (_, of, resource, is) => {
    const found = itemName(of, none, resource)
    expect(found?.by === 'text' ? found.text : null).toBe(is)
  })
})

// In each of these tweaks, one setting stands for several actual resources on a PC, such as every adapter, or the two
// times of an update pause. The matching option must be found from the values of these resources.
describe('the text of a setting’s state', () => {
  const setting = (resource: Resource, value: unknown, clean: unknown = 'unknown') =>
    ({
      resource,
      desired: { want: 'property', value },
      default: clean === 'unknown' ? clean : { want: 'property', value: clean },
    }) as Setting
  const tweakOf = (...settings: Setting[]) => ({ options: [{ id: 'on', label: 'On', settings }] })
  const scalar = (kind: string, value: unknown) =>
    ({ status: 'present', state: { kind, value } }) as Observation

  const adapter = (id: string): Resource => ({ kind: 'dns', adapter: id, family: 'ipv4' })
  const power = (scheme: string): Resource => ({ kind: 'power', scheme, setting: 'a/b', source: 'ac' })
  const task = (sid: string): Resource => ({ kind: 'task', path: `\\OneDrive-${sid}` })
  const pause = tweakOf(setting({ kind: 'action', name: 'pauseUpdates', scope: 'machine' }, 'done'))
  const time = (name: string): Resource => ({ kind: 'registry', hive: 'HKLM', path: 'UX\\Settings', name })
  const text = (data: string): Observation => ({
    status: 'present',
    state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) },
  })

  test.each([
    ['of every adapter', adapter('*'), adapter('{1-2}'), ['9.9.9.9'], []],
    ['of the active power scheme', power('active'), power('381b4222'), 0, 30],
    ['of the user’s own task', task('<SID>'), task('S-1-5-21-7-8'), false, true],
  ])('has the words of the option for the values %s', (_, general, own, value, clean) => {
    const tweak = tweakOf(setting(general, value, clean))
    expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, value) }])).toBe('on')
    expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, clean) }])).toBe('default')
    expect(optionOf(tweak, [{ resource: own, state: scalar(own.kind, 'other') }])).toBeNull()
  })

  test.each([
    ['our times of a pause are the pause', text('2026-11-25T00:00:00Z'), 'on'],
    ['no times are no pause', { status: 'absent' }, 'default'],
    ['somebody else’s pause is another value', text('2026-11-25T09:30:00Z'), null],
  ] as [string, Observation, string | null][])('is right: %s', (_, state, option) => {
    const parts = ['PauseUpdatesStartTime', 'PauseUpdatesExpiryTime'].map((name) => ({
      resource: time(name),
      state,
    }))
    expect(optionOf(pause, parts)).toBe(option)
  })

  test('shows the right option for an update pause that an old journal recorded as an action', () => {
    const resource = { kind: 'action', name: 'pauseUpdates', scope: 'machine' } as const
    expect(optionOf(pause, [{ resource, state: scalar('action', 'done') }])).toBe('on')
  })
})
