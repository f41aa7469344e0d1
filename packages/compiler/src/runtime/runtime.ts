/** Which runtime functions a script needs: those its calls name, and those these name in turn. */
import { runtimeFunctions } from './runtime.generated.ts'

/** Increases with each release in which the functions' hash changes. docs/scripts.md names both. */
export const runtimeVersion = 4

const functionName = /\b[A-Z][A-Za-z]+-[A-Z][A-Za-z]+\b/g

const comment = /^\s*#.*$/gm

/** Names in comments aren't calls. */
const namedIn = (text: string): string[] =>
  [...new Set(text.replace(comment, '').match(functionName) ?? [])].filter((name) =>
    Object.hasOwn(runtimeFunctions, name),
  )

/**
 * The functions that each function names. Computed once: the runtime doesn't change while the program runs.
 */
let named: ReadonlyMap<string, readonly string[]> | null = null

const namedBy = (name: string): readonly string[] => {
  named ??= new Map(Object.entries(runtimeFunctions).map(([one, text]) => [one, namedIn(text)]))
  return named.get(name) ?? []
}

/**
 * In runtime order: the functions that a script whose own text is `calls` needs, or one that names `more`.
 */
const neededBy = (calls: string, more: Iterable<string>): string[] => {
  const needed = new Set<string>()
  const queue = [...namedIn(calls), ...more]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    queue.push(...namedBy(name))
  }
  return Object.keys(runtimeFunctions).filter((name) => needed.has(name))
}

/** The functions' text for a script whose own text is `calls`. */
export const runtimeFor = (calls: string): string =>
  neededBy(calls, [])
    .map((name) => runtimeFunctions[name])
    .join('\n\n')

let withCrLf: ReadonlyMap<string, string> | null = null

/** The same with CRLF line ends, for a script that names `more` as well. */
export const runtimeLines = (calls: string, more: Iterable<string>): string => {
  withCrLf ??= new Map(
    Object.entries(runtimeFunctions).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
  )
  const texts = withCrLf
  return neededBy(calls, more)
    .map((name) => texts.get(name) ?? '')
    .join('\r\n\r\n')
}
