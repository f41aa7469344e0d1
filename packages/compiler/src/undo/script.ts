/**
 * Compiles a run's `undo.ps1`: each change's before-state is known to the byte, so the script captures and
 * computes nothing.
 */
import { type Change, type Kind, kinds } from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { exitCodes, runtimeLine } from '../script/header.ts'
import { frame } from '../script/template.ts'
import { quote } from '../text/quote.ts'
import { undoCalls } from './calls.ts'

/**
 * `title` is for people, e.g. "Undo of run 1". `owner`: SID of the account whose HKCU the run changes, if that is known.
 * `reached`: the run was cut off, and these are the changes it began; the others are not among them.
 */
export type UndoInput = {
  changes: readonly Change[]
  runId: string
  title: string
  owner?: string | undefined
  reached?: boolean
}

/** Windows writes a SID so. */
const isSid = (text: string) => /^S-1-[0-9-]{1,180}$/.test(text)

/** What belongs to one account: its registry, and apps, which come back for an account. */
const isOfAccount = ({ resource }: Change): boolean =>
  resource.kind === 'appx' || ('hive' in resource && resource.hive === 'HKCU')

/** `113 registry, 1 service`. */
const countsOf = (changes: readonly Change[]): string => {
  const counts = kinds.map((kind) => [changes.filter(({ resource }) => resource.kind === kind).length, kind])
  return counts.flatMap(([count, kind]) => (count === 0 ? [] : [`${count} ${kind}`])).join(', ') || 'nothing'
}

const whose = (owner: string | undefined, changes: readonly Change[]): string[] => {
  if (!changes.some(isOfAccount)) return []
  return owner === undefined
    ? ['HKCU is the user who runs this: elevate as the user whose run it was.']
    : [
        `HKCU is that of the account ${owner}, whose run it was, also if another account elevates; it must be signed in.`,
      ]
}

const headerOf = (
  { title, runId, owner, reached = false }: UndoInput,
  all: number,
  returned: readonly Change[],
): string[] => [
  '',
  `Clearpane: ${title}`,
  runtimeLine,
  '',
  `Puts back what run ${runId} ${reached ? 'changed before it was cut off' : 'was to change'}: ${countsOf(returned)}, to the byte, missing values and keys included.`,
  ...(all === returned.length ? [] : [`Cannot put back ${all - returned.length}: the list names them.`]),
  ...(reached
    ? ['It was written anew after the run was cut off: what the run never reached is not in it.']
    : [
        'It was written before the run began. A value that the run never reached is still as it was, so nothing is done;',
        'if something else changed it since, it is put back too. -KeepChanged leaves it alone.',
      ]),
  'It needs nothing of Clearpane, and can be run again.',
  '',
  '  powershell -NoProfile -ExecutionPolicy Bypass -File .\\undo.ps1 -WhatIf',
  '',
  '  -WhatIf          shows what would change; changes nothing, writes no file',
  '  (without it)     does it',
  '  -KeepChanged     leaves alone what something else (a later run too) changed since',
  '  -LogPath FILE    log elsewhere than in undo.log beside this script',
  '                   (as administrator: %ProgramFiles%\\Clearpane\\scripts)',
  '  -Confirm         asks before each value',
  '',
  exitCodes,
  'This file lies where programs of its user can change it: look at it before an administrator runs it.',
  ...whose(owner, returned),
  '',
]

export const compileUndoScript = (given: UndoInput): string => {
  // What left nothing to put back is neither put back nor missed.
  const input = { ...given, changes: given.changes.filter(({ resource }) => !losesNothing(resource)) }
  const { owner, runId } = input
  if (owner !== undefined && !isSid(owner)) throw new Error(`${owner} is no SID`)
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
      'if (-not (Test-Windows)) {',
      "\tthrow 'this script changes Windows, and this is not Windows'",
      '}',
      'Initialize-Trust',
      owner !== undefined && returned.some(isOfAccount)
        ? `$script:Owner = Get-OtherOwner -Sid ${quote(owner)}`
        : "$script:Owner = ''",
      '$script:Pending = @()',
      '$script:Settled = @()',
      '$script:Notes = @()',
      '$script:Once = $null',
      '$script:LeaveChanged = [bool] $KeepChanged',
      '$script:LogTarget = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($LogPath)',
      "if ((Test-Administrator) -and -not $PSBoundParameters.ContainsKey('LogPath')) {",
      `\t$script:LogTarget = [System.IO.Path]::Combine((Get-ProtectedFolder -Name 'scripts'), ${quote(`undo-${runId}.log`)})`,
      '}',
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
