/** What every script is wrapped in: header, parameters, the table of kinds, the runtime functions it needs, the main part. */
import type { Kind } from '@clearpane/model'
import { type Call, kindTexts } from './kinds.ts'
import { literal, oneLine, quote } from './quote.ts'
import { runtimeLines } from './runtime.ts'

/** Comment lines; each is made one line. An empty one stays as a bare `#`. */
export const comments = (lines: readonly string[]): string[] => lines.map((line) => comment(line).trimStart())

/** One of them, indented once. */
export const comment = (text: string): string => {
  const line = oneLine(text)
  return line === '' ? '    #' : `    # ${line}`
}

/** `Request-Service -Name 'x' -Wanted @{ … } -Optional`, indented once. */
export const callLine = ({ name, args, flags }: Call): string => {
  let line = `    ${name}`
  for (const key in args) {
    const value = args[key]
    if (value !== undefined) line += ` -${key} ${typeof value === 'number' ? String(value) : literal(value)}`
  }
  for (const flag of flags) line += ` -${flag}`
  return line
}

/** The runtime's functions a call needs: its own, and the one its action names. */
export const functionsOf = ({ name, args }: Call): string[] => {
  const { Resource } = args
  const action = typeof Resource === 'object' && 'Do' in Resource ? Resource.Do : undefined
  return typeof action === 'string' && action !== '' ? [name, action] : [name]
}

/** `resolves`: scripts of a selection also work out what a wanted state comes to on the PC. */
export const kindTable = (kinds: readonly Kind[], resolves: boolean): string[] => [
  '# Which functions serve which kind of setting.',
  '$script:Kinds = @{',
  ...kinds.flatMap((kind) => {
    const { functions, pair, missing, undoable, once, fields } = kindTexts[kind]
    const { Resolve, Hold, ...always } = functions
    const table = {
      ...always,
      ...pair,
      ...(resolves ? { Resolve, Hold } : {}),
      Missing: missing,
      Undoable: undoable,
      Once: once,
      Fields: fields,
    }
    return [`    ${kind} = @{`, ...Object.entries(table).map(([name, value]) => `        ${name} = ${literal(value)}`), '    }']
  }),
  '}',
]

export type Frame = {
  /** Header lines, before the parameters. */
  header: readonly string[]
  params: readonly string[]
  /** The function that makes the calls, complete. */
  calls: readonly string[]
  /** The runtime's functions that these name. */
  functions: ReadonlySet<string>
  kinds: readonly Kind[]
  resolves: boolean
  /** Tells on the screen what else only the log holds. */
  detail: boolean
  /** Refuses to start without an administrator. */
  requireAdmin: boolean
  /** Waits for Enter at the end of a console. */
  pause: boolean
  /** A PowerShell expression for the log's path where -LogPath is not given. */
  defaultLog: string
  title: string
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
  '} finally {',
  '    if (-not $WhatIfPreference -and -not [Console]::IsInputRedirected) {',
  "        $null = Read-Host -Prompt 'Press Enter to close'",
  '    }',
  '}',
]

/** CRLF text; `encodeScript` makes the bytes. */
export const frame = ({
  header,
  params,
  calls,
  functions,
  kinds,
  resolves,
  detail,
  requireAdmin,
  pause,
  defaultLog,
  title,
  main,
}: Frame): string => {
  const table = kindTable(kinds, resolves)
  const body = [
    '$script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }',
    "$script:LogFile = ''",
    '$code = 4',
    'try {',
    "    if ($ExecutionContext.SessionState.LanguageMode -ne 'FullLanguage') {",
    "        throw 'this PC allows PowerShell only in constrained language mode'",
    '    }',
    `    $refusal = Initialize-Session -LogPath $LogPath -DefaultLog (${defaultLog}) -Detail ${literal(detail)}`,
    "    if ($refusal -ne '') {",
    '        throw $refusal',
    '    }',
    ...(requireAdmin ? adminGate : []),
    ...main.map((line) => `    ${line}`),
    '} catch {',
    "    Write-Note -Line ('Stopped: ' + $_.Exception.Message)",
    '    if ($script:Count.Changed -gt 0 -and -not $WhatIfPreference) {',
    '        $code = 3',
    '    }',
    ...(pause ? pauseAtEnd : ['}']),
    'exit $code',
  ]
  const runtime = runtimeLines([...table, ...body].join('\n'), functions)
  const head = [
    '#Requires -Version 5.1',
    ...comments(header),
    '[CmdletBinding(SupportsShouldProcess = $true)]',
    'param(',
    ...params.map((param, i) => `    ${param}${i < params.length - 1 ? ',' : ''}`),
    ')',
    '',
    'Set-StrictMode -Version Latest',
    "$ErrorActionPreference = 'Stop'",
    '',
  ]
  const between = ['', ...table, '', '# From here on: the functions that do it. They are the same in every script.', '', '']
  return (
    [...head, calls.join('\r\n'), ...between].join('\r\n') + [runtime, '', `$title = ${quote(oneLine(title))}`, ...body, ''].join('\r\n')
  )
}
