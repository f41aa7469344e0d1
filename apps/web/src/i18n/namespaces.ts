/**
 * The namespaces of the words, one for each folder that has `words.en.ts` and `words.de.ts`; the folder's name
 * is the namespace's. Each `words.en.ts` adds itself here, so that a key that isn't there doesn't compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the words beside each page
export interface Namespaces {}

export type Namespace = keyof Namespaces
