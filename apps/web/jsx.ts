/** The runtime that creates the elements of every page: React's, but every text passes through `src/lib/shown`. */
export const jsxImportSource = '@clearpane/web/jsx'
