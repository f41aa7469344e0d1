/**
 * The committed table of policy facts: its text form, the facts that the catalog uses, and the catalog's policy
 * values that no fact covers.
 */
import { formatResource, type Tweak } from '@clearpane/model'
import type { PolicyClass, PolicyFact, PolicyType } from './admx.ts'

/** A policy value in the catalog; `data` is null if the entry deletes the value. */
export type PolicyUse = {
  tweakId: string
  hive: string
  key: string
  name: string
  type: string | null
  data: string | null
  at: string
}

const isPolicyKey = (path: string) => `\\${path}\\`.toLowerCase().includes('\\policies\\')

/**
 * Returns every policy value of every option, including values that are only watched. A value counts as a policy if
 * its key is below a `Policies` key or if it's marked as a policy.
 */
export const policyUses = (tweaks: readonly Tweak[]): PolicyUse[] =>
  tweaks.flatMap((tweak) =>
    tweak.options.flatMap(({ settings }) =>
      settings.flatMap((setting) => {
        const { resource, desired } = setting
        if (resource.kind !== 'registry') return []
        if (!isPolicyKey(resource.path) && !('via' in setting && setting.via === 'policy')) return []
        const { hive, path: key, name } = resource
        const value =
          desired.want === 'value'
            ? { type: desired.value.type, data: String(desired.value.data) }
            : { type: null, data: null }
        return [{ tweakId: tweak.id, hive, key, name, ...value, at: formatResource(resource) }]
      }),
    ),
  )

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const isOf = (fact: PolicyFact, { key, name }: Pick<PolicyUse, 'key' | 'name'>) =>
  same(fact.key, key) && (fact.name === '*' || same(fact.name, name))

/**
 * Selects only the template facts that the catalog uses, so that the table doesn't become a copy of the policy
 * templates. Sorts the facts, so that a new fact adds just one line.
 */
export const selectFacts = (facts: readonly PolicyFact[], uses: readonly PolicyUse[]): PolicyFact[] => {
  const used = facts.filter((fact) => uses.some((use) => isOf(fact, use)))
  return used.sort((a, b) => (line(a).toLowerCase() < line(b).toLowerCase() ? -1 : 1))
}

const columns = ['key', 'value', 'class', 'type', 'allowed data', 'template', 'policy']
const line = ({ key, name, class: policyClass, type, allowed, template, policy }: PolicyFact) =>
  [key, name, policyClass, type, allowed.join('|'), template, policy].join('\t')

export const formatTable = (facts: readonly PolicyFact[]): string =>
  [columns.join('\t'), ...facts.map(line), ''].join('\n')

export const parseTable = (text: string): PolicyFact[] => {
  const [head, ...rows] = text.trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`the table starts with "${head}"`)
  return rows.map((row) => {
    const cells = row.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`a line of the table has ${cells.length} cells: "${row}"`)
    const [key = '', name = '', policyClass, type, allowed = '', template = '', policy = ''] = cells
    return {
      key,
      name,
      class: policyClass as PolicyClass,
      type: type as PolicyType,
      allowed: allowed.split('|'),
      template,
      policy,
    }
  })
}

const allows = (allowed: string, data: string): boolean => {
  const [low, high] = allowed.split('..')
  if (high === undefined) return allowed === '*' || allowed === data
  return /^\d+$/.test(data) && Number(low) <= Number(data) && Number(data) <= Number(high)
}

const classOf: Readonly<Record<string, PolicyClass>> = { HKLM: 'Machine', HKCU: 'User', HKU: 'User' }

/** Returns the reason why the templates don't cover this use of a policy value; null if they do. */
const problemOf = (use: PolicyUse, facts: readonly PolicyFact[]): string | null => {
  const known = facts.filter((fact) => isOf(fact, use))
  if (known.length === 0) return 'is in no template'
  const here = known.filter((fact) => fact.class === 'Both' || fact.class === classOf[use.hive])
  if (here.length === 0) return `is a policy for ${known.map((fact) => fact.class).join(', ')}`
  const { type, data } = use
  if (type === null || data === null) return null
  const typed = here.filter((fact) => fact.type === type)
  if (typed.length === 0) return `is ${here.map((fact) => fact.type).join(', ')}, not ${type}`
  const allowed = typed.flatMap((fact) => fact.allowed)
  return allowed.some((one) => allows(one, data)) ? null : `takes ${allowed.join(', ')}, not ${data}`
}

/**
 * Policy values whose use in the catalog isn't explained by any template, each with a page that explains the use.
 * Keyed by
 * `HKLM\…\Name`.
 */
export type PolicyExceptions = Readonly<Record<string, { why: string; source: string }>>

/**
 * Lists every use covered by neither the table nor an exception, and every exception that is no longer necessary.
 */
export const policyProblems = (
  uses: readonly PolicyUse[],
  facts: readonly PolicyFact[],
  exceptions: PolicyExceptions,
): string[] => {
  const needed = new Set<string>()
  const problems = uses.flatMap((use) => {
    const problem = problemOf(use, facts)
    if (problem === null) return []
    const excepted = Object.keys(exceptions).find((at) => same(at, use.at))
    if (excepted === undefined) return [`${use.tweakId}: ${use.at} ${problem}`]
    needed.add(excepted)
    return []
  })
  const idle = Object.keys(exceptions).filter((at) => !needed.has(at))
  return [
    ...new Set(problems),
    ...idle.map((at) => `${at} needs no exception: the table covers it, or no entry names it`),
  ]
}
