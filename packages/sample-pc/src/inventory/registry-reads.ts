/**
 * Returns the data that the detectors read from the sample PC. In a folder that belongs to one of the sample PC's
 * programs, every file counts as existing.
 */
import { expandNames, type Place, pathOf, type RegistryReads } from '@clearpane/engine'
import { encodeRegistryData, startTypeSchema } from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import { environment, presentFolders } from '../stock/leftovers.ts'
import { lineOf } from '../stores/keys.ts'

const services = 'hklm\\system\\currentcontrolset\\services\\'

export const isPresent = (path: string): boolean =>
  presentFolders.some((folder) => `${path.toLowerCase()}\\`.startsWith(`${folder.toLowerCase()}\\`))

export const sampleReads = ({ db, registry, services: known, restricted }: Parts): RegistryReads => {
  const keysBelow = db.prepare('select path from keys where parent = ? order by id')
  const valuesOf = db.prepare('select name, type, hex from registry_values where key = ? order by id')
  const idOf = (place: Place) => lineOf(pathOf(place)).at(-1)?.id ?? ''
  const isThere = (place: Place) => registry.missingAt(pathOf(place)).length === 0
  /** Takes the start type from the service itself, because the registry value is only a copy of it. */
  const startOf = (place: Place) => {
    const path = pathOf(place).toLowerCase()
    const name = path.startsWith(services) ? path.slice(services.length) : ''
    const service = name === '' ? null : known.find(name)
    if (service === null) return []
    const data = startTypeSchema.options.indexOf(service.start)
    return [{ name: 'Start', ...encodeRegistryData({ type: 'REG_DWORD', data }) }]
  }
  const openTo =
    <T>(read: (place: Place) => T) =>
    (place: Place): T | 'absent' | 'denied' => {
      if (!isThere(place)) return 'absent'
      return restricted.isClosed(pathOf(place)) ? 'denied' : read(place)
    }
  return {
    keys: openTo((place) =>
      keysBelow.all(idOf(place)).map(({ path }) => String(path).slice(String(path).lastIndexOf('\\') + 1)),
    ),
    values: openTo((place) => [
      ...valuesOf
        .all(idOf(place))
        .map(({ name, type, hex }) => ({ name: String(name), type: Number(type), hex: String(hex) })),
      ...startOf(place),
    ]),
    file: (path) => {
      if (!isPresent(path)) return 'missing'
      return /\.[a-z]{3}$/i.test(path) ? 'file' : 'folder'
    },
    expand: (text) => expandNames(text, environment),
    windows: environment.SystemRoot,
    isRunning: (service) => (known.find(service)?.running ?? 'stopped') !== 'stopped',
    guard: () => null,
  }
}
