/** Two folders full of DLLs and programs with the names of Windows' own, and what a run in Wine took from them. */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Prefix, toWindowsPath } from '@clearpane/tools/wine'

/** Windows has them and Wine has not: what is missing below System32 is what is looked for everywhere else. */
const missingInWine = [
  'mdmregistration.dll',
  'dismapi.dll',
  'symsrv.dll',
  'wsreset.exe',
  'sfc.exe',
  'cleanmgr.exe',
  'ie4uinit.exe',
  'winget.exe',
]

export type Planted = {
  /** Beside the executable, and where it is started. */
  beside: string
  standing: string
  names: { dlls: number; programs: number }
}

/** Any DLL and any program will do: what counts is which file is opened. */
export const plant = (prefix: Prefix, executables: readonly string[]): Planted => {
  const system = join(prefix.dir, 'drive_c', 'windows', 'system32')
  const names = [...new Set([...readdirSync(system), ...missingInWine, 'explorer.exe'].map((name) => name.toLowerCase()))]
  const dlls = names.filter((name) => name.endsWith('.dll'))
  const programs = names.filter((name) => name.endsWith('.exe'))
  const folders = ['beside', 'standing'].map((name) => join(prefix.dir, name))
  for (const folder of folders) {
    mkdirSync(folder)
    copyFileSync(prefix.kit.koffiFile, join(folder, 'a.bin'))
    copyFileSync(join(system, 'hostname.exe'), join(folder, 'b.bin'))
    for (const name of dlls) linkSync(join(folder, 'a.bin'), join(folder, name))
    for (const name of programs) linkSync(join(folder, 'b.bin'), join(folder, name))
  }
  const [beside = '', standing = ''] = folders
  for (const executable of executables) copyFileSync(executable, join(beside, executable.slice(executable.lastIndexOf('/') + 1)))
  return { beside, standing, names: { dlls: dlls.length, programs: programs.length } }
}

/** What to switch on so that Wine writes each DLL it loads and each program it starts to the error output. */
export const traced = { WINEDEBUG: '+pid,+loaddll,+process' }

export type Taken = {
  /** Loaded or started, from wherever: distinct names. */
  asked: { dlls: number; programs: string[] }
  /** From a planted folder: paths. */
  planted: string[]
}

const loaded = /build_module Loaded L"(.*?)" at/
const started = /NtCreateUserProcess .* image L"(.*?)" cmdline/

/**
 * Reads a trace. What is loaded before koffi, our first native code, is the loader's doing alone: for that the executable carries a flag
 * that Windows knows and Wine does not (`tools/src/exe/system-dlls.ts`, whose test looks at the bytes).
 */
export const takenFrom = (trace: string, { beside, standing }: Planted): Taken => {
  const dlls = new Set<string>()
  const programs = new Set<string>()
  const planted: string[] = []
  const ours = [beside, standing].map((folder) => `${toWindowsPath(folder)}\\`.toLowerCase())
  const withKoffi = new Set<string>()
  for (const line of trace.split('\n')) {
    const process = line.slice(0, 4)
    const [, dll] = loaded.exec(line) ?? []
    const [, program] = started.exec(line) ?? []
    const path = (dll ?? program)?.replaceAll('\\\\', '\\').toLowerCase()
    if (path === undefined) continue
    const name = path.slice(path.lastIndexOf('\\') + 1)
    if (name === 'koffi.node') withKoffi.add(process)
    if (dll !== undefined && !withKoffi.has(process)) continue
    if (dll === undefined) programs.add(name)
    else dlls.add(name)
    if (ours.some((folder) => path.startsWith(folder)) && !/\\(clearpane|node)\.exe$/.test(path)) planted.push(path)
  }
  return { asked: { dlls: dlls.size, programs: [...programs].sort() }, planted }
}
