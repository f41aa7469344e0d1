/**
 * The calls of an undo script, each with the previous value and the run's value, both known to the byte.
 * Registry values share one call per key, because repeated paths made up half of a script.
 */
import { type Change, decodeRegistryData, type Known, type RegistryResource } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'
import { type Fields, kindTexts } from '../kinds.ts'
import { callLine } from '../script/template.ts'
import { labelOf } from '../text/label.ts'
import { literal, oneLine, quote } from '../text/quote.ts'

export type UndoCalls = {
  lines: readonly string[]
  /** The changes that the calls undo; the script lists the others. */
  returned: readonly Change[]
}

type Value = { name: string; before: string; wrote: string }
type KeyGroup = { key: string; made: number; admin: boolean; values: Value[] }

/** Text that is readable in one line and survives UTF-8. */
const readable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Writes `$null`, `1` or `'text'` for most values; otherwise the kind's state. */
const word = (known: Known, fields: Fields): string => {
  if (known.status === 'absent') return '$null'
  const data = known.state.kind === 'registry' ? decodeRegistryData(known.state) : null
  if (data?.type === 'REG_DWORD' && data.data <= 0x7fffffff) return String(data.data)
  if (data?.type === 'REG_SZ' && readable(data.data)) return quote(data.data)
  return literal(fields)
}

/** Counts the missing keys at the end of a path; null if they aren't at its end. */
const madeKeys = ({ hive, path }: RegistryResource, known: Known): number | null => {
  const missing = known.status === 'absent' ? (known.missingKeys ?? []) : []
  const parts = `${hive}\\${path}`.split('\\')
  const first = parts.length - missing.length
  return missing.every((key, i) => key === parts.slice(0, first + i + 1).join('\\')) ? missing.length : null
}

const keyLines = ({ key, made, admin, values }: KeyGroup): string[] => {
  const more = `${made === 0 ? '' : ` -Made ${made}`}${admin ? ' -Admin' : ''}`
  const words = values.map(({ name, before, wrote }) => `${quote(name)}, ${before}, ${wrote}`)
  const call = `\tUndo-Value ${quote(key)}`
  const [only] = words
  if (words.length === 1) return [`${call} ${only}${more}`]
  return [`${call} @(`, ...words.map((one) => `\t\t${one}`), `\t)${more}`]
}

const leftOut = (change: Change, why: string): string[] => [
  `\t# ${oneLine(`Left out: ${labelOf(change.resource)}: ${why}`)}`,
  '\t$script:Count.Bad++',
]

/** Reverses the order, so a change that builds on another one is undone first. */
export const undoCalls = (changes: readonly Change[]): UndoCalls => {
  const lines: string[] = []
  const returned: Change[] = []
  /** The keys of consecutive values, whose order doesn't matter. */
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
    if (resource.kind !== 'registry' || made === null) {
      flush()
      const args = { Kind: resource.kind, Resource: place, Before: before, Wrote: wrote, Admin: admin }
      lines.push(`\t${callLine({ name: 'Request-Return', args, flags: [] }).trimStart()}`)
      continue
    }
    const key = `${resource.hive}\\${resource.path}`
    const value = { name: resource.name, before: word(from, before), wrote: word(to, wrote) }
    const group = groups.find((one) => one.key === key && one.made === made && one.admin === admin)
    if (group === undefined) groups.push({ key, made, admin, values: [value] })
    else group.values.push(value)
  }
  flush()
  return { lines, returned }
}
