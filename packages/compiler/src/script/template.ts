/**
 * The frame of every script: the header, the parameters, the table of kinds, the runtime functions that it uses, and
 * the main part.
 */
import { type Kind, traitsOf } from '@clearpane/model'
import { type Call, type Fields, kindTexts } from '../kinds.ts'
import { runtimeLines } from '../runtime/runtime.ts'
import { inScript } from '../text/in-script.ts'
import { literal, oneLine, quote } from '../text/quote.ts'

/** Makes comment lines, each of which begins with its own `#`. An empty comment line is a single `#`. */
export const comments = (lines: readonly string[]): string[] => lines.map((line) => comment(line).trimStart())

/** Makes a one-line comment, indented by one level. */
export const comment = (text: string): string => {
  const line = oneLine(text)
  return line === '' ? '    #' : `    # ${line}`
}

/** Writes a call, indented by one level: `Request-Service -Name 'x' -Desired @{ … } -Optional`. */
export const callLine = ({ name, args, flags }: Call): string => {
  let line = `    ${name}`
  for (const key in args) {
    const value = args[key]
    if (value !== undefined) line += ` -${key} ${typeof value === 'number' ? String(value) : literal(value)}`
  }
  for (const flag of flags) line += ` -${flag}`
  return line
}

/**
 * Returns the runtime functions that a call uses: the function that it calls, and the functions named in its data.
 */
export const functionsOf = ({ name, args: { Resource, Each } }: Call): string[] => {
  const { Do, Check } = typeof Resource === 'object' && !Array.isArray(Resource) ? (Resource as Fields) : {}
  return [name, Do, Check, Each].filter((one) => typeof one === 'string' && one !== '') as string[]
}

/**
 * What the script does with its resource kinds: resolving desired states, restoring captured states, and importing
 * values that .NET can't write.
 */
export type Uses = { resolves: boolean; returns: boolean; imports: boolean }

export const kindTable = (kinds: readonly Kind[], { resolves, returns, imports }: Uses): string[] => [
  '# Which functions serve which kind of setting.',
  '$script:Kinds = @{',
  ...kinds.flatMap((kind) => {
    const { functions, pair, fields } = kindTexts[kind]
    const { missingReason, undoable, oneShot } = traitsOf(kind)
    // The table contains the reason for a missing value only for resource kinds with a single value, because only
    // their shared functions read that reason.
    const missing = pair === undefined || missingReason === null ? '' : inScript(missingReason)
    const { Resolve, Hold, Return, ...always } = functions
    const table = {
      ...always,
      ...pair,
      ...(resolves ? { Resolve, Hold, Missing: missing } : {}),
      ...(returns ? { Return } : {}),
      ...(resolves && returns ? { Undoable: undoable, Fields: fields } : {}),
      ...(imports && kind === 'registry' ? { Import: 'Import-RawValue', Like: 'Test-LikeRawValue' } : {}),
      Once: oneShot,
    }
    return `\t${kind} = ${literal(table)}`
  }),
  '}',
]

export type Frame = {
  /** The lines of the header, which come before the parameters. `above`: the number of lines before the first call.
   */
  header: (above: number) => readonly string[]
  params: readonly string[]
  /** The complete function that contains the calls. */
  calls: readonly string[]
  /** The runtime functions named in these calls. */
  functions: ReadonlySet<string>
  kinds: readonly Kind[]
  uses: Uses
  title: string
  /** Sets as few of the script's variables as possible, because errors aren't caught yet at this point. */
  state: readonly string[]
  /** Sets the variable $code, which holds the exit code. */
  main: readonly string[]
  /** The lines that always run at the end, including `exit`. */
  end: readonly string[]
}

/**
 * Stops a script that is run as plain text, because such a script has no parameters and no preview, and its `exit`
 * would close the window. Also stops a script block, which has parameters and a preview but whose `exit` would close
 * the window, and a dot-sourced script, which would leave everything behind in the session. The guard calls no
 * command, because PowerShell would then search the user's folders for the module that contains the command.
 */
const guard = [
  "if ($null -eq $ExecutionContext.SessionState.PSVariable.GetValue('PSCmdlet') -or $MyInvocation.InvocationName -eq '.' -or $MyInvocation.MyCommand.CommandType -ne 'ExternalScript') {",
  "\tWrite-Information -MessageData 'Nothing was changed: save this as a file and start it as its first lines say.' -InformationAction Continue",
  '\treturn',
  '}',
  '',
]

/**
 * Puts the frame around a script and returns CRLF text; `encodeScript` makes the bytes. `above`: the number that was
 * passed to the header.
 */
export const frame = (of: Frame): { text: string; above: number } => {
  const table = kindTable(of.kinds, of.uses)
  const body = [
    '$script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }',
    "$script:LogFile = ''",
    '$script:Lock = $null',
    ...of.state,
    '$code = 4',
    'try {',
    "\tif ($ExecutionContext.SessionState.LanguageMode -ne 'FullLanguage') {",
    "\t\tthrow 'this PC allows PowerShell only in constrained language mode'",
    '\t}',
    ...of.main.map((line) => `\t${line}`),
    '} catch {',
    "\tWrite-Note -Line ('Stopped: ' + $_.Exception.Message)",
    '\t$code = 4',
    '\tif ($script:Count.Changed -gt 0 -and -not $WhatIfPreference) {',
    '\t\t$code = 3',
    '\t}',
    '} finally {',
    ...of.end.map((line) => `\t${line}`),
    '}',
    'exit $code',
  ]
  const runtime = runtimeLines([...table, ...body].join('\n'), of.functions)
  const head = (above: number) => [
    '#Requires -Version 5.1',
    ...comments(of.header(above)),
    '[CmdletBinding(SupportsShouldProcess = $true)]',
    'param(',
    ...of.params.map((param, i) => `\t${param}${i < of.params.length - 1 ? ',' : ''}`),
    ')',
    '',
    ...guard,
    'Set-StrictMode -Version Latest',
    "$ErrorActionPreference = 'Stop'",
    '',
  ]
  const between = ['', ...table, '', '# The functions that do it, the same in every script.', '', '']
  const above = head(0).length + 1
  const text =
    [...head(above), of.calls.join('\r\n'), ...between].join('\r\n') +
    [runtime, '', `$title = ${quote(oneLine(of.title))}`, ...body, ''].join('\r\n')
  return { text, above }
}
