import { openKey, queryValue } from '@clearpane/win32'

/**
 * The groups that Windows starts in order. A service may carry a group's name that is none of them
 * (MapsBroker does, and is delayed).
 */
export const loadOrderGroups = (): string[] => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\ServiceGroupOrder', 'read')
  const value = key === null ? null : queryValue(key, 'List')
  return value === null ? [] : value.bytes.toString('utf16le').toLowerCase().split('\0')
}
