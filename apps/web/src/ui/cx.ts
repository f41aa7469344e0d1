/** Joins the names of classes, and leaves out names that are false or empty. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
