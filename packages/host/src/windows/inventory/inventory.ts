/** The inventory of this PC, with one entry per type; the code doesn't compile if an entry is missing. */

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Inventory,
  type InventoryQuery,
  installedPrograms,
  registryFindings,
  type Signal,
  wantedBy,
} from '@clearpane/engine'
import {
  type AppFacts,
  because,
  type Dependents,
  type ItemType,
  type ListedApp,
  type ListedCleanup,
  type ListedFinding,
  type ListedOf,
  listedAppSchema,
} from '@clearpane/model'
import {
  fileTime,
  listValues,
  onThread,
  openKey,
  openService,
  packageFolder,
  packagesOfFamily,
  queryValue,
  runningDependants,
} from '@clearpane/win32'
import { orRefusal, Refused } from '../answers.ts'
import { listOfferedDrivers } from '../drivers/drivers.ts'
import type { UserHive } from '../identity.ts'
import { inTurns } from '../in-turns.ts'
import type { HostContext } from '../kind.ts'
import { ServiceConnection } from '../kinds/service/connection.ts'
import { listsOfKinds } from '../kinds.ts'
import { createProgramLists } from './game-programs.ts'
import { windowsGameReads } from './game-reads.ts'
import { listAdapterProperties, listMtu, listNameServers, listQosPolicies } from './network.ts'
import { windowsReads } from './registry-reads.ts'
import { listWindowsServices } from './services.ts'
import { listWindowsStartup } from './startup/startup.ts'

/** A row returned by the runtime's function `Get-AppxItem`; a missing value is an empty string or false. */
type Row = Readonly<Record<string, unknown>>

const textIn = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

const isId = (text: string) => /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i.test(text)

/**
 * Returns the organization in the certificate's subject, or else the common name, which the Store replaces with an id
 * for most publishers.
 */
export const makerIn = (subject: string): string | null => {
  const fieldOf = (key: string) => {
    const found = new RegExp(`(?:^|,)\\s*${key}=(?:"((?:[^"]|"")*)"|([^,]*))`, 'i').exec(subject)
    return (found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '').trim()
  }
  const maker = [fieldOf('O'), fieldOf('CN')].find((one) => one !== '' && !isId(one))
  return maker ?? null
}

const variantOf = (row: Row): ListedApp['variant'] => {
  if (row.Framework === true) return 'framework'
  const signature = textIn(row, 'Signature')
  if (signature === 'System') return 'system'
  return signature === 'Store' ? 'store' : 'other'
}

/**
 * Makes an app from a row that PowerShell lists; returns null if the row can't be used, for example because its
 * family isn't a package family name. Pure.
 */
export const appOf = (listed: unknown): ListedApp | null => {
  if (typeof listed !== 'object' || listed === null) return null
  const row = listed as Row
  const app = listedAppSchema.safeParse({
    type: 'app',
    id: textIn(row, 'Family'),
    name: textIn(row, 'Name'),
    version: textIn(row, 'Version'),
    publisher: makerIn(textIn(row, 'Publisher')),
    variant: variantOf(row),
    // If Windows doesn't report a package as removable, Clearpane doesn't remove it.
    nonRemovable: row.NonRemovable !== false,
  })
  return app.success ? app.data : null
}

/**
 * The maximum number of bytes in an icon, so that the icon stays below the contract's limit when it's encoded as a
 * data URL.
 */
const mostBytes = 45 * 1024
const png = Buffer.from('89504e470d0a1a0a', 'hex')

/**
 * The scales of icons, starting with the smallest that is sharp on most screens. A folder often contains an icon only
 * at some of these scales.
 */
const scales = ['.scale-200', '.scale-150', '.scale-125', '.scale-100', '', '.scale-400']

/** Returns the path of the icon; null if the manifest specifies no icon, or one outside its folder. */
export const logoIn = (manifest: string): string | null => {
  const logo = /<Logo>\s*([^<]+?)\s*<\/Logo>/i.exec(manifest)?.[1] ?? null
  if (logo === null || !/^[^:*?"<>|]+\.png$/i.test(logo) || /(^|[\\/])\.\.([\\/]|$)/.test(logo)) return null
  return /^[\\/]/.test(logo) ? null : logo
}

const atScales = (logo: string): string[] => scales.map((scale) => logo.replace(/\.png$/i, `${scale}.png`))

const readPng = async (file: string): Promise<string | null> => {
  try {
    if ((await stat(file)).size > mostBytes) return null
    const bytes = await readFile(file)
    return bytes.subarray(0, png.length).equals(png)
      ? `data:image/png;base64,${bytes.toString('base64')}`
      : null
  } catch {
    // If there is no icon, the page shows only the name.
    return null
  }
}

/**
 * Reads the icon that an app's manifest specifies, as a data URL; null if none of the folders contains it.
 * https://learn.microsoft.com/uwp/schemas/appxpackage/uapmanifestschema/element-logo
 */
export const iconIn = async (folders: readonly string[]): Promise<string | null> => {
  for (const folder of folders) {
    const manifest = await readFile(join(folder, 'AppxManifest.xml'), 'utf8').catch(() => '')
    const logo = logoIn(manifest)
    if (logo === null) continue
    for (const file of atScales(logo)) {
      const found = await readPng(join(folder, file))
      if (found !== null) return found
    }
  }
  return null
}

/**
 * The key where Explorer records the last start of each Store app. Microsoft doesn't document the format: names are
 * in ROT13, and each record has 72 bytes, with the time at byte 60.
 * https://volatility3.readthedocs.io/en/latest/_modules/volatility3/plugins/windows/registry/userassist.html
 */
const notes =
  'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\UserAssist\\{CEBFF5CD-ACE2-4F4F-9178-9926F41749EA}\\Count'
/** The latest date that is accepted; the year of any later date has more than four digits. */
const lastDate = Date.UTC(10_000, 0)
const note = { size: 72, lastStart: 60 } as const

export const turned = (name: string): string =>
  name.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/**
 * Returns the package family that a name contains. `family!application` identifies a Store app; other programs are
 * recorded by path.
 */
const familyIn = (name: string): string | null => /^([A-Za-z0-9.-]+_[a-z0-9]{13})!/i.exec(name)?.[1] ?? null

/**
 * Reads the time of a start; returns null if the record has a different format or only counts starts.
 */
export const startIn = (bytes: Buffer): string | null => {
  if (bytes.length !== note.size || bytes.readBigUInt64LE(note.lastStart) === 0n) return null
  const at = fileTime(bytes, note.lastStart)
  return at < lastDate ? new Date(at).toISOString() : null
}

/**
 * Reads the last starts, keyed by lowercase family name; if an app has several Start menu entries, the latest start
 * counts.
 */
const readLastStarts = (user: UserHive): Map<string, string> => {
  if (user.kind === 'unknown') throw new Refused({ status: 'unavailable', reason: user.reason })
  const found = new Map<string, string>()
  using key =
    user.kind === 'own' ? openKey('HKCU', notes, 'list') : openKey('HKU', `${user.sid}\\${notes}`, 'list')
  for (const name of key === null ? [] : listValues(key)) {
    const family = familyIn(turned(name))?.toLowerCase()
    const value = family === undefined || key === null ? null : queryValue(key, name)
    const at = value === null ? null : startIn(value.bytes)
    if (family !== undefined && at !== null && at > (found.get(family) ?? '')) found.set(family, at)
  }
  return found
}

/** The maximum number of files counted in an app; the largest games in the Store have about ten thousand. */
const mostFiles = 50_000

const foldersOf = (family: string): string[] => [
  ...new Set(packagesOfFamily(family).flatMap((fullName) => packageFolder(fullName) ?? [])),
]

/**
 * Measures an app's folders one after another, in a separate thread, because a folder may contain thousands of files.
 */
const sizeOf = async (folders: readonly string[]): Promise<AppFacts['size']> => {
  let bytes = 0
  for (const folder of folders) {
    const size = await onThread('folders.size', folder, mostFiles)
    if (size === 'denied') return { reason: because('folderDenied') }
    if (size === 'tooMany') return { reason: because('tooManyFiles', { most: mostFiles }) }
    if (size !== 'missing') bytes += size.bytes
  }
  return { bytes }
}

/**
 * Yields each app's size, last start and icon, based on its package folders. The facts about other accounts' apps
 * stay unknown, because Windows reports only this account's folders.
 */
async function* windowsAppFacts(
  ids: readonly string[],
  signal: Signal | undefined,
  { identity }: HostContext,
): AsyncGenerator<AppFacts> {
  const starts = orRefusal(() => readLastStarts(identity.user))
  for (const id of ids) {
    if (signal?.aborted === true) return
    const folders = orRefusal(() => foldersOf(id))
    const at = starts instanceof Map ? starts.get(id.toLowerCase()) : undefined
    const unknownStart = starts instanceof Map ? because('noAppStartNoted') : starts.reason
    const lastUsed = at === undefined ? { reason: unknownStart } : { at }
    if (!Array.isArray(folders)) yield { id, size: { reason: folders.reason }, lastUsed, icon: null }
    else if (folders.length === 0)
      yield { id, size: { reason: because('appFolderUnknown') }, lastUsed, icon: null }
    else yield { id, size: await sizeOf(folders), lastUsed, icon: await iconIn(folders) }
  }
}

/** The maximum number of milliseconds for listing the Store apps. */
const listMs = 60_000

/**
 * Lists Store apps through PowerShell, because there is no other way; a process with administrator rights sees all
 * users' apps. A family has one package for each processor architecture, but it's listed only once. The app itself
 * comes before its components.
 */
export async function* listWindowsApps(
  query: InventoryQuery | undefined,
  { powershell }: HostContext,
): AsyncGenerator<ListedApp> {
  const wanted = wantedBy(query)
  const [answer] = await powershell.ask([{ verb: 'list', kind: 'appx' }], listMs)
  if (answer?.status !== 'listed')
    throw new Refused({
      status: 'failed',
      reason: answer !== undefined && 'reason' in answer ? answer.reason : because('noAnswer'),
    })
  const seen = new Set<string>()
  for (const item of answer.items) {
    const app = appOf(item)
    if (app === null || seen.has(app.id) || !wanted(app.id)) continue
    seen.add(app.id)
    yield app
  }
}

async function* listRegistryFindings(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { identity }: HostContext,
): AsyncGenerator<ListedFinding> {
  for await (const found of inTurns(registryFindings(windowsReads(identity.user), query))) {
    if (signal?.aborted === true) return
    if (found !== null) yield found
  }
}

/**
 * Gets a service's running dependents from the service control manager.
 * https://learn.microsoft.com/windows/win32/api/winsvc/nf-winsvc-enumdependentservicesw
 */
const windowsDependents = (services: readonly string[]): Dependents[] => {
  const made = orRefusal(() => new ServiceConnection())
  if ('status' in made) return services.map((service) => ({ service, running: [], reason: made.reason }))
  using connection = made
  return services.map((service) => {
    const running = orRefusal(() =>
      connection.over((manager) => {
        using open = openService(manager, service, 'dependents')
        return open === null ? [] : runningDependants(open)
      }),
    )
    return 'status' in running ? { service, running: [], reason: running.reason } : { service, running }
  })
}

/**
 * Lists the catalog's cleanup classes. The files in these classes are listed by the cleaner.
 */
async function* listFileClasses(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
  { files }: Pick<HostContext, 'files'>,
): AsyncGenerator<ListedCleanup> {
  const wanted = wantedBy(query)
  for (const [id, { scope, consent }] of Object.entries(files?.classes ?? {})) {
    if (signal?.aborted === true) return
    if (wanted(id)) yield { type: 'cleanup', id, name: id, scope, toBin: consent === 'list' }
  }
}

type Lists = {
  [T in ItemType]: (
    query: InventoryQuery | undefined,
    signal: Signal | undefined,
    context: HostContext,
  ) => AsyncIterable<ListedOf<T>>
}

type PerContext = 'gameGraphics' | 'gameFullscreen'

const lists: Omit<Lists, PerContext> = {
  ...listsOfKinds,
  service: (query, signal) => listWindowsServices(query, signal),
  app: (query, _, context) => listWindowsApps(query, context),
  cleanup: listFileClasses,
  startup: listWindowsStartup,
  registryFinding: listRegistryFindings,
  driver: listOfferedDrivers,
  nameServers: (query) => listNameServers(query),
  mtu: (query) => listMtu(query),
  adapterProperty: (query) => listAdapterProperties(query),
  qosPolicy: (query) => listQosPolicies(query),
}

const listsOf = (context: HostContext): Lists => {
  // Reading the identity requires a call to Windows, so the context's fields are read only when a list is read.
  const programs = createProgramLists(() => windowsGameReads(context.identity.user))
  return {
    ...lists,
    gameGraphics: (query, signal) => programs('gameGraphics', query, signal),
    gameFullscreen: (query, signal) => programs('gameFullscreen', query, signal),
  }
}

export const createWindowsInventory = (context: HostContext): Inventory => {
  const own = listsOf(context)
  return {
    list: (type, query, signal) => own[type](query, signal, context),
    tasks: async () => {
      const { tasks, refused } = await onThread('tasks.list', '\\')
      return {
        tasks: tasks.map(({ path, enabled }) => ({ path, enabled })),
        refused: refused.map(({ folder }) => folder),
      }
    },
    installed: async () => installedPrograms(windowsReads(context.identity.user)),
    dependents: async (services) => windowsDependents(services),
    appFacts: (ids, signal) => windowsAppFacts(ids, signal, context),
  }
}
