/**
 * Power schemes and their settings, separate for mains and battery; the active scheme, the power mode,
 * hibernation.
 */
import { because, powerItems } from '@clearpane/model'
import { noPowerScheme, wrongPower } from '@clearpane/model/kinds'
import { schemes } from '../stock/power.ts'
import { changed, failed, type ScalarRule } from './rule.ts'

const installed = (scheme: string) => schemes.some(({ id }) => id === scheme)
const isItem = (setting: string) => (powerItems as readonly string[]).includes(setting)

export const power: ScalarRule<'power'> = {
  whyUnavailable: ({ scheme, setting }) =>
    isItem(setting) || installed(scheme) ? null : noPowerScheme(scheme),
  refuse: (resource, move) => {
    const wrong =
      changed(because('aPowerSetting'), because('powerMissing'))(resource, move) ??
      wrongPower(resource, move.to)
    if (wrong !== null || resource.setting !== 'activeScheme') return wrong
    return installed(String(move.to)) ? null : failed(noPowerScheme(String(move.to)))
  },
}
