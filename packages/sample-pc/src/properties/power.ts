/**
 * Power schemes and their settings, apart for mains and battery; the active scheme, the power mode,
 * hibernation.
 */
import { powerItems } from '@clearpane/model'
import { schemes } from '../stock/power.ts'
import { changed, failed, mustBe, type ScalarRule } from './rule.ts'

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const installed = (scheme: string) => schemes.some(({ id }) => id === scheme)
const isItem = (setting: string) => (powerItems as readonly string[]).includes(setting)

export const power: ScalarRule<'power'> = {
  whyUnavailable: ({ scheme, setting }) =>
    isItem(setting) || installed(scheme)
      ? null
      : `this PC has no power scheme ${scheme === '' ? 'without a name' : scheme}`,
  refuse: (resource, move) => {
    const wrong = changed('power setting')(resource, move)
    if (wrong !== null || move.to === null) return wrong
    if (resource.setting === 'activeScheme')
      return installed(String(move.to)) ? null : failed(`this PC has no power scheme ${String(move.to)}`)
    if (resource.setting === 'mode')
      return guid.test(String(move.to)) ? null : failed(`${String(move.to)} is no power mode`)
    return resource.setting === 'hibernation' ? null : mustBe('a power setting', 'number', move.to)
  },
}
