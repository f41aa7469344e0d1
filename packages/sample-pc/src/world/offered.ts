/**
 * The drivers that the sample PC's Windows Update offers, as a kind of resource that can be changed. Call this
 * function within the host's transactions.
 */
import type { ActResult } from '@clearpane/engine'
import {
  because,
  type Known,
  type ListedDriver,
  type Observation,
  type Reason,
  ReasonError,
  type Resource,
  type ResourceOf,
} from '@clearpane/model'
import { wrongDriver } from '@clearpane/model/kinds'
import type { Offer } from '../stock/devices.ts'

/**
 * State of an offer. `offered`: the driver can be installed. `waits`: the driver is installed and takes effect after
 * a restart.
 */
export type OfferState = 'offered' | 'waits' | 'installed'

type Offered = {
  offers(): readonly Offer[]
  stateOf(id: string): OfferState
  install(id: string): boolean
}

const keys = { createdKeys: [], removedKeys: [] }
const refused = (status: 'failed' | 'unavailable', reason: Reason): ActResult => ({
  status,
  reason,
  ...keys,
})

export const openOfferedDrivers = ({ offers, stateOf, install }: Offered) => {
  const find = (id: string) => offers().find((one) => one.id === id)
  return {
    /**
     * Lists the offers. `why`: the reason why Windows Update's list of offers can't be read; null if it can be read.
     */
    list: (why: Reason | null): ListedDriver[] => {
      if (why !== null) throw new ReasonError(why)
      return offers()
        .filter(({ id }) => stateOf(id) === 'offered')
        .map(({ id, title, needsRestart }) => ({ type: 'driver', id, name: title, needsRestart }))
    },
    isOffered: (id: string): boolean => find(id) !== undefined && stateOf(id) === 'offered',
    observe: ({ update }: ResourceOf<'driver'>): Observation =>
      find(update) === undefined
        ? { status: 'absent' }
        : { status: 'present', state: { kind: 'driver', value: stateOf(update) !== 'offered' } },
    act: ({ update }: ResourceOf<'driver'>, to: Known): ActResult => {
      const wrong = wrongDriver(to.status === 'present' && 'value' in to.state ? to.state.value : null)
      if (wrong !== null) return { ...wrong, ...keys }
      const offer = find(update)
      if (offer === undefined) return refused('failed', because('driverMissing'))
      if (offer.fails) return refused('failed', because('driverNotBetter'))
      install(update)
      return offer.needsRestart
        ? { status: 'acted', remark: because('driverWaits'), ...keys }
        : { status: 'acted', ...keys }
    },
    waits: (resource: Resource): 'reboot' | null =>
      resource.kind === 'driver' && find(resource.update)?.needsRestart === true ? 'reboot' : null,
  }
}

export type OfferedDrivers = ReturnType<typeof openOfferedDrivers>
