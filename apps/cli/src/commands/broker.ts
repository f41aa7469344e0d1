/**
 * `clearpane broker …`: Windows starts this command after the user has confirmed the administrator prompt. Users
 * don't type this command themselves, so the usage text leaves it out.
 */

import { isSea } from 'node:sea'
import { parseArgs } from 'node:util'
import { messageOf } from '@clearpane/model'
import type { BrokerArgs } from '@clearpane/service/broker'
import { UsageError } from '../arguments/args.ts'
import { type Exit, exits } from '../exits.ts'

/**
 * The path of the executable that may run with administrator rights. Null if Clearpane runs from source, because the
 * user could change source code that then runs with administrator rights.
 */
export const elevatedProgram = (): string | null => (isSea() ? process.execPath : null)

const options = {
  pipe: { type: 'string' },
  parent: { type: 'string' },
  'plan-hash': { type: 'string' },
  'user-sid': { type: 'string' },
  never: { type: 'string' },
} as const

const patterns = {
  pipe: /^Clearpane\.[0-9a-f]{32}$/,
  parent: /^[1-9]\d{0,9}$/,
  'plan-hash': /^[0-9a-f]{64}$/,
  'user-sid': /^S-1-\d+(-\d+)+$/,
  never: /^([0-9a-f]{2})+$/,
} as const

/**
 * Decodes a full path from its hexadecimal form. The broker's command line contains paths in hexadecimal, so that no
 * argument needs quotes.
 */
const pathIn = (hex: string): string => {
  const path = Buffer.from(hex, 'hex').toString()
  if (!/^([a-z]:\\|\\\\)/i.test(path)) throw new UsageError('--never is no full path.')
  return path
}

/** Throws UsageError unless the arguments are the five options, each in its exact form. */
export const parseBrokerArgs = (argv: readonly string[]): Omit<BrokerArgs, 'version'> => {
  const strict = () => {
    try {
      return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values
    } catch (error) {
      throw new UsageError(messageOf(error))
    }
  }
  const values = strict()
  const taken = (name: keyof typeof patterns): string => {
    const value = values[name]
    if (value === undefined || !patterns[name].test(value))
      throw new UsageError(`--${name} is missing or malformed.`)
    return value
  }
  return {
    pipe: taken('pipe'),
    parent: Number(taken('parent')),
    planHash: taken('plan-hash'),
    userSid: taken('user-sid'),
    dataDir: pathIn(taken('never')),
  }
}

export const broker = async (argv: readonly string[], version: string): Promise<Exit> => {
  const args = parseBrokerArgs(argv)
  const { runBroker } = await import('@clearpane/service/broker')
  await runBroker({ ...args, version })
  return exits.done
}
