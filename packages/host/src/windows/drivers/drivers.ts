/**
 * The drivers of the devices in this PC, and what Windows Update offers for them. Drivers and offers are read in
 * worker threads, because a search can take minutes.
 */
import {
  type DriverLimits,
  type DriverOffers,
  type Drivers,
  driverLimits,
  type InventoryQuery,
  type PresentDriver,
  problemWithoutDriver,
  wantedBy,
} from '@clearpane/engine'
import { type DriverCategory, type DriverOffer, type ListedDriver, ReasonError } from '@clearpane/model'
import { type ListedDevice, onThread, Win32Error } from '@clearpane/win32'
import { refusalOf } from '../answers.ts'
import { dwordOf, inKey, textOf } from '../registry-values.ts'
import { dayOfDriver } from './driver-day.ts'
import { reasonOfUpdateCode } from './update-codes.ts'

/** https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors */
const byClass: Readonly<Record<string, DriverCategory>> = {
  display: 'Graphics',
  monitor: 'Graphics',
  media: 'Audio',
  audioendpoint: 'Audio',
  net: 'Network',
  bluetooth: 'Network',
  usb: 'USB',
  usbdevice: 'USB',
  xnacomposite: 'Gaming',
  xboxcomposite: 'Gaming',
  camera: 'Camera',
  image: 'Camera',
  printer: 'Printer',
  printqueue: 'Printer',
}

/** Matches the names of game controllers, which have no class of their own: Windows lists them as input devices. */
const controller = /\b(xbox|gamepad|game controller|joystick)\b/i

/** Maps a device to one of the specification's categories, based on the device's setup class and name. Pure. */
export const categoryOf = (deviceClass: string | null, name: string): DriverCategory =>
  controller.test(name) ? 'Gaming' : (byClass[deviceClass?.toLowerCase() ?? ''] ?? 'System')

type Signer = Pick<PresentDriver, 'signed' | 'signer'>

/** Checks whether a driver comes with Windows: Windows renames the driver files of other vendors to `oem<n>.inf`. */
const isInbox = (inf: string | null) => inf !== null && !/^oem\d+\.inf$/i.test(inf)

const noDriver = { version: null, date: null, provider: null, inf: null }

/**
 * Takes the facts about a driver from its device in the list; returns none for a device that doesn't require a
 * driver. Pure.
 */
export const readDriver = (
  { driver, hardwareId, ids, name, class: setupClass, maker, problem }: ListedDevice,
  signerOf: ReadonlyMap<string, Signer>,
): PresentDriver[] => {
  // Many need no driver. If a device has no hardware id, not even Windows can find a driver for it.
  if (hardwareId === null || (driver === null && problem !== problemWithoutDriver)) return []
  const { provider, version, date, inf } = driver ?? noDriver
  const { signed, signer } = signerOf.get(inf ?? '') ?? { signed: 'unknown', signer: null }
  return [
    {
      id: hardwareId,
      ids,
      device: name,
      category: categoryOf(setupClass, name),
      manufacturer: maker,
      provider,
      version,
      date: dayOfDriver(date),
      problem,
      inbox: isInbox(inf),
      signer,
      signed,
    },
  ]
}

/** The number of milliseconds for which a plan reuses a search result, because a search can take minutes. */
const keptMs = 5 * 60_000

type Search<T> = {
  search(): Promise<T>
  /**
   * Checks whether a search result is worth storing. A result found without a network isn't worth storing, because
   * the network may be back a moment later.
   */
  keeps(found: T): boolean
  now(): number
}

export const recentSearch = <T>({ search, keeps, now }: Search<T>) => {
  /** `until` is null as long as the search is running. */
  let last: { found: Promise<T>; until: number | null } | null = null
  const fresh = (): Promise<T> => {
    const mine: NonNullable<typeof last> = { found: search(), until: null }
    last = mine
    const forget = () => {
      if (last === mine) last = null
    }
    mine.found.then((found) => {
      if (keeps(found)) mine.until = now() + keptMs
      else forget()
    }, forget)
    return mine.found
  }
  return {
    fresh,
    recent: (): Promise<T> =>
      last !== null && (last.until === null || now() <= last.until) ? last.found : fresh(),
  }
}

const installed = async (): Promise<PresentDriver[]> => {
  const devices = await onThread('devices.list')
  const files = [...new Set(devices.flatMap(({ driver }) => driver?.inf ?? []))]
  const signers = await onThread('devices.signers', files)
  const signerOf = new Map(files.flatMap((file, i) => (signers[i] === undefined ? [] : [[file, signers[i]]])))
  return devices.flatMap((device) => readDriver(device, signerOf))
}

const readSetting = (path: string, name: string): number | string | null =>
  inKey(path, (key) => dwordOf(key, name) ?? textOf(key, name))

/** Reads the limits. A policy that can't be read is reported with the reason. */
const readLimits = (): DriverLimits => {
  try {
    return driverLimits(readSetting)
  } catch (error) {
    return { cannot: null, limits: [refusalOf(error).reason] }
  }
}

const searchOffers = async (): Promise<DriverOffers> => {
  const { cannot, limits } = readLimits()
  if (cannot !== null) return { cannot, limits }
  try {
    const list = (await onThread('updates.driverOffers')).map(
      ({ waits, ...offer }): DriverOffer => ({
        ...offer,
        id: offer.id.toLowerCase(),
        state: waits ? 'waits' : 'offered',
      }),
    )
    return { list, limits }
  } catch (error) {
    const known = error instanceof Win32Error ? reasonOfUpdateCode(error.code) : null
    return { cannot: known ?? refusalOf(error).reason, limits }
  }
}

/** Contains only the searches made by this process; a broker is a separate process and makes its own. */
const searches = recentSearch({
  search: searchOffers,
  keeps: (found) => !('cannot' in found),
  now: () => performance.now(),
})

/** Makes the list again, so that plans use the current offers of Windows Update. */
export async function* listOfferedDrivers(query: InventoryQuery | undefined): AsyncIterable<ListedDriver> {
  const found = await searches.recent()
  if ('cannot' in found) throw new ReasonError(found.cannot)
  const wanted = wantedBy(query)
  for (const { id, title, needsRestart, state } of found.list)
    if (wanted(id) && state === 'offered') yield { type: 'driver', id, name: title, needsRestart }
}

export const windowsDrivers: Drivers = { installed, offers: searches.fresh }
