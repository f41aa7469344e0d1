/**
 * Writes .reg files for regedit and `reg import`. The text has CRLF line endings; the caller adds the encoding
 * (`encodeReg`). https://learn.microsoft.com/windows-server/administration/windows-commands/reg-import
 */
import {
  type Change,
  decodeRegistryData,
  formatCause,
  formatResource,
  type Known,
  type RawValue,
  type RegistryKeyResource,
  type RegistryResource,
  type Resource,
  registryTypes,
} from '@clearpane/model'
import { gameTypeOf } from '@clearpane/model/causes/game-program'
import { keyLines, whyNoTree } from './reg-keys.ts'
import { oneLine } from './text/quote.ts'

// These functions write the names and data of values in the syntax of .reg files.

const roots = { HKLM: 'HKEY_LOCAL_MACHINE', HKCU: 'HKEY_CURRENT_USER', HKU: 'HKEY_USERS' } as const

const escapeText = (text: string) => text.replace(/[\\"]/g, '\\$&')

/**
 * The pattern for characters that end the name of a value or a key in this format, even if they are escaped.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
const controls = /[\u0000-\u001f]/

/** Whether the .reg format can express this value's name. */
const canBeNamed = ({ path, name }: RegistryResource) => !controls.test(path) && !controls.test(name)

const bytesPerLine = 24

/** Writes `hex(7):61,00,…`, wrapped with backslashes the way regedit does. */
const hexForm = (prefix: string, hex: string): string => {
  const bytes = hex.match(/../g) ?? []
  const lines: string[] = []
  for (let i = 0; i < bytes.length; i += bytesPerLine) lines.push(bytes.slice(i, i + bytesPerLine).join(','))
  return `${prefix}${lines.join(',\\\r\n  ')}`
}

/** Writes a value exactly, whatever its type and its bytes. */
const exactHex = ({ type, hex }: RawValue) =>
  hexForm(type === registryTypes.REG_BINARY ? 'hex:' : `hex(${type.toString(16)}):`, hex)

/** Uses the readable form if it's exact, otherwise bytes. */
const dataText = (raw: RawValue): string => {
  const data = decodeRegistryData(raw)
  if (data?.type === 'REG_DWORD') return `dword:${data.data.toString(16).padStart(8, '0')}`
  if (data?.type === 'REG_SZ' && !controls.test(data.data)) return `"${escapeText(data.data)}"`
  return exactHex(raw)
}

const nameText = (name: string) => (name === '' ? '@' : `"${escapeText(name)}"`)

type Keyed = RegistryResource | RegistryKeyResource

const pathOf = ({ hive, path }: Keyed) => `${roots[hive]}\\${path}`

const keyLine = (resource: RegistryResource) => `[${pathOf(resource)}]`

const rawOf = (known: Known): RawValue | null => {
  if (known.status === 'absent') return null
  if (known.state.kind !== 'registry') throw new Error('a service state was given for a registry value')
  return { type: known.state.type, hex: known.state.hex }
}

/** Encodes one value in hexadecimal, for values that .NET can't write and that are left to reg.exe. */
export const regLinesOf = (resource: RegistryResource, raw: RawValue): string[] | null =>
  canBeNamed(resource)
    ? [
        'Windows Registry Editor Version 5.00',
        '',
        keyLine(resource),
        ...`${nameText(resource.name)}=${exactHex(raw)}`.split('\r\n'),
        '',
      ]
    : null

const valueLines = (resource: RegistryResource, known: Known, remark: string): string[] => {
  const raw = rawOf(known)
  const comment = remark === '' ? [] : [`; ${oneLine(remark)}`]
  if (raw === null) return [...comment, keyLine(resource), `${nameText(resource.name)}=-`, '']
  return [...comment, keyLine(resource), `${nameText(resource.name)}=${dataText(raw)}`, '']
}

/** Returns the reason why a change isn't in the file; null if it is. */
const whyNotInFile = (resource: Resource, known: Known): string | null => {
  switch (resource.kind) {
    case 'registry':
      return canBeNamed(resource) ? null : 'this format cannot name it'
    case 'registryKey':
      if (known.status === 'present' && known.state.kind === 'registryKey')
        return whyNoTree(resource.path, known.state.tree)
      return controls.test(resource.path) ? 'this format cannot name it' : null
    case 'service':
      return 'a .reg file cannot change services'
    default:
      return 'a .reg file holds the registry alone'
  }
}

const linesOf = (resource: Resource, known: Known, remark: string): string[] => {
  const why = whyNotInFile(resource, known)
  if (why !== null) return [`; left out, ${why}: ${oneLine(formatResource(resource))}`, '']
  if (resource.kind === 'registry') return valueLines(resource, known, remark)
  const comment = remark === '' ? [] : [`; ${oneLine(remark)}`]
  const lines = keyLines(
    pathOf(resource as RegistryKeyResource),
    known,
    (name, raw) => `${nameText(name)}=${dataText(raw)}`,
  )
  return [...comment, ...lines]
}

const compile = (head: readonly string[], changes: readonly Change[], lines: (change: Change) => string[]) =>
  [
    'Windows Registry Editor Version 5.00',
    '',
    ...head.map((line) => `; ${oneLine(line)}`),
    '',
    ...changes.flatMap(lines),
  ].join('\r\n')

/**
 * Writes the new state (`to`) of each registry change. The .reg format can't express that a key is removed only if
 * it's empty.
 */
export const compileReg = ({ changes, title }: { changes: readonly Change[]; title: string }): string =>
  compile(
    [
      `Clearpane: ${title}`,
      'Written for one PC as it was observed. Import it as the user whose settings it changes.',
    ],
    changes,
    ({ resource, to, causes }) => linesOf(resource, to, causes.map(formatCause).join(', ')),
  )

const emptyKeysRemark = ({ from }: Change): string[] =>
  from.status === 'absent' && from.missingKeys !== undefined && from.missingKeys.length > 0
    ? [
        `the value is deleted; the key ${from.missingKeys[0]} made for it stays empty, undo.ps1 removes it too`,
      ]
    : []

const wholeValueRemark = ({ resource }: Change): string[] =>
  gameTypeOf(resource) === null
    ? []
    : [
        'the whole value goes back, with what Windows and other programs have written into it since; undo.ps1 puts back only the setting that the run changed',
      ]

/** Writes the previous state (`from`) of each registry change, starting with the last change. */
export const compileUndoReg = ({
  changes,
  runId,
  reached = false,
}: {
  changes: readonly Change[]
  runId: string
  /** Whether the run was interrupted; the changes are then only those that the run had started. */
  reached?: boolean
}): string =>
  compile(
    [
      `Clearpane: puts each registry value of run ${runId} back to what it was before that run.`,
      reached
        ? 'Written anew after the run was cut off: what the run never reached is not in it.'
        : 'Written before the run began. It does not look first: it also writes values that the run never reached.',
      'A .reg file cannot remove a key on the condition that it is empty, and it has no services: undo.ps1 does both.',
    ],
    [...changes].reverse(),
    (change) =>
      linesOf(
        change.resource,
        change.from,
        [...emptyKeysRemark(change), ...wholeValueRemark(change)].join('; '),
      ),
  )
