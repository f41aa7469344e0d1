/** What every command gets: the parsed arguments, the device's use cases, and where to write. */

import type { Diagnostic } from '@clearpane/model'
import type { DeviceRegistry, DeviceService, DeviceSession } from '@clearpane/server'
import type { Args } from './args.ts'
import { type Exit, exitOfRefusal } from './exits.ts'
import { diagnosticText } from './words.ts'

/** The terminal, as a port: tests pass their own. `ask` returns null if there's no terminal. */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  writeFile(path: string, bytes: Uint8Array): void
  /** Null if the file doesn't exist or can't be read. */
  readFile(path: string): string | null
}

/**
 * What a command without a PC of its own needs: `serve` opens devices as pages request them, and must be
 * ready before that.
 */
export type PlainContext = { args: Args; pcs: DeviceRegistry; terminal: Terminal; version: string }
/** `sensors`: null on a PC that measures nothing, `hardware` on one that isn't made of anything. */
export type Context = PlainContext & { bench: DeviceService } & Pick<
    DeviceSession,
    'cleaner' | 'sensors' | 'hardware' | 'logbook'
  >

export type PlainCommand = (context: PlainContext) => Promise<Exit>
export type Command = (context: Context) => Promise<Exit>

/** One JSON document with --json, the text otherwise. */
export const print = ({ args, terminal }: PlainContext, document: unknown, text: () => string): void =>
  terminal.out(args.json ? `${JSON.stringify(document, null, 2)}\n` : text())

export const refuse = ({ terminal }: Pick<Context, 'terminal'>, diagnostics: readonly Diagnostic[]): Exit => {
  for (const one of diagnostics) terminal.err(diagnosticText(one))
  return exitOfRefusal(diagnostics)
}
