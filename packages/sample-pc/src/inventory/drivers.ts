/** The sample PC's drivers, and what its Windows Update offers. Installing one changes the list. */
import type { Drivers } from '@clearpane/engine'
import { because, type Reason, type RegistryResource, registryTypes } from '@clearpane/model'
import type { Parts } from '../start/seed.ts'
import type { World } from '../world/world.ts'

const inboxDay = '2006-06-21'

const excluded: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsUpdate',
  name: 'ExcludeWUDriversInQualityUpdate',
}

/** Takes changes on the PC into account: its policy, its service. */
export const whyNoOffers = ({ registry, services }: Pick<Parts, 'registry' | 'services'>): Reason | null => {
  const policy = registry.observe(excluded)
  if (
    policy.status === 'present' &&
    'hex' in policy.state &&
    policy.state.type === registryTypes.REG_DWORD &&
    policy.state.hex.startsWith('01')
  )
    return because('driversExcluded')
  const service = services.observe({ kind: 'service', name: 'wuauserv' })
  return service.status === 'present' && 'start' in service.state && service.state.start === 'Disabled'
    ? because('updatesOff')
    : null
}

/** `whyNone`: why Windows Update has no offers on this PC now. */
type From = { world: Pick<World, 'drivers'>; whyNone(): Reason | null }

export const sampleDrivers = ({ world, whyNone }: From): Drivers => ({
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
    const why = whyNone()
    if (why !== null) return { cannot: why }
    return world.drivers().flatMap(({ id, offer, offerState }) =>
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
  },
})
