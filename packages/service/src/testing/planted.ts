/**
 * Two folders full of DLLs and programs that have the names of Windows' own files, and the list of files that a run
 * in Wine loaded from these folders.
 */
import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Prefix, toWindowsPath } from '@clearpane/testkit/wine'

/**
 * DLLs that exist in Windows but not in Wine. If a file is missing in System32, the loader searches for it in all
 * other places.
 */
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
  /** The executable's folder and the current directory. */
  beside: string
  standing: string
  names: { dlls: number; programs: number }
}

/**
 * Plants files. Any DLL and any program can be used: the test only checks which file is opened. `unplanted`: DLLs
 * that a process needs before its first line of code runs; if fake files with these names were planted, the process
 * would never start.
 */
export const plant = (
  prefix: Prefix,
  executables: readonly string[],
  unplanted: ReadonlySet<string>,
): Planted => {
  const system = join(prefix.dir, 'drive_c', 'windows', 'system32')
  const all = new Set(
    [...readdirSync(system), ...missingInWine, 'explorer.exe'].map((name) => name.toLowerCase()),
  )
  const names = [...all].filter((name) => !unplanted.has(name))
  const dlls = names.filter((name) => name.endsWith('.dll'))
  const programs = names.filter((name) => name.endsWith('.exe'))
  const folders = ['beside', 'standing'].map((name) => join(prefix.dir, name))
  for (const folder of folders) {
    mkdirSync(folder)
    copyFileSync(prefix.kit.koffiFile, join(folder, 'a.bin'))
    copyFileSync(join(system, 'hostname.exe'), join(folder, 'b.bin'))
    // A file that has two names is loaded only once, and its second name doesn't appear in the trace. The comparison
    // run therefore loads its own copies of the files.
    for (const name of dlls)
      (missingInWine.includes(name) ? copyFileSync : linkSync)(join(folder, 'a.bin'), join(folder, name))
    for (const name of programs) linkSync(join(folder, 'b.bin'), join(folder, name))
  }
  const [beside = '', standing = ''] = folders
  for (const executable of executables)
    copyFileSync(executable, join(beside, executable.slice(executable.lastIndexOf('/') + 1)))
  return { beside, standing, names: { dlls: dlls.length, programs: programs.length } }
}

/** Environment variables that make Wine write each loaded DLL and each started program to the error output. */
export const traced = { WINEDEBUG: '+pid,+loaddll,+process' }

export type Taken = {
  /** Distinct names of the files that were loaded or started, from any folder. */
  requested: { dlls: string[]; programs: string[] }
  /** Paths of the files that were loaded from a planted folder. */
  planted: string[]
}

const loaded = /build_module Loaded L"(.*?)" at/
const started = /NtCreateUserProcess .* image L"(.*?)" cmdline/

/** Lowercase names of the DLLs that any process in a trace loaded. */
export const loadedIn = (trace: string): Set<string> =>
  new Set(
    trace.split('\n').flatMap(
      (line) =>
        loaded
          .exec(line)?.[1]
          ?.toLowerCase()
          .match(/[^\\]+\.dll$/) ?? [],
    ),
  )

/**
 * Reads a trace. Files that are loaded before koffi (the first native code) come from whichever folder the Windows
 * loader chooses. To control this choice, the executable has a flag that Windows knows but Wine doesn't
 * (`tools/src/exe/system-dlls.ts`, whose test checks the bytes).
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
    if (ours.some((folder) => path.startsWith(folder)) && !/\\(clearpane|node)\.exe$/.test(path))
      planted.push(path)
  }
  return { requested: { dlls: [...dlls].sort(), programs: [...programs].sort() }, planted }
}
