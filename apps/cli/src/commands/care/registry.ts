/** Entries of the registry that lead nowhere: found, fixed by plan and apply, restored by an undo of the run. */
import { causeKey, diagnostic, type Item, inEnglish, itemSchema, registryIssues } from '@clearpane/model'
import { UsageError } from '../../arguments/args.ts'
import { type Command, type Context, print, refuse } from '../../context.ts'
import { exits } from '../../exits.ts'
import { carryOut, settled } from '../change.ts'
import { unreadText } from './unread.ts'

const itemOf = (id: string): Item => {
  const item = itemSchema.safeParse({ type: 'registryFinding', id, option: 'fixed' })
  if (item.success) return item.data
  throw new UsageError(`--id takes a finding, as \`clearpane registry scan\` names it, not "${id}".`)
}

const scan: Command = async (context) => {
  const found = await context.service.findings(registryIssues)
  if (!found.ok) return refuse(context, found.diagnostics)
  const device = (await context.service.device()).id
  const { findings, unread } = found.value
  print(context, { device, findings, total: findings.length, unread }, () =>
    [
      ...findings.map(({ id, name, suggested, locked }) => {
        const state = locked !== null ? 'locked' : suggested ? 'suggested' : 'by hand'
        return `${state.padEnd(11)}${name}  ${id}${locked === null ? '' : `  ${inEnglish(locked)}`}\n`
      }),
      `${findings.length} found. Fixing them gains no speed.\n`,
      unreadText(unread),
    ].join(''),
  )
  return exits.done
}

/** Without ids: a scan's suggestions, and nothing else. */
const fix: Command = settled(async (context: Context) => {
  const { ids } = context.args
  const found = ids.length > 0 ? null : await context.service.findings(registryIssues)
  if (found !== null && !found.ok) return refuse(context, found.diagnostics)
  const suggested = found?.value.findings.flatMap((one) => (one.suggested ? [one.id] : [])) ?? ids
  const items = suggested.map(itemOf)
  return carryOut(context, { kind: 'selection', choices: [], items }, 'Registry fix', 'Fix')
})

const restore: Command = settled(async (context: Context) => {
  const { ids, runId } = context.args
  if (runId === null) throw new UsageError('--run is missing: which fix?')
  const run = await context.service.run(runId)
  if (run === null) return refuse(context, [diagnostic('UNKNOWN_RUN', 'run', { id: runId }, runId)])
  const wanted = new Set(ids.map(itemOf).map(({ type, id }) => `${type} ${id.toLowerCase()}`))
  const changeIds = run.changes.flatMap(({ changeId, causes }) =>
    causes.some((cause) => wanted.has(causeKey(cause))) ? [changeId] : [],
  )
  if (wanted.size > 0 && changeIds.length === 0)
    throw new UsageError('This run fixed none of these findings.')
  const part = wanted.size === 0 ? {} : { changeIds }
  return carryOut(context, { kind: 'undo', runId, putBack: [], ...part }, 'Registry restored', 'Restore')
})

export const registry: Command = (context) => {
  switch (context.args.word) {
    case 'fix':
      return fix(context)
    case 'restore':
      return restore(context)
    default:
      return scan(context)
  }
}
