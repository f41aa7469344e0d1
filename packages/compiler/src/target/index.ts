/**
 * The place of a resource that Windows offers only through CIM or WinRT, in the form that the runtime functions
 * expect. Everything that doesn't depend on the PC is decided in this file. Scripts and the live host pass the same
 * fields to the same functions.
 */
import type { Reason, ResourceOf } from '@clearpane/model'
import type { Fields } from '../text/quote.ts'
import { placeOfAdapter } from './adapter.ts'
import { placeOfBcd } from './bcd.ts'

export { adapterWay } from './adapter.ts'
export { bootElement } from './bcd.ts'

export const liveKinds = ['appx', 'defender', 'adapter', 'tcp', 'bcd'] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * Settings that can't be changed while tamper protection is on.
 * https://learn.microsoft.com/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection
 */
const keptByTamperProtection = [
  'disablerealtimemonitoring',
  'disablebehaviormonitoring',
  'disableioavprotection',
  'disablescriptscanning',
  'disablearchivescanning',
  'mapsreporting',
]

const placeOfDefender = ({ preference }: ResourceOf<'defender'>): Fields => ({
  Preference: preference,
  Protected: keptByTamperProtection.includes(preference.toLowerCase()),
  From: preference.toLowerCase() === 'istamperprotected' ? 'status' : 'preference',
})

const tcpWays: Readonly<Record<string, string>> = { offload: 'offload', teredo: 'teredo' }

const placeOfTcp = ({ scope, property }: ResourceOf<'tcp'>): Fields => ({
  Way: tcpWays[scope.toLowerCase()] ?? 'template',
  Scope: scope,
  Property: property,
})

/**
 * Returns the fields for the runtime functions, or the reason why no version of Windows has such a resource.
 */
export const scriptTargetOf = (resource: ResourceOf<LiveKind>): Fields | Reason => {
  switch (resource.kind) {
    case 'appx':
      return { PackageFamilyName: resource.packageFamilyName }
    case 'defender':
      return placeOfDefender(resource)
    case 'tcp':
      return placeOfTcp(resource)
    case 'adapter':
      return placeOfAdapter(resource)
    case 'bcd':
      return placeOfBcd(resource)
  }
}
