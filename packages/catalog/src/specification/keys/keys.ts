/** From `<group>.<id>` of docs/specification.md to the tweaks that serve it. */
export type SpecKeys = Readonly<Record<string, readonly string[]>>
