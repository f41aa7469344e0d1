/**
 * `clearpane mcp`: lets a program with a language model read this PC's state and propose changes. This package
 * contains no code that changes the PC; a rule of the boundaries enforces this.
 */
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type McpOptions, mcpServers } from './server.ts'

export type { McpOptions } from './server.ts'
export { mcpServers } from './server.ts'
export { tools } from './tools/index.ts'
export { longestUntrusted } from './untrusted.ts'

/** Serves this process's standard input until it ends. */
export const serveMcp = async (options: McpOptions): Promise<void> => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const handle = serveStdio(mcpServers(options))
  for (const end of ['end', 'close'] as const) process.stdin.once(end, () => resolve())
  process.stdout.once('error', () => resolve())
  await ended
  await handle.close()
}
