/**
 * Both script generators; they use the same compiler as every other script. Both generators read only the catalog and
 * never access a PC.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  compileScript,
  encodeScript,
  type FileClasses,
  type ScriptSection,
  type ScriptSettings,
} from '@clearpane/compiler'
import { advancedDefaults, type CustomDns, type CustomScript, type ShortScript } from '@clearpane/contracts'
import { indexTweaks, type SourcedRequest, select } from '@clearpane/engine'
import {
  addressVersion,
  type Choice,
  type Diagnostic,
  diagnostic,
  type Option,
  type Tweak,
} from '@clearpane/model'
import type { Result } from '../core/result.ts'
import { compiledFile } from '../pc/compiled.ts'
import { scriptItem } from '../pc/script-item.ts'
import type { CompiledFile } from '../pc/types.ts'
import { largestConsistent } from '../selection/consistent.ts'
import {
  customOptions,
  type GeneratorGroup,
  type GeneratorOption,
  type SpecTable,
  shortOptions,
  shownShortOptions,
} from './options.ts'

// Converts a generator's request to choices from the catalog.

/**
 * Id of the tweak that offers the user's DNS servers as an additional option, with the same resources but different
 * addresses.
 */
const dnsTweak = 'network.setCustomDNS'
const ownServers = 'own'

const badDns = () => diagnostic('BAD_DNS', 'empty')

/**
 * Makes an option. If addresses of one IP version are given, they replace the list for that version; otherwise, that
 * list stays unchanged.
 */
const optionOf = (base: Option, addresses: readonly string[]): Option => {
  const settings = base.settings.flatMap((setting): Option['settings'] => {
    if (setting.resource.kind !== 'dns' || setting.desired.want !== 'property') return []
    const version = setting.resource.family === 'ipv4' ? 4 : 6
    const own = addresses.filter((address) => addressVersion(address) === version)
    return own.length === 0
      ? []
      : [{ ...setting, desired: { want: 'property', value: own } } as Option['settings'][number]]
  })
  return { id: ownServers, label: `Servers you named: ${addresses.join(', ')}`, settings }
}

/**
 * Makes a tweak with the user's servers; returns null if no address was given. The addresses have already been
 * checked by the contract's schema.
 */
const withOwnServers = (tweak: Tweak, { primary, secondary }: CustomDns): Tweak | null => {
  const addresses = [...new Set([primary, secondary].filter((address) => address !== ''))]
  const [base] = tweak.options
  if (addresses.length === 0 || base === undefined) return null
  return { ...tweak, options: [...tweak.options, optionOf(base, addresses)] }
}

type Selected = {
  choices: Choice[]
  /** The catalog, including the user's DNS servers if the user has entered any. */
  tweaks: readonly Tweak[]
  leftOut: { option: string; why: string }[]
}

const refused = (one: Diagnostic): Result<never> => ({ ok: false, diagnostics: [one] })

const nothing = () => diagnostic('EMPTY_SELECTION', 'script')

const unknownApp = (app: string) => diagnostic('UNKNOWN_TWEAK', 'app', undefined, app)

const gather = (
  options: readonly GeneratorOption[],
  tweaks: readonly Tweak[],
  items: CustomScript['items'] = [],
): Result<Selected> => {
  if (options.length === 0 && items.length === 0) return refused(nothing())
  const choices = options.flatMap((option) => option.choices)
  const leftOut = options.flatMap(({ id, why }) => (why === null ? [] : [{ option: id, why }]))
  return { ok: true, value: { choices, tweaks, leftOut } }
}

type Switches = Readonly<Record<string, boolean | undefined>>

const selectCustom = (table: SpecTable, tweaks: readonly Tweak[], body: CustomScript): Result<Selected> => {
  const isOn = (group: string, key: string) =>
    (body[group as keyof CustomScript] as Switches | undefined)?.[key] === true
  const on = customOptions(table).flatMap(({ id, options }) => options.filter(({ key }) => isOn(id, key)))
  const gathered = gather(on, tweaks, body.items)
  if (!gathered.ok || !isOn('network', 'setCustomDNS') || body.customDNS === undefined) return gathered
  const base = tweaks.find(({ id }) => id === dnsTweak)
  const own = base === undefined ? null : withOwnServers(base, body.customDNS)
  if (own === null) return refused(badDns())
  const { choices, leftOut } = gathered.value
  return {
    ok: true,
    value: {
      leftOut,
      choices: choices.map((choice) =>
        choice.tweakId === dnsTweak ? { tweakId: dnsTweak, option: ownServers } : choice,
      ),
      tweaks: tweaks.map((tweak) => (tweak.id === dnsTweak ? own : tweak)),
    },
  }
}

const selectShort = (table: SpecTable, tweaks: readonly Tweak[], body: ShortScript): Result<Selected> => {
  const apps = new Set(body.debloat?.microsoftApps)
  const groups = shortOptions(table)
  const known = new Set(groups.find(({ id }) => id === 'microsoftApps')?.options.map(({ key }) => key))
  const stranger = [...apps].find((app) => !known.has(app))
  if (stranger !== undefined) return refused(unknownApp(stranger))
  const isOn = (group: string, key: string) => {
    if (group === 'microsoftApps') return apps.has(key)
    if (group === 'powerPlan') return body.powerPlan === key
    return (body[group as keyof ShortScript] as Switches | undefined)?.[key] === true
  }
  const on = groups.flatMap(({ id, options }) => options.filter(({ key }) => isOn(id, key)))
  return gather(on, tweaks)
}

type Conflict = { a: string; b: string; why: Diagnostic }

/**
 * Number of pairs of options that are checked in one go. Checks of this many pairs take a few milliseconds; after
 * that, the event loop can do other work.
 */
const atOnce = 200

const whyNot = (catalog: ReadonlyMap<string, Tweak>, choices: readonly Choice[]): Diagnostic | undefined =>
  select(catalog, choices).diagnostics.find(({ code }) => code === 'CHOICES_CONFLICT')

/** Finds a generator's options that contradict each other, by checking each pair with the engine. */
const findConflicts = async (
  catalog: ReadonlyMap<string, Tweak>,
  options: readonly GeneratorOption[],
): Promise<Conflict[]> => {
  const conflicts: Conflict[] = []
  let requested = 0
  for (const [i, a] of options.entries()) {
    for (const b of options.slice(i + 1)) {
      if (a.choices.length === 0 || b.choices.length === 0) continue
      if (++requested % atOnce === 0) await nextTurn()
      const why = whyNot(catalog, [...a.choices, ...b.choices])
      if (why !== undefined) conflicts.push({ a: a.id, b: b.id, why })
    }
  }
  return conflicts
}

export type Generated = CompiledFile & { leftOut: Selected['leftOut']; sections: ScriptSection[] }

type Described = {
  groups: (GeneratorGroup & { selectAll: string[] })[]
  conflicts: Conflict[]
  selectAll: string[]
}

export type Generators = {
  describe(): Promise<{ short: Described; custom: Described }>
  short(body: ShortScript): Result<Generated>
  /**
   * Makes a custom script. `items`: the settings for the apps, services and other items that the user selected from a
   * PC's own lists.
   */
  custom(body: CustomScript, items?: readonly SourcedRequest[]): Result<Generated>
}

export type GeneratorDeps = {
  tweaks: readonly Tweak[]
  spec: SpecTable
  fileClasses: FileClasses
  version: string
}

const backup: Choice = { tweakId: 'registry.backupRegistry' }

/** Returns all settings; an omitted switch has the same initial state as on the page. */
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
      described ??= Promise.all([describe(shownShortOptions(spec)), describe(customOptions(spec))]).then(
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
