/**
 * The fixed program that the Windows host runs for features that Windows offers only through CIM or WinRT; it
 * consists of the scripts' own functions in a loop.
 */

import { runtimeFor } from './runtime/runtime.ts'
import { liveKinds } from './target/index.ts'
import { encodeScript } from './text/encode.ts'

const title = (kind: string) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`

/** Kinds for which PowerShell can list all items. */
const listed: ReadonlySet<string> = new Set(['appx'])

/** The answer to every request if a policy on the PC forbids something that the functions need. */
export const constrainedWord = 'constrained'

const text = (): string => {
  const pairs = liveKinds.map(
    (kind) =>
      `    ${kind} = @{ Read = 'Get-${title(kind)}Value'; Write = 'Write-${title(kind)}Value'${listed.has(kind) ? `; List = 'Get-${title(kind)}Item'` : ''} }`,
  )
  const table = ['$script:Pairs = @{', ...pairs, '}'].join('\n')
  const main = [
    "if ($ExecutionContext.SessionState.LanguageMode -ne 'FullLanguage') {",
    `    $Mark + ' ${constrainedWord}'`,
    '    exit 1',
    '}',
    // Allows only Windows' own modules; this is set before the first module is loaded.
    "$env:PSModulePath = [System.IO.Path]::Combine($PSHOME, 'Modules')",
    '$script:Once = $null',
    'Invoke-LiveSession -Mark $Mark',
  ].join('\n')
  const head = [
    '#Requires -Version 5.1',
    '# Made by Clearpane: reads and changes settings that Windows offers to PowerShell alone. It takes data, never code.',
    'param([string] $Mark)',
    'Set-StrictMode -Version Latest',
    "$ErrorActionPreference = 'Stop'",
    "$ProgressPreference = 'SilentlyContinue'",
    "$WarningPreference = 'SilentlyContinue'",
  ].join('\n')
  return [head, runtimeFor(`${table}\n${main}`), table, main, ''].join('\n\n').replaceAll('\n', '\r\n')
}

let made: Uint8Array | null = null

/**
 * Returns the program's bytes, which are the same every time. The program is started with `-Mark <word>`; its
 * protocol is described in runtime/live.ps1.
 */
export const liveProgram = (): Uint8Array => {
  made ??= encodeScript(text())
  return made
}
