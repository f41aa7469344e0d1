/**
 * The words' namespaces, one for each folder that has `words.en.ts` and `words.de.ts`, named after the
 * folder. Each `words.en.ts` registers itself here, so a missing key doesn't compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the words beside each page
export interface Namespaces {}

export type Namespace = keyof Namespaces
