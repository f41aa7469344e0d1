/** Builds the whole table. The cases use only one test key and the services that the caller specifies. */

import type { KeyTree } from '@clearpane/model'
import { registrySpecs } from './registry-cases.ts'
import { type At, place, placeRegistryCase, present } from './relocate.ts'
import { propertyCases, type ScalarTarget } from './scalar-cases.ts'
import type {
  BatchCase,
  ConformanceCase,
  KeyCase,
  MissingServiceCase,
  ServiceCase,
  ServicePatch,
} from './types.ts'
import { keyNames, number, text, valueNames, valueShapes } from './values.ts'

/**
 * How services must behave, case by case. The caller specifies a Windows service that the cases may change, start and
 * stop.
 */
type ServiceSpec = Pick<ServiceCase, 'name' | 'given' | 'to' | 'expects'>

const starts = ['Automatic', 'Manual', 'Disabled'] as const
const stopped = { running: 'stopped' } as const
const running = { running: 'running' } as const

const startTypes: ServiceSpec[] = starts.flatMap((from) =>
  starts.map((to) => ({
    name: `start type ${from} becomes ${to} and comes back`,
    given: { start: from, ...stopped },
    to: { start: to },
    expects: 'undone',
  })),
)

const both = (start: ServicePatch['start'], delayed: boolean): ServicePatch => ({ start, delayed })

const delayed: ServiceSpec[] = (
  [
    ['Automatic becomes Automatic (delayed)', both('Automatic', false), both('Automatic', true)],
    ['Automatic (delayed) becomes Automatic', both('Automatic', true), both('Automatic', false)],
    ['Manual becomes Automatic (delayed)', both('Manual', false), both('Automatic', true)],
    ['Automatic (delayed) becomes Manual and keeps the flag', both('Automatic', true), { start: 'Manual' }],
    [
      'Automatic (delayed) becomes Disabled and keeps the flag',
      both('Automatic', true),
      { start: 'Disabled' },
    ],
    [
      'Manual with the flag left over becomes Automatic without it',
      both('Manual', true),
      both('Automatic', false),
    ],
    [
      'Disabled with the flag left over becomes Automatic (delayed)',
      both('Disabled', true),
      { start: 'Automatic' },
    ],
  ] as const
).map(([name, given, to]) => ({
  name: `${name}, and comes back`,
  given: { ...given, ...stopped },
  to,
  expects: 'undone',
}))

const moves: ServiceSpec[] = [
  {
    name: 'a stopped service is started and stops again',
    given: { start: 'Manual', ...stopped },
    to: running,
    expects: 'undone',
  },
  {
    name: 'a running service is stopped and starts again',
    given: { start: 'Manual', ...running },
    to: stopped,
    expects: 'undone',
  },
  {
    name: 'a running service is disabled and stopped at once, and comes back running',
    given: { start: 'Automatic', ...running },
    to: { start: 'Disabled', ...stopped },
    expects: 'undone',
  },
  {
    name: 'a disabled service is enabled and started at once, and comes back stopped',
    given: { start: 'Disabled', ...stopped },
    to: { start: 'Manual', ...running },
    expects: 'undone',
  },
  {
    name: 'a disabled service that was never stopped is stopped, and comes back disabled and running',
    given: { start: 'Disabled', ...running },
    to: stopped,
    expects: 'undone',
  },
  {
    name: 'a running service that is disabled goes on running until it is stopped',
    given: { start: 'Manual', ...running },
    to: { start: 'Disabled' },
    expects: 'undone',
  },
]

const refusals: ServiceSpec[] = [
  {
    name: 'start type Boot is for drivers',
    given: { start: 'Manual', ...stopped },
    to: { start: 'Boot' },
    expects: 'refused',
  },
  {
    name: 'start type System is for drivers',
    given: { start: 'Manual', ...stopped },
    to: { start: 'System' },
    expects: 'refused',
  },
]

/**
 * Cases about a service that Windows starts in a fixed order with other services. The entire change is refused, no
 * matter which start type it requests.
 */
const groupedSpecs: readonly ServiceSpec[] = [
  {
    name: 'a service of a load order group gets no delayed start',
    given: {},
    to: both('Automatic', true),
    expects: 'refused',
  },
]

const serviceSpecs: readonly ServiceSpec[] = [...startTypes, ...delayed, ...moves, ...refusals]

/**
 * How whole keys must behave, case by case: a key is deleted with everything below it, and restored with all of its
 * content. Paths are relative to the case's own key.
 */
type KeySpec = {
  name: string
  given: readonly (readonly [...At, { type: number; hex: string }])[]
  emptyKeys?: readonly string[]
}

const witness = ['', 'Witness', text('stays')] as const

const specs: KeySpec[] = [
  { name: 'an empty key is deleted and comes back', given: [witness], emptyKeys: ['Key'] },
  { name: 'a key with one value is deleted and comes back', given: [witness, ['Key', 'Value', number(1)]] },
  {
    name: 'a key with a value of every shape is deleted and comes back to the byte',
    given: [witness, ...valueShapes.map(([, raw], i) => ['Key', `Value ${i}`, raw] as const)],
  },
  {
    name: 'a key with values of odd names is deleted and comes back',
    given: [witness, ...valueNames.map(([, name]) => ['Key', name, text(name)] as const)],
  },
  {
    name: 'a key with subkeys of odd names is deleted and comes back',
    given: [witness, ...keyNames.map(([, name]) => [`Key\\${name}`, 'Value', number(2)] as const)],
  },
  {
    name: 'empty keys deep below come back too',
    given: [witness, ['Key\\A\\B', '', text('default')]],
    emptyKeys: ['Key\\A\\C', 'Key\\D\\E\\F'],
  },
  {
    name: 'a key whose name begins like another’s leaves the other alone',
    given: [
      witness,
      ['Key', 'Value', number(3)],
      ['Key 2', 'Value', number(4)],
      ['Key2\\Key', 'Value', number(5)],
    ],
  },
]

const emptyTree = (): KeyTree => ({ className: '', security: null, link: false, values: [], keys: [] })

/** Makes the tree below `root` from the given values and keys. */
const treeOf = ({ given, emptyKeys = [] }: KeySpec, root: string): KeyTree => {
  const tree = emptyTree()
  const at = (key: string): KeyTree | null => {
    if (key !== root && !key.startsWith(`${root}\\`)) return null
    let found = tree
    for (const name of key === root ? [] : key.slice(root.length + 1).split('\\')) {
      const next = found.keys.find((one) => one.name === name) ?? { name, tree: emptyTree() }
      if (!found.keys.includes(next)) found.keys.push(next)
      found = next.tree
    }
    return found
  }
  for (const [key, name, raw] of given) at(key)?.values.push({ name, ...raw })
  for (const key of emptyKeys) at(key)
  return tree
}

const placeKeyCases = (testKey: string, first: number): KeyCase[] =>
  specs.map((spec, i): KeyCase => {
    const here = place(testKey, first + i)
    const { hive, path } = here.resource(['Key', ''])
    return {
      kind: 'registryKey',
      name: spec.name,
      home: here.home,
      anchor: here.anchor,
      given: here.values(spec.given),
      emptyKeys: here.keys(spec.emptyKeys ?? []),
      resource: { kind: 'registryKey', hive, path },
      tree: treeOf(spec, 'Key'),
    }
  })

export type ConformanceOptions = {
  /**
   * Full path of a key for tests; it's used for nothing else, and its parent key exists. The cases change nothing
   * outside this key.
   */
  testKey?: string
  /**
   * A service that the cases may change, start and stop, and that is restored afterwards. Without such a service, the
   * cases about services are skipped.
   */
  service?: string
  /**
   * A service that Windows starts as part of a group; the cases don't change it. Without such a service, the cases
   * about grouped services are left out.
   */
  groupedService?: string
  /** The name of a service that certainly isn't installed. */
  missingService?: string
  /**
   * Whether to include cases about whole keys below the test key. False if the host doesn't support whole keys; the
   * cases about them are then left out.
   */
  wholeKeys?: boolean
  /**
   * Scalar resources that the cases may change and then restore. Without such resources, the cases that change them
   * are left out.
   */
  properties?: readonly ScalarTarget[]
}

const noService = 'no service to change was named'

const serviceCases = (service: string | undefined, specs = serviceSpecs): ServiceCase[] => {
  const resource = { kind: 'service', name: service ?? 'unnamed' } as const
  const alias = {
    kind: 'service',
    name:
      resource.name === resource.name.toUpperCase()
        ? resource.name.toLowerCase()
        : resource.name.toUpperCase(),
  } as const
  return specs.map((spec) => ({
    kind: 'service',
    ...spec,
    resource,
    alias,
    ...(service === undefined ? { skip: noService } : {}),
  }))
}

const missingServiceCases = (name: string): MissingServiceCase[] => {
  const shared = { kind: 'missingService', resource: { kind: 'service', name } } as const
  const state = {
    kind: 'service',
    start: 'Disabled',
    delayed: false,
    running: 'stopped',
    triggered: false,
  } as const
  return [
    {
      ...shared,
      name: 'a service that is not installed is absent, and disabling it is refused',
      to: { status: 'present', state },
    },
    {
      ...shared,
      name: 'a service that is not installed is not started either',
      to: { status: 'present', state: { ...state, start: 'Manual', running: 'running' } },
    },
  ]
}

const batchCase = (testKey: string, at: number, missingService: string): BatchCase => {
  const here = place(testKey, at)
  const value = (i: number) => here.resource(['', `Value ${i}`])
  const there = Array.from({ length: 100 }, (_, i) => i * 2)
  return {
    kind: 'batch',
    name: 'one batch of 302 answers each resource',
    home: here.home,
    anchor: here.anchor,
    given: there.map((i) => ({ resource: value(i), raw: i % 4 === 0 ? number(i) : text(`value ${i}`) })),
    ask: [
      { resource: { kind: 'service', name: missingService }, expected: { status: 'absent' } },
      ...Array.from({ length: 200 }, (_, i) => ({
        resource: value(i),
        expected:
          i % 2 === 1
            ? ({ status: 'absent' } as const)
            : present(i % 4 === 0 ? number(i) : text(`value ${i}`)),
      })),
      ...Array.from({ length: 100 }, (_, i) => ({
        resource: here.resource([`Missing ${i}`, '']),
        expected: here.absent([`Missing ${i}`]),
      })),
      { resource: value(0), expected: present(number(0)) },
    ],
  }
}

/**
 * Makes the cases. Names are unique. The resources are plain data, so that they can be sent to another process as
 * JSON.
 */
export const conformanceCases = ({
  testKey = 'HKCU\\Software\\ClearpaneTest',
  service,
  groupedService,
  missingService = 'ClearpaneNoSuchService',
  wholeKeys = false,
  properties,
}: ConformanceOptions = {}): ConformanceCase[] => [
  ...registrySpecs.map((spec, i) => placeRegistryCase(testKey, i + 1, spec)),
  batchCase(testKey, registrySpecs.length + 1, missingService),
  ...serviceCases(service),
  ...(groupedService === undefined ? [] : serviceCases(groupedService, groupedSpecs)),
  ...missingServiceCases(missingService),
  ...(wholeKeys ? placeKeyCases(testKey, registrySpecs.length + 2) : []),
  ...(properties === undefined ? [] : propertyCases(properties)),
]
