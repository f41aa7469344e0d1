/** Whether what an entry points to is gone. Anything unclear counts as there. */
import type { RegistryReads } from './reads.ts'

type State = 'there' | 'missing' | 'unknown'

/** A file of a drive of this PC, named from its root. Store packages can't be seen by people, so they'd look gone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: no path has any
const plain = /^[a-z]:\\[^:*?"<>|%\u0000-\u001f]*$/i
const packages = /\\windowsapps(\\|$)/i

/** A 32-bit program means another folder by the same name. */
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

/** Of a path without quotes and names to expand. A folder is no program. */
const stateOf = (reads: RegistryReads, path: string, program: boolean): State => {
  if (!plain.test(path) || packages.test(path) || path.length > 1000) return 'unknown'
  const states = twinsOf(path).map((one) => reads.file(one))
  if (states.includes('file') || (!program && states.includes('folder'))) return 'there'
  return states.includes('unknown') ? 'unknown' : 'missing'
}

/** The path if it's gone; null if it isn't, or nobody can tell. `text` as the registry has it. */
export const missingFile = (reads: RegistryReads, text: string): string | null => {
  const path = reads.expand(
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return path !== '' && stateOf(reads, path, false) === 'missing' ? path : null
}

/** Without the number of an icon in its file. */
export const missingIcon = (reads: RegistryReads, text: string): string | null =>
  missingFile(reads, text.trim().replace(/,\s*-?\d+$/, ''))

const endings = /\.(exe|dll|sys|cmd|bat|com|msi|scr)$/i
const mostWords = 40

/**
 * Each program that Windows would try for this command line, in its order: without quotes the path may end at any space.
 * https://learn.microsoft.com/windows/win32/api/processthreadsapi/nf-processthreadsapi-createprocessw
 */
const programsIn = (line: string): string[] => {
  const quoted = /^"([^"]*)"/.exec(line)
  if (quoted?.[1] !== undefined) return [quoted[1]]
  const words = line.split(' ').slice(0, mostWords)
  return words.flatMap((_, i) => {
    const path = words.slice(0, i + 1).join(' ')
    return /\.[^\\. ]+$/.test(path) ? [path] : [path, `${path}.exe`]
  })
}

/** The program of a command line if it's gone; null if it isn't, or nobody can tell. */
export const missingProgram = (reads: RegistryReads, command: string): string | null => {
  const line = reads.expand(command.trim())
  const programs = programsIn(line)
  // What follows the program may look like anything: only its start has to be a plain path.
  const [first = ''] = programs
  if (!plain.test(first)) return null
  const tried = programs.filter((path) => plain.test(path))
  if (tried.some((path) => stateOf(reads, path, true) !== 'missing')) return null
  // The one that was meant: up to the first ending of a program.
  return tried.find((path) => endings.test(path) && line.includes(path)) ?? first
}
