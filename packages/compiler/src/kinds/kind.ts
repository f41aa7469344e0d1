/** What the compiler must know of a kind: the runtime's functions for it, and how its data is written. */
import type { Known, Resource, Setting, Wanted } from '@clearpane/model'
import type { Literal } from '../quote.ts'

export type Fields = { readonly [name: string]: Literal }

/** A call: function, arguments, switches. */
export type Call = { name: string; args: Fields; flags: readonly string[] }

export type KindText = {
  /** Runtime functions by what they are for; null: scripts cannot do anything of this kind yet, and say so where it is asked. */
  functions: Readonly<Record<'Read' | 'Write' | 'Same' | 'Label' | 'Format' | 'Return' | 'Resolve' | 'Hold', string>> | null
  /** The fields of a state that a capture keeps. */
  fields: readonly string[]
  /** The call that asks for a wanted state; null where a script cannot do it, with the reason as text. */
  request(setting: Setting, wanted: Wanted): Call | string
  resource(resource: Resource): Fields
  /** A state of the kind as data. */
  state(resource: Resource, known: Known): Fields | string
}

/** Names of the switches that are on. */
export const flagsOf = (flags: Readonly<Record<string, boolean>>) => Object.keys(flags).filter((name) => flags[name])
