/** Exports the sample PC as a .reg file, which gives a real registry (Wine's) the same initial state. */
import type { DatabaseSync } from 'node:sqlite'
import {
  decodeRegistryData,
  encodeRegistryData,
  type RawValue,
  type RegistryData,
  registryTypes,
} from '@clearpane/model'
import { fold } from '../fold.ts'

// The parts of .reg text are written in this format:
// https://support.microsoft.com/topic/how-to-add-modify-or-delete-registry-subkeys-and-values-by-using-a-reg-file-9c7f37cf-a5e9-e1cd-c4fa-2a26218a1a23

const regHeader = 'Windows Registry Editor Version 5.00'
const lineWidth = 78

const hiveNames: Record<string, string> = {
  HKLM: 'HKEY_LOCAL_MACHINE',
  HKCU: 'HKEY_CURRENT_USER',
  HKU: 'HKEY_USERS',
}

const hasBreak = (text: string) => /[\r\n\0]/.test(text)
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

const regSection = (path: string): string => {
  const [hive = '', ...keys] = path.split('\\')
  return `[${[hiveNames[hive] ?? hive, ...keys].join('\\')}]`
}

/**
 * Writes `name=hex:…` as lines of bytes joined by backslashes, with line breaks where the Registry Editor puts them.
 */
const bytesLines = (start: string, hex: string): string => {
  const lines: string[] = []
  let line = start
  const bytes = hex.match(/../g) ?? []
  for (const [i, byte] of bytes.entries()) {
    const last = i === bytes.length - 1
    if (line.length + 4 > lineWidth && !last) {
      lines.push(`${line}\\`)
      line = '  '
    }
    line += last ? byte : `${byte},`
  }
  return [...lines, line].join('\r\n')
}

/**
 * Writes a value. Text without line breaks is written as text, and a REG_DWORD as a number; everything else is
 * written as bytes, which can be read in only one way. Throws if the value's name contains a line break, because the
 * format can't express it.
 */
const regValue = (name: string, raw: RawValue): string => {
  if (hasBreak(name)) throw new Error(`a .reg file cannot hold the value name ${JSON.stringify(name)}`)
  const start = `${name === '' ? '@' : quote(name)}=`
  const data = decodeRegistryData(raw)
  if (data?.type === 'REG_SZ' && !hasBreak(data.data)) return `${start}${quote(data.data)}`
  if (data?.type === 'REG_DWORD') return `${start}dword:${data.data.toString(16).padStart(8, '0')}`
  if (raw.type === registryTypes.REG_BINARY) return bytesLines(`${start}hex:`, raw.hex)
  return bytesLines(`${start}hex(${raw.type.toString(16)}):`, raw.hex)
}

const line = (name: string, data: RegistryData) => regValue(name, encodeRegistryData(data))

type Service = { name: string; display: string; delayed: boolean; triggered: boolean }
type Section = { path: string; lines: string[] }

/**
 * Services that must really run in Wine, because Wine's own programs use them: a stub of the Task Scheduler, for
 * example, would start but never respond, and a program that called it would end with an exception (seen: 1753, no
 * more endpoints).
 */
const keptAsTheyAre = ['Schedule', 'RpcSs', 'PlugPlay', 'Winmgmt']

/**
 * Every service is imported as a stub with its own process and the start type Manual, because many automatic services
 * would slow down Wine's next start, and services hosted by svchost can't be started in Wine. The start types are set
 * afterwards through the service control manager.
 */
const serviceSections = ({ name, display, delayed, triggered }: Service): Section[] => {
  const path = `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${name}`
  const stub = [
    line('Type', { type: 'REG_DWORD', data: 0x10 }),
    line('Start', { type: 'REG_DWORD', data: 3 }),
    line('ErrorControl', { type: 'REG_DWORD', data: 1 }),
    line('ImagePath', { type: 'REG_EXPAND_SZ', data: '%SystemRoot%\\System32\\spoolsv.exe' }),
    line('DisplayName', { type: 'REG_SZ', data: display }),
    line('ObjectName', { type: 'REG_SZ', data: 'LocalSystem' }),
    ...(delayed ? [line('DelayedAutostart', { type: 'REG_DWORD', data: 1 })] : []),
  ]
  // SERVICE_TRIGGER_TYPE_CUSTOM and SERVICE_TRIGGER_ACTION_SERVICE_START:
  // https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-service_trigger
  const trigger = [
    line('Type', { type: 'REG_DWORD', data: 20 }),
    line('Action', { type: 'REG_DWORD', data: 1 }),
  ]
  return [{ path, lines: stub }, ...(triggered ? [{ path: `${path}\\TriggerInfo\\0`, lines: trigger }] : [])]
}

/**
 * Recognizes keys that the export leaves out, because importing them would make the sample PC's programs start at the
 * next sign-in.
 */
const startsPrograms = (key: string) => /\\CURRENTVERSION\\RUN$/.test(key)

const registrySections = (db: DatabaseSync): Section[] => {
  const valuesOf = db.prepare('select name, type, hex from registry_values where key = ? order by id')
  const keys = db.prepare('select id, path from keys order by id').all()
  return keys.map(({ id, path }) => ({
    path: String(path),
    lines: (startsPrograms(String(id)) ? [] : valuesOf.all(String(id))).map(({ name, type, hex }) =>
      regValue(String(name), { type: Number(type), hex: String(hex) }),
    ),
  }))
}

/** Call this function within a read transaction. */
export const exportRegistry = (db: DatabaseSync): string => {
  const rows = db.prepare('select name, display, delayed, triggered from services order by id').all()
  const stubs = rows.filter((row) => !keptAsTheyAre.includes(String(row.name)))
  const services = stubs.flatMap((row) =>
    serviceSections({
      name: String(row.name),
      display: String(row.display),
      delayed: row.delayed === 1,
      triggered: row.triggered === 1,
    }),
  )
  const merged = new Map<string, Section>()
  for (const { path, lines } of [...registrySections(db), ...services]) {
    const section = merged.get(fold(path))
    merged.set(fold(path), { path: section?.path ?? path, lines: [...(section?.lines ?? []), ...lines] })
  }
  const texts = [...merged.values()].map(({ path, lines }) => [regSection(path), ...lines].join('\r\n'))
  return `${[regHeader, ...texts].join('\r\n\r\n')}\r\n`
}
