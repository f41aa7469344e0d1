/** Starts `clearpane mcp` without loading the rest of the command line. */
import { createRequire } from 'node:module'
import { getAsset, isSea } from 'node:sea'
import { parseArgs } from 'node:util'
import { compileFunction } from 'node:vm'
import { version } from '../version.ts'
import type { World } from '../world.ts'
import type { McpCall } from './mcp-process.ts'

type Entry = Pick<typeof import('./mcp-process.ts'), 'runMcp'>

/** The name of the MCP server's file within the executable; see tools/src/build-exe.ts. */
const asset = 'mcp.cjs'

/** Loads the entry point from the executable, which contains it as a separate asset that no other command reads. */
const fromExecutable = (): Entry => {
  const module: { exports: Partial<Entry> } = { exports: {} }
  const wrapped = compileFunction(
    getAsset(asset, 'utf8'),
    ['module', 'exports', 'require', '__filename', '__dirname'],
    { filename: asset },
  )
  wrapped(module, module.exports, createRequire(process.execPath), process.execPath, '')
  const { runMcp } = module.exports
  if (runMcp === undefined) throw new Error(`${asset} has no runMcp`)
  return { runMcp }
}

const load = async (): Promise<Entry> => (isSea() ? fromExecutable() : import('./mcp-process.ts'))

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: { device: { type: 'string' }, 'data-dir': { type: 'string' } },
      allowPositionals: true,
      strict: true,
    })
  } catch {
    return null
  }
}

/** Serves a device; returns false if the device doesn't exist. */
export const serveHere = async (call: Omit<McpCall, 'version'>): Promise<boolean> =>
  (await load()).runMcp({ ...call, version })

/**
 * Starts the process; returns false if this isn't a valid `mcp` call, so that the full command-line program can
 * report what is wrong.
 */
export const startMcp = async (
  argv: readonly string[],
  { resolvePath }: Pick<World, 'resolvePath'>,
): Promise<boolean> => {
  const found = argv[0] === 'mcp' ? parsed(argv) : null
  if (found === null || found.positionals.length !== 1) return false
  const { device = null, 'data-dir': dataDir } = found.values
  if (dataDir === '') return false
  return serveHere({ dataDir: dataDir === undefined ? null : resolvePath(dataDir), device })
}
