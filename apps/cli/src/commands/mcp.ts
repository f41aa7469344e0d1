/**
 * Runs `clearpane mcp` if the code of the whole command line is already loaded. If that code isn't loaded, main.ts
 * starts the MCP server without loading it.
 */
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { serveHere } from '../mcp/load.ts'

export const mcp: PlainCommand = async ({ args, devices }) =>
  (await serveHere({ dataDir: devices.paths.dataDir, device: args.device })) ? exits.done : exits.usage
