/**
 * Helper functions for the plain data of a tweak. These functions only build objects: the result is JSON, which the
 * schema checks. With these functions, the catalog can be read like a table of values. Anything that a table can't
 * express requires a new resource kind.
 */
import type {
  Edition,
  Hive,
  Option,
  RegistryData,
  RegistryDesired,
  RegistryResource,
  Setting,
  Spoken,
  Tweak,
} from '@clearpane/model'

export const everyEdition: Edition[] = ['Home', 'Pro', 'Enterprise', 'Education']
export const proAndUp: Edition[] = ['Pro', 'Enterprise', 'Education']
export const enterpriseAndEducation: Edition[] = ['Enterprise', 'Education']

type Source = Tweak['sources'][number]
/** A page by Microsoft or by the product's maker. */
export const primary = (url: string): Source => ({ kind: 'primary', url })
export const secondary = (url: string): Source => ({ kind: 'secondary', url })

export const dword = (data: number): RegistryData => ({ type: 'REG_DWORD', data })
export const qword = (data: string): RegistryData => ({ type: 'REG_QWORD', data })
export const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })

export type Remarks = Pick<Setting, 'optional' | 'guard' | 'unverified' | 'consent' | 'note'>
type RegistryRemarks = Remarks & {
  /**
   * How Windows behaves if the value is missing. If this field is omitted, Windows is assumed to behave as it does
   * with the entry's default value, unless that default is unverified.
   */
  absentMeans?: RegistryData
}
type Content = RegistryData | 'absent'

/** A value in a key such as `HKLM\SOFTWARE\…`, with the key as Windows tools print it. */
const valueAt = (key: string, name: string): RegistryResource => {
  const slash = key.indexOf('\\')
  return { kind: 'registry', hive: key.slice(0, slash) as Hive, path: key.slice(slash + 1), name }
}

type ValueDesired = Extract<RegistryDesired, { want: 'value' | 'absent' }>
const whole = (content: Content): ValueDesired =>
  content === 'absent' ? { want: 'absent' } : { want: 'value', value: content }

/** A value that the Settings app or a program writes. `clean` is the value on a clean Windows 11. */
export const setting = (
  key: string,
  name: string,
  content: Content,
  clean: Content | 'unknown',
  { absentMeans, ...remarks }: RegistryRemarks = {},
): Setting => {
  const meaning = absentMeans ?? (typeof clean === 'string' || remarks.unverified ? undefined : clean)
  return {
    resource: valueAt(key, name),
    desired: whole(content),
    default: clean === 'unknown' ? 'unknown' : whole(clean),
    ...(meaning === undefined ? {} : { absentMeans: whole(meaning) }),
    via: 'setting',
    ...remarks,
  }
}

/** A policy value. On a clean Windows, policy values aren't set. */
export const policy = (
  key: string,
  name: string,
  content: Content,
  remarks: RegistryRemarks & { clean?: RegistryData } = {},
): Setting => {
  const { clean, ...rest } = remarks
  return { ...setting(key, name, content, clean ?? 'absent', rest), via: 'policy' } as Setting
}

type Bits = { byte: number; mask: number; bits: number; clean: number; base: string }
/**
 * Some bits of a binary value; for a clean Windows 11, `clean` is the state of these bits, and `base` is the whole
 * value.
 */
export const bits = (
  key: string,
  name: string,
  { byte, mask, bits: desired, clean, base }: Bits,
  remarks: Remarks = {},
): Setting => ({
  resource: valueAt(key, name),
  desired: { want: 'bits', byte, mask, bits: desired, base },
  default: { want: 'bits', byte, mask, bits: clean, base },
  via: 'setting',
  ...remarks,
})

/** A `key=value;` pair in a string that lists such pairs. On a clean Windows, the string contains no such pair. */
export const pair = (
  key: string,
  name: string,
  pairKey: string,
  value: string,
  remarks: Remarks = {},
): Setting => ({
  resource: valueAt(key, name),
  desired: { want: 'pair', key: pairKey, value },
  default: { want: 'pair', key: pairKey, value: null },
  via: 'setting',
  ...remarks,
})

/** An option. A label is plain text if the German word is the same as the English one. */
export const option = (id: string, label: string | Spoken, ...settings: Setting[]): Option =>
  typeof label === 'string' ? { id, label, settings } : { id, label: label.en, labelDe: label.de, settings }

/** A plain switch's only option. */
export const on = (...settings: Setting[]): Option[] => [option('on', 'On', ...settings)]

/**
 * The build number of Windows 10 version 2004, which 22H2 (19045) and LTSC 2021 (19044) are built on. An entry works
 * from this build on, unless the entry specifies a later build; `least-build.test.ts` checks the entries that require
 * Windows 11.
 */
export const windows10 = 19041
/** The first Windows 11. */
export const windows11 = 22000

/**
 * The defaults for most entries, limited to harmless fields: each entry states its own risk, evidence and sources.
 */
const defaults = {
  impact: 'Low',
  restart: 'none',
  minBuild: windows10,
  editions: everyEdition,
  reversible: 'exact',
} satisfies Partial<Tweak>

type Needed = Omit<Tweak, keyof typeof defaults>

/** Makes tweaks that share more fields than just the defaults, such as their page and its heading. */
export const tweakWith =
  <Shared extends Partial<Tweak>>(shared: Shared) =>
  (own: Omit<Needed, keyof Shared> & Partial<Tweak>): Tweak =>
    ({ ...defaults, ...shared, ...own }) as Tweak

export const tweak = tweakWith({})
