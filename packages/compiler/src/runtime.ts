/** Which of the runtime's functions a script needs: those its calls name, and those these name in turn. */
import { runtimeFunctions } from './runtime.generated.ts'

const functionName = /\b[A-Z][A-Za-z]+-[A-Z][A-Za-z]+\b/g

const namedIn = (text: string): string[] =>
  [...new Set(text.match(functionName) ?? [])].filter((name) => Object.hasOwn(runtimeFunctions, name))

/** The functions' text, in the order of the runtime, for a script whose own text is `calls`. */
export const runtimeFor = (calls: string): string => {
  const needed = new Set<string>()
  const queue = namedIn(calls)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    queue.push(...namedIn(runtimeFunctions[name] ?? ''))
  }
  return Object.entries(runtimeFunctions)
    .filter(([name]) => needed.has(name))
    .map(([, text]) => text)
    .join('\n\n')
}
