/**
 * Store apps: installed with a version, or not. A removed app can be reinstalled if the Store still has it.
 */
import { because, type ResourceOf, type Scalar } from '@clearpane/model'
import { inTheStore, partOfWindows, storeVersion } from '../stock/apps.ts'
import { denied, failed, type ScalarRule } from './rule.ts'

const version = /^\d+(\.\d+){3}$/

/** `true` requests the app in whichever version the Store has. */
const versionOf = ({ packageFamilyName }: ResourceOf<'appx'>, value: Scalar): Scalar =>
  value === true ? storeVersion(packageFamilyName) : value

export const appx: ScalarRule<'appx'> = {
  refuse: ({ packageFamilyName }, { to, now }) => {
    if (to === null)
      return now !== null && partOfWindows(packageFamilyName) ? denied(because('appOfWindows')) : null
    if (to !== true && (typeof to !== 'string' || !version.test(to)))
      return failed(because('noAppVersion', { value: JSON.stringify(to) }))
    return now !== null || inTheStore(packageFamilyName) ? null : failed(because('notInStore'))
  },
  kept: versionOf,
}
