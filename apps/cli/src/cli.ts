/**
 * Runs argv and returns the exit code. The terminal, the platform and the working folder come in as arguments, so
 * tests can run the command line in-process.
 */

import type { Driver, DriverScan } from '@clearpane/contracts'
import {
  causeKey,
  diagnostic,
  type HardwarePart,
  type Item,
  inEnglish,
  itemSchema,
  type Reading,
  registryIssues,
  wordUnit,
} from '@clearpane/model'
import { visible } from '@clearpane/model/visible'
import { DataFolderError, dataFolderTrouble } from '@clearpane/service/core'
import { allOffers, offerOf, scanDrivers } from '@clearpane/service/drivers'
import { openDevices } from '@clearpane/service/pcs'
import { bootsOf } from '@clearpane/service/startup'
import { commandIn, parse, UsageError } from './arguments/args.ts'
import type { CommandName } from './arguments/command-names.ts'
import { usage } from './arguments/usage.ts'
import { bench } from './commands/bench.ts'
import { broker, elevatedProgram } from './commands/broker.ts'
import { unreadText } from './commands/care/unread.ts'
import { apply, carryOut, settled, undo } from './commands/change.ts'
import { clean } from './commands/clean.ts'
import { cloud } from './commands/cloud.ts'
import { moveDuplicates } from './commands/copies.ts'
import { counts } from './commands/counts.ts'
import { runElevated } from './commands/elevated.ts'
import { counted, duplicates, type FilesCommand, space } from './commands/files.ts'
import { games } from './commands/games.ts'
import { health } from './commands/health.ts'
import { importFile } from './commands/import.ts'
import { apps, services } from './commands/items.ts'
import { jobs } from './commands/jobs.ts'
import { log } from './commands/log.ts'
import { mcp } from './commands/mcp.ts'
import { monitor } from './commands/monitor.ts'
import { moved } from './commands/moved.ts'
import { net } from './commands/net/net.ts'
import { profile } from './commands/profile.ts'
import { quarantine } from './commands/quarantine.ts'
import { devices, drift, history, others, plan, status, tweaks } from './commands/read.ts'
import { serve } from './commands/serve.ts'
import { startup } from './commands/startup.ts'
import { runTask, tasks } from './commands/tasks.ts'
import { uninstall } from './commands/uninstall.ts'
import { updateSample, updates } from './commands/updates.ts'
import { watch } from './commands/watch.ts'
import { exportSelection, reg, script } from './commands/write.ts'
import { type Command, type Context, type PlainCommand, print, refuse } from './context.ts'
import { type Exit, exits } from './exits.ts'
import { shownOn } from './print.ts'
import { isFolder, nativeUntrusted, troubleOf } from './trouble.ts'
import { version } from './version.ts'
import type { World } from './world.ts'

/** The maximum number of slow parts that are printed for one startup of Windows. */
const shownParts = 3

const boots: Command = async (context) => {
  const { args, logbook, service, terminal } = context
  const device = (await service.device()).id
  const { log: answer, measuredAt } = await bootsOf({ service, logbook })
  if ('reason' in answer) {
    if (args.json) print(context, { device, reason: answer.reason }, () => '')
    else terminal.err(`The starts of this PC can’t be listed: ${visible(inEnglish(answer.reason))}.\n`)
    return exits.nothing
  }
  const list = answer.record.slice(0, args.limit)
  print(context, { device, measuredAt, boots: list }, () =>
    list
      .map(({ at, seconds, parts, afterInstall, type }) => {
        const notes = [type, afterInstall === true ? 'after an installation' : undefined]
        const slow = parts.slice(0, shownParts).map((part) => `${part.name} ${part.seconds.toFixed(1)} s`)
        const said = [...notes.filter((note) => note !== undefined), ...slow].join(', ')
        return `${at}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${said}`.trimEnd()
      })
      .concat(measuredAt === null ? [] : [`As an administrator read them at ${measuredAt}.`])
      .map((line) => `${line}\n`)
      .join(''),
  )
  return exits.done
}

/** Prints the PC's operating system, its hardware and its condition. */
const text = (reading: Reading): string => {
  if (reading.status === 'pending') return `pending: ${inEnglish(reading.until)}`
  if (reading.status === 'unavailable') return `unavailable: ${inEnglish(reading.reason)}`
  const unit = reading.unit === wordUnit || reading.unit === 'date' ? '' : reading.unit
  return `${reading.value} ${unit}`.trimEnd()
}

const line = (name: string, reading: Reading) => `${name.padEnd(16)}${text(reading)}\n`

const block = ({ kind, name, facts }: HardwarePart): string =>
  `\n${name === null ? kind : `${kind} ${name}`}\n${facts.map((one) => `  ${line(one.fact, one.reading)}`).join('')}`

const info: Command = async (context) => {
  const [readings, parts] = await Promise.all([
    context.service.systemInformation(),
    context.hardware?.read() ?? [],
  ])
  print(context, { device: (await context.service.device()).id, readings, parts }, () => {
    const now = Object.entries(readings).map(([key, reading]) => line(key, reading))
    return [...now, ...parts.map(block)].join('')
  })
  return exits.done
}

/** Commands that only a sample PC supports. */
const sample: PlainCommand = async (context) => {
  const { args, devices } = context
  if (args.word === 'update') return updateSample(context)
  const restarted = await devices.restartSample('command line', args.device ?? 'sample')
  if (!restarted.ok) return refuse(context, restarted.diagnostics)
  const { boot, finished } = restarted.value
  print(context, { simulated: true, boot, finished }, () =>
    [
      `The sample PC started in ${boot.seconds} s (simulated).`,
      ...finished.map((name) => `  finished: ${name}`),
      ...boot.parts.slice(0, 10).map(({ name, seconds }) => `  ${seconds.toFixed(2).padStart(6)} s  ${name}`),
      '',
    ].join('\n'),
  )
  return exits.done
}

const itemOf = (id: string): Item => {
  const item = itemSchema.safeParse({ type: 'registryFinding', id, option: 'fixed' })
  if (item.success) return item.data
  throw new UsageError(`--id takes a finding, as \`clearpane registry scan\` names it, not "${id}".`)
}

const scan: Command = async (context) => {
  const found = await context.service.findings(registryIssues)
  if (!found.ok) return refuse(context, found.diagnostics)
  const device = (await context.service.device()).id
  const { findings, unread } = found.value
  print(context, { device, findings, total: findings.length, unread }, () =>
    [
      ...findings.map(({ id, name, suggested, locked }) => {
        const state = locked !== null ? 'locked' : suggested ? 'suggested' : 'by hand'
        return `${state.padEnd(11)}${name}  ${id}${locked === null ? '' : `  ${inEnglish(locked)}`}\n`
      }),
      `${findings.length} found. Fixing them gains no speed.\n`,
      unreadText(unread),
    ].join(''),
  )
  return exits.done
}

/** Fixes the findings that the user specified by id; without ids, it fixes only the suggested findings. */
const fix: Command = settled(async (context: Context) => {
  const { ids } = context.args
  const found = ids.length > 0 ? null : await context.service.findings(registryIssues)
  if (found !== null && !found.ok) return refuse(context, found.diagnostics)
  const suggested = found?.value.findings.flatMap((one) => (one.suggested ? [one.id] : [])) ?? ids
  const items = suggested.map(itemOf)
  return carryOut(
    context,
    { kind: 'selection', choices: [], items },
    { title: 'Registry fix', act: { id: 'registry.fix' } },
    'Fix',
  )
})

const restore: Command = settled(async (context: Context) => {
  const { ids, runId } = context.args
  if (runId === null) throw new UsageError('--run is missing: which fix?')
  const run = await context.service.run(runId)
  if (run === null) return refuse(context, [diagnostic('UNKNOWN_RUN', 'run', { id: runId }, runId)])
  const wanted = new Set(ids.map(itemOf).map(({ type, id }) => `${type} ${id.toLowerCase()}`))
  const changeIds = run.changes.flatMap(({ changeId, causes }) =>
    causes.some((cause) => wanted.has(causeKey(cause))) ? [changeId] : [],
  )
  if (wanted.size > 0 && changeIds.length === 0)
    throw new UsageError('This run fixed none of these findings.')
  const part = wanted.size === 0 ? {} : { changeIds }
  return carryOut(
    context,
    { kind: 'undo', runId, putBack: [], ...part },
    { title: 'Registry restored' },
    'Restore',
  )
})

/**
 * Finds registry entries that point to something that no longer exists, and fixes them through plan and apply;
 * undoing the run restores the entries.
 */
const registry: Command = (context) => {
  switch (context.args.word) {
    case 'fix':
      return fix(context)
    case 'restore':
      return restore(context)
    default:
      return scan(context)
  }
}

const lineOf = ({ device, version, date, inbox, status, offer, latestVersion, problem }: Driver): string => {
  const day = inbox ? 'of Windows' : (date ?? 'no day')
  const next = offer === null ? '' : `  offered: ${latestVersion ?? offer.title} (${offer.date ?? 'no day'})`
  const trouble = problem === 0 ? '' : `  problem ${problem ?? 'unknown'}`
  return `${status.padEnd(12)}${(version ?? '–').padEnd(18)}${day.padEnd(12)}${device}${next}${trouble}\n`
}

/** Formats the list of drivers as text for people to read. Pure. */
export const driversText = ({ drivers, total, outdatedCount, noOffers, limits }: DriverScan): string =>
  [
    ...drivers.map(lineOf),
    noOffers === null
      ? `${counted(total, 'driver', 'drivers')}, ${outdatedCount} with a newer one on Windows Update.\n`
      : `${counted(total, 'driver', 'drivers')}. Windows Update’s offers are unknown: ${inEnglish(noOffers)}.\n`,
    ...limits.map((limit) => `Not every driver is offered here: ${inEnglish(limit)}.\n`),
  ].join('')

const list: Command = async (context) => {
  if (context.drivers === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')])
  const scan = await scanDrivers(context.drivers, () => {})
  if (!scan.ok) return refuse(context, scan.diagnostics)
  const device = (await context.service.device()).id
  print(context, { device, ...scan.value }, () => driversText(scan.value))
  return exits.done
}

const install: Command = settled(async (context) => {
  const { updates, all } = context.args
  if (all && updates.length > 0) throw new UsageError('Either --update or --all.')
  if (context.drivers === null) return refuse(context, [diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')])
  const scan = await scanDrivers(context.drivers, () => {})
  if (!scan.ok) return refuse(context, scan.diagnostics)
  const { noOffers: reason } = scan.value
  if (reason !== null) return refuse(context, [diagnostic('INVENTORY_UNREADABLE', 'list', { reason })])
  const named = updates.map((id) => ({ id, found: offerOf(scan.value, id) }))
  const wrong = named.flatMap(({ id, found }) => (found === null ? [id] : []))
  if (wrong.length > 0)
    return refuse(
      context,
      wrong.map((id) => diagnostic('UNKNOWN_ITEM', 'driver', { id }, id)),
    )
  const wanted = all ? allOffers(scan.value).items : named.flatMap(({ found }) => found?.items ?? [])
  const items = [...new Map(wanted.map((one) => [one.id, one])).values()]
  const act = { id: 'drivers.several', names: { count: items.length } } as const
  return carryOut(
    context,
    { kind: 'selection', choices: [], items },
    { title: 'Drivers installed', act },
    'Install',
  )
})

/** Lists the PC's drivers and Windows Update's offers for them, and installs the offered drivers. */
const drivers: Command = (context) => {
  const { updates, all } = context.args
  return all || updates.length > 0 ? install(context) : list(context)
}

/** Runs a file command, for which the user doesn't have to choose a PC. */
const onFiles =
  (command: FilesCommand): PlainCommand =>
  ({ args, devices, terminal }) =>
    command({ args, dataDir: devices.paths.dataDir, terminal })

const plain = {
  devices,
  import: importFile,
  space: onFiles(space),
  duplicates: (context) =>
    (context.args.to === null ? onFiles(duplicates) : moveDuplicates(context.args.to))(context),
  quarantine,
  profile,
  tasks,
  'run-task': runTask,
  moved,
  updates,
  watch,
  games,
  jobs,
  counts,
  log,
  sample,
  serve,
  uninstall,
  mcp,
  cloud,
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
  others,
  history,
  script,
  reg,
  export: exportSelection,
}
const isPlain = (command: CommandName): command is keyof typeof plain => command in plain

/**
 * Prepares a Windows process. This function is in a separate file, so that the quick start for file commands loads no
 * Windows code.
 */
export const settleWindows = async (own: { ownFiles: boolean }): Promise<string | null> =>
  (await import('@clearpane/host/windows')).settleProcess(own)

export const runCli = async (
  argv: readonly string[],
  { terminal: given, resolvePath, settle, uncaught }: World,
): Promise<Exit> => {
  const terminal = shownOn(given)
  let dataDir: string | null = null
  try {
    if (argv[0] === 'broker') return await broker(argv.slice(1), version)
    if (argv[0] === 'run-elevated')
      return await runElevated(argv.slice(1), version, (text) => given.err(text))
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
      folder: placed(parsed.run.folder),
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
      // If a path inside the data folder caused the failure, the message names that path; if the whole data folder
      // can't be used, there is a separate message.
      return refuse({ terminal }, [
        isFolder(dataDir) ? dataFolderTrouble(error) : troubleOf(error.cause, dataDir),
      ])
    }
    return refuse({ terminal }, [troubleOf(error, dataDir)])
  }
}
