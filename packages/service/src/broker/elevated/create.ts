/**
 * Creates, replaces and removes an elevated task, after the prompt and after the user has consented in a window shown
 * by this process. The program and the document are in a folder that only administrators can change, and the Task
 * Scheduler entry identifies them by their hashes.
 */
import type { Host, StoredRun } from '@clearpane/engine'
import { because, messageOf, type Reason, type Tweak } from '@clearpane/model'
import { type Entry, type EntryPort, entryDifferences, entryFolder, entryXml } from '../../entries/index.ts'
import { documentText, type ElevatedAsk, type ElevatedDocument, sha256 } from './document.ts'
import { documentsIn } from './documents.ts'
import { programName, type TrustedFiles, tasksFolder } from './files.ts'
import { type FoundValues, valuesFor } from './values.ts'

export type ElevatedSetup = {
  files: TrustedFiles
  entries: EntryPort
  /** Path of the program that this process runs. */
  program: string
  version: string
  /** Account of the user who made the request, as read from the process that sent it. */
  person: string
  /**
   * The account under which this process runs. If this process's account isn't the user's, somebody answered the
   * prompt with a different account.
   */
  own: string
  /**
   * Whether Windows runs programs that need administrator rights under a separate hidden account. Null: Windows
   * doesn't say.
   */
  hasAdministratorProtection(): boolean | null
  today(): string
}

/**
 * Folder for the entries that run under an account of Windows or of an administrator. The user's own folder can't be
 * used, because its content can be changed by the user.
 */
export const elevatedFolder = (sid: string): string =>
  entryFolder(sid).replace('\\Clearpane\\', '\\Clearpane Elevated\\')
export const elevatedPath = (sid: string, id: string): string => `${elevatedFolder(sid)}\\${id}`

/** SYSTEM and administrators have full access to an entry. The user may read the entry but may not start it. */
export const entrySecurity = (sid: string): string => `O:BAG:BAD:P(A;;FA;;;SY)(A;;FA;;;BA)(A;;FR;;;${sid})`

export type ElevatedMade = {
  hash: string
  account: ElevatedDocument['account']
  values: number
  /** Settings that have to be applied by the user. */
  left: string[]
}

export type Proposed = { document: Omit<ElevatedDocument, 'program'>; left: string[] }

/** Returns the account under which the task would run, or the reason why the task can't run here. */
export const accountFor = ({
  person,
  own,
  hasAdministratorProtection,
}: Pick<ElevatedSetup, 'person' | 'own' | 'hasAdministratorProtection'>):
  | { account: ElevatedDocument['account'] }
  | { reason: Reason } => {
  if (hasAdministratorProtection() === true) return { reason: because('elevatedProtection') }
  // A program started by a user never runs under a system account, so a request from a system account is refused.
  if (!/^S-1-5-21(-\d+){4}$|^S-1-12-1(-\d+){4}$/.test(person))
    return { reason: because('elevatedOtherAccount') }
  return { account: person === own ? 'administrator' : 'system' }
}

export const propose = async (
  ask: ElevatedAsk,
  account: ElevatedDocument['account'],
  setup: Pick<ElevatedSetup, 'person' | 'version'>,
  context: { host: Host; catalog: readonly Tweak[]; log: readonly StoredRun[]; at: string },
): Promise<Proposed> => {
  const device = await context.host.device()
  const found: FoundValues =
    ask.choices.length === 0
      ? { values: [], left: [] }
      : await valuesFor(ask.choices, account, { ...context, device })
  const { id, name, schedule, registryScan, classes } = ask
  const { person, version } = setup
  return {
    document: {
      ...{ format: 1, id, name, schedule, version, person, account, registryScan, classes },
      values: found.values,
    },
    left: found.left,
  }
}

/**
 * The documents, marks and reports that belong to this task; with `null`, those that belong to any task of this user.
 */
const filesOf = (
  files: TrustedFiles,
  person: string,
  id: string | null,
): { id: string; hash: string; version: string; paths: string[] }[] => {
  const names = files.list(files.path(tasksFolder))
  return documentsIn(files).flatMap(({ hash, document }) => {
    if (document === null || document.person !== person || (id !== null && document.id !== id)) return []
    const paths = names.filter((one) => one.startsWith(hash)).map((one) => files.path(tasksFolder, one))
    return [{ id: document.id, hash, version: document.version, paths }]
  })
}

const copyOf = (files: TrustedFiles, program: string, version: string): string => {
  files.folder(version)
  const path = files.path(version, programName)
  if (program.toLowerCase() === path.toLowerCase()) return files.hash(path)
  // This file is a different build of the same version; an entry that refers to the old build would run nothing.
  if (files.list(files.path(version)).includes(programName)) files.remove(path)
  return files.copyProgram(program, path)
}

/**
 * Makes an elevated task. The task's previous document is removed only once the new one is in place, so a failure in
 * between leaves the task as it was.
 */
export const createElevated = async (
  ask: ElevatedAsk,
  { document: proposed, left }: Proposed,
  { files, entries, program, version, person, today }: ElevatedSetup,
): Promise<ElevatedMade | { reason: Reason }> => {
  const drop = (isDropped: (hash: string) => boolean) => {
    for (const { hash, paths } of filesOf(files, person, ask.id))
      if (isDropped(hash)) for (const path of paths) files.remove(path)
  }
  /** Hash of the new document until the document has its Task Scheduler entry. */
  let unused: string | null = null
  try {
    files.folder(tasksFolder)
    const document: ElevatedDocument = { ...proposed, program: copyOf(files, program, version) }
    const text = documentText(document)
    const hash = sha256(text)
    if (filesOf(files, person, ask.id).every((known) => known.hash !== hash)) unused = hash
    files.write(files.path(tasksFolder, `${hash}.json`), text, person)
    const entry: Entry = {
      path: elevatedPath(person, ask.id),
      ...{ name: ask.name, schedule: ask.schedule, enabled: true, today: today() },
      program: files.path(version, programName),
      arguments: `run-elevated ${ask.id} ${hash}`,
      account: document.account === 'system' ? { kind: 'system' } : { kind: 'administrator', sid: person },
      ...{ timeoutMinutes: ask.timeoutMinutes, waitsOnBattery: ask.waitsOnBattery },
    }
    const xml = entryXml(entry)
    await entries.createFolder(elevatedFolder(person), entrySecurity(person))
    await entries.register(entry.path, xml, entrySecurity(person))
    // A successful call doesn't prove that the entry exists, so the entry is read back.
    const [difference] = entryDifferences(xml, (await entries.read(entry.path)) ?? '')
    if (difference !== undefined) {
      await entries.remove(entry.path)
      drop(() => true)
      return { reason: because('elevatedNotMade', { cause: `Task Scheduler changed ${difference.field}` }) }
    }
    drop((known) => known !== hash)
    return { hash, account: document.account, values: document.values.length, left }
  } catch (error) {
    // A document without its entry would look like a consent that works.
    const failed = unused
    if (failed !== null) drop((known) => known === failed)
    return { reason: because('elevatedNotMade', { cause: messageOf(error) }) }
  }
}

/**
 * Removes copies of the program in versions that no document refers to any longer. A document that can't be read or
 * trusted doesn't count, because no run accepts it.
 */
const dropCopies = (files: TrustedFiles, running: string): void => {
  const used = new Set(documentsIn(files).map(({ document }) => document?.version))
  for (const version of files.list(files.path())) {
    if (!/^\d+\.\d+\.\d+$/.test(version) || used.has(version)) continue
    const path = files.path(version, programName)
    if (path.toLowerCase() !== running.toLowerCase() && files.list(files.path(version)).includes(programName))
      files.remove(path)
  }
}

export type ElevatedRemoved = {
  ids: string[]
  /** Paths of documents that stay, because they can't be read, so nobody knows whose they are. */
  unread: string[]
}

/**
 * Removes elevated tasks. `id` null: all of this user's tasks.
 */
export const removeElevated = async (
  id: string | null,
  { files, entries, person, program }: Pick<ElevatedSetup, 'files' | 'entries' | 'person' | 'program'>,
): Promise<ElevatedRemoved | { reason: Reason }> => {
  try {
    const folder = elevatedFolder(person)
    // Somebody may have deleted an entry or a document by hand; the other one of the two is removed nevertheless.
    const documents = filesOf(files, person, id)
    const ids =
      id === null ? [...new Set([...(await entries.list(folder)), ...documents.map((one) => one.id)])] : [id]
    for (const one of ids) await entries.remove(`${folder}\\${one}`)
    for (const { paths } of documents) for (const path of paths) files.remove(path)
    if ((await entries.list(folder)).length === 0) await entries.removeFolder(folder)
    dropCopies(files, program)
    const unread = id === null ? documentsIn(files).filter(({ document }) => document === null) : []
    return { ids, unread: unread.map(({ path }) => path) }
  } catch (error) {
    return { reason: because('elevatedNotMade', { cause: messageOf(error) }) }
  }
}
