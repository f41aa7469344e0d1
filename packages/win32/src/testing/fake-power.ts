/**
 * Fakes power schemes for Wine, which has none. The fake replaces the functions in powrprof by name. As in Windows,
 * the active scheme's values take effect when the scheme is activated; `inForce` contains the values that are in
 * effect.
 */
import { guid } from '../com/values.ts'
import { codes } from '../core/errors.ts'
import { addressOf, type Fake, type NativeValue, replaceNative } from '../core/ffi.ts'
import { readText, textBuffer } from '../core/text.ts'
import { accessors, capabilities, guidText, levels } from '../power/api.ts'
import { powerModes } from '../power/mode.ts'

export const balancedScheme = '381b4222-f694-41f0-9685-ff5bb260df2e'
export const ultimateScheme = 'e9a42b02-d5df-448d-aa00-03f14749eb61'
export const processorGroup = '54533251-82be-4824-96c1-47b60b740d00'
export const minimumState = '893dee8e-2bef-41e0-89c6-b55d0929964c'

/** By `subgroup/setting/ac`. */
type Values = Record<string, number>
type Scheme = { values: Values; description: string }

export type FakePower = Disposable & {
  /** Selectable schemes, by GUID. Templates are separate. */
  readonly schemes: Record<string, Scheme>
  /** Exists, but isn't listed. */
  readonly unlisted: Set<string>
  active: string
  inForce: Values
  hibernates: boolean
  readonly modes: { ac: string; dc: string }
}

const values = (ac: number, dc: number): Values => ({
  [`${processorGroup}/${minimumState}/ac`]: ac,
  [`${processorGroup}/${minimumState}/dc`]: dc,
})

const text = (value: NativeValue | undefined): string => guidText(value as Buffer)
const missing = codes.FILE_NOT_FOUND
const invalidParameter = 87

/**
 * Creates the fake, which is active until it's disposed. Throws if some memory hasn't been freed by the time the fake
 * is disposed.
 */
export const fakePower = (): FakePower => {
  const patterns: Record<string, Scheme> = {
    [ultimateScheme]: { values: values(100, 100), description: 'the pattern' },
  }
  const schemes: Record<string, Scheme> = {
    [balancedScheme]: { values: values(5, 5), description: 'balanced' },
  }
  const handedOut = new Map<bigint, Buffer>()
  const groups = (scheme: Scheme) => [
    ...new Set(Object.keys(scheme.values).map((key) => key.split('/')[0] ?? '')),
  ]
  const settings = (scheme: Scheme, group: string) =>
    [...new Set(Object.keys(scheme.values).filter((key) => key.startsWith(`${group}/`)))].map(
      (key) => key.split('/')[1] ?? '',
    )

  const listed = ([, scheme, group, what]: NativeValue[]): string[] => {
    if (what === accessors.scheme) return Object.keys(schemes).filter((one) => !fake.unlisted.has(one))
    const found = schemes[text(scheme)]
    if (found === undefined) return []
    return what === accessors.subgroup ? groups(found) : [...new Set(settings(found, text(group)))]
  }
  const onIndex = (
    source: 'ac' | 'dc',
    use: (at: Values, key: string, last: NativeValue | undefined) => void,
  ): Fake => {
    return ([, scheme, group, setting, last]) => {
      const found = schemes[text(scheme)]?.values
      const key = `${text(group)}/${text(setting)}/${source}`
      if (found?.[key] === undefined) return missing
      use(found, key, last)
      return 0
    }
  }
  const read = (at: Values, key: string, out: NativeValue | undefined) =>
    void (out as Buffer).writeUInt32LE(at[key] ?? 0)
  const write = (at: Values, key: string, index: NativeValue | undefined) => {
    at[key] = Number(index)
  }
  const readMode =
    (source: 'ac' | 'dc'): Fake =>
    ([slot]) => {
      guid(fake.modes[source]).copy(slot as Buffer)
      return 0
    }
  const writeMode =
    (source: 'ac' | 'dc'): Fake =>
    ([mode]) => {
      if (!powerModes.includes(text(mode))) return invalidParameter
      fake.modes[source] = text(mode)
      return 0
    }

  const functions: Record<string, Fake> = {
    PowerEnumerate: (args) => {
      const one = listed(args)[Number(args[4])]
      if (one === undefined) return codes.NO_MORE_ITEMS
      guid(one).copy(args[5] as Buffer)
      return 0
    },
    PowerGetActiveScheme: ([, slot]) => {
      const memory = Buffer.from(guid(fake.active))
      handedOut.set(addressOf(memory), memory)
      ;(slot as Buffer).writeBigUInt64LE(addressOf(memory))
      return 0
    },
    LocalFree: (args, real) => (handedOut.delete(args[0] as bigint) ? 0 : real(...args)),
    PowerSetActiveScheme: ([, scheme]) => {
      const found = schemes[text(scheme)]
      if (found === undefined) return missing
      fake.active = text(scheme)
      fake.inForce = { ...found.values }
      return 0
    },
    PowerReadACValueIndex: onIndex('ac', read),
    PowerReadDCValueIndex: onIndex('dc', read),
    PowerWriteACValueIndex: onIndex('ac', write),
    PowerWriteDCValueIndex: onIndex('dc', write),
    PowerDuplicateScheme: ([, from]) => {
      const source = schemes[text(from)] ?? patterns[text(from)]
      if (source === undefined) return missing
      if (schemes[text(from)] !== undefined) return codes.ALREADY_EXISTS
      schemes[text(from)] = structuredClone(source)
      return 0
    },
    PowerDeleteScheme: ([, scheme]) => {
      if (text(scheme) === fake.active) return codes.ACCESS_DENIED
      if (schemes[text(scheme)] === undefined) return missing
      delete schemes[text(scheme)]
      return 0
    },
    PowerReadDescription: ([, scheme, , , out, size]) => {
      const bytes = textBuffer(schemes[text(scheme)]?.description ?? '')
      ;(size as Buffer).writeUInt32LE(bytes.length)
      bytes.copy(out as Buffer)
      return 0
    },
    PowerWriteDescription: ([, scheme, , , given]) => {
      const found = schemes[text(scheme)]
      if (found === undefined) return missing
      found.description = readText(given as Buffer)
      return 0
    },
    PowerGetUserConfiguredACPowerMode: readMode('ac'),
    PowerGetUserConfiguredDCPowerMode: readMode('dc'),
    PowerSetUserConfiguredACPowerMode: writeMode('ac'),
    PowerSetUserConfiguredDCPowerMode: writeMode('dc'),
    CallNtPowerInformation: (args, real) => {
      const [level, input, , output] = args
      if (level === levels.capabilities) {
        ;(output as Buffer).writeUInt8(1, capabilities.canHibernate)
        ;(output as Buffer).writeUInt8(fake.hibernates ? 1 : 0, capabilities.hiberFilePresent)
        return 0
      }
      if (level !== levels.reserveHiberFile) return real(...args)
      fake.hibernates = (input as Buffer)[0] !== 0
      return 0
    },
  }
  const replaced = Object.entries(functions).map(([name, by]) => replaceNative(name, by))
  const fake: FakePower = {
    schemes,
    unlisted: new Set(),
    active: balancedScheme,
    inForce: values(5, 5),
    hibernates: true,
    modes: { ac: powerModes[1] as string, dc: powerModes[1] as string },
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
      if (handedOut.size > 0) throw new Error(`${handedOut.size} GUIDs were not freed`)
    },
  }
  return fake
}
