/**
 * The sample PC's drivers, and the drivers that its Windows Update offers. When a driver is installed, the list of
 * offered drivers changes.
 */
import { type DriverLimits, type Drivers, driverLimits } from '@clearpane/engine'
import { because, decodeRegistryData, type Reason } from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import type { World } from '../world/world.ts'

const inboxDay = '2006-06-21'

type Read = Pick<Parts, 'registry' | 'services'>

/** Returns the limits on driver updates, which depend on the PC's policies and on its Windows Update service. */
export const limitsOf = ({ registry, services }: Read): DriverLimits => {
  const { cannot, limits } = driverLimits((path, name) => {
    const value = registry.observe({ kind: 'registry', hive: 'HKLM', path, name })
    if (value.status !== 'present' || !('hex' in value.state)) return null
    const decoded = decodeRegistryData(value.state)
    return typeof decoded?.data === 'number' || typeof decoded?.data === 'string' ? decoded.data : null
  })
  const service = services.observe({ kind: 'service', name: 'wuauserv' })
  const isOff = service.status === 'present' && 'start' in service.state && service.state.start === 'Disabled'
  return { cannot: cannot ?? (isOff ? because('updatesOff') : null), limits }
}

/** Returns the reason why the PC's Windows Update can't offer drivers now; null if it can. */
export const whyNoOffers = (parts: Read): Reason | null => limitsOf(parts).cannot

type From = { world: Pick<World, 'drivers'>; limits(): DriverLimits }

export const sampleDrivers = ({ world, limits: limitsNow }: From): Drivers => ({
  installed: async () =>
    world
      .drivers()
      .map(({ id, device, category, manufacturer, version, date, problem, offer, offerState }) => {
        const now =
          offerState === 'installed' && offer !== null
            ? { version: offer.version, date: offer.date }
            : { version, date }
        const inbox = date === inboxDay
        return {
          id,
          device,
          category,
          manufacturer,
          provider: manufacturer,
          ...now,
          problem: problem ?? 0,
          inbox,
          signer: inbox ? 'Microsoft Windows' : 'Microsoft Windows Hardware Compatibility Publisher',
          signed: 'yes',
        }
      }),
  offers: async () => {
    const { cannot, limits } = limitsNow()
    if (cannot !== null) return { cannot, limits }
    const list = world.drivers().flatMap(({ id, offer, offerState }) =>
      offer === null || offerState === 'installed' || offerState === null
        ? []
        : [
            {
              id: offer.id,
              title: offer.title,
              hardwareId: id,
              date: offer.date,
              bytes: offer.bytes,
              needsRestart: offer.needsRestart,
              state: offerState,
            },
          ],
    )
    return { list, limits }
  },
})
