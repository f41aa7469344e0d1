/** Windows tools in a prefix, which tests use to check Clearpane's changes independently. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toWindowsPath } from './paths.ts'
import type { Prefix } from './prefix.ts'
import type { WineResult } from './process.ts'
import { runInWine } from './run.ts'

export const regExe = (prefix: Prefix, args: readonly string[]): Promise<WineResult> =>
  runInWine(prefix, { exe: 'reg' }, args, { timeoutMs: 180_000 })

let files = 0

/** Imports the text of a .reg file, using regedit. The imported services appear only after `prefix.restart()`. */
export const importReg = async (prefix: Prefix, text: string): Promise<void> => {
  const file = join(prefix.dir, `import-${++files}.reg`)
  // Format 5.00 is UTF-16 with a byte order mark; regedit reads any other file using the system's code page.
  writeFileSync(file, `\ufeff${text.replaceAll(/\r?\n/g, '\r\n')}`, 'utf16le')
  const result = await runInWine(prefix, { exe: 'regedit' }, ['/S', toWindowsPath(file)], {
    timeoutMs: 360_000,
  })
  if (result.code !== 0) throw new Error(`regedit /S answered ${result.code}: ${result.stderr}`)
}

/**
 * A service for tests. A service with `stub` is Wine's spoolsv.exe, which really starts and stops; the other services
 * have nothing but a start type.
 */
export type SeededService = {
  name: string
  start?: 'Automatic' | 'Manual' | 'Disabled'
  stub?: boolean
  triggered?: boolean
  group?: string
}

const startNumber = { Automatic: 2, Manual: 3, Disabled: 4 } as const
const dword = (value: number) => `dword:${value.toString(16).padStart(8, '0')}`

const serviceText = ({
  name,
  start = 'Manual',
  stub = false,
  triggered = false,
  group,
}: SeededService): string => {
  const key = `HKEY_LOCAL_MACHINE\\System\\CurrentControlSet\\Services\\${name}`
  const image = stub ? 'C:\\\\windows\\\\system32\\\\spoolsv.exe' : 'C:\\\\windows\\\\system32\\\\svchost.exe'
  return [
    `[${key}]`,
    `"Type"=${dword(stub ? 0x10 : 0x20)}`,
    `"Start"=${dword(startNumber[start])}`,
    `"ErrorControl"=${dword(1)}`,
    `"ImagePath"="${image}"`,
    `"ObjectName"="LocalSystem"`,
    `"DisplayName"="${name}"`,
    ...(group === undefined ? [] : [`"Group"="${group}"`]),
    // SERVICE_TRIGGER_TYPE_CUSTOM, SERVICE_TRIGGER_ACTION_SERVICE_START
    ...(triggered ? ['', `[${key}\\TriggerInfo\\0]`, `"Type"=${dword(20)}`, `"Action"=${dword(1)}`] : []),
    '',
  ].join('\n')
}

/** Installs services and restarts the prefix so that its service control manager recognizes them. */
export const seedServices = async (prefix: Prefix, services: readonly SeededService[]): Promise<void> => {
  await importReg(prefix, `Windows Registry Editor Version 5.00\n\n${services.map(serviceText).join('\n')}`)
  await prefix.restart()
}
