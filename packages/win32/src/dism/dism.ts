/**
 * Optional features and capabilities of the Windows that is running. Even reading requires administrator rights;
 * without them, Windows returns 740. Opening takes a second and a change takes minutes, so callers use
 * `onThread('dism.…')`. Names ignore case.
 */

import { codeOf } from '../com/hresult.ts'
import { copyMemory, failure, textAt } from '../core/call.ts'
import { unknownAnswer } from '../core/errors.ts'
import type { NativeFunction, NativeValue } from '../core/ffi.ts'
import {
  DismAddCapability,
  DismCloseSession,
  DismDelete,
  DismDisableFeature,
  DismEnableFeature,
  DismGetCapabilities,
  DismGetFeatures,
  DismInitialize,
  DismOpenSession,
  DismRemoveCapability,
  DismShutdown,
  entry,
  logErrors,
  noPackage,
  onlineImage,
  restartRequired,
  states,
} from './api.ts'

export type DismKind = 'feature' | 'capability'
export type DismState = (typeof states)[number]
export type DismThing = { name: string; state: DismState }

/**
 * Calls a DISM function; returns true if Windows must be restarted. Success codes above 0 that have another meaning
 * (1: reload the session) count as plain success.
 */
const dism = (fn: NativeFunction, ...args: NativeValue[]): boolean => {
  const answer = fn.call(...args)
  const code = codeOf(answer)
  if (restartRequired.includes(code)) return true
  if ((answer | 0) < 0) throw failure(fn.name, code)
  return false
}

const withSession = <T>(work: (session: number) => T): T => {
  dism(DismInitialize, logErrors, null, null)
  try {
    const slot = Buffer.alloc(4)
    dism(DismOpenSession, onlineImage, null, null, slot)
    const session = slot.readUInt32LE()
    try {
      return work(session)
    } finally {
      DismCloseSession.call(session)
    }
  } finally {
    DismShutdown.call()
  }
}

const stateOf = (number: number): DismState => {
  const state = states[number]
  if (state === undefined) throw unknownAnswer('DISM', `state ${number}`)
  return state
}

const listIn = (session: number, kind: DismKind): DismThing[] => {
  const [list, count] = [Buffer.alloc(8), Buffer.alloc(4)]
  if (kind === 'feature') dism(DismGetFeatures, session, null, noPackage, list, count)
  else dism(DismGetCapabilities, session, list, count)
  const address = list.readBigUInt64LE()
  try {
    const memory = copyMemory(address, entry.size * count.readUInt32LE())
    return Array.from({ length: count.readUInt32LE() }, (_, i) => ({
      name: textAt(memory.readBigUInt64LE(i * entry.size + entry.name)),
      state: stateOf(memory.readUInt32LE(i * entry.size + entry.state)),
    }))
  } finally {
    if (address !== 0n) DismDelete.call(address)
  }
}

/**
 * Lists all features or capabilities, including those that aren't installed. If a name isn't in the list, this
 * Windows has no feature or capability of that name.
 */
export const listDism = (kind: DismKind): DismThing[] => withSession((session) => listIn(session, kind))

type Switch = (session: number, name: string) => boolean
const switches: Record<DismKind, { on: Switch; off: Switch }> = {
  feature: {
    // Parent features aren't turned on, because the plan wouldn't have shown them, and undo wouldn't know about them.
    on: (session, name) =>
      dism(DismEnableFeature, session, name, null, noPackage, 0, null, 0, 0, null, null, null),
    // The files stay on the disk, so an undo doesn't have to download anything.
    off: (session, name) => dism(DismDisableFeature, session, name, null, 0, null, null, null),
  },
  capability: {
    on: (session, name) => dism(DismAddCapability, session, name, 0, null, 0, null, null, null),
    off: (session, name) => dism(DismRemoveCapability, session, name, null, null, null),
  },
}

/**
 * Turns a feature or capability on or off; returns null if it doesn't exist. `restart`: the change will be complete
 * after Windows has restarted.
 */
export const switchDism = (kind: DismKind, name: string, on: boolean): { restart: boolean } | null =>
  withSession((session) => {
    const found = listIn(session, kind).find((one) => one.name.toLowerCase() === name.toLowerCase())
    return found === undefined ? null : { restart: switches[kind][on ? 'on' : 'off'](session, found.name) }
  })
