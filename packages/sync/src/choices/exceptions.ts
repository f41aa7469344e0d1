/**
 * Exceptions to choices: "not on this PC", "another option on this PC", or the same for PCs of a certain kind.
 * Exceptions are in a separate document, so that copying all choices from another PC never removes an exception.
 * Any of the user's PCs may write an exception.
 */
import { currentOf, type Doc } from '../core/index.ts'
import type { KindOfPc } from '../roster/entry.ts'
import type { Members } from '../roster/fold.ts'

/**
 * An exception. `not`: the choice doesn't apply to that PC. Any other value is used in place of the choice.
 */
export type Exception = 'not' | { readonly use: string }
export type Scope = { readonly device: string } | { readonly kind: KindOfPc }

const placeOf = (scope: Scope) => ('device' in scope ? `device:${scope.device}` : `kind:${scope.kind}`)

/** Returns the key and value to store in the document of exceptions; a null value removes the exception. */
export const exceptionEntry = (
  scope: Scope,
  key: string,
  exception: Exception | null,
): [string, string | null] => [
  `${placeOf(scope)}|${key}`,
  exception === null ? null : JSON.stringify(exception),
]

const readException = (text: string): Exception | null => {
  const value: unknown = JSON.parse(text)
  if (value === 'not') return 'not'
  return typeof value === 'object' && value !== null && 'use' in value && typeof value.use === 'string'
    ? { use: value.use }
    : null
}

/** Lists the PC itself, the PC that it replaced, the PC that this earlier PC had replaced, and so on. */
const places = (members: Members, device: string): string[] => {
  const found: string[] = []
  const seen = new Set<string>()
  for (let at: string | undefined = device; at !== undefined && !seen.has(at); ) {
    seen.add(at)
    found.push(placeOf({ device: at }))
    at = members.devices.get(at)?.after?.device
  }
  const kind = members.devices.get(device)?.kind
  return kind === undefined ? found : [...found, placeOf({ kind })]
}

/**
 * Returns the nearest exception that exists. An unanswered question about an exception counts as an exception,
 * because a value about which two PCs disagree isn't applied. Null: there is no exception, so the choice applies to
 * this PC.
 */
export const exceptionFor = (
  exceptions: Doc,
  members: Members,
  device: string,
  key: string,
): Exception | null => {
  for (const place of places(members, device)) {
    const current = currentOf(exceptions.get(`${place}|${key}`))
    if (current.is === 'question') return 'not'
    if (current.value !== null) return readException(current.value) ?? 'not'
  }
  return null
}

export type ListedException = { readonly scope: Scope; readonly key: string; readonly exception: Exception }

const readScope = (place: string): Scope | null => {
  const [what, id = ''] = place.split(':')
  if (what === 'device') return { device: id }
  return what === 'kind' && (id === 'laptop' || id === 'desktop' || id === 'other') ? { kind: id } : null
}

export const listExceptions = (exceptions: Doc): ListedException[] =>
  [...exceptions].flatMap(([entry, setting]) => {
    const bar = entry.indexOf('|')
    const scope = readScope(entry.slice(0, bar))
    const current = currentOf(setting)
    if (scope === null || current.is === 'question' || current.value === null) return []
    const exception = readException(current.value)
    return exception === null ? [] : [{ scope, key: entry.slice(bar + 1), exception }]
  })
