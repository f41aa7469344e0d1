/**
 * Parses the command line: one table of commands and options, which also produces the usage text and names
 * mistakes.
 */
import { parseArgs } from 'node:util'
import type { CopiesGo } from '@clearpane/contracts'
import { type FileType, fileTypes } from '@clearpane/files'
import { type DeviceId, deviceIdSchema, type Item, itemSchema, messageOf } from '@clearpane/model'
import { type CommandName, commandNames } from './command-names.ts'

const options = {
  device: { type: 'string' },
  'data-dir': { type: 'string' },
  preset: { type: 'string', multiple: true },
  tweak: { type: 'string', multiple: true },
  service: { type: 'string', multiple: true },
  app: { type: 'string', multiple: true },
  from: { type: 'string' },
  run: { type: 'string' },
  broker: { type: 'string' },
  'put-back': { type: 'boolean' },
  update: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  yes: { type: 'boolean' },
  scan: { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  limit: { type: 'string' },
  follow: { type: 'boolean' },
  seconds: { type: 'string' },
  server: { type: 'string' },
  short: { type: 'boolean' },
  'even-if-busy': { type: 'boolean' },
  before: { type: 'string' },
  type: { type: 'string', multiple: true },
  to: { type: 'string' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  check: { type: 'boolean' },
  id: { type: 'string', multiple: true },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const
type OptionName = keyof typeof options

const shared: OptionName[] = ['device', 'data-dir', 'json', 'help']

type CommandSpec = {
  does: string
  takes: OptionName[]
  /** One of them follows the command. */
  words?: string[]
  /** One or more paths follow the command. */
  takesPaths?: true
  /** What must follow one of its words. */
  takesAfter?: readonly { word: string; what: string }[]
}

/** What each command takes besides the shared options, and its description for the usage text. */
export const commands: Record<CommandName, CommandSpec> = {
  devices: { does: 'List the PCs that can be observed and changed.', takes: [] },
  info: { does: 'Show what the PC is and how it does, with the source of each figure.', takes: [] },
  boots: { does: 'List the starts of Windows, the newest first, with what was slow.', takes: ['limit'] },
  monitor: {
    does: 'Measure the PC once a second, until Ctrl+C or for --seconds.',
    takes: ['seconds'],
  },
  health: { does: 'Show the health score with what each point is made of.', takes: [] },
  bench: {
    does: 'Measure processor, memory and drive of this machine.',
    takes: ['short', 'even-if-busy'],
  },
  tweaks: { does: 'List the catalog with the state of every tweak.', takes: [] },
  services: { does: 'List every service of the PC.', takes: [] },
  apps: { does: 'List every Store app of the PC.', takes: [] },
  startup: {
    does: 'What starts with the PC: list it with what it costs, measure that as administrator, or turn entries on or off.',
    takes: ['id', 'yes', 'broker'],
    words: ['list', 'measure', 'enable', 'disable'],
  },
  drivers: {
    does: 'List the drivers of the PC and what Windows Update offers for them, or install that.',
    takes: ['update', 'all', 'yes', 'broker'],
  },
  registry: {
    does: 'Entries of the registry that lead nowhere: list, fix or restore them.',
    takes: ['id', 'run', 'yes', 'broker'],
    words: ['scan', 'fix', 'restore'],
  },
  net: {
    does: 'The network: what it is, its speed, the way to a host, names, and who listens here.',
    takes: ['server', 'limit', 'yes'],
    words: ['status', 'speed', 'trace', 'mtu', 'dns', 'ports', 'hosts', 'wifi'],
    takesAfter: [
      { word: 'trace', what: 'HOST' },
      { word: 'mtu', what: 'HOST' },
      { word: 'dns', what: 'NAME' },
    ],
  },
  plan: {
    does: 'Show every value now → after; change nothing.',
    takes: ['preset', 'tweak', 'service', 'app', 'from', 'run'],
  },
  apply: {
    does: 'Apply presets and tweaks; change services, remove apps.',
    takes: ['preset', 'tweak', 'service', 'app', 'from', 'yes', 'broker'],
  },
  undo: {
    does: 'Undo one run, or some of its tweaks; without --run, everything.',
    takes: ['run', 'tweak', 'put-back', 'yes', 'broker'],
  },
  status: { does: 'Show which presets are active and what the last runs did.', takes: [] },
  drift: { does: 'List values that changed since a run wrote them.', takes: [] },
  history: { does: 'List the runs, newest first.', takes: ['limit', 'before'] },
  script: {
    does: 'Write the PowerShell script of a selection; it can undo itself.',
    takes: ['preset', 'tweak', 'service', 'app', 'from', 'out'],
  },
  reg: {
    does: 'Write the registry values of a selection as a .reg file.',
    takes: ['preset', 'tweak', 'from', 'out'],
  },
  export: {
    does: 'Write a selection as a file that --from and the dashboard read.',
    takes: ['preset', 'tweak', 'from', 'out'],
  },
  space: {
    does: 'Show what fills folders: by folder, file, type and age.',
    takes: ['limit'],
    takesPaths: true,
  },
  clean: {
    does: 'List what can be cleaned (--scan), or delete exactly that list; your Downloads stay.',
    takes: ['scan', 'yes', 'broker'],
  },
  duplicates: {
    does: 'Find files of equal content in folders; with --to also move all but the oldest of each.',
    takes: ['type', 'limit', 'to', 'yes'],
    takesPaths: true,
  },
  quarantine: {
    does: 'Files that were set aside: list them, put them back, or remove them for good.',
    takes: ['id', 'yes', 'limit'],
    words: ['list', 'restore', 'purge'],
  },
  jobs: {
    does: 'List what is running or was interrupted, and which results are stored.',
    takes: ['check'],
  },
  counts: { does: 'Count the catalog and try the undo of every reversible tweak.', takes: [] },
  log: { does: 'Say what Clearpane did, as codes; nothing personal is in it.', takes: ['follow'] },
  sample: { does: 'Restart a sample PC: clearpane sample restart.', takes: [], words: ['restart'] },
  serve: { does: 'Start the dashboard.', takes: ['port', 'no-open', 'broker'] },
}

const about: Record<OptionName, string> = {
  device: '--device sample|restricted|this|generic  which PC (default: this on Windows, else sample)',
  'data-dir': '--data-dir DIR                 folder of the journals and the sample PC',
  preset: '--preset ID                    a profile (repeatable)',
  tweak: '--tweak ID[=OPTION]            a tweak, optionally with an option (repeatable)',
  service: '--service NAME=START          a service: automatic, delayed, manual or disabled (repeatable)',
  app: '--app FAMILY                   an app to remove, by its package family (repeatable)',
  from: '--from FILE                    a selection file, as `export` writes it',
  broker: '--broker auto|always           prompt for an administrator even if already elevated (for tests)',
  run: '--run ID                       a run from the history',
  'put-back': '--put-back                     also restore values that changed since the run',
  scan: '--scan                         only list, and delete nothing',
  yes: '--yes                          don’t ask for confirmation',
  json: '--json                         one JSON document on stdout',
  limit: '--limit N                      list at most so many (default 20)',
  follow: '--follow                       keep showing new lines',
  seconds: '--seconds N                    measure so many times, once a second (default: until Ctrl+C)',
  server:
    '--server SERVER                a speed test’s id or address; for `net dns` a name server’s address',
  short: '--short                        ten seconds instead of half a minute, and compared apart',
  'even-if-busy':
    '--even-if-busy                 measure a busy PC too; the result is marked invalid (for tests)',
  before: '--before RUN                   only runs older than this one',
  out: '--out FILE                     write to a file',
  type: `--type ${fileTypes.join('|')}\n                                 only such files (repeatable)`,
  to: '--to quarantine|recycle-bin     move the copies there, after comparing them byte by byte',
  port: '--port N                       port of the dashboard (0: any free one)',
  'no-open': '--no-open                      don’t open a browser',
  update: '--update ID                    install what is offered for this driver (repeatable)',
  all: '--all                          install everything that is offered',
  id: '--id ID                        a file or an entry, as the command’s `list` names it (repeatable)',
  check: '--check                        try whether worker threads work here',
  help: '--help                         this text',
  version: '--version                      the version',
}

export type Args = {
  command: CommandName
  paths: string[]
  /** The word after a command that takes one. */
  word: string | null
  /** What follows that word; null if nothing. */
  after: string | null
  ids: string[]
  updates: string[]
  all: boolean
  device: DeviceId | null
  dataDir: string | null
  presets: string[]
  tweaks: string[]
  items: Item[]
  from: string | null
  runId: string | null
  broker: 'auto' | 'always'
  putBack: boolean
  yes: boolean
  scan: boolean
  json: boolean
  out: string | null
  limit: number
  follow: boolean
  /** Null: until the user ends it. */
  seconds: number | null
  server: string | null
  short: boolean
  evenIfBusy: boolean
  before: string | null
  types: FileType[]
  /** Where copies go; null: they stay. */
  to: CopiesGo | null
  port: number | null
  open: boolean
  check: boolean
}

/** A mistake in how the command is written: exit 64. */
export class UsageError extends Error {}

export const usage = (command?: CommandName): string => {
  if (command === undefined) {
    const lines = commandNames.map((name) => `  ${name.padEnd(11)}${commands[name].does}`)
    return [
      'clearpane COMMAND [OPTIONS]',
      '',
      ...lines,
      '',
      'clearpane COMMAND --help shows the options of a command.',
      '',
    ].join('\n')
  }
  const lines = [...commands[command].takes, ...shared].map((name) => `  ${about[name]}`)
  const { words, takesPaths, takesAfter } = commands[command]
  const named = words?.map((word) =>
    [word, ...(takesAfter ?? []).flatMap((one) => (one.word === word ? [one.what] : []))].join(' '),
  )
  const after = named === undefined ? (takesPaths ? ' PATH…' : '') : ` ${named.join('|')}`
  return [`clearpane ${command}${after} [OPTIONS]`, '', `  ${commands[command].does}`, '', ...lines, ''].join(
    '\n',
  )
}

const isCommand = (word: string): word is CommandName => (commandNames as readonly string[]).includes(word)

const portOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65535)
    throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`)
  return port
}

const countOf = (option: 'limit' | 'seconds', text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${option} takes a number from 1, not "${text}".`)
  return Number(text)
}

const deviceOf = (text: string | undefined): Args['device'] => {
  if (text === undefined) return null
  const known = deviceIdSchema.safeParse(text)
  if (known.success) return known.data
  throw new UsageError(`--device must be sample, restricted, this or generic, not "${text}".`)
}

const brokerOf = (text: string | undefined): Args['broker'] => {
  if (text === undefined || text === 'auto' || text === 'always') return text ?? 'auto'
  throw new UsageError(`--broker must be auto or always, not "${text}".`)
}

const typeOf = (text: string): FileType => {
  const known = fileTypes.find((type) => type === text)
  if (known !== undefined) return known
  throw new UsageError(`--type must be ${fileTypes.join(', ')}, not "${text}".`)
}

const toOf = (text: string | undefined): Args['to'] => {
  if (text === undefined) return null
  if (text === 'quarantine') return text
  if (text === 'recycle-bin') return 'recycleBin'
  throw new UsageError(`--to must be quarantine or recycle-bin, not "${text}".`)
}

const itemOf = (given: unknown, what: string): Item => {
  const item = itemSchema.safeParse(given)
  if (item.success) return item.data
  throw new UsageError(what)
}

/** The last equals sign: a service's name may have one. */
const serviceOf = (text: string): Item => {
  const at = text.lastIndexOf('=')
  return itemOf(
    { type: 'service', id: text.slice(0, Math.max(0, at)), option: text.slice(at + 1) },
    `--service takes NAME=automatic, delayed, manual or disabled, not "${text}".`,
  )
}

const appOf = (text: string): Item =>
  itemOf(
    { type: 'app', id: text, option: 'removed' },
    `--app takes a package family, as \`clearpane apps\` lists it, not "${text}".`,
  )

export type Parsed = { run: Args } | { print: string }

/** Throws `UsageError` for anything not in the table. */
export const parse = (argv: readonly string[], version: string): Parsed => {
  const strict = () => {
    try {
      return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
    } catch (error) {
      throw new UsageError(messageOf(error))
    }
  }
  const { values, positionals } = strict()
  const [command, ...rest] = positionals
  if (values.version) return { print: `${version}\n` }
  if (command === undefined) {
    if (values.help) return { print: usage() }
    throw new UsageError('A command is missing.')
  }
  if (!isCommand(command)) throw new UsageError(`Unknown command "${command}".`)
  if (values.help) return { print: usage(command) }
  const { words, takesPaths, takesAfter } = commands[command]
  const [second, third, fourth] = rest
  if (takesPaths && second === undefined) throw new UsageError(`${command} takes one or more folders.`)
  if (words !== undefined && (second === undefined || !words.includes(second)))
    throw new UsageError(`${command} takes ${words.join(' or ')}.`)
  const after = takesAfter?.find(({ word }) => word === second)
  if (after !== undefined && third === undefined)
    throw new UsageError(`${command} ${second} takes a ${after.what}.`)
  const tooMuch = words === undefined ? second : after === undefined ? third : fourth
  if (tooMuch !== undefined && !takesPaths) throw new UsageError(`Unexpected argument "${tooMuch}".`)
  const allowed = new Set<string>([...commands[command].takes, ...shared])
  const foreign = Object.keys(values).find((name) => !allowed.has(name))
  if (foreign !== undefined) throw new UsageError(`${command} doesn’t accept --${foreign}.`)
  const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''))
  if (empty !== undefined) throw new UsageError(`--${empty[0]} needs a value.`)
  return {
    run: {
      command,
      paths: rest,
      word: words === undefined ? null : (second ?? null),
      after: after === undefined ? null : (third ?? null),
      ids: values.id ?? [],
      updates: values.update ?? [],
      all: values.all ?? false,
      device: deviceOf(values.device),
      dataDir: values['data-dir'] ?? null,
      presets: values.preset ?? [],
      tweaks: values.tweak ?? [],
      items: [...(values.service ?? []).map(serviceOf), ...(values.app ?? []).map(appOf)],
      from: values.from ?? null,
      runId: values.run ?? null,
      broker: brokerOf(values.broker),
      putBack: values['put-back'] ?? false,
      yes: values.yes ?? false,
      scan: values.scan ?? false,
      json: values.json ?? false,
      out: values.out ?? null,
      limit: values.limit === undefined ? 20 : countOf('limit', values.limit),
      seconds: values.seconds === undefined ? null : countOf('seconds', values.seconds),
      server: values.server ?? null,
      short: values.short ?? false,
      evenIfBusy: values['even-if-busy'] ?? false,
      before: values.before ?? null,
      types: (values.type ?? []).map(typeOf),
      to: toOf(values.to),
      follow: values.follow ?? false,
      port: portOf(values.port),
      open: values['no-open'] !== true,
      check: values.check ?? false,
    },
  }
}
