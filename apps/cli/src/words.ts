/** Formats plans, runs and drift for a terminal. JSON output doesn't use this file's functions. */
import {
  type ChangeReport,
  type Dependents,
  type Diagnostic,
  type DriftEntry,
  decodeRegistryData,
  englishPowerNames,
  formatResource,
  inEnglish,
  type KeyTree,
  type Known,
  type LeftOut,
  type Observation,
  type Plan,
  type PlanDamage,
  powerName,
  type Resource,
  type RunDetail,
  registryTypeName,
  rulesThatLetIn,
  type ScalarKind,
  type ScalarState,
  type SettingChanges,
  settingsOf,
  type UndoConflict,
  type Unreadable,
} from '@clearpane/model'
import {
  costs,
  costsAnything,
  isUnknownCost,
  missedUntilOpened,
  type StartupFamily,
} from '@clearpane/model/items'
import { isForGood } from '@clearpane/model/returns'
import { bytesText } from './print.ts'
import { nameText, partsOf, type Shown, settingText } from './setting-text.ts'

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

/** Describes a property's value in words; sizes in bytes get binary units, so that 1024 isn't mistaken for 1000. */
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

/** Describes the part of a setting that can't be undone; empty for settings that can be undone completely. */
const lastsText = (changes: Plan['changes']): string => {
  if (changes.some(isForGood)) return '\n      can’t be undone'
  return changes.some(({ reversible }) => reversible === 'recycleBin')
    ? '\n      undo: from the Recycle Bin'
    : ''
}

const goneText = ({ files, bytes }: NonNullable<Lasting['deleted']>): string =>
  files === null ? bytesText(bytes) : `${bytesText(bytes)}, ${several(files, 'file')}`

/** Describes the permanent changes that a run made, which can't be undone. */
export const lastingText = ({ forGood, deleted, binned }: Lasting): string =>
  [
    ...(deleted === undefined ? [] : [`freed ${goneText(deleted)}`]),
    ...(binned === undefined ? [] : [`to the Recycle Bin: ${goneText(binned)}`]),
    ...(forGood === 0 ? ['nothing to put back'] : [`${several(forGood, 'setting')} can’t be undone`]),
  ].join(', ')

/** The values that Windows stores, indented one level below the setting. */
const storedLines = (
  changes: readonly { resource: Resource; from: Observation; to: Observation }[],
  { values }: Shown,
): string =>
  values
    ? changes
        .map(
          ({ resource, from, to }) =>
            `\n      ${formatResource(resource)}: ${stateText(from)} → ${stateText(to)}`,
        )
        .join('')
    : ''

const changeLine = ({ cause, changes }: SettingChanges<Plan['changes'][number]>, shown: Shown): string => {
  const name = nameText(cause, shown, changes[0]?.resource)
  const [from, to] = [partsOf(changes, (one) => one.from), partsOf(changes, (one) => one.to)]
  const before = settingText(cause, from, shown)
  const after = settingText(cause, to, shown)
  const states = before === after ? 'changed' : `${before} → ${after}`
  return `  ${name}: ${states}${lastsText(changes)}${storedLines(changes, shown)}`
}

/** For each family of programs, what the user loses if these programs don't start with Windows. */
const missedWords: Record<StartupFamily, string> = {
  messages: 'shows no messages',
  games: 'keeps no games up to date',
  sync: 'syncs no files',
  phone: 'isn’t connected to your phone',
  player: 'isn’t found by other devices',
}

/**
 * Lines about those of a plan's effects that the user will notice. An undo reverses a plan's effects, so the undo's
 * own plan shows no lines about them.
 */
const costLines = ({ origin, changes }: Plan, shown: Shown): string[] => {
  if (origin.kind !== 'selection') return []
  const settings = settingsOf(changes)
  const known = new Map<string, Set<string>>()
  const unknown: string[] = []
  const missed = new Map<StartupFamily, string[]>()
  for (const { cause, changes: parts } of settings) {
    if (cause === null) continue
    const name = nameText(cause, shown, parts[0]?.resource)
    for (const tweak of parts.flatMap(({ causes }) => causes.map((one) => costs(one, shown.catalog.get))))
      if (tweak !== null && (tweak.risk !== 'safe' || tweak.weakensSecurity === true || costsAnything(tweak)))
        known.set(tweak.riskReason, (known.get(tweak.riskReason) ?? new Set()).add(name))
    if (cause.by !== 'item') continue
    if (isUnknownCost(cause, parts)) unknown.push(name)
    const family = missedUntilOpened(cause, parts)
    if (family !== null) missed.set(family, [...(missed.get(family) ?? []), name])
  }
  return [
    ...[...known].map(([reason, names]) => `  you’ll notice: ${reason} (${[...names].join(', ')})`),
    ...[...missed].map(
      ([family, names]) => `  until you open it: ${missedWords[family]} (${names.join(', ')})`,
    ),
    ...(unknown.length === 0
      ? []
      : [`  Clearpane doesn’t know which programs need this item: ${unknown.join(', ')}`]),
  ]
}

const conflictLine = ({ cause, changes }: SettingChanges<UndoConflict>, shown: Shown): string => {
  const text = (of: (one: UndoConflict) => Observation) => settingText(cause, partsOf(changes, of), shown)
  const name = nameText(cause, shown, changes[0]?.resource)
  const stored = changes.map(({ resource, wrote, now }) => ({ resource, from: wrote, to: now }))
  return `  kept, because something else changed it: ${name}\n      the run wrote: ${text((one) => one.wrote)}; now: ${text((one) => one.now)}; before: ${text((one) => one.before)}${storedLines(stored, shown)}`
}

export const planText = (plan: Plan, shown: Shown, dependents: readonly Dependents[] = []): string => {
  const out = plan.leftOut.filter(({ why }) => why !== 'already')
  const already = plan.leftOut.length - out.length
  return [
    `${several(plan.changes.length, 'change')}, ${already} already set`,
    ...settingsOf(plan.changes).map((one) => changeLine(one, shown)),
    ...costLines(plan, shown),
    ...rulesThatLetIn(plan.changes).map(
      (name) => `  lets others connect to this PC: the firewall rule ${name}`,
    ),
    ...dependents.map(dependentsLine),
    ...leftOutLines(out, shown),
    ...settingsOf(plan.undoConflicts).map((one) => conflictLine(one, shown)),
    ...(plan.damage === undefined ? [] : damageLines(plan.damage)),
    '',
  ].join('\n')
}

/**
 * Lists the settings that were left out; a setting that was left out for several reasons is listed once for each
 * reason.
 */
const leftOutLines = (items: readonly LeftOut[], shown: Shown): string[] =>
  settingsOf(items).flatMap(({ cause, changes }) => {
    const name = nameText(cause, shown, changes[0]?.resource)
    const line = ({ resource, why, detail }: LeftOut) =>
      `  left out (${why}): ${name}: ${inEnglish(detail)}${shown.values ? `\n      ${formatResource(resource)}` : ''}`
    return [...new Set(changes.map(line))]
  })

const afterRestart = {
  explorer: 'a restart of Explorer',
  logoff: 'the next sign-in',
  reboot: 'a restart of Windows',
} as const

export const runText = (run: RunDetail, shown: Shown): string => {
  const bad = settingsOf(run.changes.filter(({ result }) => result !== 'done'))
  const badLine = ({ cause, changes }: SettingChanges<RunDetail['changes'][number]>): string[] => {
    const name = nameText(cause, shown, changes[0]?.resource)
    const line = ({ resource, result, reason }: RunDetail['changes'][number]) =>
      `  ${result}: ${name}${reason === null ? '' : `: ${inEnglish(reason)}`}${shown.values ? `\n      ${formatResource(resource)}` : ''}`
    return [...new Set(changes.map(line))]
  }
  return [
    `Run ${run.runId}: ${run.result}. ${run.held} of ${run.planned} changes made${run.failed > 0 ? `, ${run.failed} failed` : ''}.`,
    ...(run.reason === undefined ? [] : [`  Nothing was changed: ${inEnglish(run.reason)}.`]),
    ...bad.flatMap(badLine),
    ...(run.lasting === undefined ? [] : [`  ${lastingText(run.lasting)}.`]),
    ...(run.restart === 'none' ? [] : [`Takes full effect after ${afterRestart[run.restart]}.`]),
    '',
  ].join('\n')
}

/** Returns text that tells the user where to find a run that can't be read. */
export const unreadableText = ({ why, folder, files }: Unreadable): string =>
  `can’t be read: ${why}; ${files.includes('undo.ps1') ? `its undo.ps1 is in ${folder}` : folder}`

const damageLines = ({ runIds, lines }: PlanDamage): string[] => [
  ...runIds.map(
    (runId) =>
      `  can’t be undone: run ${runId} can’t be read. \`clearpane status\` shows where its undo.ps1 is`,
  ),
  ...(lines === 0 ? [] : [`  ${several(lines, 'journal line')} lost. What they recorded can’t be undone`]),
]

/**
 * Describes both the values that a run wrote and the current values. `what` is the text that precedes the current
 * values.
 */
export const driftText = (
  { cause, changes }: SettingChanges<DriftEntry>,
  what: string,
  shown: Shown,
): string => {
  const text = (of: (one: DriftEntry) => Observation) => settingText(cause, partsOf(changes, of), shown)
  const name = nameText(cause, shown, changes[0]?.resource)
  const runs = [...new Set(changes.map(({ runId }) => runId))].join(', ')
  const stored = changes.map(({ resource, wrote, now }) => ({ resource, from: wrote, to: now }))
  return `${name}\n    run ${runs} set: ${text((one) => one.wrote)}; ${what} ${text((one) => one.now)}${storedLines(stored, shown)}\n`
}

/** Describes the run, or the reason why no run took place. */
export const outcomeText = (run: RunDetail | null, report: ChangeReport, shown: Shown): string => {
  // The run made all its planned changes, but something else prevents some of the requested settings from taking
  // effect.
  const rest =
    run?.result === 'done' && report.result !== 'done'
      ? 'But not everything holds. The list above shows why.\n'
      : ''
  if (run !== null) return runText(run, shown) + rest
  return report.result === 'nothing' ? 'Nothing to change.\n' : 'Nothing was changed. The list shows why.\n'
}

/** Formats a message for stderr: what happened, why, and what the user can do. */
export const diagnosticText = ({ summary, what, why, todo }: Diagnostic): string =>
  `${summary}: ${what}\n  Why: ${why}\n  What to do: ${todo}\n`
