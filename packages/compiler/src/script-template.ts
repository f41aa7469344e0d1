/**
 * What every script is wrapped in: header, parameters, the table of kinds, the runtime functions it needs,
 * the main part.
 */
import type { Kind } from '@clearpane/model'
import { type Call, type Fields, kindTexts } from './kinds.ts'
import { literal, oneLine, quote } from './quote.ts'
import { runtimeLines } from './runtime.ts'

/** Comment lines; each is made one line. An empty one stays as a bare `#`. */
export const comments = (lines: readonly string[]): string[] => lines.map((line) => comment(line).trimStart())

/** One of them, indented once. */
export const comment = (text: string): string => {
  const line = oneLine(text)
  return line === '' ? '    #' : `    # ${line}`
}

/** `Request-Service -Name 'x' -Desired @{ … } -Optional`, indented once. */
export const callLine = ({ name, args, flags }: Call): string => {
  let line = `    ${name}`
  for (const key in args) {
    const value = args[key]
    if (value !== undefined) line += ` -${key} ${typeof value === 'number' ? String(value) : literal(value)}`
  }
  for (const flag of flags) line += ` -${flag}`
  return line
}

/** The runtime's functions a call needs: its own, and those that its data names. */
export const functionsOf = ({ name, args: { Resource, Each } }: Call): string[] => {
  const { Do, Check } = typeof Resource === 'object' && !Array.isArray(Resource) ? (Resource as Fields) : {}
  return [name, Do, Check, Each].filter((one) => typeof one === 'string' && one !== '') as string[]
}

/**
 * What a script does with its kinds: works out desired states, puts captured ones back, imports what .NET
 * cannot write.
 */
export type Uses = { resolves: boolean; returns: boolean; imports: boolean }

export const kindTable = (kinds: readonly Kind[], { resolves, returns, imports }: Uses): string[] => [
  '# Which functions serve which kind of setting.',
  '$script:Kinds = @{',
  ...kinds.flatMap((kind) => {
    const { functions, pair, missing, undoable, once, fields } = kindTexts[kind]
    const { Resolve, Hold, Return, ...always } = functions
    const table = {
      ...always,
      ...pair,
      ...(resolves ? { Resolve, Hold, Missing: missing } : {}),
      ...(returns ? { Return, Undoable: undoable } : {}),
      ...(resolves && returns ? { Fields: fields } : {}),
      ...(imports && kind === 'registry' ? { Import: 'Import-RawValue' } : {}),
      Once: once,
    }
    return [
      `    ${kind} = @{`,
      ...Object.entries(table).map(([name, value]) => `        ${name} = ${literal(value)}`),
      '    }',
    ]
  }),
  '}',
]

export type Frame = {
  /**
   * Header lines, before the parameters. `above`: how many lines of the file come before the first line of
   * the calls' own.
   */
  header: (above: number) => readonly string[]
  params: readonly string[]
  /** The function that makes the calls, complete. */
  calls: readonly string[]
  /** The runtime's functions that these name. */
  functions: ReadonlySet<string>
  kinds: readonly Kind[]
  uses: Uses
  /** Tells on the screen what else only the log holds. */
  detail: boolean
  /** Refuses to start without an administrator. */
  requireAdmin: boolean
  /** Waits for Enter at the end of a console. */
  pause: boolean
  /** A PowerShell expression for the log's path where -LogPath is not given. */
  defaultLog: string
  title: string
  /** What its captures are kept under; empty where it keeps none. */
  selection: string
  /** What happens once the session stands; sets $code. */
  main: readonly string[]
}

const adminGate = [
  '    if (-not (Test-Administrator)) {',
  "        Write-Note -Line 'Nothing was changed: this script was made to run as administrator.'",
  '        exit 5',
  '    }',
]

/** `exit` runs it too. Nobody is waited for where there is no console to press a key at. */
const pauseAtEnd = [
  '    if (-not $WhatIfPreference -and -not [Console]::IsInputRedirected) {',
  "        $null = Read-Host -Prompt 'Press Enter to close'",
  '    }',
]

/**
 * Run as text there are no parameters and no preview, and `exit` would close the window; with a dot all of it
 * would stay in the session.
 */
const guard = [
  "if ($null -eq (Get-Variable -Name 'PSCmdlet' -ErrorAction SilentlyContinue) -or $MyInvocation.InvocationName -eq '.') {",
  "    Write-Information -MessageData 'Nothing was changed: save this as a file and start it as its first lines say.' -InformationAction Continue",
  '    return',
  '}',
  '',
]

/** CRLF text; `encodeScript` makes the bytes. `above`: as its header was given it. */
export const frame = (of: Frame): { text: string; above: number } => {
  const table = kindTable(of.kinds, of.uses)
  const body = [
    '$script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }',
    "$script:LogFile = ''",
    '$script:Lock = $null',
    '$script:CaptureStream = $null',
    '$code = 4',
    'try {',
    "    if ($ExecutionContext.SessionState.LanguageMode -ne 'FullLanguage') {",
    "        throw 'this PC allows PowerShell only in constrained language mode'",
    '    }',
    `    $session = @{ LogPath = $LogPath; DefaultLog = ${of.defaultLog}; Selection = ${literal(of.selection)}; Detail = ${literal(of.detail)} }`,
    '    $refusal = Initialize-Session @session',
    "    if ($refusal -ne '') {",
    '        throw $refusal',
    '    }',
    ...(of.requireAdmin ? adminGate : []),
    ...of.main.map((line) => `    ${line}`),
    '} catch {',
    "    Write-Note -Line ('Stopped: ' + $_.Exception.Message)",
    '    $code = 4',
    '    if ($script:Count.Changed -gt 0 -and -not $WhatIfPreference) {',
    '        $code = 3',
    '    }',
    '} finally {',
    '    Exit-Run',
    ...(of.pause ? pauseAtEnd : []),
    '}',
    'exit $code',
  ]
  const runtime = runtimeLines([...table, ...body].join('\n'), of.functions)
  const head = (above: number) => [
    '#Requires -Version 5.1',
    ...comments(of.header(above)),
    '[CmdletBinding(SupportsShouldProcess = $true)]',
    'param(',
    ...of.params.map((param, i) => `    ${param}${i < of.params.length - 1 ? ',' : ''}`),
    ')',
    '',
    ...guard,
    'Set-StrictMode -Version Latest',
    "$ErrorActionPreference = 'Stop'",
    '',
  ]
  const between = [
    '',
    ...table,
    '',
    '# From here on: the functions that do it. They are the same in every script.',
    '',
    '',
  ]
  const above = head(0).length + 1
  const text =
    [...head(above), of.calls.join('\r\n'), ...between].join('\r\n') +
    [runtime, '', `$title = ${quote(oneLine(of.title))}`, ...body, ''].join('\r\n')
  return { text, above }
}
