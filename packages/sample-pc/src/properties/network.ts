/**
 * TCP, adapters and name servers. A wireless adapter has no wired keywords; one without a cable has no
 * network.
 */
import { isIP } from 'node:net'
import { mustBe, type ResourceOf, wrongDns } from '@clearpane/model'
import { adapterById, hasProperty, isMade } from '../stock/network.ts'
import { changed, failed, mustStay, type ScalarRule, unavailable } from './rule.ts'

export const tcp: ScalarRule<'tcp'> = { refuse: changed('TCP setting') }

const whyNoScalar = ({ adapter: id, property }: ResourceOf<'adapter'>): string | null => {
  const found = adapterById(id)
  if (found === undefined) return 'this PC has no such network adapter'
  if (property === 'NetworkCategory' && !found.connected) return `${found.name} is not connected to a network`
  return hasProperty(found, property) ? null : `the driver of ${found.name} has no ${property}`
}

export const adapter: ScalarRule<'adapter'> = {
  whyUnavailable: whyNoScalar,
  refuse: (resource, { to, now }) => {
    if (to === null)
      return isMade(resource.property) ? null : unavailable('a property of an adapter always has a value')
    if (now !== null) return mustStay(`${resource.property} of an adapter`, now, to)
    return isMade(resource.property)
      ? mustBe(`${resource.property} of an adapter`, 'number', to)
      : failed('the adapter has no such property')
  },
}

export const dns: ScalarRule<'dns'> = {
  whyUnavailable: ({ adapter: id }) =>
    adapterById(id) === undefined ? 'this PC has no such network adapter' : null,
  refuse: (resource, { to }) => wrongDns(resource, to, isIP),
}
