import { openKey, queryValue } from '@clearpane/win32'

/**
 * Lists the groups of services that Windows starts in a fixed order. A service may belong to a group that isn't in
 * this list, e.g. MapsBroker, which has a delayed start.
 */
export const loadOrderGroups = (): string[] => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\ServiceGroupOrder', 'read')
  const value = key === null ? null : queryValue(key, 'List')
  return value === null ? [] : value.bytes.toString('utf16le').toLowerCase().split('\0')
}
