import { z } from 'zod'

/**
 * Runs the same check only once for each object; this is for parts of a response that never change, such as the
 * catalog's entries. Checking these parts every time would account for most of the cost of checking a response.
 */
export const once = <S extends z.ZodType>(schema: S) => {
  const fitting = new WeakSet<object>()
  return z.custom<z.output<S>>().check(({ value, issues }) => {
    const isObject = typeof value === 'object' && value !== null
    if (isObject && fitting.has(value)) return
    const checked = schema.safeParse(value)
    if (!checked.success)
      issues.push(...checked.error.issues.map((issue) => ({ ...issue, input: value }) as z.core.$ZodRawIssue))
    else if (isObject) fitting.add(value)
  })
}
