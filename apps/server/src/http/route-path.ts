/** `{id}` in a contract becomes `:id` in the router. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
