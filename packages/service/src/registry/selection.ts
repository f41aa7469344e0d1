/** Selects the findings in a scan that a fix should cover, and summarizes a scan in a sentence. Pure. */
import type { RegistryFinding, RegistryScan } from '@clearpane/contracts'
import { registryIssues } from '@clearpane/model'

export const found = ({ totalIssues, issues }: RegistryScan) =>
  `Found ${totalIssues} ${totalIssues === 1 ? 'issue' : 'issues'} across ${issues.length} ${issues.length === 1 ? 'category' : 'categories'}`

export const countIn = ({ issues }: RegistryScan, ids: readonly string[]) =>
  issues.filter(({ id }) => ids.includes(id)).reduce((sum, { count }) => sum + count, 0)

/** Selects those findings of an issue that may be fixed. */
export const idsOf = (asked: readonly string[], findings: readonly RegistryFinding[]): string[] => {
  const isIssue = (id: string) => (registryIssues as readonly string[]).includes(id)
  const named = asked.filter((id) => !isIssue(id))
  const ofIssues = findings.filter(({ issue, locked }) => asked.includes(issue) && locked === null)
  return [...new Set([...named, ...ofIssues.map(({ id }) => id)])]
}
