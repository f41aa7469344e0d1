/** The first lines of a script: its purpose, its changes, how to start it, and its exit codes. */
import { runtimeHash } from '../runtime/runtime.generated.ts'
import { runtimeVersion } from '../runtime/runtime.ts'
import { type ScriptSettings, type ScriptTraits, usageOf, whoRuns } from './settings.ts'

/**
 * The line in the header about the runtime functions, which come after the selection in the script. The functions are
 * copied unchanged, so anyone who checked an earlier script can verify that this script has the same functions.
 */
export const runtimeLine = `Its functions are those of runtime ${runtimeVersion}, SHA-256 ${runtimeHash}: docs/scripts.md has how to check that.`

export const exitCodes =
  'Exit codes: 0 done, 2 nothing to do, 3 partly, 4 refused, 5 not elevated; 1 is PowerShell itself, and nothing was changed.'

export type Header = {
  title: string
  version: string
  /** The id under which the script's log and captures are stored. */
  selection: string
  /** The script's file name without its extension. */
  name: string
  settings: ScriptSettings
  traits: ScriptTraits
  needsAdmin: boolean
  summary: readonly string[]
}

export const headerOf = ({
  title,
  version,
  selection,
  name,
  settings,
  traits,
  needsAdmin,
  summary,
}: Header): string[] => [
  '',
  `Clearpane ${version}: ${title}`,
  `Selection ${selection}: its log and its captured values are kept under this number.`,
  runtimeLine,
  '',
  ...summary,
  '',
  'What it changes stands right below, in Request-Selection. Each value is read first, and written only if it is not set already.',
  settings.rollback
    ? 'Before each write, the value as it was is saved and read back; -Undo restores what Request-Selection names, except what is named above.'
    : 'It was made without a way back: the values as they were are not saved, and there is no -Undo.',
  '',
  ...usageOf(settings, traits, name),
  '',
  'Log and captured values are in %LOCALAPPDATA%\\Clearpane\\scripts; as administrator in %ProgramFiles%\\Clearpane\\scripts, where only administrators write.',
  exitCodes,
  whoRuns(needsAdmin, settings.requireAdmin),
  '',
]
