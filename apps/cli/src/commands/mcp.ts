/**
 * Runs `clearpane mcp` if the full command line is already loaded. Otherwise, main.ts starts the server
 * without loading the full command line.
 */
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { serveHere } from '../mcp/load.ts'

export const mcp: PlainCommand = async ({ args, devices }) =>
  (await serveHere({ dataDir: devices.paths.dataDir, device: args.device })) ? exits.done : exits.usage
