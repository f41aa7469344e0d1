import { visible, visibleLines, visibleTextOf } from '@clearpane/model/visible'
import type { ShownTerminal, Terminal } from './world.ts'

/**
 * What the command line prints passes here, and nowhere else: what strangers wrote can neither steer the terminal
 * nor be read as another name. In JSON a code is the character itself.
 */
export const shownOn = (terminal: Terminal): ShownTerminal => ({
  ...terminal,
  out: (text) => terminal.out(visibleLines(text)),
  err: (text) => terminal.err(visibleLines(text)),
  ask: (question) => terminal.ask(visible(question)),
  verbatim: (text) => terminal.out(text),
})

/** A text of lines about `data`: a line break inside a name of the data doesn't begin a line. */
export const say = (terminal: Pick<ShownTerminal, 'out'>, data: unknown, text: string): void =>
  terminal.out(visibleTextOf(data, text))

/** One JSON document with --json, the text otherwise. */
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
