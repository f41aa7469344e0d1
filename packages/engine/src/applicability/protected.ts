/**
 * Values that only Windows' own programs can change: UCPD.sys, the "UserChoice Protection Driver", denies all other
 * writes, whatever rights the writer has. Over time, monthly updates have extended this protection to more values.
 */
import { because, type DeviceFacts, keyOf, type Reason, type Resource } from '@clearpane/model'

/**
 * For each build, the first revision that protects the value. Builds after the last build in the list protect the
 * value too.
 */
type Since = Readonly<Record<number, number>>
type Protected = { key: RegExp; name: RegExp; since: Since; why: Reason; source: string }

const march2024: Since = { 22621: 3296, 22631: 3296, 26100: 0 }
const may2025: Since = { 22631: 5335, 26100: 4061 }

/** Protected values. `source`: who observed that the write was denied, and on which build. */
export const protectedValues: readonly Protected[] = [
  {
    key: /^HK(CU|LM)\\Software\\Policies\\Microsoft\\Dsh$/i,
    name: /^AllowNewsAndInterests$/i,
    since: may2025,
    why: because('protectedTaskbar'),
    source: 'https://github.com/memstechtips/Winhance/issues/780',
  },
  {
    key: /^HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced$/i,
    name: /^TaskbarDa$/i,
    since: { 26100: 0 },
    why: because('protectedTaskbar'),
    source: 'https://github.com/SimonCropp/WinDebloat/issues/74',
  },
  {
    key: /^HKCU\\Software\\Microsoft\\Windows\\Shell\\Associations\\UrlAssociations\\https?\\UserChoice(Latest)?(\\|$)/i,
    name: /^/,
    since: march2024,
    why: because('protectedDefaultApps'),
    source: 'https://hitco.at/blog/windows-userchoice-protection-driver-ucpd/',
  },
  {
    key: /^HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\FileExts\\\.(pdf|html?)\\UserChoice(Latest)?(\\|$)/i,
    name: /^/,
    since: march2024,
    why: because('protectedDefaultApps'),
    source: 'https://hitco.at/blog/windows-userchoice-protection-driver-ucpd/',
  },
  {
    key: /^HKCU\\Software\\Microsoft\\Windows\\Shell\\BrandedKey(\\|$)/i,
    name: /^/,
    since: may2025,
    why: because('protectedTextInput'),
    source: 'https://kolbi.cz/blog/2025/07/15/ucpd-sys-userchoice-protection-driver-part-2/',
  },
]

const find = (resource: Resource): Protected | undefined =>
  resource.kind === 'registry' || resource.kind === 'registryKey'
    ? protectedValues.find(
        ({ key, name }) =>
          key.test(keyOf(resource)) && (resource.kind === 'registryKey' || name.test(resource.name)),
      )
    : undefined

const reaches = (since: Since, { build, revision }: DeviceFacts): boolean => {
  if (build === null) return false
  const first = since[build]
  if (first !== undefined) return first === 0 || (revision !== null && revision >= first)
  return build > Math.max(...Object.keys(since).map(Number))
}

/**
 * Returns the reason why no program can write this value on this PC; null if programs can write it. The driver must
 * be present: some users turn it off, and programs can then write the value.
 */
export const whyProtected = (resource: Resource, facts: DeviceFacts): Reason | null => {
  if (facts.features.userChoiceProtection !== true) return null
  const found = find(resource)
  return found !== undefined && reaches(found.since, facts) ? found.why : null
}

/**
 * Explains why a write to this value was denied, even on builds that nobody has tested; null if the value isn't
 * protected.
 */
export const whyDenied = (resource: Resource): Reason | null => find(resource)?.why ?? null
