/**
 * Fakes features and capabilities for Wine, which has no dismapi.dll. The fake replaces the library's functions by
 * name, and returns packed structures as Windows does. After a change, a feature is pending (3010), whereas a
 * capability changes immediately. An optional feature can't be turned on while its parent is off.
 */

import { codes } from '../core/errors.ts'
import { addressOf, type Fake, type NativeValue, replaceNative } from '../core/ffi.ts'
import { textBuffer } from '../core/text.ts'
import { entry, onlineImage, states } from '../dism/api.ts'
import type { DismKind, DismState, DismThing } from '../dism/dism.ts'

export type FakeDism = Disposable & { readonly things: Record<DismKind, DismThing[]>; opened: number }

const session = 77
/** CBS_E_UNKNOWN_UPDATE and DISMAPI_E_DISMAPI_NOT_INITIALIZED, DISMAPI_E_INVALID_DISM_SESSION */
const [unknown, notInitialized, noSession] = [0x800f080c | 0, 0xc0040001 | 0, 0xc0040004 | 0]
const restart = 3010
/** DISMAPI_E_PARENT_FEATURE_DISABLED */
const parentDisabled = 0xc004000d | 0
const wholes: Readonly<Record<string, string>> = { DirectPlay: 'LegacyComponents' }
const isIn = (state: DismState | undefined): boolean => state === 'installed' || state === 'installPending'

/**
 * Creates the fake, which is active until it's disposed. Throws if any memory or session hasn't been released by the
 * time the fake is disposed.
 */
export const fakeDism = (): FakeDism => {
  const handedOut = new Map<bigint, Buffer[]>()
  let [initialized, open] = [false, false]

  const inSession =
    (work: Fake): Fake =>
    (args, real) => {
      if (!initialized) return notInitialized
      return open && args[0] === session ? work(args, real) : noSession
    }
  const list = (kind: DismKind, slot: NativeValue | undefined, count: NativeValue | undefined): number => {
    const names = fake.things[kind].map(({ name }) => textBuffer(name))
    // In the fake, even an empty list has an address.
    const memory = Buffer.alloc(Math.max(1, entry.size * names.length))
    for (const [i, { state }] of fake.things[kind].entries()) {
      memory.writeBigUInt64LE(addressOf(names[i] as Buffer), i * entry.size + entry.name)
      memory.writeUInt32LE(states.indexOf(state), i * entry.size + entry.state)
    }
    handedOut.set(addressOf(memory), [memory, ...names])
    ;(slot as Buffer).writeBigUInt64LE(addressOf(memory))
    ;(count as Buffer).writeUInt32LE(names.length)
    return 0
  }
  // Names are case-sensitive in this fake, so callers must use the spelling in the list.
  const change = (kind: DismKind, to: DismState, answer: number): Fake =>
    inSession(([, name]) => {
      const found = fake.things[kind].find((one) => one.name === name)
      if (found === undefined) return unknown
      found.state = to
      return answer
    })

  const enable = change('feature', 'installPending', restart)
  const functions: Record<string, Fake> = {
    DismInitialize: () => {
      initialized = true
      return 0
    },
    DismShutdown: () => {
      initialized = false
      return 0
    },
    DismOpenSession: ([image, , , slot]) => {
      if (!initialized) return notInitialized
      if (image !== onlineImage) return codes.FILE_NOT_FOUND
      ;(slot as Buffer).writeUInt32LE(session)
      open = true
      fake.opened += 1
      return 0
    },
    DismCloseSession: inSession(() => {
      open = false
      return 0
    }),
    DismDelete: ([address]) => (handedOut.delete(address as bigint) ? 0 : unknown),
    DismGetFeatures: inSession(([, , , slot, count]) => list('feature', slot, count)),
    DismGetCapabilities: inSession(([, slot, count]) => list('capability', slot, count)),
    DismEnableFeature: inSession((args, real) => {
      const whole = wholes[String(args[1])]
      if (whole !== undefined && !isIn(fake.things.feature.find(({ name }) => name === whole)?.state))
        return parentDisabled
      return enable(args, real)
    }),
    DismDisableFeature: change('feature', 'uninstallPending', restart),
    DismAddCapability: change('capability', 'installed', 0),
    DismRemoveCapability: change('capability', 'notPresent', 0),
  }
  const replaced = Object.entries(functions).map(([name, by]) => replaceNative(name, by))
  const fake: FakeDism = {
    opened: 0,
    things: {
      feature: [
        { name: 'SMB1Protocol', state: 'staged' },
        { name: 'Printing-XPSServices-Features', state: 'installed' },
        { name: 'LegacyComponents', state: 'staged' },
        { name: 'DirectPlay', state: 'staged' },
      ],
      capability: [{ name: 'OpenSSH.Server~~~~0.0.1.0', state: 'notPresent' }],
    },
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
      if (handedOut.size > 0 || open || initialized)
        throw new Error(`DISM was left open, with ${handedOut.size} lists not given back`)
    },
  }
  return fake
}
