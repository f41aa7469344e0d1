/**
 * The PC's hosts file: its entries, both as a kind of resource and as a list. The file is read and written through a
 * single handle, so it keeps its access list and attributes.
 */
import { chmod, type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { win32 } from 'node:path'
import { type InventoryQuery, Observations, wantedBy } from '@clearpane/engine'
import {
  because,
  hostsStateOf,
  type ListedHostsEntry,
  listHostsEntries,
  type ResourceOf,
  textReason,
  withHostsState,
} from '@clearpane/model'
import { wrongHosts } from '@clearpane/model/kinds'
import { onThread, openKey, queryValue } from '@clearpane/win32'
import { codeOf } from '../../../error-code.ts'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, mustTake, observed, present, refusalIn, refuse } from '../../scalar.ts'

/** https://learn.microsoft.com/troubleshoot/windows-server/networking/tcpip-host-name-resolution-order */
const parameters = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters'
/**
 * Maximum size of a hosts file in bytes. Block lists have 160,000 lines or more; the limit only keeps out files that
 * aren't hosts files.
 */
const most = 32_000_000
const readOnly = 0o444

/**
 * Returns the file's path; the path is read each time, because a group policy or a program may have moved the file.
 */
export const hostsPath = (): string => {
  using key = openKey('HKLM', parameters, 'read')
  const stored = key === null ? null : queryValue(key, 'DataBasePath')
  const text = stored === null ? '' : (stored.bytes.toString('utf16le').split('\0')[0] ?? '')
  const root = process.env.SystemRoot ?? 'C:\\Windows'
  const folder = text.replace(/%SystemRoot%|%windir%/gi, () => root) || `${root}\\System32\\drivers\\etc`
  return win32.join(folder, 'hosts')
}

const checked = (bytes: Buffer): string => {
  if (bytes.length > most || bytes.includes(0)) return refuse('unavailable', because('hostsNoText'))
  return bytes.toString('latin1')
}

const saidWhy = (error: unknown): never => {
  const code = codeOf(error)
  if (code === 'EBUSY') return refuse('denied', because('hostsLocked'))
  if (code === 'EPERM' || code === 'EACCES') return refuse('denied', because('hostsDenied'))
  if (code === '') throw error
  // Other errors may mean that a folder has the file's name, or that the disk is full or failing. Such an error
  // affects only the hosts file, not the whole run or observation.
  return refuse('failed', textReason(code))
}

/** Reads the file's text. A hosts file that doesn't exist counts as having no entries. */
export const readHostsText = async (path = hostsPath()): Promise<string> => {
  try {
    return checked(await readFile(path))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? '' : saidWhy(error)
  }
}

const put = async (file: FileHandle, bytes: Buffer): Promise<void> => {
  await file.write(bytes, 0, bytes.length, 0)
  await file.truncate(bytes.length)
  await file.sync()
}

const bytesIn = async (file: FileHandle): Promise<Buffer> => {
  const { size } = await file.stat()
  const bytes = Buffer.alloc(Math.min(size, most + 1))
  await file.read(bytes, 0, bytes.length, 0)
  return bytes
}

const rewrite = async (path: string, edit: (text: string) => string): Promise<void> => {
  await using file = await open(path, 'r+').catch((error) =>
    codeOf(error) === 'ENOENT' ? open(path, 'wx+').catch(saidWhy) : saidWhy(error),
  )
  const before = await bytesIn(file)
  const after = Buffer.from(edit(checked(before)), 'latin1')
  try {
    await put(file, after)
  } catch (error) {
    await put(file, before).catch(() => undefined)
    saidWhy(error)
  }
  // A security product may restore the file immediately.
  if (!(await bytesIn(file)).equals(after)) refuse('denied', because('hostsLocked'))
}

export const editHostsFile = async (edit: (text: string) => string, path = hostsPath()): Promise<void> => {
  const mode = await stat(path).then(
    (found) => found.mode,
    () => null,
  )
  const wasReadOnly = mode !== null && (mode & 0o222) === 0
  if (wasReadOnly) await chmod(path, 0o666).catch(saidWhy)
  try {
    await rewrite(path, edit)
  } finally {
    if (wasReadOnly) await chmod(path, readOnly).catch(saidWhy)
  }
}

/** Clears the cached names if possible; there is no cache while its service is stopped. */
const forgetNames = async (): Promise<void> => {
  await onThread('network.flushDnsCache').catch(() => undefined)
}

const stateIn = (text: string, { entry }: ResourceOf<'hosts'>) => {
  const lines = hostsStateOf(text, entry)
  return lines === null ? ({ status: 'absent' } as const) : present('hosts', lines)
}

/** Entries of the hosts file. After a change, the Windows cache of name lookups is cleared. */
export const hosts: KindOnWindows<'hosts'> = {
  observe: async (resources) => {
    const text = await readHostsText().catch(refusalIn)
    return Observations.each(resources, (resource) =>
      typeof text === 'string' ? observed(() => stateIn(text, resource)) : text,
    )
  },
  act: (resource, to) =>
    actedOn('hosts', to, async (value) => {
      mustTake(wrongHosts(resource, value))
      await editHostsFile(
        (text) =>
          withHostsState(text, resource.entry, value as string[] | null) ??
          refuse('unavailable', because('hostsNoEnd')),
      )
      await forgetNames()
    }),
}

export async function* listHostsFile(query: InventoryQuery | undefined): AsyncGenerator<ListedHostsEntry> {
  const wanted = wantedBy(query)
  for (const one of listHostsEntries(await readHostsText(), query?.ids ?? []))
    if (wanted(one.id)) yield { type: 'hostsEntry', name: one.id, ...one }
}
