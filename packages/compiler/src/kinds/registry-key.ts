/**
 * Whole registry keys in scripts: a key is written as a list of lines, one for each key and each value below it
 * (runtime/registry-key.ps1).
 */
import {
  asRegistryKey,
  decodeRegistryData,
  formatResource,
  type KeyTree,
  needsAdministrator,
  type Resource,
} from '@clearpane/model'
import type { Fields } from '../text/quote.ts'
import { flagsOf, type KindText } from './kind.ts'

/**
 * Lists lines in code unit order, which is .NET's ordinal order, or returns the reason why scripts can't recreate the
 * key.
 */
const linesOf = (tree: KeyTree): string[] | string => {
  const lines: string[] = []
  const walk = ({ className, security, link, values, keys }: KeyTree, path: string): string | null => {
    if (className !== '' || link) return 'a key in it has a class name or is a link, which .NET cannot make'
    if (security !== null) lines.push(`security ${security} ${path}`)
    for (const { name, type, hex } of values) {
      if (type !== 0 && decodeRegistryData({ type, hex }) === null)
        return 'a value in it has a type or size that .NET cannot write'
      lines.push(`value ${type} ${hex} ${path.length} ${path}${name}`)
    }
    for (const { name, tree: below } of keys) {
      lines.push(`key ${path}${name}`)
      const why = walk(below, `${path}${name}\\`)
      if (why !== null) return why
    }
    return null
  }
  return walk(tree, '') ?? lines.sort((a, b) => (a < b ? -1 : 1))
}

const fieldsOf = (resource: Resource): Fields => {
  if (resource.kind !== 'registryKey') throw new Error(`a ${resource.kind} was taken for a registry key`)
  return { Kind: 'registryKey', Hive: resource.hive, Path: resource.path }
}

export const registryKey: KindText = {
  nouns: ['whole registry key', 'whole registry keys'],
  label: (resource) => `key ${formatResource(resource)}`,
  functions: {
    Read: 'Get-ScalarState',
    Write: 'Write-ScalarState',
    Same: 'Test-SameKeyState',
    Label: 'Get-RegistryKeyLabel',
    Format: 'Format-RegistryKeyState',
    Return: 'Get-ScalarReturn',
    Resolve: 'Resolve-ScalarDesired',
    Hold: 'Test-ScalarHold',
  },
  pair: { Get: 'Get-RegistryKeyValue', Put: 'Write-RegistryKeyValue' },
  fields: ['Status', 'Value'],
  request: ({ setting, desired: requested }) => {
    const desired = asRegistryKey(requested)
    const value = desired.want === 'keyPresent' ? linesOf(desired.tree) : null
    if (typeof value === 'string') return value
    return {
      name: 'Request-Scalar',
      args: { Resource: fieldsOf(setting.resource), ...(value === null ? {} : { Value: value }) },
      // An existing key stays unchanged, because its content belongs to the program that wrote it.
      flags: flagsOf({
        Gone: value === null,
        Any: value !== null,
        Optional: setting.optional === true,
        Admin: needsAdministrator(setting.resource),
      }),
    }
  },
  resource: fieldsOf,
  state: (_, known): Fields | string => {
    if (known.status === 'absent') return { Status: 'absent' }
    if (known.state.kind !== 'registryKey')
      throw new Error(`a ${known.state.kind} state was given for a registry key`)
    const value = linesOf(known.state.tree)
    return typeof value === 'string' ? value : { Status: 'present', Value: value }
  },
}
