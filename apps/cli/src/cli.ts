/** From argv to exit code. Ambient things (terminal, platform, working folder) come in, so tests run it in-process. */
import { DataFolderError, dataFolderTrouble, openPcs } from '@clearpane/server'
import { type CommandName, parse, UsageError, usage } from './args.ts'
import { broker, elevatedProgram } from './commands/broker.ts'
import { apply, undo } from './commands/change.ts'
import { counts } from './commands/counts.ts'
import { devices, drift, plan, status, tweaks } from './commands/read.ts'
import { serve } from './commands/serve.ts'
import { exportSelection, reg, script } from './commands/write.ts'
import { type Command, type PlainCommand, refuse, type Terminal } from './context.ts'
import { type Exit, exits } from './exits.ts'
import { version } from './version.ts'

const plain = { devices, counts, serve } satisfies Partial<Record<CommandName, PlainCommand>>
const table: Record<Exclude<CommandName, keyof typeof plain>, Command> = {
  tweaks,
  plan,
  apply,
  undo,
  status,
  drift,
  script,
  reg,
  export: exportSelection,
}
const isPlain = (command: CommandName): command is keyof typeof plain => command in plain

export type World = { terminal: Terminal; resolvePath(path: string): string }

export const runCli = async (argv: readonly string[], { terminal, resolvePath }: World): Promise<Exit> => {
  try {
    if (argv[0] === 'broker') return await broker(argv.slice(1))
    const parsed = parse(argv, version)
    if ('print' in parsed) {
      terminal.out(parsed.print)
      return exits.done
    }
    const placed = (path: string | null) => (path === null ? null : resolvePath(path))
    const args = { ...parsed.run, out: placed(parsed.run.out), from: placed(parsed.run.from) }
    const pcs = await openPcs({
      dataDir: args.dataDir === null ? null : resolvePath(args.dataDir),
      version,
      broker: { program: elevatedProgram(), when: args.broker },
    })
    try {
      const context = { args, pcs, terminal, version }
      if (isPlain(args.command)) return await plain[args.command](context)
      const pc = await pcs.open(args.device ?? pcs.defaultDevice)
      if (!pc.ok) return refuse({ terminal }, pc.diagnostics)
      return await table[args.command]({ ...context, bench: pc.value.workbench })
    } finally {
      await pcs.close()
    }
  } catch (error) {
    if (error instanceof DataFolderError) return refuse({ terminal }, [dataFolderTrouble(error)])
    if (!(error instanceof UsageError)) throw error
    terminal.err(`${error.message}\n\n${usage()}`)
    return exits.usage
  }
}
