/**
 * Finds the program that a command line starts. Windows tries several paths for one command line, and a launcher
 * (`rundll32`, `cmd /c`, `wscript`, …) only starts the program given in its arguments. Pure.
 */

const endings = /\.(exe|dll|sys|cmd|bat|com|msi|scr|cpl|vbs|vbe|js|jse|wsf|ps1|hta|jar|py|pyw|lnk)$/i
const firstProgram = /^.*?\.(?:exe|dll|sys|cmd|bat|com|msi|scr)(?=\s|$)/i
const mostWords = 40
const mostLaunchers = 5

export const looksLikeProgram = (path: string): boolean => endings.test(path)

/**
 * Possible programs. `paths`: possible paths, in the order in which Windows tries them. `complete`: whether the
 * command line can't refer to any other program.
 */
export type Programs = { paths: readonly string[]; complete: boolean }

const unknown: Programs = { paths: [], complete: false }

/**
 * Lists the paths that a command line without quotes may refer to, because the path may end at any space.
 * https://learn.microsoft.com/windows/win32/api/processthreadsapi/nf-processthreadsapi-createprocessw
 */
const unquoted = (line: string): string[] => {
  const words = line.split(' ').slice(0, mostWords)
  return words.flatMap((_, i) => {
    const path = words.slice(0, i + 1).join(' ')
    return /\.[^\\/. ]+$/.test(path) ? [path] : [path, `${path}.exe`]
  })
}

const directPrograms = (line: string): Programs => {
  const quoted = /^"([^"]*)"/.exec(line)?.[1]
  if (quoted === undefined) return { paths: unquoted(line), complete: true }
  const path = quoted.trim()
  // Some installers write a command line in which the arguments are inside the quotes. The meaning of such a command
  // line depends on the program that reads it.
  const inner = firstProgram.exec(path)?.[0] ?? path
  return inner === path
    ? { paths: [path], complete: true }
    : { paths: [path, ...unquoted(path)], complete: false }
}

const afterQuotes = /^"([^"]*)"\s*(.*)$/s
const unquotedProgram = /^(.+?\.(?:exe|com|cmd|bat))(?:\s+(.*))?$/is

/** Splits a command line into the program as written and the program's arguments. */
const split = (line: string): { program: string; rest: string } => {
  const quoted = afterQuotes.exec(line)
  if (quoted !== null) return { program: quoted[1] ?? '', rest: quoted[2] ?? '' }
  const named = unquotedProgram.exec(line)
  if (named !== null && /^(?:[a-z]:|\\)/i.test(line)) return { program: named[1] ?? '', rest: named[2] ?? '' }
  const [, program = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(line) ?? []
  return { program, rest }
}

const stripped = (rest: string, option: RegExp): string => {
  let left = rest.trimStart()
  for (let found = option.exec(left); found !== null && found[0] !== ''; found = option.exec(left))
    left = left.slice(found[0].length).trimStart()
  return left
}

/**
 * What a launcher starts: another command line, files in the order in which Windows tries them, or something that
 * Clearpane can't identify.
 */
type Launched = { line: string } | Programs

/** Returns the first argument, which is either quoted or ends at the first space. */
const fileArgument = (rest: string, ending = ''): Launched => {
  const quoted = /^"([^"]*)"/.exec(rest)?.[1]
  const paths = quoted === undefined ? unquoted(rest).filter((path) => !path.endsWith('.exe')) : [quoted]
  const programs = paths.filter(looksLikeProgram)
  const named = programs.length > 0 ? programs : paths.slice(0, 1)
  return {
    paths: named.map((path) => (/\.[^\\/. ]+$/.test(path) ? path : `${path}${ending}`)),
    complete: programs.length > 0 || ending !== '',
  }
}

/** Returns the library from `library,Entry`; its name ends at the first comma. */
const library = (rest: string): Launched => {
  const quoted = /^"([^"]*)"/.exec(rest)?.[1]
  const name = (quoted ?? rest).split(',')[0]?.trim() ?? ''
  if (name === '' || name.startsWith('/')) return unknown
  const path = /\.[^\\/. ]+$/.test(name) ? name : `${name}.dll`
  const first = quoted === undefined ? name.split(/\s/)[0] : undefined
  return { paths: first !== undefined && looksLikeProgram(first) ? [first, path] : [path], complete: true }
}

/** Commands built into the shell. */
const builtIn =
  /^(?:assoc|cd|chdir|cls|copy|date|del|dir|echo|erase|exit|for|ftype|goto|if|md|mkdir|mklink|move|path|pause|popd|prompt|pushd|rd|rem|ren|rename|rmdir|set|setlocal|time|title|type|ver|verify|vol)\b/i

const shell = (rest: string): Launched | null => {
  const found = /^(?:\/[a-z](?::\w+)?\s*)*?\/[ckr]\s*(.*)$/is.exec(rest)
  if (found === null) return null
  let line = (found[1] ?? '').trim()
  const whole = /^"(.*)"$/s.exec(line)?.[1]
  if (whole !== undefined && (whole.startsWith('"') || !whole.includes('"'))) line = whole.trim()
  line = line.replace(/^(?:@|call\s+)/i, '').trim()
  if (/^start\b/i.test(line)) {
    line = stripped(line.slice('start'.length), /^"[^"]*"(?=\s)/)
    line = stripped(line, /^\/(?:d\s*(?:"[^"]*"|\S+)|(?:node|affinity)\s+\S+|\w+)\s*/i)
  }
  // The command line contains several commands, or a command that is built into the shell.
  if (line === '' || builtIn.test(line) || /[&|<>^%]/.test(line.replace(/"[^"]*"/g, ''))) return unknown
  return { line }
}

const powershell = (rest: string, positional: 'file' | 'command'): Launched | null => {
  const withValue =
    /^[-/](?:ex|ep|executionpolicy|exec|w|wi\w*|version|v|psconsolefile|inputformat|outputformat|configurationname|wd|workingdirectory|settingsfile|custompipename)\s+(?:"[^"]*"|\S+)\s*/i
  const flags = /^[-/](?:nop\w*|noni\w*|noe\w*|nol\w*|sta|mta|login|l)(?=\s|$)\s*/i
  let left = rest.trimStart()
  for (let before = ''; before !== left; ) {
    before = left
    left = stripped(stripped(left, withValue), flags)
  }
  if (left === '') return null
  const file = /^[-/]f(?:i(?:l(?:e)?)?)?\s+(.*)$/is.exec(left)?.[1]
  if (file !== undefined) return fileArgument(file)
  return /^[-/]/.test(left) || positional === 'command' ? unknown : fileArgument(left)
}

const installer = (rest: string): Launched | null => {
  const found = /(?:^|\s)\/(?:i|x|package|uninstall|a|f[a-z]*|p|update)\s*(.*)$/is.exec(rest)?.[1]
  if (found === undefined) return rest.trim() === '' ? null : unknown
  // Only Windows Installer's own database can show what a product id stands for.
  return /^"?\{/.test(found) ? unknown : fileArgument(found)
}

/**
 * Launchers by name. Null means that the command line starts no other program, so the launcher itself is the program.
 */
const launchers: Readonly<Record<string, (rest: string) => Launched | null>> = {
  rundll32: (rest) => (rest.trim() === '' ? null : library(rest.trim())),
  cmd: shell,
  wscript: (rest) => script(rest),
  cscript: (rest) => script(rest),
  mshta: (rest) => (/^"?\w{2,}:/.test(rest) ? unknown : nonEmpty(rest)),
  msiexec: installer,
  powershell: (rest) => powershell(rest, 'command'),
  pwsh: (rest) => powershell(rest, 'file'),
  regsvr32: (rest) => {
    const left = stripped(rest, /^[-/](?:i:(?:"[^"]*"|\S+)|\w+)\s*/i)
    return left === '' ? null : fileArgument(left)
  },
  explorer: (rest) =>
    rest.trim() === '' ? null : /^"?(?:[a-z]:\\|%)/i.test(rest) ? fileArgument(rest) : unknown,
  conhost: (rest) => {
    const left = stripped(rest, /^--?(?:headless|width\s+\d+|height\s+\d+)\s*/i).replace(/^--\s+/, '')
    return left === '' ? null : { line: left }
  },
  javaw: (rest) => java(rest),
  java: (rest) => java(rest),
  pythonw: (rest) => python(rest),
  python: (rest) => python(rest),
  pyw: (rest) => python(rest),
  py: (rest) => python(rest),
  schtasks: (rest) => (rest.trim() === '' ? null : unknown),
}

const nonEmpty = (rest: string): Launched | null => (rest.trim() === '' ? null : fileArgument(rest))
const script = (rest: string): Launched | null => nonEmpty(stripped(rest, /^\/\/\S+\s*/))
const java = (rest: string): Launched | null => {
  const jar = /(?:^|\s)-jar\s+(.*)$/is.exec(rest)?.[1]
  return jar === undefined ? (rest.trim() === '' ? null : unknown) : fileArgument(jar)
}
const python = (rest: string): Launched | null => {
  const left = stripped(rest, /^-(?!m\b|c\b)\w[\w.:]*\s*/i)
  return /^-[mc]\b/.test(left) ? unknown : nonEmpty(left)
}

/**
 * Launchers outside Windows' own folders. All other launchers count only if they are in these Windows folders,
 * because elsewhere a program with the same name is a different program.
 */
const elsewhere = /^(?:java|javaw|python|pythonw|py|pyw|pwsh)$/
const ofWindows = /^[a-z]:\\windows(?:\\(?:system32|syswow64|sysnative)(?:\\windowspowershell\\v1\.0)?)?$/i

const launcherOf = (program: string): string | null => {
  const at = Math.max(program.lastIndexOf('\\'), program.lastIndexOf('/'))
  const [folder, name] = [program.slice(0, Math.max(at, 0)), program.slice(at + 1).toLowerCase()]
  const known = name.replace(/\.exe$/, '')
  if (!Object.hasOwn(launchers, known)) return null
  return folder === '' || elsewhere.test(known) || ofWindows.test(folder.replaceAll('/', '\\')) ? known : null
}

export type Command = {
  /**
   * The paths of the launchers through which the program is started. If the file of one of these launchers no longer
   * exists, no program is started.
   */
  launchers: readonly string[]
  /** The program that is finally started. */
  programs: Programs
}

/** Finds the command in a command line whose variables have already been replaced by their values. */
export const commandOf = (commandLine: string): Command => {
  const found: string[] = []
  let line = plainStart(commandLine.trim())
  while (found.length < mostLaunchers) {
    const { program, rest } = split(line)
    const launcher = launcherOf(program)
    const launched = launcher === null ? null : (launchers[launcher]?.(rest.trim()) ?? null)
    if (launched === null) return { launchers: found, programs: directPrograms(line) }
    found.push(program)
    if (!('line' in launched)) return { launchers: found, programs: launched }
    line = plainStart(launched.line.trim())
  }
  return { launchers: found, programs: unknown }
}

/** Removes `\\?\` or `\??\` from the front of a path that continues with a drive. */
const plainStart = (line: string): string => line.replace(/^("?)\\(?:\\\?|\?\?|\\\.)\\(?=[a-z]:\\)/i, '$1')

/**
 * Returns the path as written and as changed by Windows: each name loses one dot at its end, and the last name loses
 * all trailing dots and spaces. https://learn.microsoft.com/dotnet/standard/io/file-path-formats#trim-characters
 */
export const asWindowsReads = (path: string): string[] => {
  const names = path.split('\\')
  const read = names.map((name, i) => {
    if (/^\.+$/.test(name)) return name
    return i === names.length - 1 ? name.replace(/[. ]+$/, '') : name.replace(/(?<!\.)\.$/, '')
  })
  const other = read.join('\\')
  return other === path ? [path] : [path, other]
}
