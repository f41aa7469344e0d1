/** Builds the whole table: below one test key, and on services the caller names. */

import { placeKeyCases } from './key-cases.ts'
import { registrySpecs } from './registry-cases.ts'
import { place, placeRegistryCase, present } from './relocate.ts'
import { propertyCases, type ScalarTarget } from './scalar-cases.ts'
import { groupedSpecs, serviceSpecs } from './service-cases.ts'
import type { BatchCase, ConformanceCase, MissingServiceCase, ServiceCase } from './types.ts'
import { number, text } from './values.ts'

export type ConformanceOptions = {
  /** Full path of a key for tests only, whose parent exists. The cases touch nothing outside it. */
  testKey?: string
  /** A service to change, start and stop; put back afterwards. Without one, the service cases are skipped. */
  service?: string
  /**
   * A service that Windows starts in order with a group; the cases change nothing about it. Without one, its
   * cases are omitted.
   */
  groupedService?: string
  /** A service name that is certainly not installed. */
  missingService?: string
  /** Include whole keys, below the test key. Off if the host has no whole keys. */
  wholeKeys?: boolean
  /** Scalar resources to change and put back. Without any, their cases are omitted. */
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

/** Names are unique. Plain data: it can be sent to another process as JSON. */
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
