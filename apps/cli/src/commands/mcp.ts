/**
 * Runs `clearpane mcp` if the full command line is already loaded. If the full command line isn't loaded, main.ts
 * starts the server without loading it.
 */
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { serveHere } from '../mcp/load.ts'

export const mcp: PlainCommand = async ({ args, devices }) =>
  (await serveHere({ dataDir: devices.paths.dataDir, device: args.device })) ? exits.done : exits.usage
