/** `clearpane mcp`, where the full command line was loaded first: main.ts starts it without. */
import type { PlainCommand } from '../context.ts'
import { exits } from '../exits.ts'
import { serveHere } from '../mcp/load.ts'

export const mcp: PlainCommand = async ({ args, devices }) =>
  (await serveHere({ dataDir: devices.paths.dataDir, device: args.device })) ? exits.done : exits.usage
