/**
 * TCP, adapters and DNS servers. A wireless adapter has no wired keywords; a wired one without a cable has
 * no network.
 */
import { because, mustBe, type Reason, type ResourceOf } from '@clearpane/model'
import { wrongDns, wrongHosts } from '@clearpane/model/kinds'
import { adapterById, hasProperty, isMade } from '../stock/network.ts'
import { changed, failed, mustStay, type ScalarRule, unavailable } from './rule.ts'

export const tcp: ScalarRule<'tcp'> = { refuse: changed(because('aTcpSetting'), because('tcpMissing')) }

const whyNoScalar = ({ adapter: id, property }: ResourceOf<'adapter'>): Reason | null => {
  const found = adapterById(id)
  if (found === undefined) return because('noAdapter')
  if (property === 'NetworkCategory' && !found.connected)
    return because('adapterOffline', { adapter: found.name })
  return hasProperty(found, property)
    ? null
    : because('driverLacks', { adapter: found.name, keyword: property })
}

export const adapter: ScalarRule<'adapter'> = {
  whyUnavailable: whyNoScalar,
  refuse: (resource, { to, now }) => {
    if (to === null)
      return isMade(resource.property)
        ? null
        : unavailable(because('alwaysHasValue', { what: because('anAdapterProperty') }))
    const what = because('propertyOfAdapter', { property: resource.property })
    if (now !== null) return mustStay(what, now, to)
    return isMade(resource.property) ? mustBe(what, 'number', to) : failed(because('adapterLacksProperty'))
  },
}

export const dns: ScalarRule<'dns'> = {
  whyUnavailable: ({ adapter: id }) => (adapterById(id) === undefined ? because('noAdapter') : null),
  refuse: (resource, { to }) => wrongDns(resource, to),
}

export const hosts: ScalarRule<'hosts'> = { refuse: (resource, { to }) => wrongHosts(resource, to) }
