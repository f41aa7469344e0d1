/**
 * Compiles a run's `undo.ps1`: every byte of the state before each change is known, so the script captures and
 * computes nothing.
 */
import {
  type Change,
  decodeRegistryData,
  type Kind,
  type Known,
  kinds,
  type RegistryResource,
  type Resource,
} from '@clearpane/model'
import { gameTypeOf } from '@clearpane/model/causes/game-program'
import { isUndoable, losesNothing } from '@clearpane/model/returns'
import { type Fields, kindTexts } from '../kinds.ts'
import { exitCodes, runtimeLine } from '../script/header.ts'
import { callLine, frame } from '../script/template.ts'
import { literal, oneLine, quote } from '../text/quote.ts'

/**
 * An undo script's calls, each with the previous value and the run's value; every byte of both is known.
 * Registry values in the same key share one call, because repeated paths used to make up half of a script.
 */
type UndoCalls = {
  lines: readonly string[]
  /** The changes undone by the calls; the script lists all other changes. */
  returned: readonly Change[]
}

/** The function that restores only the run's own part of a value that Windows and other programs also write. */
const ownParts = { gameGraphics: 'Get-GraphicsReturn', gameFullscreen: 'Get-FullscreenReturn' } as const
type Part = (typeof ownParts)[keyof typeof ownParts] | null

const partOf = (resource: Resource): Part => {
  const type = gameTypeOf(resource)
  return type === null ? null : ownParts[type]
}

type Value = { name: string; before: string; wrote: string }
type KeyGroup = { key: string; made: number; part: Part; admin: boolean; values: Value[] }

/** Whether text can be read on one line and can be encoded in UTF-8. */
const readable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Writes `$null`, `1` or `'text'` for most values; for all others, writes the state in the kind's own form. */
const word = (known: Known, fields: Fields): string => {
  if (known.status === 'absent') return '$null'
  const data = known.state.kind === 'registry' ? decodeRegistryData(known.state) : null
  if (data?.type === 'REG_DWORD' && data.data <= 0x7fffffff) return String(data.data)
  if (data?.type === 'REG_SZ' && readable(data.data)) return quote(data.data)
  return literal(fields)
}

/** Returns the number of missing keys at the end of a path; null if keys are missing elsewhere. */
const madeKeys = ({ hive, path }: RegistryResource, known: Known): number | null => {
  const missing = known.status === 'absent' ? (known.missingKeys ?? []) : []
  const parts = `${hive}\\${path}`.split('\\')
  const first = parts.length - missing.length
  return missing.every((key, i) => key === parts.slice(0, first + i + 1).join('\\')) ? missing.length : null
}

const keyLines = ({ key, made, part, admin, values }: KeyGroup): string[] => {
  const own = part === null ? '' : ` -Part ${quote(part)}`
  const more = `${made === 0 ? '' : ` -Made ${made}`}${own}${admin ? ' -Admin' : ''}`
  const words = values.map(({ name, before, wrote }) => `${quote(name)}, ${before}, ${wrote}`)
  const call = `\tUndo-Value ${quote(key)}`
  const [only] = words
  if (words.length === 1) return [`${call} ${only}${more}`]
  return [`${call} @(`, ...words.map((one) => `\t\t${one}`), `\t)${more}`]
}

const labelOf = (resource: Resource): string => kindTexts[resource.kind].label(resource, '')

const leftOut = (change: Change, why: string): string[] => [
  `\t# ${oneLine(`Left out: ${labelOf(change.resource)}: ${why}`)}`,
  '\t$script:Count.Bad++',
]

/** Makes the calls in reverse order, so that a change is undone before the earlier changes that it depends on. */
const undoCalls = (changes: readonly Change[]): UndoCalls => {
  const lines: string[] = []
  const returned: Change[] = []
  /** The registry keys of consecutive values whose order doesn't matter. */
  let groups: KeyGroup[] = []
  const flush = () => {
    for (const group of groups) lines.push(...keyLines(group))
    groups = []
  }
  for (const change of [...changes].reverse()) {
    const { resource, from, to, admin } = change
    const kind = kindTexts[resource.kind]
    if (!isUndoable(change)) {
      flush()
      lines.push(`\t$script:Notes += ${quote(`${labelOf(resource)}: cannot be put back`)}`)
      continue
    }
    const [place, before, wrote] = [
      kind.resource(resource),
      kind.state(resource, from),
      kind.state(resource, to),
    ]
    const why = [place, before, wrote].find((one) => typeof one === 'string')
    if (typeof place === 'string' || typeof before === 'string' || typeof wrote === 'string') {
      flush()
      lines.push(...leftOut(change, String(why)))
      continue
    }
    returned.push(change)
    const made = resource.kind === 'registry' ? madeKeys(resource, from) : null
    const part = partOf(resource)
    if (resource.kind !== 'registry' || made === null) {
      flush()
      const own: Fields = part === null ? {} : { Part: part }
      const args = {
        Kind: resource.kind,
        Resource: place,
        Before: before,
        Wrote: wrote,
        ...own,
        Admin: admin,
      }
      lines.push(`\t${callLine({ name: 'Request-Return', args, flags: [] }).trimStart()}`)
      continue
    }
    const key = `${resource.hive}\\${resource.path}`
    const value = { name: resource.name, before: word(from, before), wrote: word(to, wrote) }
    const group = groups.find(
      (one) => one.key === key && one.made === made && one.part === part && one.admin === admin,
    )
    if (group === undefined) groups.push({ key, made, part, admin, values: [value] })
    else group.values.push(value)
  }
  flush()
  return { lines, returned }
}

/**
 * `title` is the title shown to users, for example "Undo of run 1". `owner`: the SID of the account whose HKCU the
 * run changes, if it's known. `reached`: whether the run was interrupted; the script then undoes only the changes
 * that the run had started.
 */
export type UndoInput = {
  changes: readonly Change[]
  runId: string
  title: string
  owner?: string | undefined
  reached?: boolean
}

/** The form in which Windows writes SIDs. */
const isSid = (text: string) => /^S-1-[0-9-]{1,180}$/.test(text)

/**
 * Whether a resource belongs to a single account. Examples are the account's registry, and apps, which are
 * reinstalled for each account.
 */
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
  ...(returned.some(({ resource }) => partOf(resource) !== null)
    ? [
        'Of a value that Windows and other programs also write, only the setting that the run changed is put back.',
      ]
    : []),
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
  // Changes that leave nothing to restore are neither restored nor reported as missing.
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
    functions: new Set([
      ...['Request-Return', 'Undo-Value'].filter((name) =>
        lines.some((line) => line.startsWith(`\t${name} `)),
      ),
      ...returned.flatMap(({ resource }) => partOf(resource) ?? []),
    ]),
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
