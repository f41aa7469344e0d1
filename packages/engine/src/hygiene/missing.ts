/**
 * Decides whether the target of an entry no longer exists. If it's unclear whether the target exists, the target
 * counts as existing.
 */
import { asWindowsReads, commandOf, looksLikeProgram } from './command-line.ts'
import type { RegistryReads } from './reads.ts'

type Reads = Pick<RegistryReads, 'file' | 'expand'>

type State = 'there' | 'missing' | 'unknown'

/**
 * Matches a path that starts at the root of one of this PC's drives. Users can't see the files of Store packages, so
 * these files would seem to be missing.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no path has any
const plain = /^[a-z]:\\[^:*?"<>|%\u0000-\u001f]*$/i
const packages = /\\windowsapps(\\|$)/i

/**
 * Groups of folders that share one name, which stands for one folder in a 32-bit program and for a different one in a
 * 64-bit program.
 */
const twins: readonly (readonly string[])[] = [
  ['\\system32\\', '\\syswow64\\', '\\sysnative\\'],
  ['\\program files\\', '\\program files (x86)\\'],
  ['\\common files\\', '\\common files (x86)\\'],
]

const twinsOf = (path: string): string[] => {
  const all = [path]
  for (const folders of twins)
    for (const known of [...all]) {
      const own = folders.find((folder) => known.toLowerCase().includes(folder))
      const at = own === undefined ? -1 : known.toLowerCase().indexOf(own)
      for (const other of own === undefined ? [] : folders.filter((folder) => folder !== own))
        all.push(known.slice(0, at) + other + known.slice(at + (own?.length ?? 0)))
    }
  return all
}

/**
 * Returns the state of a path that has no quotes and no variables to replace. A folder doesn't count as a program.
 */
const stateOf = (reads: Reads, path: string, program: boolean): State => {
  if (!plain.test(path) || packages.test(path) || path.length > 1000) return 'unknown'
  const states = asWindowsReads(path)
    .flatMap(twinsOf)
    .map((one) => reads.file(one))
  if (states.includes('file') || (!program && states.includes('folder'))) return 'there'
  return states.includes('unknown') ? 'unknown' : 'missing'
}

/**
 * Returns the path if the file no longer exists; null if it exists or its state is unknown. `text`: the path as
 * written in the registry.
 */
export const missingFile = (reads: Reads, text: string): string | null => {
  const path = reads.expand(
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return path !== '' && stateOf(reads, path, false) === 'missing' ? path : null
}

/** Returns the path of an icon's file if the file is missing, without the icon's index in the file. */
export const missingIcon = (reads: Reads, text: string): string | null =>
  missingFile(
    reads,
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replace(/,\s*-?\d+$/, ''),
  )

/**
 * Returns the program of a command line if it no longer exists; null if it exists or its state is unknown. A launcher
 * isn't the program itself, but if the launcher is missing, no program starts.
 */
export const missingProgram = (reads: Reads, command: string): string | null => {
  const line = reads.expand(command.trim())
  const { launchers, programs } = commandOf(line)
  const launcher = launchers.find((path) => stateOf(reads, path, true) === 'missing')
  if (launcher !== undefined) return launcher
  const { paths, complete } = programs
  // The arguments may have any form, because only the path at the beginning of the command line must be plain.
  const [first = ''] = paths
  if (!complete || !plain.test(first)) return null
  const tried = paths.filter((path) => plain.test(path))
  if (tried.some((path) => stateOf(reads, path, true) !== 'missing')) return null
  // The intended path: the text up to the first file extension of a program.
  return tried.find((path) => looksLikeProgram(path) && line.includes(path)) ?? first
}
