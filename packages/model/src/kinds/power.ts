import { because } from '../reason.ts'
import { describeKind, isGuid } from './descriptor.ts'
import type { PowerResource } from './schemas/power.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { failed, mustBe, unavailable, type WrongValue } from './value.ts'

/** Stands for the power scheme that is active when the plan is made; the plan names the scheme itself. */
export const activeScheme = 'active'

/** Power settings that are not a number below a scheme. */
export const powerItems = ['activeScheme', 'mode', 'hibernation'] as const

export const power = describeKind<PowerResource>({
  kind: 'power',
  names: ({ scheme, setting, source }) => [scheme, setting, source],
  needsAdministrator: ({ setting }) => setting === 'hibernation',
  traits: { missingReason: because('powerMissing') },
})

export const noPowerScheme = (scheme: string): string =>
  `this PC has no power scheme ${scheme === '' ? 'without a name' : scheme}`

export const noPowerMode = (value: Scalar): WrongValue => failed(`${JSON.stringify(value)} is no power mode`)

const isGuidText = (value: Scalar) => typeof value === 'string' && isGuid(value)

export const wrongPower = ({ setting }: PowerResource, to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable('a power setting always has a value')
  switch (setting) {
    case 'activeScheme':
      return isGuidText(to) ? null : failed(`${JSON.stringify(to)} is no power scheme`)
    case 'mode':
      return isGuidText(to) ? null : noPowerMode(to)
    case 'hibernation':
      return mustBe('hibernation', 'boolean', to)
    default:
      return Number(to) > 0xffff_ffff
        ? failed(`a power setting takes a whole number, not ${JSON.stringify(to)}`)
        : mustBe('a power setting', 'number', to)
  }
}
