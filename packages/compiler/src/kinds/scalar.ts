/**
 * Writes scalar kinds into scripts: one implementation of every role, and for each kind a reader, a writer
 * and its location.
 */
import {
  activeScheme,
  asScalar,
  needsAdministrator,
  type Resource,
  type ResourceOf,
  type ScalarKind,
  type Setting,
  traitsOf,
} from '@clearpane/model'
import { everyAdapter } from '@clearpane/model/kinds'
import { labelOf } from '../text/label.ts'
import type { Fields } from '../text/quote.ts'
import { absentSatisfies, type FileClasses, flagsOf, furtherArgs, type KindText } from './kind.ts'

type Described<K extends ScalarKind> = {
  /**
   * Where the runtime finds it, or why a script can't reach it. Only settings know the class of files and how
   * to reinstall an app.
   */
  place(resource: ResourceOf<K>, setting: Setting | null, classes: FileClasses): Fields | string
  /** Replaces shared functions that don't fit. */
  functions?: Partial<KindText['functions']>
}

const shared: KindText['functions'] = {
  Read: 'Get-ScalarState',
  Write: 'Write-ScalarState',
  Same: 'Test-SameScalarState',
  Label: 'Get-ScalarLabel',
  Format: 'Format-ScalarState',
  Return: 'Get-ScalarReturn',
  Resolve: 'Resolve-ScalarDesired',
  Hold: 'Test-ScalarHold',
}

/**
 * Returns the function that expands a setting to each matching thing on this PC; null if it names one thing.
 */
const eachOf = (resource: Resource): string | null => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return resource.adapter === everyAdapter ? 'Copy-ToEachAdapter' : null
    case 'power':
      return resource.scheme === activeScheme ? 'Copy-ToActiveScheme' : null
    case 'task':
      return resource.path.includes('<SID>') ? 'Copy-ToThisUser' : null
    default:
      return null
  }
}

const wordsOf = (setting: Setting | null) =>
  setting !== null && 'displayName' in setting && setting.displayName !== undefined ? setting.displayName : ''

const capital = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1)

export const propertyText = <K extends ScalarKind>(kind: K, described: Described<K>): KindText => {
  const fieldsOf = (resource: Resource, setting: Setting | null, classes: FileClasses): Fields | string => {
    if (resource.kind !== kind) throw new Error(`a ${resource.kind} was taken for a ${kind}`)
    const place = described.place(resource as ResourceOf<K>, setting, classes)
    return typeof place === 'string'
      ? place
      : { Kind: kind, Label: labelOf(resource, wordsOf(setting)), ...place }
  }
  return {
    functions: { ...shared, ...described.functions },
    pair: { Get: `Get-${capital(kind)}Value`, Put: `Write-${capital(kind)}Value` },
    fields: ['Status', 'Value'],
    request: (ask, classes) => {
      const { setting } = ask
      const desired = asScalar(ask.desired)
      const resource = fieldsOf(setting.resource, setting, classes)
      if (typeof resource === 'string') return resource
      const each = eachOf(setting.resource)
      return {
        name: 'Request-Scalar',
        args: {
          Resource: resource,
          ...(each === null ? {} : { Each: each }),
          ...(desired.value === null ? {} : { Value: desired.value }),
          ...furtherArgs(ask),
        },
        flags: flagsOf({
          Gone: desired.value === null,
          Any: desired.value === true && traitsOf(kind).byPresence,
          Optional: setting.optional === true,
          AbsentCounts: absentSatisfies(ask),
          Admin: needsAdministrator(setting.resource),
        }),
      }
    },
    resource: (resource) => fieldsOf(resource, null, {}),
    state: (_, known): Fields | string => {
      if (known.status === 'absent') return { Status: 'absent' }
      if (!('value' in known.state)) throw new Error(`a ${known.state.kind} state was given for a ${kind}`)
      return { Status: 'present', Value: known.state.value }
    },
  }
}
