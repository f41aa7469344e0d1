/**
 * Entries that write values without a checkable source, each with the reason why it stays. A test keeps the list
 * complete and short.
 */
export const uncheckable: Readonly<Record<string, string>> = {}
