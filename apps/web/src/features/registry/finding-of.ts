/** What a finding's id says: its issue, and the key with the value that it is about. Pure. */
import { type Cause, type RegistryIssue, registryIssues } from '@clearpane/model'

export const findingOf = (cause: Cause): { issue: RegistryIssue; at: string } | null => {
  if (cause.by !== 'item' || cause.type !== 'registryFinding') return null
  const issue = registryIssues.find((one) => cause.id.toLowerCase().startsWith(`${one}:`))
  if (issue === undefined) return null
  // Two backslashes part a value's name from its key; no key has them, but the name may.
  return { issue, at: cause.id.slice(issue.length + 1).replace('\\\\', '  ') }
}
