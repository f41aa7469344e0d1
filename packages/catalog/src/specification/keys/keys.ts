/** Maps `<group>.<id>` of docs/specification.md to its tweaks. */
export type SpecKeys = Readonly<Record<string, readonly string[]>>
