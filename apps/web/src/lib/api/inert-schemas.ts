/**
 * Stands in for zod in the browser build (vite.config.ts says why). Building a schema does nothing; asking
 * one to check something throws, so that nobody mistakes an unchecked value for a checked one.
 */
const checks = new Set<PropertyKey>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
])

const refuse = () => {
  throw new Error('Schemas are not part of the browser build: the server checks.')
}

// biome-ignore lint/suspicious/noExplicitAny: every property and every call of it is itself.
const inert: any = new Proxy(() => inert, {
  get: (_, key) => (checks.has(key) ? refuse : inert),
  apply: () => inert,
})

export const z = inert
