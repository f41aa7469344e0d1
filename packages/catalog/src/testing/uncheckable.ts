/**
 * Entries that write and name nothing a reader could check, each with the reason it stays. A test keeps the
 * list complete and short.
 */
export const uncheckable: Readonly<Record<string, string>> = {}
