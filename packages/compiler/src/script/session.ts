/** Says what a script does around its changes: rights, restore point, restart. */
import { literal } from '../text/quote.ts'
import { adminGate, mainOf, pauseAtEnd, type ScriptSettings, type ScriptTraits } from './settings.ts'
import type { Frame } from './template.ts'

export type Session = {
  settings: ScriptSettings
  traits: ScriptTraits
  /** Its captures are stored under this. */
  selection: string
  /** A PowerShell expression for the log's path if -LogPath isn't given. */
  defaultLog: string
}

/** What the script stores, does and leaves behind. */
export const sessionOf = ({
  settings,
  traits,
  selection,
  defaultLog,
}: Session): Pick<Frame, 'state' | 'main' | 'end'> => ({
  state: ['$script:CaptureStream = $null'],
  main: [
    `$session = @{ LogPath = $LogPath; DefaultLog = ${defaultLog}; Selection = ${literal(selection)}; Detail = ${literal(settings.verbose)} }`,
    '$refusal = Initialize-Session @session',
    "if ($refusal -ne '') {",
    '\tthrow $refusal',
    '}',
    ...(settings.requireAdmin ? adminGate : []),
    ...mainOf(settings, traits),
  ],
  end: [...(settings.rollback ? ['Exit-Capture'] : []), 'Exit-Run', ...(settings.pause ? pauseAtEnd : [])],
})

export const paramsOf = ({ rollback, restorePoint }: ScriptSettings, { deletes }: ScriptTraits): string[] => [
  ...(rollback ? ['[switch] $Undo'] : []),
  "[string] $LogPath = ''",
  restorePoint ? '[switch] $NoRestorePoint' : '[switch] $RestorePoint',
  ...(rollback ? ['[switch] $KeepChanged', '[switch] $OldCaptures'] : []),
  ...(deletes ? ['[switch] $Force'] : []),
]
