/**
 * The `undo.ps1` of a run: each change's before-state, known to the byte, so nothing is captured or worked
 * out any more.
 */
import { type Change, type Kind, kinds } from '@clearpane/model'
import { describeKnown } from './describe.ts'
import { exitCodes, runtimeLine } from './header.ts'
import { kindTexts } from './kinds.ts'
import { labelOf } from './label.ts'
import { callLine, comments, frame } from './script-template.ts'

/** `title` is for people, e.g. "Undo of run 1". */
export type UndoInput = { changes: readonly Change[]; run: string; title: string }

const changeLines = (change: Change): string[] => {
  const { resource, from, to, admin } = change
  const kind = kindTexts[resource.kind]
  const place = kind.resource(resource)
  const before = kind.state(resource, from)
  const wrote = kind.state(resource, to)
  const remark = `${change.id}. ${labelOf(resource)}: back to ${describeKnown(from)}; the run was to write ${describeKnown(to)}`
  const indent = (lines: string[]) => lines.map((line) => `    ${line}`)
  const why = [place, before, wrote].find((one) => typeof one === 'string')
  if (typeof place === 'string' || typeof before === 'string' || typeof wrote === 'string') {
    return [...indent(comments([remark, `Left out: ${why}`])), '    $script:Count.Bad++', '']
  }
  if (!kind.undoable) {
    const args = { Kind: resource.kind, Resource: place }
    return [
      ...indent(comments([`${change.id}. ${labelOf(resource)}: cannot be put back`])),
      callLine({ name: 'Add-Irreversible', args, flags: [] }),
      '',
    ]
  }
  return [
    ...indent(comments([remark])),
    callLine({
      name: 'Request-Return',
      args: { Kind: resource.kind, Resource: place, Before: before, Wrote: wrote, Admin: admin },
      flags: [],
    }),
    '',
  ]
}

const headerOf = ({ title, run }: UndoInput): string[] => [
  '',
  `Clearpane: ${title}`,
  runtimeLine,
  '',
  `Puts each value back to what it was before run ${run}: type and bytes, missing values and missing keys included.`,
  'It needs nothing of Clearpane, and can be run again. A value the run never reached is found as it was and left alone.',
  '',
  'How to start it: in PowerShell, in the folder this file lies in.',
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

/** Last change first, so that keys the run made are empty when their turn comes. */
export const compileUndoScript = (input: UndoInput): string => {
  const used = new Set<Kind>(input.changes.map(({ resource }) => resource.kind))
  const calls = [...input.changes].reverse().flatMap(changeLines)
  const lines = calls.length === 0 ? ['    # The run changed nothing.'] : calls.slice(0, -1)
  return frame({
    header: () => headerOf(input),
    params: ["[string] $LogPath = ''", '[switch] $KeepChanged'],
    calls: ['function Request-Undo {', ...lines, '}'],
    functions: new Set(
      ['Request-Return', 'Add-Irreversible'].filter((name) =>
        calls.some((line) => line.startsWith(`    ${name} `)),
      ),
    ),
    kinds: kinds.filter((kind) => used.has(kind)),
    uses: { resolves: false, returns: true, imports: calls.some((line) => line.includes('; Import = @(')) },
    detail: false,
    requireAdmin: false,
    pause: false,
    defaultLog: "[System.IO.Path]::Combine($PSScriptRoot, 'undo.log')",
    title: input.title,
    selection: '',
    main: [
      '$script:LeaveChanged = [bool] $KeepChanged',
      'Request-Undo',
      '$code = Test-Elevation',
      'if ($code -eq 0) {',
      '    $code = Enter-Change -Title $title -Log $true',
      '}',
      'if ($code -eq 0) {',
      "    $code = Invoke-Pending -Caller $PSCmdlet -Title $title -Keep ''",
      '}',
    ],
  }).text
}
