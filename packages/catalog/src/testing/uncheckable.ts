/**
 * Entries that write values but have no source that can be checked, each with the reason why the entry stays. A test
 * ensures that the list is complete and contains nothing unnecessary.
 */
export const uncheckable: Readonly<Record<string, string>> = {}
