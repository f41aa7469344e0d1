/** Parses the command line against the table of commands, and throws an error that says what is wrong. */
import { parseArgs } from 'node:util'
import { type CopiesGo, pcKinds } from '@clearpane/contracts'
import { type FileType, fileTypes } from '@clearpane/files'
import { type DeviceId, deviceIdSchema, type Item, messageOf } from '@clearpane/model'
import { requestedItemSchema } from '@clearpane/model/requested'
import type { CommandName } from './command-names.ts'
import { commands, isCommand, options, optionsOf } from './table.ts'
import { usage } from './usage.ts'

export type Args = {
  command: CommandName
  paths: string[]
  /** The word that follows the command, or null if the command takes no such word. */
  word: string | null
  /** The argument that follows `word`, or null if no argument follows it. */
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
  requireRestorePoint: boolean
  withoutBackup: boolean
  /** Also what Windows stores. */
  values: boolean
  yes: boolean
  scan: boolean
  json: boolean
  out: string | null
  limit: number
  follow: boolean
  /** The number of seconds that the command runs, or null if it runs until the user ends it. */
  seconds: number | null
  server: string | null
  short: boolean
  evenIfBusy: boolean
  before: string | null
  types: FileType[]
  /** Where the duplicates are moved to (the quarantine or the Recycle Bin); null if they stay in place. */
  to: CopiesGo | null
  port: number | null
  open: boolean
  check: boolean
  name: string | null
  email: string | null
  pc: string | null
  pcKind: PcKind | null
  /** What the task does, when it starts, and what it may delete. */
  work: string[]
  schedule: string | null
  at: string[]
  weekdays: string[]
  day: string | null
  everyDays: string | null
  start: string | null
  may: string[]
  hash: string | null
  /** The settings that apply while a game is running. */
  settings: string[]
  rule: string | null
  folder: string | null
  /** The URL of a cloud server. */
  cloud: string | null
  key: string | null
  successor: string | null
  noEmail: boolean
  /** Where an exception holds. */
  on: string | null
  takeBack: boolean
  listen: string | null
  hosts: string[]
  addressHeader: string | null
  unprepared: boolean
  forgetAfter: number | null
  smtp: boolean
  appoint: string | null
  role: 'viewer' | 'manager'
}

/** The command line is invalid, so the program ends with exit code 64. */
export class UsageError extends Error {}

/** Returns the command that an invalid command line names, or null if it names none. */
export const commandIn = (argv: readonly string[]): CommandName | null => {
  const { positionals } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: false })
  const [first = ''] = positionals
  return isCommand(first) ? first : null
}

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

type PcKind = (typeof pcKinds)[number]

const kindOf = (text: string | undefined): PcKind | null => {
  const known = pcKinds.find((kind) => kind === text)
  if (text === undefined || known !== undefined) return known ?? null
  throw new UsageError(`--kind must be ${pcKinds.join(', ')}, not "${text}".`)
}

/**
 * Parses a number of days. The minimum is 30 days without use, because a user may be on holiday and leave a PC off
 * for weeks.
 */
const daysOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const days = /^\d{1,4}$/.test(text) ? Number(text) : -1
  if (days < 30 || days > 3650)
    throw new UsageError(`--forget-after must be a number of days from 30 to 3650, not "${text}".`)
  return days
}

const roleOf = (text: string | undefined): Args['role'] => {
  if (text === undefined || text === 'viewer' || text === 'manager') return text ?? 'manager'
  throw new UsageError(`--role must be viewer or manager, not "${text}".`)
}

/**
 * Checks only that an e-mail address has text on both sides of the @. The mail server checks the rest of the address.
 */
const emailOf = (text: string | undefined): string | null => {
  if (text === undefined || /^[^\s@]+@[^\s@]+$/.test(text)) return text ?? null
  throw new UsageError(`--email takes an address, not "${text}".`)
}

const toOf = (text: string | undefined): Args['to'] => {
  if (text === undefined) return null
  if (text === 'quarantine') return text
  if (text === 'recycle-bin') return 'recycleBin'
  throw new UsageError(`--to must be quarantine or recycle-bin, not "${text}".`)
}

const itemOf = (given: unknown, what: string): Item => {
  const item = requestedItemSchema.safeParse(given)
  if (item.success) return item.data
  throw new UsageError(what)
}

/** Splits the text at the last equals sign, because a service's name may itself contain one. */
const serviceOf = (text: string): Item => {
  const at = text.lastIndexOf('=')
  return itemOf(
    { type: 'service', id: text.slice(0, Math.max(0, at)), option: text.slice(at + 1) },
    `--service takes NAME=automatic, delayed, manual or disabled, not "${text}".`,
  )
}

const gameOf =
  (type: 'gameGraphics' | 'gameFullscreen', flag: string, options: string) =>
  (text: string): Item => {
    const at = text.lastIndexOf('=')
    return itemOf(
      { type, id: text.slice(0, Math.max(0, at)), option: text.slice(at + 1) },
      `--${flag} takes FILE=${options}, with a file that \`clearpane games programs\` lists, not "${text}".`,
    )
  }
const graphicsOf = gameOf('gameGraphics', 'graphics', 'windows, saving or performance')
const fullscreenOf = gameOf('gameFullscreen', 'fullscreen', 'on or off')

const appOf = (text: string): Item =>
  itemOf(
    { type: 'app', id: text, option: 'removed' },
    `--app takes a package family, as \`clearpane apps\` lists it, not "${text}".`,
  )

export type Parsed = { run: Args } | { print: string }

const article = (what: string): string => (/^[AEIO]/i.test(what) ? 'an' : 'a')

/** Throws `UsageError` for any word or option that isn't in the table. */
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
  const { words, takesPaths, takesOne, takesAfter } = commands[command]
  const [second, third, fourth] = rest
  if (takesPaths && second === undefined)
    throw new UsageError(`${command} takes ${command === 'import' ? 'a file' : 'one or more folders'}.`)
  if (command === 'import' && rest.length > 1) throw new UsageError(`Unexpected argument "${rest[1]}".`)
  if (takesOne !== undefined && second === undefined)
    throw new UsageError(`${command} takes ${article(takesOne)} ${takesOne}.`)
  if (words !== undefined && (second === undefined || !words.includes(second)))
    throw new UsageError(`${command} takes ${words.join(' or ')}.`)
  const after = takesAfter?.find(({ word }) => word === second)
  if (after !== undefined && third === undefined)
    throw new UsageError(`${command} ${second} takes ${article(after.what)} ${after.what}.`)
  const isNamed = words !== undefined || takesOne !== undefined
  const tooMuch = isNamed ? (after === undefined ? third : fourth) : second
  if (tooMuch !== undefined && !takesPaths) throw new UsageError(`Unexpected argument "${tooMuch}".`)
  const allowed = new Set<string>(optionsOf(command))
  const foreign = Object.keys(values).find((name) => !allowed.has(name))
  if (foreign !== undefined) throw new UsageError(`${command} doesn’t accept --${foreign}.`)
  const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''))
  if (empty !== undefined) throw new UsageError(`--${empty[0]} needs a value.`)
  return {
    run: {
      command,
      paths: rest,
      word: words === undefined ? null : (second ?? null),
      after: takesOne === undefined ? (after === undefined ? null : (third ?? null)) : (second ?? null),
      ids: values.id ?? [],
      updates: values.update ?? [],
      all: values.all ?? false,
      device: deviceOf(values.device),
      dataDir: values['data-dir'] ?? null,
      presets: values.preset ?? [],
      tweaks: values.tweak ?? [],
      items: [
        ...(values.service ?? []).map(serviceOf),
        ...(values.app ?? []).map(appOf),
        ...(values.graphics ?? []).map(graphicsOf),
        ...(values.fullscreen ?? []).map(fullscreenOf),
      ],
      from: values.from ?? null,
      runId: values.run ?? null,
      broker: brokerOf(values.broker),
      putBack: values['put-back'] ?? false,
      requireRestorePoint: values['require-restore-point'] ?? false,
      withoutBackup: values['without-backup'] ?? false,
      values: values.values ?? false,
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
      name: values.name ?? null,
      email: emailOf(values.email),
      pc: values.pc ?? null,
      pcKind: kindOf(values.kind),
      work: values.work ?? [],
      schedule: values.schedule ?? null,
      at: values.at ?? [],
      weekdays: values.weekday ?? [],
      day: values.day ?? null,
      everyDays: values['every-days'] ?? null,
      start: values.start ?? null,
      may: values.may ?? [],
      hash: values.hash ?? null,
      settings: values.setting ?? [],
      rule: values.rule ?? null,
      folder: values.folder ?? null,
      cloud: values.cloud ?? null,
      listen: values.listen ?? null,
      hosts: values.host ?? [],
      addressHeader: values['address-header'] ?? null,
      unprepared: values.unprepared ?? false,
      forgetAfter: daysOf(values['forget-after']),
      smtp: values.smtp ?? false,
      appoint: values.appoint ?? null,
      role: roleOf(values.role),
      key: values.key ?? null,
      successor: values.successor ?? null,
      noEmail: values['no-email'] ?? false,
      on: values.on ?? null,
      takeBack: values['take-back'] ?? false,
    },
  }
}
