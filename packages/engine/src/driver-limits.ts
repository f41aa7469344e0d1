/**
 * Settings that keep Windows Update from offering a PC some or all drivers. This code is pure: the host and
 * the sample PC read the values.
 */
import { because, type Reason } from '@clearpane/model'

/** Reads a value below HKLM: a number or a string, or null if the value is missing or has another type. */
export type ReadSetting = (path: string, name: string) => number | string | null

export type DriverLimits = {
  /** The reason why a search is pointless because no driver would ever be offered; null if a search makes sense. */
  cannot: Reason | null
  /**
   * The reasons why offers are limited; while there are any, a driver without an offer isn't necessarily up to date.
   */
  limits: Reason[]
}

const policies = 'SOFTWARE\\Policies\\Microsoft\\Windows'
export const driverSettings = {
  updates: `${policies}\\WindowsUpdate`,
  automatic: `${policies}\\WindowsUpdate\\AU`,
  searchPolicy: `${policies}\\DriverSearching`,
  search: 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\DriverSearching',
  managed: 'SOFTWARE\\Microsoft\\PolicyManager\\current\\device\\Update',
} as const

const filled = (value: number | string | null): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/**
 * Returns the organization's own update server, unless a policy makes the PC get drivers from Microsoft.
 * https://learn.microsoft.com/windows/deployment/update/wufb-wsus
 */
const serverOf = (read: ReadSetting): string | null => {
  const { updates, automatic, managed } = driverSettings
  const bySource =
    read(automatic, 'UseUpdateClassPolicySource') === 1 || read(updates, 'UseUpdateClassPolicySource') === 1
  if (bySource && read(updates, 'SetPolicyDrivenUpdateSourceForDriverUpdates') === 0) return null
  const server = read(automatic, 'UseWUServer') === 1 ? filled(read(updates, 'WUServer')) : null
  return server ?? filled(read(managed, 'UpdateServiceUrl'))
}

/** https://learn.microsoft.com/windows/client-management/mdm/policy-csp-update */
const whyNone = (read: ReadSetting): Reason | null => {
  const { updates, managed } = driverSettings
  const exclude = 'ExcludeWUDriversInQualityUpdate'
  if (read(updates, exclude) === 1) return because('driversExcluded')
  if (read(managed, exclude) === 1) return because('driversExcludedByManager')
  return read(managed, 'AllowUpdateService') === 0 ? because('updatesForbiddenByManager') : null
}

/** https://learn.microsoft.com/windows-hardware/drivers/install/step-5--windows-selects-a-driver */
const whyNotSearched = (read: ReadSetting): Reason | null => {
  const { searchPolicy, search } = driverSettings
  if (read(searchPolicy, 'DontSearchWindowsUpdate') === 1 || read(searchPolicy, 'SearchOrderConfig') === 0)
    return because('driverSearchForbidden')
  return read(search, 'SearchOrderConfig') === 0 ? because('driverSearchOff') : null
}

export const driverLimits = (read: ReadSetting): DriverLimits => {
  const server = serverOf(read)
  const notSearched = whyNotSearched(read)
  return {
    cannot: whyNone(read),
    limits: [
      ...(server === null ? [] : [because('driversFromServer', { server })]),
      ...(notSearched === null ? [] : [notSearched]),
    ],
  }
}
