/**
 * Finds the runtime functions that a script uses: those named in its calls, and the functions that those functions
 * use in turn.
 */
import { runtimeFunctions } from './runtime.generated.ts'

/**
 * The version of the runtime, which increases with each release that changes the hash of the functions.
 * docs/scripts.md contains both.
 */
export const runtimeVersion = 4

const functionName = /\b[A-Z][A-Za-z]+-[A-Z][A-Za-z]+\b/g

const comment = /^\s*#.*$/gm

/** A function's name in a comment isn't a call. */
const namedIn = (text: string): string[] =>
  [...new Set(text.replace(comment, '').match(functionName) ?? [])].filter((name) =>
    Object.hasOwn(runtimeFunctions, name),
  )

/**
 * Maps each function to the functions whose names occur in its text. The list is computed only once, because the
 * runtime doesn't change while the program runs.
 */
let named: ReadonlyMap<string, readonly string[]> | null = null

const namedBy = (name: string): readonly string[] => {
  named ??= new Map(Object.entries(runtimeFunctions).map(([one, text]) => [one, namedIn(text)]))
  return named.get(name) ?? []
}

/**
 * Returns the functions that a script uses, in the runtime's order: those named in the script's text `calls`, those
 * in `more`, and all functions that these use in turn.
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

/** Returns the text of the functions for a script with the text `calls`. */
export const runtimeFor = (calls: string): string =>
  neededBy(calls, [])
    .map((name) => runtimeFunctions[name])
    .join('\n\n')

let withCrLf: ReadonlyMap<string, string> | null = null

/**
 * Returns the text of the functions that a script uses, with CRLF line endings; `calls` is the script's text, and
 * `more` lists further functions that it uses.
 */
export const runtimeLines = (calls: string, more: Iterable<string>): string => {
  withCrLf ??= new Map(
    Object.entries(runtimeFunctions).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
  )
  const texts = withCrLf
  return neededBy(calls, more)
    .map((name) => texts.get(name) ?? '')
    .join('\r\n\r\n')
}
