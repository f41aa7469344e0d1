import { because, type Reason } from '../../reasons/reason.ts'
import { describeKind, isGuid } from '../descriptor.ts'
import type { PowerResource } from '../schemas/power.ts'
import type { Scalar } from '../schemas/scalar-value.ts'
import { failed, mustBe, unavailable, type WrongValue } from '../value.ts'

export const power = describeKind<PowerResource>({
  kind: 'power',
  names: ({ scheme, setting, source }) => [scheme, setting, source],
  needsAdministrator: ({ setting }) => setting === 'hibernation',
  traits: { missingReason: because('powerMissing') },
})

export const noPowerScheme = (scheme: string): Reason =>
  scheme === '' ? because('noNamelessScheme') : because('noPowerScheme', { scheme })

export const noPowerMode = (value: Scalar): WrongValue =>
  failed(because('noPowerMode', { value: JSON.stringify(value) }))

const isGuidText = (value: Scalar) => typeof value === 'string' && isGuid(value)

export const wrongPower = ({ setting }: PowerResource, to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('alwaysHasValue', { what: because('aPowerSetting') }))
  switch (setting) {
    case 'activeScheme':
      return isGuidText(to) ? null : failed(because('noPowerSchemeId', { value: JSON.stringify(to) }))
    case 'mode':
      return isGuidText(to) ? null : noPowerMode(to)
    case 'hibernation':
      return mustBe(because('hibernation'), 'boolean', to)
    default:
      return Number(to) > 0xffff_ffff
        ? failed(because('takesNumber', { what: because('aPowerSetting'), value: JSON.stringify(to) }))
        : mustBe(because('aPowerSetting'), 'number', to)
  }
}
