import type { Terminal } from './world.ts'

/** One JSON document with --json, the text otherwise. */
export const print = (
  { args, terminal }: { args: { json: boolean }; terminal: Terminal },
  document: unknown,
  text: () => string,
): void => terminal.out(args.json ? `${JSON.stringify(document, null, 2)}\n` : text())

export const bytesText = (bytes: number): string => {
  if (bytes < 2 ** 20) return `${bytes} bytes`
  return bytes < 2 ** 30 ? `${(bytes / 2 ** 20).toFixed(1)} MiB` : `${(bytes / 2 ** 30).toFixed(1)} GiB`
}
