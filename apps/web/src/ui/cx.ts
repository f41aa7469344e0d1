/** Joins class names, and leaves out those that are false or empty. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
