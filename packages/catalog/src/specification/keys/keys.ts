/** Maps each `<group>.<id>` in docs/specification.md to its tweaks. */
export type SpecKeys = Readonly<Record<string, readonly string[]>>
