/**
 * Reads this PC's registry and files for the detectors. The handles don't have write access.
 */
import { expandNames, type Place, type RegistryReads, type Unreadable } from '@clearpane/engine'
import type { ListedFinding } from '@clearpane/model'
import {
  keySecurity,
  listKeys,
  listServices,
  listValues,
  openKey,
  queryValue,
  type RegistryKey,
} from '@clearpane/win32'
import type { UserHive } from '../identity.ts'
import { OpenKeys } from '../kinds/registry/key-path.ts'
import { ServiceConnection } from '../kinds/service/connection.ts'
import { environmentOf } from './environment-of.ts'
import { fileStates } from './file-states.ts'
import { unreadableBy } from './unreadable.ts'

/** The SID of NT SERVICE\TrustedInstaller, S-1-5-80-956008885-…, as bytes. */
const trustedInstaller = '010600000000000550000000b589fb381984c2cb5c6c236d5700776ec0026487'
const symbolicLink = 6

/** Checks who owns a key: the second field of the descriptor is the position at which the owner's SID begins. */
const isOfWindows = (descriptor: string): boolean => {
  const bytes = Buffer.from(descriptor, 'hex')
  const at = bytes.length >= 8 ? bytes.readUInt32LE(4) : 0
  return bytes.toString('hex', at, at + trustedInstaller.length / 2) === trustedInstaller
}

const guardOf = (key: RegistryKey): ListedFinding['guard'] => {
  if (listValues(key).some((name) => queryValue(key, name)?.type === symbolicLink)) return 'link'
  return isOfWindows(keySecurity(key)) ? 'windows' : null
}

const running = (): Set<string> | Unreadable => {
  try {
    using connection = new ServiceConnection()
    return new Set(
      connection
        .over(listServices)
        .filter(({ state }) => state !== 'stopped')
        .map(({ name }) => name.toLowerCase()),
    )
  } catch (error) {
    return unreadableBy(error)
  }
}

export const windowsReads = (
  user: UserHive,
  environment: Readonly<Record<string, string | undefined>> = environmentOf(user),
): RegistryReads => {
  let active: Set<string> | Unreadable | null = null
  const ask = <T>(place: Place, answer: (key: RegistryKey) => T): T | 'absent' | Unreadable => {
    try {
      using keys = new OpenKeys(user)
      const { root, path } = keys.place({ kind: 'registryKey', ...place })
      // If a key is a link, the link itself is read, because the key that it leads to may belong to another program.
      using key = openKey(root, path, 'list', { link: true })
      return key === null ? 'absent' : answer(key)
    } catch (error) {
      return unreadableBy(error)
    }
  }
  return {
    keys: (place) => ask(place, listKeys),
    values: (place) =>
      ask(place, (key) =>
        listValues(key).flatMap((name) => {
          const value = queryValue(key, name)
          return value === null ? [] : [{ name, type: value.type, hex: value.bytes.toString('hex') }]
        }),
      ),
    file: fileStates(),
    expand: (text) => expandNames(text, environment),
    windows: environment.SystemRoot ?? environment.windir ?? 'C:\\Windows',
    isRunning: (service) => {
      active ??= running()
      return typeof active === 'string' ? active : active.has(service.toLowerCase())
    },
    guard: (place) => ask(place, guardOf),
  }
}
