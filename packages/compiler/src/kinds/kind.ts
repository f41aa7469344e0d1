/** A resource kind as the compiler sees it: its runtime functions, and the form of its data. */
import { absentCounts, type Known, type Resource, type Setting, type SettingRequest } from '@clearpane/model'
import { amountOf, isFurther } from '@clearpane/model/further'
import type { Fields } from '../text/quote.ts'

/** A call: function, arguments, switches. */
export type Call = { name: string; args: Fields; flags: readonly string[] }

/** A class of files in the catalog; a script contains only the classes that it cleans. */
export type FileClass = {
  scope: 'user' | 'machine'
  paths: readonly string[]
  recurse: boolean
  minAgeDays: number
  never: readonly string[]
  stops: readonly string[]
  browser?: { name: string; process: string; base: string; profiles: readonly string[] }
  notBeforeRestart?: true
  emptiedBy?: string
  consent?: 'list'
}
export type FileClasses = Readonly<Record<string, FileClass>>

export type Role = 'Read' | 'Write' | 'Same' | 'Label' | 'Format' | 'Return' | 'Resolve' | 'Hold'

/** Puts `{0}` where the script inserts the name of each matching item on the PC. */
export const eachOr = (name: string, each: string) => (name === each ? '{0}' : name)

export type KindText = {
  /** The singular and the plural, for a sentence that contains a count. */
  nouns: readonly [one: string, more: string]
  /**
   * Describes a resource with words instead of codes, in plain ASCII if possible. `words` is the result of `wordsOf`,
   * which a kind appends if the resource's own name isn't clear.
   */
  label(resource: Resource, words: string): string
  /** Runtime functions by role. */
  functions: Readonly<Record<Role, string>>
  /**
   * The functions that read and write the value of a resource kind with a single value; the functions listed above
   * call them.
   */
  pair?: { Get: string; Put: string }
  /** The fields of a state that a script stores when it captures the state. */
  fields: readonly string[]
  /** Returns the call that requests a desired state, or the reason why a script can't request it. */
  request(ask: SettingRequest, classes: FileClasses): Call | string
  resource(resource: Resource): Fields | string
  /** Converts a state of this kind to the data that a script contains for it. */
  state(resource: Resource, known: Known): Fields | string
}

/**
 * Returns the stricter values that the script leaves unchanged, as an argument for the functions for registry values
 * and for resource kinds with a single value.
 */
export const furtherArgs = ({ further }: SettingRequest): Fields => {
  // Stricter values given as times occur only in a catalog that was adapted to a particular day. A script computes
  // these times when it runs.
  if (further === undefined || (typeof further === 'object' && !Array.isArray(further))) return {}
  return { Further: Array.isArray(further) ? further.map(String) : [further] }
}

/**
 * Whether a missing value fulfils the request, because Windows then behaves as requested or more strictly.
 */
export const absentSatisfies = ({ setting, desired, further }: SettingRequest): boolean => {
  const absentMeans = 'absentMeans' in setting ? setting.absentMeans : undefined
  if (absentCounts(absentMeans, desired)) return true
  const [wanted, now] = [amountOf(desired), absentMeans === undefined ? null : amountOf(absentMeans)]
  return further !== undefined && wanted !== null && now !== null && isFurther(further, wanted, now)
}

/** Returns the name that people use for a setting, in brackets; an empty string if the setting has none. */
export const wordsOf = (setting: Setting): string =>
  'displayName' in setting && setting.displayName !== undefined && setting.displayName !== ''
    ? ` (${setting.displayName})`
    : ''

/** Returns the names of the PowerShell switches that are set. */
export const flagsOf = (flags: Readonly<Record<string, boolean>>) =>
  Object.keys(flags).filter((name) => flags[name])
