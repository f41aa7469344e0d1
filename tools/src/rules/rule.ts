/** A violation as every rule returns it: the file, what is wrong in it, and what to do instead. */
export type Violation = { rule: string; file: string; line?: number; what: string }

export const formatViolation = ({ rule, file, line, what }: Violation): string =>
  `${file}${line === undefined ? '' : `:${line}`} — ${rule}: ${what}`
