/** What a person chose about a script, and what each choice makes of its parameters, its header and its main part. */
import { literal } from './quote.ts'

/**
 * What a person chose about the script itself: defaults of its parameters, or what it is made of. Left out: as the defaults below.
 * The generators' switches (createRestorePoint, enableLogging / includeLogging, runAsAdmin, verboseOutput, includeRollback) are these.
 */
export type ScriptSettings = {
  restorePoint: boolean
  /** False: no log file; what was captured for -Undo is kept all the same. */
  logging: boolean
  /** True: refuses to start without an administrator, whatever it would change. */
  requireAdmin: boolean
  /** True: tells on the console what else only the log holds. */
  verbose: boolean
  /** False: captures nothing and has no -Undo. */
  rollback: boolean
  /** True: waits for Enter at the end where somebody sits at a console: a window opened by a double click would be gone. */
  pause: boolean
}

export const defaultScriptSettings: ScriptSettings = {
  restorePoint: true,
  logging: true,
  requireAdmin: false,
  verbose: false,
  rollback: true,
  pause: false,
}

/** How it is started, for the header. */
export const usageOf = (settings: ScriptSettings, slug: string): string[] => [
  `  .\\${slug}.ps1 -WhatIf           shows what would change; changes nothing, writes no file`,
  `  .\\${slug}.ps1                   does it`,
  ...(settings.rollback
    ? [
        `  .\\${slug}.ps1 -Undo             puts every captured value back, missing ones included`,
        '  -Undo -KeepChanged              leaves alone what something else changed since',
      ]
    : []),
  settings.logging
    ? '  -LogPath FILE                   log elsewhere than in %LOCALAPPDATA%\\Clearpane\\scripts; captured values in FILE.captured.json'
    : '  -LogPath FILE                   writes no log; captured values in FILE.captured.json, not in %LOCALAPPDATA%\\Clearpane\\scripts',
  settings.restorePoint
    ? '  -NoRestorePoint                 does not ask Windows for a restore point first'
    : '  -RestorePoint                   asks Windows for a restore point first',
]

export const whoRuns = (needsAdmin: boolean, requireAdmin: boolean): string => {
  if (requireAdmin)
    return 'Made to run as administrator only. Elevate as the user whose settings are meant: HKCU is the user who runs this.'
  return needsAdmin
    ? 'Needs an administrator for the machine-wide settings. Elevate as the user whose settings are meant: HKCU is the user who runs this.'
    : 'Needs no administrator. HKCU is the user who runs this.'
}

const undoMain = (log: string): string[] => [
  '$script:LeaveChanged = [bool] $KeepChanged',
  '$refusal = Read-Capture',
  "if ($refusal -ne '') {",
  "    throw ('the captured values in ' + $script:CaptureFile + ' cannot be used: ' + $refusal)",
  '}',
  'if ($Undo) {',
  '    Request-CapturedReturn',
  `    $code = Invoke-Pending -Caller $PSCmdlet -Title ('Undo of ' + $title) -Capture $false -RestorePoint $false -Log ${log}`,
  '    if (-not $WhatIfPreference) {',
  '        Complete-Return',
  '    }',
  '    exit $code',
  '}',
]

export const mainOf = ({ rollback, restorePoint, logging }: ScriptSettings): string[] => {
  const [log, asks] = [literal(logging), restorePoint ? '(-not $NoRestorePoint)' : '([bool] $RestorePoint)']
  return [
    ...(rollback ? undoMain(log) : []),
    '$script:Target = Get-Target',
    'Request-Selection',
    // Lists that Windows answers as a whole are asked for once while everything is looked at.
    '$script:Once = @{}',
    'foreach ($request in $script:Requests.Values) {',
    '    Resolve-Request -Request $request',
    '}',
    '$script:Once = $null',
    `$code = Invoke-Pending -Caller $PSCmdlet -Title $title -Capture ${literal(rollback)} -RestorePoint ${asks} -Log ${log}`,
  ]
}

export const paramsOf = ({ rollback, restorePoint }: ScriptSettings): string[] => [
  ...(rollback ? ['[switch] $Undo'] : []),
  "[string] $LogPath = ''",
  restorePoint ? '[switch] $NoRestorePoint' : '[switch] $RestorePoint',
  ...(rollback ? ['[switch] $KeepChanged'] : []),
]
