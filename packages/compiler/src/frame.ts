/** What every script is wrapped in: header, parameters, the table of kinds, the runtime functions it needs, the main part. */
import type { Kind } from '@clearpane/model'
import { type Call, kindTexts } from './kinds.ts'
import { literal, oneLine, quote } from './quote.ts'
import { runtimeLines } from './runtime.ts'

/** Comment lines; each is made one line. An empty one stays as a bare `#`. */
export const comments = (lines: readonly string[]): string[] => lines.map((line) => `# ${oneLine(line)}`.trimEnd())

/** `Request-Service -Name 'x' -Wanted @{ … } -Optional`, indented once. */
export const callLine = ({ name, args, flags }: Call): string => {
  const parts = Object.entries(args).map(([key, value]) => ` -${key} ${typeof value === 'number' ? String(value) : literal(value)}`)
  return `    ${name}${parts.join('')}${flags.map((flag) => ` -${flag}`).join('')}`
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
  kinds: readonly Kind[]
  resolves: boolean
  /** Tells on the screen what else only the log holds. */
  detail: boolean
  /** Refuses to start without an administrator. */
  requireAdmin: boolean
  /** A PowerShell expression for the log's path where -LogPath is not given. */
  defaultLog: string
  title: string
  /** What happens once the session stands; sets $code. */
  main: readonly string[]
}

/** The functions that lines call, and those their actions name. What only stands in a text or a comment does not count. */
const functionsIn = (lines: readonly string[]): Set<string> => {
  const found = new Set<string>()
  for (const line of lines) {
    if (!line.startsWith('    ') || line[4] === '#') continue
    found.add(line.slice(4, line.indexOf(' ', 4)))
    const action = line.includes("Kind = 'action'") ? /; Do = '([A-Za-z]+-[A-Za-z]+)'/.exec(line)?.[1] : undefined
    if (action !== undefined) found.add(action)
  }
  return found
}

const adminGate = [
  '    if (-not (Test-Administrator)) {',
  "        Write-Note -Line 'Nothing was changed: this script was made to run as administrator.'",
  '        exit 5',
  '    }',
]

/** CRLF text; `encodeScript` makes the bytes. */
export const frame = ({ header, params, calls, kinds, resolves, detail, requireAdmin, defaultLog, title, main }: Frame): string => {
  const table = kindTable(kinds, resolves)
  const body = [
    '$script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }',
    "$script:LogFile = ''",
    `$title = ${quote(oneLine(title))}`,
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
    '}',
    'exit $code',
  ]
  const runtime = runtimeLines([...table, ...body].join('\n'), functionsIn(calls))
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
  return [...head, calls.join('\r\n'), ...between].join('\r\n') + [runtime, '', ...body, ''].join('\r\n')
}
