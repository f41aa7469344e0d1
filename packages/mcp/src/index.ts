/**
 * `clearpane mcp`: lets a program that uses a language model read this PC's state and propose changes. This package
 * contains no code that changes the PC; one of the boundary rules enforces this.
 */
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type McpOptions, mcpServers } from './server.ts'

export type { McpOptions } from './server.ts'
export { mcpServers } from './server.ts'
export { tools } from './tools/index.ts'
export { longestUntrusted } from './untrusted.ts'

/** Serves requests from this process's standard input until it ends. */
export const serveMcp = async (options: McpOptions): Promise<void> => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const handle = serveStdio(mcpServers(options))
  for (const end of ['end', 'close'] as const) process.stdin.once(end, () => resolve())
  process.stdout.once('error', () => resolve())
  await ended
  await handle.close()
}
