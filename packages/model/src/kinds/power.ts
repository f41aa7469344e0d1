import { z } from 'zod'
import { describeKind, guidSchema, isGuid } from './descriptor.ts'
import type { Scalar } from './scalar-value.ts'
import { failed, mustBe, unavailable, type WrongValue } from './value.ts'

/** Stands for the power scheme that is active when the plan is made; the plan names the scheme itself. */
export const activeScheme = 'active'

/** Power settings that are not a number below a scheme. */
export const powerItems = ['activeScheme', 'mode', 'hibernation'] as const

/**
 * `setting` is `subgroup/setting` (two GUIDs, value a number) or one of `powerItems`; `source` tells mains
 * from battery. Settings of a scheme are the user's own; hibernation is not.
 */
export const powerResourceSchema = z.strictObject({
  kind: z.literal('power'),
  scheme: z.union([guidSchema, z.literal(activeScheme), z.literal('')]),
  setting: z.union([z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/), z.enum(powerItems)]),
  source: z.enum(['ac', 'dc', 'both']),
})

export const power = describeKind<z.infer<typeof powerResourceSchema>>({
  kind: 'power',
  names: ({ scheme, setting, source }) => [scheme, setting, source],
  needsAdministrator: ({ setting }) => setting === 'hibernation',
  traits: { missingReason: 'this PC does not have the power setting' },
})

export const noPowerScheme = (scheme: string): string =>
  `this PC has no power scheme ${scheme === '' ? 'without a name' : scheme}`

export const noPowerMode = (value: Scalar): WrongValue => failed(`${JSON.stringify(value)} is no power mode`)

const isGuidText = (value: Scalar) => typeof value === 'string' && isGuid(value)

export const wrongPower = (
  { setting }: z.infer<typeof powerResourceSchema>,
  to: Scalar | null,
): WrongValue | null => {
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
