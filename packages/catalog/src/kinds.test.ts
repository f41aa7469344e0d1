/** Bad examples for the rules about resource kinds with a single value, and for the rules that compare two tweaks. */
import { guardOfService, type Setting, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { tweaks } from './index.ts'
import { dword, everyEdition, on, secondary, setting } from './make.ts'
import { app, byHand, capability, fromStore, keptApp } from './make-apps.ts'
import { service } from './make-services.ts'
import { featureState, property, taskState } from './make-system.ts'
import { buriedProblems, guardProblems, specOptionProblems } from './testing/catalog-rules.ts'
import { kindProblems } from './testing/kind-rules.ts'
import { optionProblems, schemaProblems } from './testing/tweak-rules.ts'

const calculator = 'Microsoft.WindowsCalculator_8wekyb3d8bbwe'

const tweak = (id: string, reversible: Tweak['reversible'], ...settings: Setting[]): Tweak => ({
  id,
  area: 'debloat',
  title: 'Remove the example',
  name: { en: 'Example', de: 'Beispiel' },
  description: 'Takes the example out.',
  category: 'windows',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing breaks.',
  evidence: 'unsourced',
  sources: [secondary('https://example.org/')],
  restart: 'none',
  editions: everyEdition,
  reversible,
  options: on(...settings),
})

const action = property({ kind: 'action', name: 'flushDnsCache', scope: 'user' }, 'done', 'unknown')

const goodSettings: [string, Tweak['reversible'], Setting][] = [
  ['an app with a way back', 'reinstall', app(calculator, 'installed', { back: fromStore('9WZDNCRFHVN5') })],
  ['an app without a page in the Store', 'reinstall', app(calculator, 'depends', { back: byHand() })],
  ['an app that never comes back', 'no', app(calculator, 'absent')],
  ['an app that stays', 'no', keptApp(calculator, { displayName: 'Calculator' })],
  ['a task of the signed-in user', 'exact', taskState('\\Example Task-<SID>', false, true)],
  ['a capability', 'exact', capability('App.StepsRecorder~~~~0.0.1.0', false, true)],
  ['a feature with an unknown default', 'exact', featureState('WorkFolders-Client', false, 'unknown')],
  ['an action', 'no', action],
]

test.each(goodSettings)(
  'the valid sample passes every check, so that each invalid sample fails only for its own reason: %s',
  (_, reversible, one) => {
    const good = tweak('debloat.example', reversible, one)
    expect([...schemaProblems(good), ...kindProblems(good)]).toEqual([])
  },
)

const badSettings: [string, Tweak['reversible'], Setting, RegExp][] = [
  ['an app removed without a way back', 'reinstall', app(calculator, 'installed'), /without a way back/],
  [
    'a way back that the tweak denies',
    'no',
    app(calculator, 'installed', { back: byHand() }),
    /reversible "reinstall"/,
  ],
  [
    "something that isn't a Store id",
    'reinstall',
    app(calculator, 'installed', { back: fromStore('calculator') }),
    /isn't the id of a Store page/,
  ],
  [
    'winget without an id',
    'reinstall',
    app(calculator, 'installed', { back: { tool: 'winget', source: 'msstore' } }),
    /winget needs the id/,
  ],
  [
    'a way back for an app that stays',
    'reinstall',
    { ...keptApp(calculator, { displayName: 'C' }), reinstall: byHand() } as Setting,
    /removes no app/,
  ],
  [
    'an app in a requested version',
    'no',
    property({ kind: 'appx', packageFamilyName: calculator }, '1.2', true),
    /wants "1.2"/,
  ],
  ['a task by pattern', 'exact', taskState('\\Example Task-*', false, true), /isn't the full path of a task/],
  [
    'a task folder',
    'exact',
    taskState('\\Microsoft\\Example\\', false, true),
    /isn't the full path of a task/,
  ],
  [
    'a task with a word as its state',
    'exact',
    property({ kind: 'task', path: '\\Example' }, 'Disabled', true),
    /true \(enabled\) or false/,
  ],
  [
    'a task with a word as its default',
    'exact',
    property({ kind: 'task', path: '\\Example' }, false, 'Ready'),
    /has the default "Ready"/,
  ],
  [
    'a capability without its version',
    'exact',
    capability('App.StepsRecorder', false, true),
    /isn't a capability with its version/,
  ],
  ['a feature by its title', 'exact', featureState('Work Folders Client', false, true), /as DISM prints it/],
  ['an action that claims to be undone', 'exact', action, /cannot be put back/],
  [
    'an action with a default',
    'no',
    property({ kind: 'action', name: 'flushDnsCache', scope: 'user' }, 'done', 'done'),
    /has no default/,
  ],
]

describe('an invalid setting of a kind with one value', () => {
  test.each(badSettings)('is refused: %s', (_, reversible, one, message) => {
    expect(kindProblems(tweak('debloat.example', reversible, one)).join('\n')).toMatch(message)
  })

  test('is refused if the publisher is missing from a package family name', () => {
    expect(
      schemaProblems(tweak('debloat.example', 'no', app('Microsoft.WindowsCalculator', 'absent'))).join('\n'),
    ).toMatch(/resource\.packageFamilyName/)
  })
})

const note = { ...tweak('debloat.note', 'no'), disputed: 'Nobody should do it.' }
const wordless: [string, Tweak, string[]][] = [
  ['with a reason is a note', note, []],
  [
    'without a reason is a mistake',
    { ...note, disputed: undefined } as unknown as Tweak,
    ['option on has no setting'],
  ],
  ['that claims to be undone is a mistake', { ...note, reversible: 'exact' }, ['option on has no setting']],
]

test.each(wordless)('the check of entries without settings is right: an entry %s', (_, one, problems) => {
  expect(optionProblems(one)).toEqual(problems)
})

describe('two tweaks together', () => {
  const keyGone: Setting = {
    resource: { kind: 'registryKey', hive: 'HKLM', path: 'SOFTWARE\\Example' },
    desired: { want: 'keyAbsent' },
    default: 'unknown',
  }
  const deletes = tweak('debloat.deletes', 'exact', keyGone)
  const below = tweak(
    'debloat.below',
    'exact',
    setting('HKLM\\Software\\EXAMPLE\\Deeper', 'A', dword(1), 'absent'),
  )
  const beside = tweak(
    'debloat.beside',
    'exact',
    setting('HKLM\\SOFTWARE\\Example2', 'A', dword(1), 'absent'),
  )

  test('are refused if one deletes a key that contains a value set by the other', () => {
    expect(buriedProblems([deletes, below, beside])).toEqual([
      expect.stringMatching(/debloat.deletes deletes a key with .*Deeper/),
    ])
  })

  test('are allowed if they contradict each other but declare their conflict', () => {
    expect(buriedProblems([{ ...deletes, conflictsWith: ['debloat.below'] }, below])).toEqual([])
  })

  test('are refused if one writes a value that the other guards', () => {
    const guards = tweak(
      'debloat.guards',
      'exact',
      service('Example', 'Example', 'Manual', 'Manual', { guard: true }),
    )
    const writes = tweak('debloat.writes', 'exact', service('example', 'Example', 'Manual', 'Disabled'))
    expect(guardProblems([guards, writes])).toEqual([
      expect.stringMatching(/debloat.writes writes example, which debloat.guards guards/),
    ])
    expect(guardProblems([guards, beside])).toEqual([])
  })

  test('follow the rules for guards and deleted keys, for every pair of tweaks in the catalog', () => {
    expect([...buriedProblems(tweaks), ...guardProblems(tweaks)]).toEqual([])
  })
})

const badOptions: [string, Record<string, string>, RegExp][] = [
  ['of a key for two tweaks', { two: 'on' }, /does not stand for one tweak/],
  ['that the tweak does not have', { one: 'gone' }, /no such option/],
  ['that is the first anyway', { one: 'on' }, /the first option/],
]

test.each(badOptions)('a key in the specification can’t name an option %s', (_, options, message) => {
  const keys = { one: ['debloat.note'], two: ['debloat.note', 'debloat.other'] }
  expect(specOptionProblems(options, keys, [note])).toEqual([expect.stringMatching(message)])
})

// Tests that the services that the catalog only watches are locked in the list of services, and that the services
// that it changes aren't.

const names = (guarded: boolean) => [
  ...new Set(
    tweaks
      .flatMap(({ options }) => options.flatMap(({ settings }) => settings))
      .flatMap(({ resource, guard }) =>
        resource.kind === 'service' && (guard === true) === guarded ? [resource.name] : [],
      ),
  ),
]

test('every service that the catalog only watches is also locked in the list of services', () => {
  expect(names(true).length).toBeGreaterThan(8)
  expect(names(true).filter((name) => guardOfService(name) === null)).toEqual([])
})

test('no service that the catalog changes is locked in the list of services', () =>
  expect(names(false).filter((name) => guardOfService(name) !== null)).toEqual([]))

test('the per-user copy of a guarded service is guarded like its template', () =>
  expect(guardOfService('WpnService_1a2b3')).toEqual(guardOfService('WpnService')))
