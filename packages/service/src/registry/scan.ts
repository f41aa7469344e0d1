/** The registry scan, which has two depths and one stage for each type of finding. */
import type { RegistryFinding, RegistryScan } from '@clearpane/contracts'
import { type Impact, type RegistryIssue, registryIssues } from '@clearpane/model'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { ok, type Result } from '../core/result.ts'
import { defineJob, type JobContext } from '../jobs/index.ts'

/** Severity of each issue. No finding has a measured effect, so none is rated higher than Low. */
export const severityOf: Readonly<Record<RegistryIssue, Impact>> = {
  'broken-uninstall': 'Low',
  'orphaned-extensions': 'Low',
  'invalid-paths': 'Low',
  'obsolete-services': 'Low',
  'empty-keys': 'Low',
  'duplicate-entries': 'Low',
}

type Stage = readonly [stage: string, issues: readonly RegistryIssue[]]

export const quickStages: readonly Stage[] = [
  ['uninstall', ['broken-uninstall']],
  ['extensions', ['orphaned-extensions']],
  ['paths', ['invalid-paths']],
  ['services', ['obsolete-services']],
]
export const deepStages: readonly Stage[] = [
  ...quickStages,
  ['leftovers', ['empty-keys', 'duplicate-entries']],
]

export const scanOf = (
  findings: readonly RegistryFinding[],
  unread: readonly Unread[],
  observedAt: string,
): RegistryScan => {
  const ids = registryIssues.filter((id) => findings.some(({ issue }) => issue === id))
  return {
    observedAt,
    issues: ids.map((id) => {
      const own = findings.filter(({ issue }) => issue === id)
      const fixable = own.filter(({ locked }) => locked === null).length
      return { id, severity: severityOf[id], count: own.length, fixable }
    }),
    totalIssues: findings.length,
    findings: [...findings],
    unread: eachUnread(unread),
  }
}

type Context = JobContext<'registryScan'> | JobContext<'registryDeepScan'>

const run =
  (stages: readonly Stage[]) =>
  async ({ device, signal, stage, emit }: Context): Promise<Result<RegistryScan>> => {
    const [findings, unread]: [RegistryFinding[], Unread[]] = [[], []]
    for (const [name, issues] of stages) {
      stage(name)
      const found = await device.service.findings(issues, signal)
      if (!found.ok) return found
      findings.push(...found.value.findings)
      unread.push(...found.value.unread)
      emit({ found: findings.length })
    }
    return ok(scanOf(findings, unread, new Date().toISOString()))
  }

export const registryScan = defineJob({ type: 'registryScan', run: run(quickStages) })
export const registryDeepScan = defineJob({ type: 'registryDeepScan', run: run(deepStages) })

/** Summarizes a scan in a sentence. */
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
