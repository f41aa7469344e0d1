/**
 * Compiles a run's `undo.ps1`: each change's before-state is known to the byte, so the script captures and
 * computes nothing.
 */
import { type Change, type Kind, kinds } from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { exitCodes, runtimeLine } from '../script/header.ts'
import { frame } from '../script/template.ts'
import { undoCalls } from './calls.ts'

/** `title` is for people, e.g. "Undo of run 1". */
export type UndoInput = { changes: readonly Change[]; runId: string; title: string }

/** `113 registry, 1 service`. */
const countsOf = (changes: readonly Change[]): string => {
  const counts = kinds.map((kind) => [changes.filter(({ resource }) => resource.kind === kind).length, kind])
  return counts.flatMap(([count, kind]) => (count === 0 ? [] : [`${count} ${kind}`])).join(', ') || 'nothing'
}

const headerOf = ({ title, runId }: UndoInput, all: number, returned: readonly Change[]): string[] => [
  '',
  `Clearpane: ${title}`,
  runtimeLine,
  '',
  `Puts back what run ${runId} changed: ${countsOf(returned)}, to the byte, missing values and keys included.`,
  ...(returned.length === all ? [] : [`Cannot put back ${all - returned.length}: the list names them.`]),
  'It needs nothing of Clearpane, and can be run again. A value the run never reached is left alone.',
  '',
  '  powershell -NoProfile -ExecutionPolicy Bypass -File .\\undo.ps1 -WhatIf',
  '',
  '  -WhatIf          shows what would change; changes nothing, writes no file',
  '  (without it)     does it',
  '  -KeepChanged     leaves alone what something else (a later run too) changed since',
  '  -LogPath FILE    log elsewhere than in undo.log beside this script',
  '  -Confirm         asks before each value',
  '',
  exitCodes,
  'HKCU is the user who runs this: elevate as the user whose run it was.',
  '',
]

export const compileUndoScript = (given: UndoInput): string => {
  // What left nothing to put back is neither put back nor missed.
  const input = { ...given, changes: given.changes.filter(({ resource }) => !losesNothing(resource)) }
  const { lines, returned } = undoCalls(input.changes)
  const used = new Set<Kind>(returned.map(({ resource }) => resource.kind))
  const calls = lines.length === 0 ? ['\t# The run changed nothing.'] : lines
  return frame({
    header: () => headerOf(input, input.changes.length, returned),
    params: ["[string] $LogPath = ($PSScriptRoot + '\\undo.log')", '[switch] $KeepChanged'],
    calls: ['function Request-Undo {', ...calls, '}'],
    functions: new Set(
      ['Request-Return', 'Undo-Value'].filter((name) => lines.some((line) => line.startsWith(`\t${name} `))),
    ),
    kinds: kinds.filter((kind) => used.has(kind)),
    uses: { resolves: false, returns: true, imports: lines.some((line) => line.includes('; Import = @(')) },
    title: input.title,
    state: [],
    main: [
      "if ([Environment]::OSVersion.Platform -ne 'Win32NT') {",
      "\tthrow 'this script changes Windows, and this is not Windows'",
      '}',
      '$script:Pending = @()',
      '$script:Settled = @()',
      '$script:Notes = @()',
      '$script:Once = $null',
      '$script:LeaveChanged = [bool] $KeepChanged',
      '$script:LogTarget = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($LogPath)',
      'Request-Undo',
      '$code = Test-Elevation',
      'if ($code -eq 0) {',
      '\t$code = Enter-Change -Title $title -Log $true',
      '}',
      'if ($code -eq 0) {',
      "\t$code = Invoke-Pending -Caller $PSCmdlet -Title $title -Keep ''",
      '}',
    ],
    end: ['Exit-Run'],
  }).text
}
