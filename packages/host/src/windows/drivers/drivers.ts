/**
 * Drivers of this PC's devices, and what Windows Update offers for them. Both run in worker threads: a search
 * can take minutes.
 */
import {
  type DriverLimits,
  type DriverOffers,
  type Drivers,
  driverLimits,
  type InventoryQuery,
  type PresentDriver,
  wantedBy,
} from '@clearpane/engine'
import { type DriverOffer, type ListedDriver, ReasonError } from '@clearpane/model'
import { onThread, Win32Error } from '@clearpane/win32'
import { refusalOf } from '../answers.ts'
import { dwordOf, inKey, textOf } from '../registry-values.ts'
import { readDriver } from './read-driver.ts'
import { recentSearch } from './recent-search.ts'
import { reasonOfUpdateCode } from './update-codes.ts'

const installed = async (): Promise<PresentDriver[]> => {
  const devices = await onThread('devices.list')
  const files = [...new Set(devices.flatMap(({ driver }) => driver?.inf ?? []))]
  const signers = await onThread('devices.signers', files)
  const signerOf = new Map(files.flatMap((file, i) => (signers[i] === undefined ? [] : [[file, signers[i]]])))
  return devices.flatMap((device) => readDriver(device, signerOf))
}

const readSetting = (path: string, name: string): number | string | null =>
  inKey(path, (key) => dwordOf(key, name) ?? textOf(key, name))

/** A policy that can't be read is reported with its reason. */
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

/** For this process only: a broker is another process and searches itself. */
const searches = recentSearch({
  search: searchOffers,
  keeps: (found) => !('cannot' in found),
  now: () => performance.now(),
})

/** Lists again, so that plans use Windows Update's current offers. */
export async function* listOfferedDrivers(query: InventoryQuery | undefined): AsyncIterable<ListedDriver> {
  const found = await searches.recent()
  if ('cannot' in found) throw new ReasonError(found.cannot)
  const wanted = wantedBy(query)
  for (const { id, title, needsRestart, state } of found.list)
    if (wanted(id) && state === 'offered') yield { type: 'driver', id, name: title, needsRestart }
}

export const windowsDrivers: Drivers = { installed, offers: searches.fresh }
