/** One advanced property of an adapter, as far as its driver allows it. */
import {
  adapterKeywordPattern,
  because,
  type ItemOf,
  type ListedAdapterProperty,
  type Reason,
} from '@clearpane/model'
import type { Expanded } from './expanded.ts'

const isAllowed = (setting: string, { allowed, range }: ListedAdapterProperty): boolean => {
  if (allowed.includes(setting)) return true
  if (range === null || !/^\d{1,10}$/.test(setting)) return false
  const number = Number(setting)
  return number >= range.min && number <= range.max && (number - range.min) % Math.max(1, range.step) === 0
}

export const expandAdapterProperty = (
  { setting }: ItemOf<'adapterProperty'>,
  listed: ListedAdapterProperty,
): Expanded | { notOffered: Reason } => {
  const [, adapter, property] = adapterKeywordPattern.exec(listed.id) ?? []
  if (adapter === undefined || property === undefined || !isAllowed(setting, listed))
    return { notOffered: because('adapterNotAllowed', { setting }) }
  return {
    resource: { kind: 'adapter', adapter, property },
    desired: { want: 'property', value: setting },
    reversible: 'exact',
  }
}
