/** An id of the specification, `<group>.<id>`, and the tweaks it stands for. */
export type SpecKeys = Readonly<Record<string, readonly string[]>>
