/** What every command receives: the parsed arguments, the device's use cases, and the terminal to write to. */

import { type Diagnostic, diagnostic } from '@clearpane/model'
import { visibleTextOf } from '@clearpane/model/visible'
import type { DeviceService } from '@clearpane/service/pc'
import type { DeviceRegistry, DeviceSession } from '@clearpane/service/pcs'
import type { Args } from './arguments/args.ts'
import { type Exit, exitOfRefusal } from './exits.ts'
import { type Shown, shownFrom } from './setting-text.ts'
import type { Uncaught } from './uncaught.ts'
import { diagnosticText } from './words.ts'
import type { ShownTerminal } from './world.ts'

export { print, say } from './print.ts'

/**
 * The context of a command that isn't given a PC, such as `serve`, which must be ready before pages request their
 * PCs.
 */
export type PlainContext = {
  args: Args
  devices: DeviceRegistry
  uncaught?: Uncaught
  terminal: ShownTerminal
  version: string
}
/** `sensors` is null on a PC without measurements; `hardware` is null on a PC that doesn't report its hardware. */
export type Context = PlainContext & { service: DeviceService } & Pick<
    DeviceSession,
    'cleaner' | 'drivers' | 'sensors' | 'hardware' | 'logbook' | 'network'
  >
/** The context of a command for a PC that reports its network. */
export type NetworkContext = Context & { network: NonNullable<Context['network']> }

export type PlainCommand = (context: PlainContext) => Promise<Exit>
export type Command = (context: Context) => Promise<Exit>

/**
 * What is needed to describe settings: the names in the catalog, and whether to show stored values.
 */
export const shownOf = async ({ args, devices }: Pick<PlainContext, 'args' | 'devices'>): Promise<Shown> =>
  shownFrom((await devices.catalog()).tweaks, args.values)

export const refuse = ({ terminal }: Pick<Context, 'terminal'>, diagnostics: readonly Diagnostic[]): Exit => {
  for (const one of diagnostics) terminal.err(visibleTextOf(one, diagnosticText(one)))
  return exitOfRefusal(diagnostics)
}

/** Returns null if the user confirmed or used `--yes`, otherwise the exit code. */
export const unconfirmed = async (
  { args, terminal }: Pick<PlainContext, 'args' | 'terminal'>,
  question: string,
): Promise<Diagnostic | null> => {
  if (args.yes) return null
  const answer = await terminal.ask(question)
  if (answer === null) return diagnostic('NOT_CONFIRMED', 'noTerminal')
  return /^y(es)?$/i.test(answer.trim()) ? null : diagnostic('NOT_CONFIRMED', 'answer')
}
