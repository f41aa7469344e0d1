/**
 * Lists the programs that start with the PC and how long each takes, and switches them on or off through plan and
 * apply, like every other change.
 */
import { type Item, inEnglish, itemSchema, type StartupOption, turnedOn } from '@clearpane/model'
import { readStartup } from '@clearpane/service/startup'
import { UsageError } from '../arguments/args.ts'
import { type Command, type Context, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { unreadText } from './care/unread.ts'
import { carryOut, type RunName, settled } from './change.ts'

type Read = Extract<Awaited<ReturnType<typeof readStartup>>, { ok: true }>['value']

const measuredText = (lastStart: Read['lastStart'], measuredAt: string | null): string => {
  if (measuredAt !== null) return `Costs as an administrator read them at ${measuredAt}.\n`
  if (!('reason' in lastStart)) return ''
  return lastStart.reason.code === 'logDenied'
    ? 'Not measured: needs an administrator. `clearpane startup measure` asks for one.\n'
    : `Not measured: ${inEnglish(lastStart.reason)}.\n`
}

/**
 * Reads the measured startup times with administrator rights, after Windows has shown one prompt. This command
 * changes nothing on the PC.
 */
const measure: Command = async (context) => {
  const measured = await context.service.measureStarts()
  if (!measured.ok) return refuse(context, measured.diagnostics)
  const device = (await context.service.device()).id
  const { at, boots } = measured.value
  print(context, { device, measuredAt: at, starts: boots.length }, () => {
    const starts = boots.length === 1 ? '1 start' : `${boots.length} starts`
    return `${starts} read with administrator rights. \`clearpane startup list\` shows what each entry cost.\n`
  })
  return exits.done
}

const list: Command = async (context) => {
  const read = await readStartup({ service: context.service, logbook: context.logbook })
  if (!read.ok) return refuse(context, read.diagnostics)
  const device = (await context.service.device()).id
  const { entries, lastStart, measuredAt, unread } = read.value
  print(context, { device, ...read.value }, () =>
    entries
      .map(({ id, name, enabled, delayed, cost, publisher, target, locked }) => {
        const state = enabled ? (delayed ? 'delayed' : 'on') : 'off'
        const measured = cost === null ? 'not measured' : `${cost.impact} ${cost.seconds.toFixed(1)} s`
        const facts = [publisher, target === 'missing' ? 'program missing' : null].filter(
          (one) => one !== null,
        )
        const lock = locked === null ? '' : `  locked: ${inEnglish(locked)}`
        const about = facts.length === 0 ? '' : ` (${facts.join(', ')})`
        return `${state.padEnd(8)}${measured.padEnd(14)}${id.padEnd(44)} ${name}${about}${lock}\n`
      })
      .join('')
      .concat(measuredText(lastStart, measuredAt), unreadText(unread)),
  )
  return exits.done
}

const itemOf = (id: string, option: StartupOption): Item => {
  const item = itemSchema.safeParse({ type: 'startup', id, option })
  if (item.success) return item.data
  throw new UsageError(`--id takes an entry, as \`clearpane startup list\` names it, not "${id}".`)
}

const switchTo = (option: 'enabled' | 'disabled'): Command =>
  settled(async (context: Context) => {
    const { ids } = context.args
    if (ids.length === 0) throw new UsageError('--id is missing: which entries?')
    const asked = ids.map((id) => itemOf(id, option))
    const listed = option === 'enabled' ? await context.service.startup() : null
    if (listed?.ok === false) return refuse(context, listed.diagnostics)
    const entries = new Map(listed?.value.entries.map((entry) => [entry.id.toLowerCase(), entry]))
    // An unknown entry stays in the request, so that the planner refuses it and reports its name.
    const items = asked.map((item) => {
      const entry = entries.get(item.id.toLowerCase())
      return entry === undefined ? item : itemOf(item.id, turnedOn(entry))
    })
    const name: RunName =
      option === 'enabled'
        ? { title: 'Startup entries turned on', act: { id: 'startup.enable' } }
        : { title: 'Startup entries turned off', act: { id: 'startup.disable' } }
    return carryOut(context, { kind: 'selection', choices: [], items }, name, 'Apply')
  })

export const startup: Command = (context) => {
  switch (context.args.word) {
    case 'enable':
      return switchTo('enabled')(context)
    case 'disable':
      return switchTo('disabled')(context)
    case 'measure':
      return measure(context)
    default:
      return list(context)
  }
}
