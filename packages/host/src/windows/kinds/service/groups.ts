import { openKey, queryValue } from '@clearpane/win32'

/**
 * Lists the groups that Windows starts in order. A service may name a group that isn't one of them
 * (MapsBroker does, and is delayed).
 */
export const loadOrderGroups = (): string[] => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\ServiceGroupOrder', 'read')
  const value = key === null ? null : queryValue(key, 'List')
  return value === null ? [] : value.bytes.toString('utf16le').toLowerCase().split('\0')
}
