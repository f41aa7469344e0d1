/**
 * Cases that show how scalar kinds must behave, both with resources that the caller permits the cases to change and
 * with resources that certainly don't exist.
 */
import { formatResource, type ResourceOf, type Scalar, type ScalarKind } from '@clearpane/model'
import type { MissingPropertyCase, PropertyCase } from './types.ts'

type Property = ResourceOf<ScalarKind>

/**
 * A target. `other`: another value that the target accepts; null means that the target is removed. `offWithout`: the
 * target's parent; while the parent is off, the target can't be turned on by itself.
 */
export type ScalarTarget = { resource: Property; other: Scalar | null; offWithout?: Property }

const wrongSort = (other: Scalar | null): Scalar => (Array.isArray(other) ? 7 : ['not', 'a', 'value'])

const casesOf = ({ resource, other, offWithout }: ScalarTarget): PropertyCase[] => {
  const words = `${resource.kind} ${formatResource(resource)}`
  const shared = { kind: 'property', resource } as const
  if (resource.kind === 'action')
    return [
      { ...shared, name: `${words} is ready, is done, and is ready again`, to: 'done', expects: 'ready' },
    ]
  if (resource.kind === 'file')
    return [
      { ...shared, name: `${words} is emptied for good`, to: 0, expects: 'kept' },
      { ...shared, name: `${words} does not come back`, to: 12_345, expects: 'refused' },
    ]
  if (resource.kind === 'driver')
    return [
      { ...shared, name: `${words} is installed for good`, to: true, expects: 'kept' },
      { ...shared, name: `${words} refuses another value`, to: wrongSort(other), expects: 'refused' },
    ]
  if (offWithout !== undefined)
    return [
      {
        ...shared,
        name: `${words} cannot be turned on while ${formatResource(offWithout)} is off`,
        to: other,
        expects: 'refused',
      },
    ]
  return [
    { ...shared, name: `${words} is changed and comes back`, to: other, expects: 'undone' },
    { ...shared, name: `${words} refuses a value of another type`, to: wrongSort(other), expects: 'refused' },
  ]
}

const noSuch = 'ClearpaneNoSuchThing'
const noGuid = '{00000000-0000-0000-0000-00c1ea29a9e0}'

const missing: { words: string; resource: Property; is: MissingPropertyCase['is']; to: Scalar }[] = [
  { words: 'a task', resource: { kind: 'task', path: `\\${noSuch}` }, is: 'absent', to: true },
  { words: 'a feature', resource: { kind: 'feature', name: noSuch }, is: 'absent', to: true },
  { words: 'a capability', resource: { kind: 'capability', name: noSuch }, is: 'absent', to: true },
  {
    words: 'a power scheme',
    resource: {
      kind: 'power',
      scheme: '00000000-0000-0000-0000-00c1ea29a9e0',
      setting: '54533251-82be-4824-96c1-47b60b740d00/893dee8e-2bef-41e0-89c6-b55d0929964c',
      source: 'ac',
    },
    is: 'unavailable',
    to: 5,
  },
  {
    words: 'a TCP setting',
    resource: { kind: 'tcp', scope: 'Internet', property: noSuch },
    is: 'absent',
    to: 'Enabled',
  },
  {
    words: 'an adapter',
    resource: { kind: 'adapter', adapter: noGuid, property: '*RSS' },
    is: 'unavailable',
    to: '1',
  },
  {
    words: "an adapter's list of name servers",
    resource: { kind: 'dns', adapter: noGuid, family: 'ipv4' },
    is: 'unavailable',
    to: ['9.9.9.9'],
  },
  {
    words: 'a firewall profile',
    resource: { kind: 'firewall', item: 'profile', name: noSuch, property: 'Enabled' },
    is: 'unavailable',
    to: true,
  },
  {
    words: 'a Defender preference',
    resource: { kind: 'defender', preference: noSuch },
    is: 'absent',
    to: true,
  },
  {
    words: 'a boot entry',
    resource: { kind: 'bcd', entry: noGuid, element: 'timeout' },
    is: 'unavailable',
    to: 5,
  },
  {
    words: 'a driver',
    resource: { kind: 'driver', update: noGuid.slice(1, -1), title: noSuch },
    is: 'absent',
    to: true,
  },
  {
    words: 'a class of files',
    resource: { kind: 'file', class: noSuch, scope: 'user' },
    is: 'absent',
    to: 0,
  },
]

export const propertyCases = (targets: readonly ScalarTarget[]): (PropertyCase | MissingPropertyCase)[] => [
  ...targets.flatMap(casesOf),
  ...missing.map(
    ({ words, resource, is, to }): MissingPropertyCase => ({
      kind: 'missingProperty',
      name: `${words} that does not exist is ${is}, and changing it is refused`,
      resource,
      is,
      to,
    }),
  ),
  {
    kind: 'missingProperty',
    name: 'an app that is not installed is absent',
    resource: { kind: 'appx', packageFamilyName: 'Clearpane.NoSuchApp_0000000000000' },
    is: 'absent',
    to: null,
  },
  {
    kind: 'missingProperty',
    name: 'a missing boot element is absent',
    resource: { kind: 'bcd', entry: '{current}', element: noSuch.toLowerCase() },
    is: 'absent',
    to: null,
  },
]
