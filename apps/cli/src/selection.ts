/** --preset and --tweak as the origin of a plan. */
import { type Diagnostic, diagnostic, type Origin } from '@clearpane/model'
import { restoreDefaults } from '@clearpane/server'
import type { Context } from './context.ts'

type Chosen = { ok: true; origin: Origin; title: string } | { ok: false; diagnostics: Diagnostic[] }

const nothingChosen = diagnostic('EMPTY_SELECTION', {
  what: 'No preset and no tweak was named.',
  why: 'There is no default selection: nothing is changed that was not asked for.',
  todo: 'Add --preset ID or --tweak ID; `clearpane status` and `clearpane tweaks` list the ids.',
})

const unknownPreset = (id: string) =>
  diagnostic('UNKNOWN_PRESET', {
    what: `No profile is called ${id}.`,
    why: 'The name is mistyped, or the profile belongs to a newer Clearpane.',
    todo: 'See the list with `clearpane status`.',
    subject: id,
  })

const mixed = diagnostic('BAD_REQUEST', {
  what: `${restoreDefaults} was combined with other choices.`,
  why: 'It puts everything back and selects nothing, so there is nothing to combine.',
  todo: 'Run it alone.',
})

/** One preset alone is applied under its name, so that it can show as active or drifted; a mix is a plain selection. */
export const chosen = ({ args, bench }: Context): Chosen => {
  if (args.presets.length + args.tweaks.length === 0) return { ok: false, diagnostics: [nothingChosen] }
  if (args.presets.includes(restoreDefaults)) {
    if (args.presets.length + args.tweaks.length > 1) return { ok: false, diagnostics: [mixed] }
    return { ok: true, origin: { kind: 'undoAll', putBack: [] }, title: 'Restore defaults' }
  }
  const presets = args.presets.map((id) => ({ id, preset: bench.preset(id) }))
  const unknown = presets.flatMap(({ id, preset }) => (preset === null ? [unknownPreset(id)] : []))
  if (unknown.length > 0) return { ok: false, diagnostics: unknown }
  const tweaks = args.tweaks.map((text) => {
    const [tweak = '', option] = text.split('=', 2)
    return option === undefined ? { tweak } : { tweak, option }
  })
  const choices = [...presets.flatMap(({ preset }) => preset?.choices ?? []), ...tweaks]
  const only = presets.length === 1 && tweaks.length === 0 ? presets[0]?.preset : undefined
  const title = [
    ...presets.map(({ preset }) => preset?.title ?? ''),
    ...(tweaks.length > 0 ? [tweaks.length === 1 ? '1 tweak' : `${tweaks.length} tweaks`] : []),
  ].join(' + ')
  return { ok: true, origin: { kind: 'selection', choices, ...(only == null ? {} : { preset: only.id }) }, title }
}
