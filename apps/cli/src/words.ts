/** Formats plans, runs and drift for a terminal. JSON output doesn't use it. */
import {
  type ChangeReport,
  type Dependents,
  type Diagnostic,
  decodeRegistryData,
  englishPowerNames,
  formatResource,
  inEnglish,
  type KeyTree,
  type Known,
  type Observation,
  type Plan,
  type PlanDamage,
  powerName,
  type RunDetail,
  registryTypeName,
  rulesThatLetIn,
  type ScalarKind,
  type ScalarState,
  type Unreadable,
} from '@clearpane/model'
import { isForGood } from '@clearpane/model/returns'
import { bytesText } from './print.ts'

const registryText = (type: number, hex: string): string => {
  const data = decodeRegistryData({ type, hex })
  if (data === null) return `${registryTypeName(type)} 0x${hex}`
  if (data.type === 'REG_MULTI_SZ') return `${data.type} ${JSON.stringify(data.data)}`
  return data.type === 'REG_BINARY'
    ? `${data.type} 0x${data.data}`
    : `${data.type} ${JSON.stringify(data.data)}`
}

const several = (n: number, what: string) => (n === 1 ? `1 ${what}` : `${n} ${what}s`)

const keyText = ({ values, keys }: KeyTree): string =>
  `exists, with ${several(values.length, 'value')} and ${several(keys.length, 'key')}`

const switches: Partial<Record<ScalarKind, readonly [on: string, off: string]>> = {
  task: ['enabled', 'disabled'],
  feature: ['enabled', 'disabled'],
  capability: ['installed', 'not installed'],
  driver: ['installed', 'not installed'],
}

/** Formats bytes with binary units, so 1024 isn't mistaken for 1000. */
const propertyText = ({ kind, value }: ScalarState): string => {
  if (kind === 'appx') return value === true ? 'installed' : `installed, version ${String(value)}`
  if (kind === 'file' && typeof value === 'number') return value === 0 ? 'no files' : bytesText(value)
  if (typeof value === 'boolean') {
    const [on, off] = switches[kind] ?? ['on', 'off']
    return value ? on : off
  }
  const name = kind === 'power' ? powerName(value) : null
  if (name !== null) return englishPowerNames[name]
  if (Array.isArray(value))
    return value.length === 0 ? (kind === 'dns' ? 'automatic' : 'none') : value.join(', ')
  return typeof value === 'number' || /^[^\s]+$/.test(value) ? String(value) : JSON.stringify(value)
}

export const stateText = (observed: Observation | Known): string => {
  if (observed.status === 'absent') return 'doesn’t exist'
  if (observed.status !== 'present') return `${observed.status}: ${inEnglish(observed.reason)}`
  const { state } = observed
  if (state.kind === 'registry') return registryText(state.type, state.hex)
  if (state.kind === 'registryKey') return keyText(state.tree)
  if (state.kind !== 'service') return propertyText(state)
  return `${state.start}${state.delayed ? ' (delayed)' : ''}, ${state.running}`
}

const dependentsLine = ({ service, running, reason }: Dependents): string =>
  reason === undefined
    ? `  running services need ${service}: ${running.join(', ')}`
    : `  whether running services need ${service} is unknown: ${inEnglish(reason)}`

type Lasting = NonNullable<RunDetail['lasting']>

/** What stays of a change that no undo takes back; empty for the others. */
const lastsText = (change: Plan['changes'][number]): string => {
  if (isForGood(change)) return '\n      can’t be undone'
  return change.reversible === 'recycleBin' ? '\n      undo: from the Recycle Bin' : ''
}

const goneText = ({ files, bytes }: NonNullable<Lasting['deleted']>): string =>
  files === null ? bytesText(bytes) : `${bytesText(bytes)}, ${several(files, 'file')}`

/** What a run did that no undo takes back. */
export const lastingText = ({ forGood, deleted, binned }: Lasting): string =>
  [
    ...(deleted === undefined ? [] : [`freed ${goneText(deleted)}`]),
    ...(binned === undefined ? [] : [`to the Recycle Bin: ${goneText(binned)}`]),
    ...(forGood === 0 ? ['nothing to put back'] : [`${several(forGood, 'setting')} can’t be undone`]),
  ].join(', ')

export const planText = (plan: Plan, dependents: readonly Dependents[] = []): string => {
  const lines = plan.changes.map(
    (change) =>
      `  ${formatResource(change.resource)}\n      ${stateText(change.from)} → ${stateText(change.to)}${lastsText(change)}`,
  )
  const out = plan.leftOut.filter(({ why }) => why !== 'already')
  const already = plan.leftOut.length - out.length
  return [
    `${several(plan.changes.length, 'change')}, ${already} already set`,
    ...lines,
    ...rulesThatLetIn(plan.changes).map(
      (name) => `  lets others connect to this PC: the firewall rule ${name}`,
    ),
    ...dependents.map(dependentsLine),
    ...out.map(
      ({ resource, why, detail }) => `  left out (${why}): ${formatResource(resource)}: ${inEnglish(detail)}`,
    ),
    ...plan.undoConflicts.map(
      (c) =>
        `  kept, because something else changed it: ${formatResource(c.resource)}\n      the run wrote ${stateText(c.wrote)}, now ${stateText(c.now)}, before ${stateText(c.before)}`,
    ),
    ...(plan.damage === undefined ? [] : damageLines(plan.damage)),
    '',
  ].join('\n')
}

const afterRestart = {
  explorer: 'a restart of Explorer',
  logoff: 'the next sign-in',
  reboot: 'a restart of Windows',
} as const

export const runText = (run: RunDetail): string => {
  const bad = run.changes.filter(({ result }) => result !== 'done')
  return [
    `Run ${run.runId}: ${run.result}. ${run.held} of ${run.planned} changes made${run.failed > 0 ? `, ${run.failed} failed` : ''}.`,
    ...(run.reason === undefined ? [] : [`  Nothing was changed: ${inEnglish(run.reason)}.`]),
    ...bad.map(
      ({ resource, result, reason }) =>
        `  ${result}: ${formatResource(resource)}${reason === null ? '' : `: ${inEnglish(reason)}`}`,
    ),
    ...(run.lasting === undefined ? [] : [`  ${lastingText(run.lasting)}.`]),
    ...(run.restart === 'none' ? [] : [`Takes full effect after ${afterRestart[run.restart]}.`]),
    '',
  ].join('\n')
}

/** Says where to find a run that can't be read. */
export const unreadableText = ({ why, folder, files }: Unreadable): string =>
  `can’t be read: ${why}; ${files.includes('undo.ps1') ? `its undo.ps1 is in ${folder}` : folder}`

const damageLines = ({ runIds, lines }: PlanDamage): string[] => [
  ...runIds.map(
    (runId) =>
      `  can’t be undone: run ${runId} can’t be read. \`clearpane status\` shows where its undo.ps1 is`,
  ),
  ...(lines === 0 ? [] : [`  ${several(lines, 'journal line')} lost. What they recorded can’t be undone`]),
]

/** Describes the run, or why there was none. */
export const outcomeText = (run: RunDetail | null, report: ChangeReport): string => {
  // The run did all it planned, yet something else keeps the request from holding.
  const rest =
    run?.result === 'done' && report.result !== 'done'
      ? 'But not everything holds. The list above shows why.\n'
      : ''
  if (run !== null) return runText(run) + rest
  return report.result === 'nothing' ? 'Nothing to change.\n' : 'Nothing was changed. The list shows why.\n'
}

/** Formats a message for stderr: what, why, what to do. */
export const diagnosticText = ({ summary, what, why, todo }: Diagnostic): string =>
  `${summary}: ${what}\n  Why: ${why}\n  What to do: ${todo}\n`
