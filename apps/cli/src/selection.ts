/** Turns --preset, --tweak and --from into the origin of a plan. */
import { aliases } from '@clearpane/catalog'
import type { ForeignFile } from '@clearpane/contracts'
import {
  type Choice,
  type Diagnostic,
  diagnostic,
  type KnownAct,
  type Origin,
  type Preset,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { itemKinds } from '@clearpane/model/items'
import { readSelection } from '@clearpane/service/generator'
import { restoreDefaults } from '@clearpane/service/pcs'
import type { Context } from './context.ts'

type Chosen =
  | { ok: true; origin: Origin; title: string; act?: KnownAct }
  | { ok: false; diagnostics: Diagnostic[] }

const nothingChosen = diagnostic('EMPTY_SELECTION', 'command')

const unknownPreset = (id: string) => diagnostic('UNKNOWN_PRESET', 'preset', { id }, id)

const mixed = diagnostic('BAD_REQUEST', 'restoreWithOthers', { choice: restoreDefaults })

/** The tools' names, spelled as their authors spell them. */
export const toolNames: Record<ForeignFile['tool'], string> = {
  winutil: 'WinUtil',
  win11debloat: 'Win11Debloat',
  winhance: 'Winhance',
  sophia: 'Sophia Script',
  shutup10: 'O&O ShutUp10++',
}

export const noFile = (path: string) => diagnostic('BAD_SELECTION', 'file', { path })

type FromFile =
  | { ok: true; choices: Choice[]; title: string | null }
  | { ok: false; diagnostics: Diagnostic[] }

/**
 * Reads a selection from a file. Refuses the whole file if it contains unknown ids, because the user can't review in
 * the terminal what would be left without these ids. Another tool's entries that have no counterpart in Clearpane
 * are left out; `import` lists them.
 */
const fromFile = async ({ args, devices, terminal }: Context): Promise<FromFile> => {
  if (args.from === null) return { ok: true, choices: [], title: null }
  const text = terminal.readFile(args.from)
  if (text === null) return { ok: false, diagnostics: [noFile(args.from)] }
  const read = readSelection(text, (await devices.catalog()).tweaks, aliases)
  if (!read.ok) return read
  const { unknown, choices, title, foreign } = read.value
  if (foreign !== null)
    return {
      ok: true,
      choices,
      title: `${toolNames[foreign.tool]} (${foreign.matched} of ${foreign.matched + foreign.unmatched.length} entries)`,
    }
  return unknown.length > 0 ? { ok: false, diagnostics: unknown } : { ok: true, choices, title }
}

/** Returns the act of a run that applies a preset, a selection file, or a number of settings. */
const actOf = (
  { only, file }: { only: Pick<Preset, 'id' | 'title'> | null | undefined; file: string | null },
  count: number,
): KnownAct => {
  if (only != null) return { id: 'preset', names: { preset: only.id, name: only.title } }
  return file === null ? { id: 'settings.count', names: { count } } : { id: 'own', names: { name: file } }
}

/**
 * A single preset is applied under its name, so that it can be shown as active or drifted; a combination of presets
 * is applied as a plain selection.
 */
export const chosen = async (context: Context): Promise<Chosen> => {
  const { args, service } = context
  const file = await fromFile(context)
  if (!file.ok) return file
  const named = args.presets.length + args.tweaks.length + args.items.length + file.choices.length
  if (named === 0) return { ok: false, diagnostics: [nothingChosen] }
  if (args.presets.includes(restoreDefaults)) {
    if (named > 1) return { ok: false, diagnostics: [mixed] }
    return { ok: true, origin: { kind: 'undoAll', putBack: [] }, title: 'Restore defaults' }
  }
  const presets = args.presets.map((id) => ({ id, preset: service.preset(id) }))
  const unknown = presets.flatMap(({ id, preset }) => (preset === null ? [unknownPreset(id)] : []))
  if (unknown.length > 0) return { ok: false, diagnostics: unknown }
  const tweaks = args.tweaks.map((text) => {
    const [tweakId = '', option] = text.split('=', 2)
    return option === undefined ? { tweakId } : { tweakId, option }
  })
  const choices = [
    ...presets.flatMap(({ preset }) => suggested(preset?.choices ?? [])),
    ...tweaks,
    ...file.choices,
  ]
  const only =
    presets.length === 1 && args.items.length === 0 && choices.length === presets[0]?.preset?.choices.length
      ? presets[0]?.preset
      : undefined
  const ofGames = args.items.filter(({ type }) => itemKinds[type].area === 'gaming').length
  const others = args.items.length - ofGames
  const title = [
    ...presets.map(({ preset }) => preset?.title ?? ''),
    ...(args.from === null ? [] : [file.title ?? 'A selection file']),
    ...(tweaks.length > 0 ? [tweaks.length === 1 ? '1 tweak' : `${tweaks.length} tweaks`] : []),
    ...(others === 0 ? [] : [others === 1 ? '1 service or app' : `${others} services and apps`]),
    ...(ofGames === 0 ? [] : [ofGames === 1 ? '1 game setting' : `${ofGames} game settings`]),
  ].join(' + ')
  return {
    ok: true,
    act: actOf(
      { only, file: args.presets.length + tweaks.length + args.items.length === 0 ? file.title : null },
      choices.length + args.items.length,
    ),
    origin: {
      kind: 'selection',
      choices,
      ...(only == null ? {} : { presetId: only.id }),
      ...(args.items.length === 0 ? {} : { items: args.items }),
    },
    title,
  }
}
