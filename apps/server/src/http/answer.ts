/** Checks that the server's answers match the contract's schema. */
import type { Contract } from '@clearpane/contracts'
import type { z } from 'zod'

type Extra = { path: PropertyKey[]; keys: string[] }

/** Lists the fields to remove, if nothing else is wrong. Null: something else is. */
const extraFields = (issues: readonly z.core.$ZodIssue[]): Extra[] | null => {
  const found: Extra[] = []
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') found.push({ path: issue.path, keys: issue.keys })
    else {
      // Each branch of a union reports where it failed, relative to the union.
      const branches = issue.code === 'invalid_union' ? issue.errors.map(extraFields) : []
      const inside = branches.find((branch) => branch !== null)
      if (inside === undefined || inside === null) return null
      found.push(...inside.map(({ path, keys }) => ({ path: [...issue.path, ...path], keys })))
    }
  }
  return found
}

const without = (answer: unknown, extra: readonly Extra[]): unknown => {
  const copy = structuredClone(answer)
  for (const { path, keys } of extra) {
    const place = path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], copy)
    for (const key of keys) delete (place as Record<string, unknown>)[key]
  }
  return copy
}

const pathText = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the answer' : path.join('.'))

/**
 * Removes an extra field and reports it to `onDefect`: the request has been carried out, so the user still gets
 * the answer. Throws for anything else, which becomes a DEFECT. Neither text contains a value.
 */
export const fitAnswer = (
  { method, path, ok }: Contract,
  answer: unknown,
  onDefect: (error: Error) => void,
): unknown => {
  const checked = ok.safeParse(answer)
  if (checked.success) return checked.data
  const { issues } = checked.error
  const extra = extraFields(issues)
  if (extra === null) {
    const places = issues.slice(0, 5).map((issue) => `${issue.code} at ${pathText(issue.path)}`)
    throw new Error(`the answer of ${method} ${path} breaks its contract: ${places.join(', ')}`)
  }
  const names = extra.map((one) => `${one.keys.join(', ')} in ${pathText(one.path)}`).join('; ')
  onDefect(new Error(`the answer of ${method} ${path} has fields that its contract lacks: ${names}`))
  return ok.parse(without(answer, extra))
}
