/**
 * Entries that write values but have no checkable source, each with the reason why the entry stays. A test ensures
 * that the list is complete and has no unnecessary entries.
 */
export const uncheckable: Readonly<Record<string, string>> = {}
