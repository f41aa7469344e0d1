/**
 * App permissions that apply only to the signed-in account. Each account has its own copy of the PC's store of app
 * permissions. The switch "Let apps access …" in the Settings app writes this copy. Writing to the copy requires no
 * administrator rights, and can't allow anything that is denied for all users.
 */
import type { Option, Setting, Tweak } from '@clearpane/model'
import { option, secondary } from '../make.ts'

const store = /^SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\CapabilityAccessManager\\ConsentStore\\/i

/**
 * A source for the key's name in an account's registry, and for the fact that each entry in the key is Allow or Deny.
 */
const source = secondary('https://davidarno.org/using-the-registry-to-monitor-webcam-and-microphone-use/')

const inStore = ({ resource }: Setting) =>
  resource.kind === 'registry' && resource.hive === 'HKLM' && store.test(resource.path)

const isPermission = ({ category, options }: Tweak) =>
  category === 'appPermissions' || options.some(({ settings }) => settings.some(inStore))

/** Returns the setting for the account's own permission; null for a setting that exists only for the whole PC. */
const ofAccount = (setting: Setting): Setting | null => {
  const { resource } = setting
  if (resource.kind !== 'registry') return null
  if (resource.hive === 'HKCU') return setting
  if (!inStore(setting)) return null
  return {
    ...setting,
    resource: { ...resource, hive: 'HKCU' },
    note: 'Settings writes this value for one account. Microsoft does not document the value.',
  } as Setting
}

/**
 * Adds the option "me" to an entry that denies apps a permission for all users. Entries that deny nothing for all
 * users, or that have no counterpart in the account, stay unchanged.
 */
export const forMeOnly = (tweak: Tweak): Tweak => {
  if (!isPermission(tweak)) return tweak
  const [everyone, ...others] = tweak.options
  const mine = everyone?.settings.flatMap((setting) => ofAccount(setting) ?? []) ?? []
  if (everyone === undefined || mine.length === 0) return tweak
  const options: Option[] = [
    { ...everyone, label: 'Blocked for everyone', labelDe: 'Für alle blockiert' },
    option('me', { en: 'Blocked for me', de: 'Nur für mich blockiert' }, ...mine),
    ...others,
  ]
  return { ...tweak, sources: [...tweak.sources, source], options }
}
