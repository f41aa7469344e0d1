/** Lists of sentences keep their length. */
type Lines<T extends readonly string[]> = { readonly [I in keyof T]: string }

/** The shape of a language's words: every language has the same keys, and lists of the same length. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? Lines<T[K]>
      : Words<T[K]>
}
