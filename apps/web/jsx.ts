/** The runtime that makes the elements of every page: React's own, with each text shown (`src/lib/shown`). */
export const jsxImportSource = '@clearpane/web/jsx'
