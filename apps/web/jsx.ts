/**
 * The runtime that creates the elements of every page: it's React's runtime, except that every string passes through
 * `src/lib/shown`.
 */
export const jsxImportSource = '@clearpane/web/jsx'
