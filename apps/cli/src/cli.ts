/**
 * Runs argv and returns the exit code. Ambient things (terminal, platform, working folder) come in as
 * arguments, so tests
 * run it in-process.
 */

import { visible } from '@clearpane/model/visible'
import { DataFolderError, dataFolderTrouble } from '@clearpane/service/core'
import { openDevices } from '@clearpane/service/pcs'
import { commandIn, parse, UsageError } from './arguments/args.ts'
import type { CommandName } from './arguments/command-names.ts'
import { usage } from './arguments/table.ts'
import { bench } from './commands/bench.ts'
import { boots } from './commands/boots.ts'
import { broker, elevatedProgram } from './commands/broker.ts'
import { drivers } from './commands/care/drivers.ts'
import { registry } from './commands/care/registry.ts'
import { apply, undo } from './commands/change.ts'
import { clean } from './commands/clean.ts'
import { moveDuplicates } from './commands/copies.ts'
import { counts } from './commands/counts.ts'
import { duplicates, type FilesCommand, space } from './commands/files.ts'
import { health } from './commands/health.ts'
import { info } from './commands/info.ts'
import { apps, services } from './commands/items.ts'
import { jobs } from './commands/jobs.ts'
import { log } from './commands/log.ts'
import { monitor } from './commands/monitor.ts'
import { net } from './commands/net/net.ts'
import { quarantine } from './commands/quarantine.ts'
import { devices, drift, history, plan, status, tweaks } from './commands/read.ts'
import { sample } from './commands/sample.ts'
import { serve } from './commands/serve.ts'
import { startup } from './commands/startup.ts'
import { exportSelection, reg, script } from './commands/write.ts'
import { type Command, type PlainCommand, refuse } from './context.ts'
import { type Exit, exits } from './exits.ts'
import { shownOn } from './print.ts'
import { isFolder, nativeUntrusted, troubleOf } from './trouble.ts'
import { version } from './version.ts'
import type { World } from './world.ts'

/** They need none of the listed PCs. */
const onFiles =
  (command: FilesCommand): PlainCommand =>
  ({ args, devices, terminal }) =>
    command({ args, dataDir: devices.paths.dataDir, terminal })

const plain = {
  devices,
  space: onFiles(space),
  duplicates: (context) =>
    (context.args.to === null ? onFiles(duplicates) : moveDuplicates(context.args.to))(context),
  quarantine,
  jobs,
  counts,
  log,
  sample,
  serve,
} satisfies Partial<Record<CommandName, PlainCommand>>
const table: Record<Exclude<CommandName, keyof typeof plain>, Command> = {
  info,
  boots,
  monitor,
  health,
  bench,
  tweaks,
  services,
  apps,
  startup,
  drivers,
  registry,
  net,
  plan,
  clean,
  apply,
  undo,
  status,
  drift,
  history,
  script,
  reg,
  export: exportSelection,
}
const isPlain = (command: CommandName): command is keyof typeof plain => command in plain

/** Defined here so that the quick start's file excludes everything about Windows. */
export const settleWindows = async (own: { ownFiles: boolean }): Promise<string | null> =>
  (await import('@clearpane/host/windows')).settleProcess(own)

export const runCli = async (
  argv: readonly string[],
  { terminal: given, resolvePath, settle, uncaught }: World,
): Promise<Exit> => {
  const terminal = shownOn(given)
  let dataDir: string | null = null
  try {
    if (argv[0] === 'broker') return await broker(argv.slice(1))
    const parsed = parse(argv, version)
    if ('print' in parsed) {
      terminal.out(parsed.print)
      return exits.done
    }
    const untrusted = await settle()
    if (untrusted !== null) return refuse({ terminal }, [nativeUntrusted(untrusted)])
    const placed = (path: string | null) => (path === null ? null : resolvePath(path))
    const args = {
      ...parsed.run,
      out: placed(parsed.run.out),
      from: placed(parsed.run.from),
      paths: parsed.run.paths.map(resolvePath),
    }
    const devices = await openDevices({
      dataDir: placed(args.dataDir),
      version,
      broker: { program: elevatedProgram(), when: args.broker },
    })
    dataDir = devices.paths.dataDir
    uncaught?.record(({ name }) => void devices.log.event('error', 'DEFECT', { name }))
    try {
      const context = { args, devices, terminal, version, ...(uncaught === undefined ? {} : { uncaught }) }
      if (isPlain(args.command)) return await plain[args.command](context)
      const pc = await devices.open(args.device ?? devices.defaultDevice)
      if (!pc.ok) return refuse({ terminal }, pc.diagnostics)
      return await table[args.command]({
        ...context,
        service: pc.value.service,
        cleaner: pc.value.cleaner,
        drivers: pc.value.drivers,
        sensors: pc.value.sensors,
        hardware: pc.value.hardware,
        logbook: pc.value.logbook,
        network: pc.value.network,
      })
    } finally {
      await devices.close()
    }
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${visible(error.message)}\n\n${usage(commandIn(argv))}`)
      return exits.usage
    }
    if (error instanceof DataFolderError) {
      // For something inside the folder, the message names that part; the folder as a whole has its own
      // message.
      return refuse({ terminal }, [
        isFolder(dataDir) ? dataFolderTrouble(error) : troubleOf(error.cause, dataDir),
      ])
    }
    return refuse({ terminal }, [troubleOf(error, dataDir)])
  }
}
