import { visible, visibleLines, visibleTextOf } from '@clearpane/model/visible'
import type { ShownTerminal, Terminal } from './world.ts'

/**
 * All output of the command line passes through this module, so text from elsewhere can neither control the terminal
 * nor imitate another name. In JSON, a hidden character is written as an escape sequence.
 */
export const shownOn = (terminal: Terminal): ShownTerminal => ({
  ...terminal,
  out: (text) => terminal.out(visibleLines(text)),
  err: (text) => terminal.err(visibleLines(text)),
  ask: (question) => terminal.ask(visible(question)),
  verbatim: (text) => terminal.out(text),
})

/** Prints lines of text about `data`; a line break inside a name doesn't start a new line. */
export const say = (terminal: Pick<ShownTerminal, 'out'>, data: unknown, text: string): void =>
  terminal.out(visibleTextOf(data, text))

/** Prints one JSON document if --json is given, otherwise the text. */
export const print = (
  { args, terminal }: { args: { json: boolean }; terminal: ShownTerminal },
  document: unknown,
  text: () => string,
): void =>
  args.json ? terminal.out(`${JSON.stringify(document, null, 2)}\n`) : say(terminal, document, text())

export const bytesText = (bytes: number): string => {
  if (bytes < 2 ** 20) return `${bytes} bytes`
  return bytes < 2 ** 30 ? `${(bytes / 2 ** 20).toFixed(1)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`
}
