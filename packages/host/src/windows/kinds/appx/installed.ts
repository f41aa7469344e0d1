/**
 * Reads the installed apps without administrator rights. A documented Windows call reports whether the user has an
 * app. The registry's list of all users' packages shows whether other or new accounts have an app; Microsoft's
 * support pages use that list, but no reference describes it.
 */
import { because, type Observation } from '@clearpane/model'
import { listKeys, openKey, packagesOfFamily } from '@clearpane/win32'
import { present } from '../../scalar.ts'

const allUsers = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Appx\\AppxAllUserStore'
/** Matches one key for each account, and one key for the apps that new accounts get. */
const holds = /^(S-1-5-21-[\d-]+|Applications)$/i

type FullName = { family: string; version: string; resource: string }

/**
 * Parses `name_version_architecture_resource_publisher`; a bundle's resource is `~`. Names contain no
 * underscore.
 */
const parseFullName = (fullName: string): FullName | null => {
  const [name, version, , resource, publisher, ...more] = fullName.split('_')
  if (name === undefined || version === undefined || publisher === undefined || more.length > 0) return null
  return { family: `${name}_${publisher}`, version, resource: resource ?? '' }
}

const keysBelow = (path: string): string[] => {
  using key = openKey('HKLM', path, 'list')
  return key === null ? [] : listKeys(key)
}

const versionIn = (fullNames: readonly string[], family: string): string | null => {
  const found = fullNames
    .map(parseFullName)
    .filter(
      (one) =>
        one !== null && one.family.toLowerCase() === family.toLowerCase() && ['', '~'].includes(one.resource),
    )
  // Prefers the app itself to its bundle, because the bundle has version numbers of its own.
  return (found.find((one) => one?.resource === '') ?? found[0])?.version ?? null
}

/**
 * Reads an app. An app counts as absent only if the list of all users was readable and doesn't contain the app.
 * Throws the error that Windows returned.
 */
export const readInstalledApp = (family: string): Observation => {
  const own = versionIn(packagesOfFamily(family), family)
  if (own !== null) return present('appx', own)
  const holders = keysBelow(allUsers).filter((name) => holds.test(name))
  if (holders.length === 0)
    return {
      status: 'unavailable',
      reason: because('noAppList'),
    }
  for (const holder of holders) {
    const version = versionIn(keysBelow(`${allUsers}\\${holder}`), family)
    if (version !== null) return present('appx', version)
  }
  return { status: 'absent' }
}
