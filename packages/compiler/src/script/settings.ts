/**
 * The user's choices about a script, and how they affect its parameters, header and main part.
 */
import { literal } from '../text/quote.ts'

/**
 * The user's choices about the script itself: the defaults of its parameters, and which parts it has. Omitted
 * fields have the defaults below. In the script generators, the switches for these choices are createRestorePoint,
 * enableLogging / includeLogging, runAsAdmin, verboseOutput and includeRollback.
 */
export type ScriptSettings = {
  restorePoint: boolean
  /** False: no log file. Even without a log, previous values are captured for -Undo. */
  logging: boolean
  /** True: the script refuses to start without administrator rights, whatever it changes. */
  requireAdmin: boolean
  /** True: the script also prints to the console what is otherwise only in the log. */
  verbose: boolean
  /** False: the script captures no values and has no -Undo. */
  rollback: boolean
  /**
   * True: if there is a console, the script waits for Enter at the end, because a window opened by a double-click
   * would otherwise close.
   */
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

/** A script's properties, apart from its settings. */
export type ScriptTraits = {
  /**
   * Whether the script deletes something permanently. Such a script asks the user once, unless it's started with
   * -Force.
   */
  deletes: boolean
  /** Whether the script makes backup copies to protect the PC from mistakes in its other changes. */
  prepares: boolean
}

/** Returns the header text that explains how to start the script. */
export const usageOf = (settings: ScriptSettings, { deletes }: ScriptTraits, name: string): string[] => [
  'How to start it: in PowerShell, in the folder of this file.',
  '',
  `  powershell -NoProfile -ExecutionPolicy Bypass -File .\\${name}.ps1 -WhatIf`,
  '',
  '  -WhatIf                 shows what would change; changes nothing, writes no file',
  '  (without it)            does it',
  ...(settings.rollback
    ? [
        '  -Undo                   puts every captured value back, missing ones included; with -WhatIf it only shows that',
        '  -Undo -KeepChanged      leaves alone what something else changed since',
        '  -Undo -OldCaptures      as administrator: also what an older script captured in %LOCALAPPDATA%, where other programs can write',
      ]
    : []),
  ...(deletes ? ['  -Force                  does not ask before it deletes for good'] : []),
  settings.logging
    ? '  -LogPath FILE           log elsewhere; without an administrator, captured values in FILE.captured.jsonl'
    : '  -LogPath FILE           writes no log; without an administrator, captured values in FILE.captured.jsonl',
  settings.restorePoint
    ? '  -NoRestorePoint         does not ask Windows for a restore point first'
    : '  -RestorePoint           asks Windows for a restore point first',
  '  -Confirm                asks before each value',
]

export const whoRuns = (needsAdmin: boolean, requireAdmin: boolean): string => {
  if (requireAdmin)
    return 'Made to run as administrator only. Elevate as the user whose settings are meant: HKCU is the user who runs this.'
  return needsAdmin
    ? 'Needs an administrator for the machine-wide settings. Elevate as the user whose settings are meant: HKCU is the user who runs this.'
    : 'Needs no administrator. HKCU is the user who runs this.'
}

const stepsOf = (
  { rollback, restorePoint, logging }: ScriptSettings,
  { deletes, prepares }: ScriptTraits,
): string[] => [
  '$script:Target = Get-Target',
  'Request-Selection',
  // If Windows can return a list only as a whole, that list is read only once in each pass.
  '$script:Once = @{}',
  'foreach ($request in $script:Requests.Values) {',
  '\tResolve-Request -Request $request',
  '}',
  '$script:Once = $null',
  ...(prepares ? ['Skip-Preparation'] : []),
  '$code = Test-Sight',
  ...(deletes
    ? ['if ($code -eq 0) {', '\t$code = Confirm-Deletion -Caller $PSCmdlet -Title $title -Force $Force', '}']
    : []),
  'if ($code -eq 0) {',
  `\t$code = Enter-Change -Title $title -Log ${literal(logging)}`,
  '}',
  `if ($code -eq 0 -and ${restorePoint ? '-not $NoRestorePoint' : '$RestorePoint'}) {`,
  '\tAdd-RestorePoint -Title $title',
  '}',
  'if ($code -eq 0) {',
  `\t$code = Invoke-Pending -Caller $PSCmdlet -Title $title -Keep ${literal(rollback ? 'Add-Capture' : '')}`,
  '\tWrite-Restart',
  '}',
]

export const mainOf = (settings: ScriptSettings, traits: ScriptTraits): string[] => {
  const steps = stepsOf(settings, traits)
  if (!settings.rollback) return steps
  return [
    'if ($Undo) {',
    '\t$script:LeaveChanged = [bool] $KeepChanged',
    '\t$script:TrustOld = [bool] $OldCaptures',
    '\t$script:Returning = $true',
    '\t$script:Target = Get-Target',
    '\tRequest-Selection',
    `\t$code = Invoke-CapturedReturn -Caller $PSCmdlet -Title ('Undo of ' + $title) -Log ${literal(settings.logging)}`,
    '} else {',
    ...steps.map((line) => `\t${line}`),
    '}',
  ]
}

export const adminGate = [
  'if (-not (Test-Administrator)) {',
  "\tWrite-Note -Line 'Nothing was changed: this script was made to run as administrator.'",
  '\texit 5',
  '}',
]

/** If there is no console, the script doesn't wait. */
export const pauseAtEnd = [
  'if (-not $WhatIfPreference -and -not [Console]::IsInputRedirected) {',
  "\t$null = Read-Host -Prompt 'Press Enter to close'",
  '}',
]
