/** What every command gets: the parsed arguments, the device's use cases, and where to write. */

import type { Diagnostic } from '@clearpane/model'
import type { DeviceRegistry, DeviceService } from '@clearpane/server'
import type { Args } from './args.ts'
import { type Exit, exitOfRefusal } from './exits.ts'
import { diagnosticText } from './words.ts'

/**
 * The terminal, as a port: tests hand in their own. `ask` answers null where there is no terminal to ask at.
 */
export type Terminal = {
  out(text: string): void
  err(text: string): void
  ask(question: string): Promise<string | null>
  writeFile(path: string, bytes: Uint8Array): void
  /** Null where there is no such file, or it cannot be read. */
  readFile(path: string): string | null
}

/**
 * What a command needs that looks at no PC of its own: `serve` opens them as pages ask, and must be ready
 * before that.
 */
export type PlainContext = { args: Args; pcs: DeviceRegistry; terminal: Terminal; version: string }
export type Context = PlainContext & { bench: DeviceService }

export type PlainCommand = (context: PlainContext) => Promise<Exit>
export type Command = (context: Context) => Promise<Exit>

/** One JSON document with --json, the text otherwise. */
export const print = ({ args, terminal }: PlainContext, document: unknown, text: () => string): void =>
  terminal.out(args.json ? `${JSON.stringify(document, null, 2)}\n` : text())

export const refuse = ({ terminal }: Pick<Context, 'terminal'>, diagnostics: readonly Diagnostic[]): Exit => {
  for (const one of diagnostics) terminal.err(diagnosticText(one))
  return exitOfRefusal(diagnostics)
}
