/** How plans, runs and drift read on a terminal. JSON output never passes through here. */
import {
  type Diagnostic,
  decodeRegistryData,
  formatResource,
  type Known,
  type Observation,
  type Plan,
  type RunDetail,
  registryTypeName,
} from '@clearpane/model'

const registryText = (type: number, hex: string): string => {
  const data = decodeRegistryData({ type, hex })
  if (data === null) return `${registryTypeName(type)} 0x${hex}`
  if (data.type === 'REG_MULTI_SZ') return `${data.type} ${JSON.stringify(data.data)}`
  return data.type === 'REG_BINARY' ? `${data.type} 0x${data.data}` : `${data.type} ${JSON.stringify(data.data)}`
}

export const stateText = (observed: Observation | Known): string => {
  if (observed.status === 'absent') return 'not there'
  if (observed.status !== 'present') return `${observed.status}: ${observed.reason}`
  const { state } = observed
  if (state.kind === 'registry') return registryText(state.type, state.hex)
  return `${state.start}${state.delayed ? ' (delayed)' : ''}, ${state.running}`
}

export const planText = (plan: Plan): string => {
  const lines = plan.changes.map(
    (change) => `  ${formatResource(change.resource)}\n      ${stateText(change.from)} → ${stateText(change.to)}`,
  )
  const out = plan.leftOut.filter(({ why }) => why !== 'already')
  const already = plan.leftOut.length - out.length
  return [
    `${plan.changes.length} changes, ${already} already so`,
    ...lines,
    ...out.map(({ resource, why, detail }) => `  left out (${why}): ${formatResource(resource)}: ${detail}`),
    ...plan.undoConflicts.map(
      (c) =>
        `  kept, because it moved since: ${formatResource(c.resource)}\n      run wrote ${stateText(c.wrote)}, now ${stateText(c.now)}, before ${stateText(c.before)}`,
    ),
    '',
  ].join('\n')
}

export const runText = (run: RunDetail): string => {
  const bad = run.changes.filter(({ result }) => result !== 'done')
  return [
    `Run ${run.run}: ${run.result}. ${run.changed} of ${run.planned} changes made${run.failed > 0 ? `, ${run.failed} failed` : ''}.`,
    ...bad.map(({ resource, result, reason }) => `  ${result}: ${formatResource(resource)}${reason === null ? '' : `: ${reason}`}`),
    ...(run.restart === 'none' ? [] : [`Takes full effect after: ${run.restart}.`]),
    '',
  ].join('\n')
}

/** What, why, what to do: the shape of every message on stderr. */
export const diagnosticText = ({ summary, what, why, todo }: Diagnostic): string =>
  `${summary}: ${what}\n  Why: ${why}\n  What to do: ${todo}\n`
