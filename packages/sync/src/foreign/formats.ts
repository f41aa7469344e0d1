/**
 * Reads the files of other tools. This module only determines which entries are on: nothing in such a file is
 * executed, and only names are used. A script is read line by line to find calls that stand alone on a line.
 */
import { textEncodingOf } from '@clearpane/model/encoding'
import { z } from 'zod'
import type { ForeignTool } from './table.ts'

export type ForeignFile = {
  readonly tool: ForeignTool
  /**
   * Entries that are switched on, each listed once, in the order of the file. If an entry has several states, its
   * string also contains the state that the file gives it.
   */
  readonly entries: readonly string[]
  /** Packages of the apps that the file removes. */
  readonly apps: readonly string[]
  /** Programs that the file would install; they aren't settings, and Clearpane installs none of them. */
  readonly programs: readonly string[]
  /** Number of entries that the file lists but leaves unchanged. */
  readonly left: number
  /** Names that the file itself gives to entries whose ids aren't descriptive. */
  readonly names?: ReadonlyMap<string, string>
}

/**
 * Decodes UTF-8 or UTF-16 with or without a byte order mark, because PowerShell, Notepad and these tools may write
 * any of these forms.
 */
export const textIn = (bytes: Uint8Array): string => new TextDecoder(textEncodingOf(bytes)).decode(bytes)

const mostEntries = 5000
const unique = (all: readonly string[]): string[] =>
  [...new Set(all.map((one) => one.trim()))].slice(0, mostEntries)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const texts = z.array(z.string().max(200)).max(mostEntries)

/**
 * Reads a list of checkboxes; files from older versions have one list for each section, and a list of packages to
 * install.
 */
const readWinutil = (json: unknown): ForeignFile | null => {
  const list = texts.safeParse(json)
  const parts = z.record(z.string(), z.unknown()).safeParse(json)
  const names = list.success
    ? list.data
    : parts.success
      ? Object.entries(parts.data).flatMap(([key, value]) => {
          const found = texts.safeParse(typeof value === 'string' ? [value] : value)
          return /^WPF/.test(key) && found.success ? found.data : []
        })
      : []
  const ours = names.filter((name) => /^WPF[A-Za-z0-9_]+$/.test(name.trim()))
  if (ours.length === 0) return null
  const isProgram = (name: string) => name.startsWith('WPFInstall')
  return {
    tool: 'winutil',
    entries: unique(ours.filter((name) => !isProgram(name))),
    apps: [],
    programs: unique(ours.filter(isProgram)),
    left: 0,
  }
}

const named = z.array(z.looseObject({ Name: z.string().max(200), Value: z.unknown() })).max(mostEntries)
const win11debloatSchema = z.looseObject({
  Version: z.string(),
  Tweaks: named.optional(),
  Settings: named.optional(),
  Apps: z
    .array(z.union([z.string().max(200), z.looseObject({ AppId: z.string().max(200) })]))
    .max(mostEntries)
    .optional(),
})

/** Functions that affect only how the script itself runs, and not the PC. */
const itsOwn = new Set([
  'CreateRestorePoint',
  'RemoveApps',
  'Apps',
  'Silent',
  'RestartExplorer',
  'SkipRegistryBackup',
])

const readWin11debloat = (json: unknown): ForeignFile | null => {
  const read = win11debloatSchema.safeParse(json)
  if (!read.success || (read.data.Tweaks ?? read.data.Settings ?? read.data.Apps) === undefined) return null
  const { Tweaks = [], Settings = [], Apps = [] } = read.data
  const all = [...Tweaks, ...Settings].filter(({ Name }) => !itsOwn.has(Name))
  const on = all.filter(({ Value }) => Value === true)
  return {
    tool: 'win11debloat',
    entries: unique(on.map(({ Name }) => Name)),
    programs: [],
    apps: unique(Apps.map((app) => (typeof app === 'string' ? app : app.AppId))),
    left: all.length - on.length,
  }
}

const winhanceItem = z.looseObject({
  Id: z.string().max(200),
  IsSelected: z.boolean().nullish(),
  SelectedIndex: z.int().nullish(),
  AppxPackageName: z.union([z.string(), texts]).nullish(),
})
const winhanceItems = z.looseObject({ Items: z.array(winhanceItem).max(mostEntries).default([]) })
const winhanceGroup = z.looseObject({ Features: z.record(z.string(), winhanceItems).default({}) })
const winhanceSchema = z.looseObject({
  Version: z.string(),
  WindowsApps: winhanceItems.optional(),
  Customize: winhanceGroup.optional(),
  Optimize: winhanceGroup.optional(),
})

const stateOf = ({ Id, IsSelected, SelectedIndex }: z.infer<typeof winhanceItem>): string | null => {
  if (typeof SelectedIndex === 'number') return `${Id}=${SelectedIndex}`
  return typeof IsSelected === 'boolean' ? `${Id}=${IsSelected ? 'on' : 'off'}` : null
}

const readWinhance = (json: unknown): ForeignFile | null => {
  const read = winhanceSchema.safeParse(json)
  if (!read.success || (read.data.WindowsApps ?? read.data.Customize ?? read.data.Optimize) === undefined)
    return null
  const { WindowsApps, Customize, Optimize } = read.data
  const items = [Customize, Optimize].flatMap((group) =>
    Object.values(group?.Features ?? {}).flatMap(({ Items }) => Items),
  )
  const states = items.map(stateOf)
  const apps = (WindowsApps?.Items ?? []).filter(({ IsSelected }) => IsSelected === true)
  return {
    tool: 'winhance',
    entries: unique(states.filter((state) => state !== null)),
    programs: [],
    apps: unique(apps.flatMap(({ AppxPackageName }) => AppxPackageName ?? [])),
    left: states.filter((state) => state === null).length,
  }
}

/**
 * Matches a call with one switch that stands alone on a line: `Function -Switch`. Comments and help blocks are
 * skipped.
 */
const sophiaCall = /^\s*([A-Z][A-Za-z0-9]+)[ \t]+-([A-Z][A-Za-z0-9]+)\s*(?:#.*)?$/

const readSophia = (text: string): ForeignFile | null => {
  if (!/sophia/i.test(text)) return null
  const lines = text.replace(/<#[\s\S]*?#>/g, '').split(/\r\n|\r|\n/)
  const calls = lines.flatMap((line) => {
    const call = sophiaCall.exec(line)
    return call === null ? [] : [`${call[1]} -${call[2]}`]
  })
  const entries = unique(calls.filter((call) => !call.startsWith('InitialActions ')))
  return entries.length === 0 ? null : { tool: 'sophia', entries, apps: [], programs: [], left: 0 }
}

const shutup10Line = /^\s*([A-Z]\d{3})\s+([+-])(?:\s+#\s*(.{1,200}))?/

const readShutup10 = (text: string): ForeignFile | null => {
  const found = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const entry = shutup10Line.exec(line)
    return entry === null
      ? []
      : [
          {
            id: entry[1] ?? '',
            on: entry[2] === '+',
            name: entry[3]?.replace(/\s*\(Category:[^)]*\)\s*$/, '').trim(),
          },
        ]
  })
  if (found.length === 0) return null
  const on = found.filter((entry) => entry.on)
  return {
    tool: 'shutup10',
    entries: unique(on.map(({ id }) => id)),
    apps: [],
    programs: [],
    left: found.length - on.length,
    names: new Map(on.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]]))),
  }
}

/** Reads a file; returns null if it wasn't written by any of these tools. */
export const readForeignFile = (file: Uint8Array | string): ForeignFile | null => {
  const text = typeof file === 'string' ? file.replace(/^\ufeff/, '') : textIn(file)
  const json = parse(text)
  return json === undefined
    ? (readShutup10(text) ?? readSophia(text))
    : (readWinhance(json) ?? readWin11debloat(json) ?? readWinutil(json))
}
