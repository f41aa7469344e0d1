/** Defines what the command line accepts: the commands, their options, and a line of usage text for each. */
import { fileTypes } from '@clearpane/files'
import { type CommandName, commandNames } from './command-names.ts'

export const options = {
  device: { type: 'string' },
  'data-dir': { type: 'string' },
  preset: { type: 'string', multiple: true },
  tweak: { type: 'string', multiple: true },
  service: { type: 'string', multiple: true },
  app: { type: 'string', multiple: true },
  graphics: { type: 'string', multiple: true },
  fullscreen: { type: 'string', multiple: true },
  from: { type: 'string' },
  run: { type: 'string' },
  broker: { type: 'string' },
  'put-back': { type: 'boolean' },
  'require-restore-point': { type: 'boolean' },
  'without-backup': { type: 'boolean' },
  values: { type: 'boolean' },
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
  name: { type: 'string' },
  email: { type: 'string' },
  pc: { type: 'string' },
  kind: { type: 'string' },
  folder: { type: 'string' },
  cloud: { type: 'string' },
  key: { type: 'string' },
  successor: { type: 'string' },
  'no-email': { type: 'boolean' },
  on: { type: 'string' },
  'take-back': { type: 'boolean' },
  listen: { type: 'string' },
  host: { type: 'string', multiple: true },
  'address-header': { type: 'string' },
  unprepared: { type: 'boolean' },
  'forget-after': { type: 'string' },
  smtp: { type: 'boolean' },
  appoint: { type: 'string' },
  role: { type: 'string' },
  work: { type: 'string', multiple: true },
  schedule: { type: 'string' },
  at: { type: 'string', multiple: true },
  weekday: { type: 'string', multiple: true },
  day: { type: 'string' },
  'every-days': { type: 'string' },
  start: { type: 'string' },
  may: { type: 'string', multiple: true },
  hash: { type: 'string' },
  setting: { type: 'string', multiple: true },
  rule: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const
type OptionName = keyof typeof options

const shared: readonly OptionName[] = ['device', 'data-dir', 'json', 'help']

type CommandSpec = {
  does: string
  takes: OptionName[]
  /** The command applies to this machine or to all PCs, so the user can't specify another PC for it. */
  noDevice?: true
  /** The command must be followed by one of these words. */
  words?: string[]
  /** The command takes exactly one argument. */
  takesOne?: string
  /** The command takes one or more paths. */
  takesPaths?: true
  /** The argument that must follow a particular word of the command. */
  takesAfter?: readonly { word: string; what: string }[]
}

/**
 * The arguments and options that each command accepts in addition to the shared options, and its description for the
 * usage text.
 */
export const commands: Record<CommandName, CommandSpec> = {
  devices: { does: 'List the PCs that can be observed and changed.', takes: [], noDevice: true },
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
    does: 'Show every setting now → after; change nothing. With --values also what Windows stores.',
    takes: ['preset', 'tweak', 'service', 'app', 'graphics', 'fullscreen', 'from', 'run', 'values'],
  },
  apply: {
    does: 'Apply presets and tweaks; change services, remove apps.',
    takes: [
      ...(['preset', 'tweak', 'service', 'app', 'graphics', 'fullscreen', 'from', 'values'] as const),
      ...(['require-restore-point', 'without-backup', 'yes', 'broker'] as const),
    ],
  },
  undo: {
    does: 'Undo one run, or some of its tweaks; without --run, everything.',
    takes: ['run', 'tweak', 'put-back', 'values', 'yes', 'broker'],
  },
  status: { does: 'Show which presets are active and what the last runs did.', takes: [] },
  drift: { does: 'List settings that changed since a run wrote them.', takes: ['values'] },
  others: { does: 'List settings that something other than Clearpane changed.', takes: [] },
  moved: {
    does: 'What something else moved since, and when: list it, look now, or say what happens if it moves again.',
    takes: ['limit', 'rule'],
    words: ['list', 'look', 'rule'],
    takesAfter: [{ word: 'rule', what: 'SETTING' }],
  },
  updates: {
    does: 'What differs after each update of Windows: values, apps, tasks, startup entries, services, space, starts.',
    takes: ['limit'],
  },
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
  import: {
    does: 'Say what a selection file holds, ours or another tool’s, and write it as one of ours.',
    takes: ['out'],
    takesPaths: true,
    noDevice: true,
  },
  space: {
    does: 'Show what fills folders: by folder, file, type and age.',
    takes: ['limit'],
    takesPaths: true,
    noDevice: true,
  },
  clean: {
    does: 'List what can be cleaned (--scan), or delete exactly that list; your Downloads stay.',
    takes: ['scan', 'yes', 'broker'],
  },
  duplicates: {
    does: 'Find files of equal content in folders; with --to also move all but the oldest of each.',
    takes: ['type', 'limit', 'to', 'yes'],
    takesPaths: true,
    noDevice: true,
  },
  quarantine: {
    does: 'Files that were set aside: list them, put them back, or remove them for good.',
    takes: ['id', 'yes', 'limit'],
    words: ['list', 'restore', 'purge'],
  },
  profile: {
    does: 'Choices that follow you: make or join a profile, sync it, and see what it holds.',
    takes: [
      'name',
      'email',
      'no-email',
      'pc',
      'kind',
      'folder',
      'cloud',
      'key',
      'successor',
      'tweak',
      'on',
      'take-back',
      'out',
      'limit',
      'yes',
    ],
    words: ['create', 'join', 'person', 'sync', 'history', 'exceptions', 'except', 'export', 'delete'],
  },
  tasks: {
    does: 'Work by schedule: list, make, run, look at, delete or (on Windows) register tasks. A task does only what --may and --preset allow.',
    takes: [
      ...(['name', 'work', 'schedule', 'at', 'weekday', 'day', 'every-days', 'start'] as const),
      ...(['may', 'preset', 'limit', 'yes'] as const),
    ],
    words: ['list', 'add', 'run', 'log', 'remove', 'allow', 'disallow', 'register', 'unregister'],
    takesAfter: ['allow', 'disallow', 'run', 'log', 'remove'].map((word) => ({ word, what: 'ID' })),
  },
  'run-task': {
    does: 'Run a task if it’s due and nothing else has run it: what a timer of the system calls.',
    takes: ['hash'],
    takesOne: 'ID',
  },
  watch: {
    does: 'Watch this PC while the dashboard is closed, as the settings of Automation say; ends if nothing needs it.',
    takes: [],
  },
  games: {
    does: 'The games of this PC, and the settings that hold while one of them runs.',
    takes: ['limit', 'name', 'setting'],
    words: ['list', 'programs', 'sessions', 'on', 'off', 'set', 'add', 'remove'],
    takesAfter: [
      { word: 'set', what: 'ID' },
      { word: 'add', what: 'FILE' },
      { word: 'remove', what: 'ID' },
    ],
  },
  jobs: {
    does: 'List what is running or was interrupted, and which results are stored.',
    takes: ['check'],
  },
  counts: {
    does: 'Count the catalog and try the undo of every reversible tweak.',
    takes: [],
    noDevice: true,
  },
  log: {
    does: 'Say what Clearpane did, as codes; nothing personal is in it.',
    takes: ['follow'],
    noDevice: true,
  },
  sample: {
    does: 'Restart a sample PC, or install a simulated update on it.',
    takes: [],
    words: ['restart', 'update'],
  },
  serve: { does: 'Start the dashboard.', takes: ['port', 'no-open', 'broker'] },
  uninstall: {
    does: 'Remove what Clearpane registered in Windows for itself: its entries in Task Scheduler. Undo first.',
    takes: ['yes'],
    noDevice: true,
  },
  mcp: {
    does: 'Let a program with a language model look at this PC and ask for changes, over standard input and output.',
    takes: [],
  },
  cloud: {
    does: 'Start a cloud for profiles, on DATABASE_URL (PostgreSQL) or a file, or appoint an administrator of it.',
    takes: [
      'port',
      'listen',
      'host',
      'address-header',
      'unprepared',
      'forget-after',
      'smtp',
      'appoint',
      'role',
    ],
    noDevice: true,
  },
}

export const about: Record<OptionName, string> = {
  device: '--device sample|restricted|this|generic  which PC (default: this on Windows, else sample)',
  'data-dir': '--data-dir DIR                 folder of the journals and the sample PC',
  preset: '--preset ID                    a profile (repeatable)',
  tweak: '--tweak ID[=OPTION]            a tweak, optionally with an option (repeatable)',
  service: '--service NAME=START          a service: automatic, delayed, manual or disabled (repeatable)',
  app: '--app FAMILY                   an app to remove, by its package family (repeatable)',
  graphics: '--graphics FILE=CARD           a game’s program: windows, saving or performance (repeatable)',
  fullscreen: '--fullscreen FILE=on|off       fullscreen optimizations of a game’s program (repeatable)',
  from: '--from FILE                    a selection file, ours or one that `import` reads',
  broker: '--broker auto|always           prompt for an administrator even if already elevated (for tests)',
  run: '--run ID                       a run from the history',
  'put-back': '--put-back                     also restore values that changed since the run',
  'require-restore-point': '--require-restore-point        change nothing without a restore point',
  'without-backup': '--without-backup               go on if a requested backup can’t be made',
  values: '--values                       also show what Windows stores, e.g. registry values',
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
  name: '--name NAME                    what it’s called: a task, a game, or you in the profile',
  email: '--email ADDRESS                your e-mail address in the profile',
  pc: '--pc NAME                      what this PC is called in the profile (default: its host name)',
  kind: '--kind desktop|laptop|other    what this PC is (default: other)',
  folder: '--folder DIR                   the folder that your PCs share, e.g. in OneDrive',
  cloud: '--cloud ADDRESS                the cloud that your PCs share, e.g. https://sync.example.com',
  key: '--key KEY                      the recovery key, or the code that another PC shows; without it you’re asked for it',
  'no-email': '--no-email                     remove the e-mail address from the profile',
  on: '--on PC|desktop|laptop|other   the PC, by its name or id, or the kind of PC where an exception holds',
  'take-back': '--take-back                    remove the exception again',
  successor:
    '--successor NAME               the PC of the profile that this one was before, e.g. before Windows was reinstalled',
  listen:
    '--listen ADDRESS               where the cloud listens (default: 127.0.0.1; a proxy with TLS stands before it)',
  host: '--host NAME                    a name the cloud goes by, e.g. sync.example.com (repeatable)',
  'address-header': '--address-header NAME          the header in which the proxy names the client’s address',
  unprepared: '--unprepared                   keep no prepared statements, for pgbouncer before 1.21',
  'forget-after':
    '--forget-after DAYS            delete profiles that no PC used for that many days (30 to 3650; default: never)',
  smtp: '--smtp                         mail notices to people through the server in CLEARPANE_SMTP',
  appoint: '--appoint NAME                 make an administrator, print the token and end',
  role: '--role viewer|manager          what the new administrator may do (default: manager)',
  work: '--work KIND                    cleanup, registry, startup, optimization, security or backup (repeatable)',
  schedule:
    '--schedule WHEN                daily, weekly, biweekly, monthly, custom or manual (default: daily)',
  at: '--at HH:MM                     when it starts, by this PC’s clock (default: 02:00; repeatable for custom)',
  weekday:
    '--weekday DAY                  mon, tue and so on, for weekly (default: sun) or custom (repeatable; default: all)',
  day: '--day N                        the day of the month, for monthly; a shorter month’s last day (1 to 31, default: 1)',
  'every-days':
    '--every-days N                 only every Nth day from --start on, for custom (1 to 90, default: 1)',
  start: '--start YYYY-MM-DD             the first day, for biweekly and custom (default: today)',
  setting: '--setting NAME               what a game brings while it runs; repeat it for more',
  hash: '--hash HASH                    run nothing if the task was changed since this hash',
  rule: '--rule RULE                    tell, ask or putBack: what happens if something moves the setting',
  may: '--may ITEM                     files that a cleanup may delete, as `clean --scan` names them (repeatable)',
  help: '--help                         this text',
  version: '--version                      the version',
}

/** The options of a command, in the order in which the usage text lists them. */
export const optionsOf = (command: CommandName): OptionName[] => [
  ...commands[command].takes,
  ...shared.filter((name) => name !== 'device' || commands[command].noDevice !== true),
]

export const isCommand = (word: string): word is CommandName =>
  (commandNames as readonly string[]).includes(word)
