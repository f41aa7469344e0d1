/**
 * Shows the content of a selection file and changes nothing; `plan --from` and `apply --from` accept the same file.
 */
import { aliases } from '@clearpane/catalog'
import type { ForeignFile } from '@clearpane/contracts'
import type { SelectionFile } from '@clearpane/model'
import { type ReadSelection, readSelection } from '@clearpane/service/generator'
import { type PlainCommand, type PlainContext, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { noFile, toolNames } from '../selection.ts'
import { outUnwritable } from '../trouble.ts'
import { diagnosticText } from '../words.ts'

const reasons: Record<ForeignFile['unmatched'][number]['why'], string> = {
  otherState: 'Clearpane has the setting, but doesn’t offer this state of it',
  app: 'an app that isn’t in Clearpane’s list',
  once: 'done once; it leaves nothing to keep',
  none: 'Clearpane has no setting for it',
}

const foreignText = ({ tool, matched, unmatched, programs }: ForeignFile): string =>
  [
    `${toolNames[tool]}: ${matched} of ${matched + unmatched.length} entries have a counterpart.\n`,
    ...unmatched.map(
      ({ entry, name, why }) => `  ${entry}${name === undefined ? '' : ` (${name})`}: ${reasons[why]}\n`,
    ),
    ...programs.map((name) => `  ${name}: a program to install; Clearpane installs none\n`),
  ].join('')

const textOf = (
  { choices, unknown, conflicts, renamed, foreign }: ReadSelection,
  titles: ReadonlyMap<string, string>,
): string =>
  [
    foreign === null ? '' : foreignText(foreign),
    ...unknown.map((one) => `  ${one.subject ?? ''}: ${diagnosticText(one)}`),
    ...renamed.map(({ from, to }) => `  ${from} is called ${to} today\n`),
    ...conflicts.map((one) => diagnosticText(one)),
    `${choices.length} ${choices.length === 1 ? 'setting' : 'settings'} chosen.\n`,
    ...choices.map(
      ({ tweakId, option }) =>
        `  ${titles.get(tweakId) ?? tweakId}  ${tweakId}${option === undefined ? '' : `=${option}`}\n`,
    ),
  ].join('')

/** Writes the file; returns the reason if the file can't be written, otherwise null. */
const write = ({ args, terminal }: PlainContext, { title, choices, foreign }: ReadSelection) => {
  const { out } = args
  if (out === null || choices.length === 0) return null
  const name = title ?? (foreign === null ? 'A selection file' : `From ${toolNames[foreign.tool]}`)
  const file: SelectionFile = { clearpaneSelection: 1, title: name, choices }
  try {
    terminal.writeFile(out, Buffer.from(`${JSON.stringify(file, null, 2)}\n`))
    return null
  } catch (error) {
    return outUnwritable(out, error)
  }
}

export const importFile: PlainCommand = async (context) => {
  const { args, devices, terminal } = context
  const [path = ''] = args.paths
  const text = terminal.readFile(path)
  if (text === null) return refuse(context, [noFile(path)])
  const { tweaks } = await devices.catalog()
  const read = readSelection(text, tweaks, aliases)
  if (!read.ok) return refuse(context, read.diagnostics)
  const unwritten = write(context, read.value)
  if (unwritten !== null) return refuse(context, [unwritten])
  const titles = new Map(tweaks.map(({ id, name }) => [id, name.en]))
  print(context, { ...read.value, ...(args.out === null ? {} : { out: args.out }) }, () =>
    textOf(read.value, titles),
  )
  return read.value.choices.length === 0 ? exits.nothing : exits.done
}
