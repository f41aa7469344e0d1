/** Both script generators, on the same compiler as every other script. They know the catalog but no PC. */
import {
  compileScript,
  encodeScript,
  type FileClasses,
  type ScriptSection,
  type ScriptSettings,
} from '@clearpane/compiler'
import { advancedDefaults, type CustomScript, type ShortScript } from '@clearpane/contracts'
import { indexTweaks, type SourcedRequest, select } from '@clearpane/engine'
import type { Choice, Tweak } from '@clearpane/model'
import type { Result } from '../core/result.ts'
import { compiledFile } from '../pc/compiled.ts'
import { scriptItem } from '../pc/script-item.ts'
import type { CompiledFile } from '../pc/types.ts'
import { largestConsistent } from '../selection/consistent.ts'
import { type Conflict, findConflicts } from './conflicts.ts'
import { customOptions, type GeneratorGroup, type SpecTable, shortOptions } from './options.ts'
import { type Selected, selectCustom, selectShort } from './selection.ts'

export type Generated = CompiledFile & { leftOut: Selected['leftOut']; sections: ScriptSection[] }

type Described = {
  groups: (GeneratorGroup & { selectAll: string[] })[]
  conflicts: Conflict[]
  selectAll: string[]
}

export type Generators = {
  describe(): Promise<{ short: Described; custom: Described }>
  short(body: ShortScript): Result<Generated>
  /** `items`: what the body's items expand to on their PC. */
  custom(body: CustomScript, items?: readonly SourcedRequest[]): Result<Generated>
}

export type GeneratorDeps = {
  tweaks: readonly Tweak[]
  spec: SpecTable
  fileClasses: FileClasses
  version: string
}

const backup: Choice = { tweakId: 'registry.backupRegistry' }

/** Omitted switches have the page's initial state. */
const settingsOf = ({
  advancedOptions = {},
}: CustomScript): Partial<ScriptSettings> & { backup: boolean } => {
  const on = { ...advancedDefaults, ...advancedOptions }
  return {
    restorePoint: on.createRestorePoint,
    logging: on.enableLogging,
    requireAdmin: on.runAsAdmin,
    verbose: on.verboseOutput,
    backup: on.backupBeforeChanges,
  }
}

export const createGenerators = ({ tweaks, spec, fileClasses, version }: GeneratorDeps): Generators => {
  const compile = (
    { choices, tweaks: own, leftOut }: Selected,
    title: string,
    settings: Partial<ScriptSettings>,
    items: readonly SourcedRequest[] = [],
  ): Result<Generated> => {
    const { diagnostics } = select(indexTweaks(own), choices, items)
    if (diagnostics.length > 0) return { ok: false, diagnostics }
    const remarks = leftOut.map(({ option, why }) => ({ subject: option, why }))
    const { fileName, text, sections } = compileScript({
      title,
      choices,
      items: items.flatMap(scriptItem),
      tweaks: own,
      version,
      remarks,
      fileClasses,
      settings,
    })
    return { ok: true, value: { ...compiledFile(fileName, text, encodeScript(text)), leftOut, sections } }
  }

  const describe = async (groups: GeneratorGroup[]): Promise<Described> => {
    const options = groups.flatMap((group) => group.options)
    const conflicts = await findConflicts(indexTweaks(tweaks), options)
    const selectAll = (some: GeneratorGroup['options']) =>
      largestConsistent(
        some.map(({ id }) => id),
        conflicts,
      )
    return {
      groups: groups.map((group) => ({ ...group, selectAll: selectAll(group.options) })),
      conflicts,
      selectAll: selectAll(options),
    }
  }

  let described: ReturnType<Generators['describe']> | null = null

  return {
    describe: () => {
      described ??= Promise.all([describe(shortOptions(spec)), describe(customOptions(spec))]).then(
        ([short, custom]) => ({
          short,
          custom,
        }),
      )
      return described
    },

    short: (body) => {
      const selected = selectShort(spec, tweaks, body)
      if (!selected.ok) return selected
      const {
        createRestorePoint = true,
        includeLogging = true,
        includeRollback = true,
        verboseOutput = false,
        pauseOnCompletion = false,
      } = body
      const settings = {
        restorePoint: createRestorePoint,
        logging: includeLogging,
        rollback: includeRollback,
        verbose: verboseOutput,
        pause: pauseOnCompletion,
      }
      return compile(selected.value, 'Script generator', settings)
    },

    custom: (body, items) => {
      const selected = selectCustom(spec, tweaks, body)
      if (!selected.ok) return selected
      const { backup: backsUp, ...settings } = settingsOf(body)
      const { choices } = selected.value
      const desired =
        backsUp && !choices.some(({ tweakId }) => tweakId === backup.tweakId) ? [backup, ...choices] : choices
      return compile({ ...selected.value, choices: desired }, 'Custom script', settings, items)
    },
  }
}
