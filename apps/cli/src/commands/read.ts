/** The commands that only read and change nothing: devices, tweaks, status, drift, history, plan. */

import { specKeys } from '@clearpane/catalog'
import { type RunSummary, settingsOf } from '@clearpane/model'
import { type Command, type PlainCommand, print, refuse, shownOf } from '../context.ts'
import { exits } from '../exits.ts'
import { chosen } from '../selection.ts'
import { undoOrigin } from '../undo-origin.ts'
import { driftText, lastingText, planText, unreadableText } from '../words.ts'

/**
 * Maps each tweak to the ids of the specification's items that it implements; `specKeys` maps in the opposite
 * direction.
 */
const specKeysOf = new Map<string, string[]>()
for (const [key, ids] of Object.entries(specKeys))
  for (const id of ids) specKeysOf.set(id, [...(specKeysOf.get(id) ?? []), key])

export const devices: PlainCommand = async (context) => {
  const { defaultDevice } = context.devices
  const found = await context.devices.list()
  print(context, { devices: found, defaultDevice }, () =>
    found
      .map(
        ({ id, title, description }) =>
          `${id === defaultDevice ? '*' : ' '} ${id.padEnd(8)} ${title}: ${description}\n`,
      )
      .join(''),
  )
  return exits.done
}

export const tweaks: Command = async (context) => {
  const { observedAt, tweaks: all } = await context.service.tweaks()
  const listed = all.map(({ tweak, status }) => ({
    ...tweak,
    specKeys: specKeysOf.get(tweak.id) ?? [],
    status,
  }))
  print(context, { device: (await context.service.device()).id, observedAt, tweaks: listed }, () =>
    all
      .map(
        ({ tweak, status }) =>
          `${status.state.padEnd(14)}${tweak.risk.padEnd(8)}${tweak.id.padEnd(36)}${tweak.title}\n`,
      )
      .join(''),
  )
  return exits.done
}

const stateNote: Record<string, (n: { drifted: number; held: number; values: number }) => string> = {
  drifted: ({ drifted }) => ` (${drifted} values changed since)`,
  partly: ({ held, values }) => ` (partly applied: ${held} of ${values} values)`,
}

/**
 * Describes a run's changes. For a run that only deleted files, the number of changes isn't shown, because no part of
 * the run can be undone.
 */
const didText = ({ changed, undone, lasting, startedBy }: RunSummary): string =>
  [
    ...(lasting === undefined || changed > 0 ? [`${changed} changed, ${undone} undone`] : []),
    ...(lasting === undefined ? [] : [lastingText(lasting)]),
    `by the ${startedBy}`,
  ].join(', ')

const runLine = (run: RunSummary) =>
  `  ${run.at}  ${run.runId}  ${run.result}  ${run.title} (${run.unreadable === undefined ? didText(run) : unreadableText(run.unreadable)})`

export const status: Command = async (context) => {
  const { service } = context
  const [device, { presets }, { tweaks: all }, runs] = [
    await service.device(),
    await service.presets(),
    await service.tweaks(),
    await service.runs({ limit: 10 }),
  ]
  const counts: Record<string, number> = {}
  for (const { status: one } of all) counts[one.state] = (counts[one.state] ?? 0) + 1
  const shown = presets.map(({ preset, status: one, values }) => ({ ...one, title: preset.title, values }))
  print(context, { device, presets: shown, tweaks: counts, runs }, () =>
    [
      `${device.title}: ${device.description}`,
      ...shown.map(
        ({ id, title, state, drifted, held, values }) =>
          `  ${state.toUpperCase().padEnd(9)}${id.padEnd(22)}${title}${stateNote[state]?.({ drifted, held, values }) ?? ''}`,
      ),
      `Tweaks: ${Object.entries(counts)
        .map(([state, n]) => `${n} ${state}`)
        .join(', ')}`,
      ...runs.map(runLine),
      '',
    ].join('\n'),
  )
  return exits.done
}

export const history: Command = async (context) => {
  const { args, service } = context
  const page = await service.page({ before: args.before ?? undefined, limit: args.limit })
  print(context, page, () =>
    page.runs.length === 0
      ? 'No runs yet.\n'
      : [
          ...page.runs.map(runLine),
          ...(page.next === null ? [] : [`Older runs: clearpane history --before ${page.next}`]),
          '',
        ].join('\n'),
  )
  return exits.done
}

export const drift: Command = async (context) => {
  const found = await context.service.drift()
  const shown = await shownOf(context)
  const { drift: moved, unread } = found
  const none = unread.length === 0 ? 'All your changes are' : 'All changes that can be read are'
  print(context, found, () =>
    [
      ...(moved.length === 0 ? [`${none} still in place.\n`] : []),
      ...settingsOf(moved).map((one) => driftText(one, 'now:', shown)),
      ...settingsOf(unread).map((one) => driftText(one, 'can’t be read now:', shown)),
    ].join(''),
  )
  return found.drift.length > 0 ? exits.partly : exits.done
}

export const others: Command = async (context) => {
  const found = await context.service.others()
  const { tweaks: all } = await context.service.tweaks()
  const titles = new Map(all.map(({ tweak }) => [tweak.id, tweak.name.en]))
  const { settings, presets, compared, unread } = found
  const valuesOf = ({ values, back }: (typeof settings)[number]) =>
    `${values} ${values === 1 ? 'value differs' : 'values differ'}${back === 0 ? '; no plan puts it back' : ''}`
  print(context, found, () =>
    [
      ...(settings.length === 0
        ? ['Nothing differs from Windows’ documented defaults but what Clearpane set.']
        : []),
      ...presets.map(({ tool, preset, holds, of }) => `${holds} of ${of} values match ${tool} · ${preset}.`),
      ...settings.map((one) => `  ${one.tweakId}  ${titles.get(one.tweakId) ?? ''}: ${valuesOf(one)}`),
      `${compared} values were compared.${unread === 0 ? '' : ` ${unread} couldn’t be read.`}`,
      '',
    ].join('\n'),
  )
  return settings.length > 0 ? exits.partly : exits.done
}

export const plan: Command = async (context) => {
  const { args, service } = context
  const selected = args.runId === null ? await chosen(context) : await undoOrigin(context)
  if (!selected.ok) return refuse(context, selected.diagnostics)
  const { origin } = selected
  const made = await service.plan(origin.kind === 'selection' ? origin : { putBack: [], ...origin })
  if (!made.ok) return refuse(context, made.diagnostics)
  const dependents = await service.dependents(made.value)
  const shown = await shownOf(context)
  print(context, { plan: made.value, ...(dependents.length === 0 ? {} : { dependents }) }, () =>
    planText(made.value, shown, dependents),
  )
  if (made.value.refusals.length > 0) return refuse(context, made.value.refusals)
  return made.value.changes.length === 0 ? exits.nothing : exits.done
}
