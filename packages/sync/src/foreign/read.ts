/**
 * Turns another tool's file into a selection for a plan, and lists the entries that have no counterpart in Clearpane.
 */
import type { Choice } from '@clearpane/model'
import { readForeignFile } from './formats.ts'
import type { ForeignTable, ForeignTool } from './table.ts'
import { shutup10 } from './tables/shutup10.ts'
import { sophia } from './tables/sophia.ts'
import { win11debloat } from './tables/win11debloat.ts'
import { winhance } from './tables/winhance.ts'
import { winutil } from './tables/winutil.ts'

const tables: Readonly<Record<ForeignTool, ForeignTable>> = {
  winutil,
  win11debloat,
  winhance,
  sophia,
  shutup10,
}
export const foreignTables: readonly ForeignTable[] = Object.values(tables)

/** The parts of a tweak that this module uses: its options, and the packages of the apps that it removes. */
export type KnownTweak = {
  readonly id: string
  readonly perItem?: true | undefined
  readonly options: readonly {
    readonly id: string
    readonly settings: readonly {
      readonly resource: { readonly kind: string; readonly packageFamilyName?: string }
    }[]
  }[]
}

export type ForeignSelection = {
  readonly tool: ForeignTool
  readonly choices: readonly Choice[]
  /** Number of entries and apps in the file that have a counterpart in Clearpane. */
  readonly matched: number
  /** Entries and apps that have no counterpart in Clearpane, by the names that the other tool gives them. */
  readonly unmatched: readonly Unmatched[]
  /** Programs that the file would install. */
  readonly programs: readonly string[]
  /** Number of entries that the file leaves unchanged. */
  readonly left: number
}

/**
 * The reason why an entry has no counterpart. `otherState`: Clearpane has the setting, but not in this state. `app`:
 * the app isn't in the catalog. `once`: the entry is an action and not a setting. `none`: Clearpane has no setting
 * that does what the entry does.
 */
export const whyUnmatched = ['otherState', 'app', 'once', 'none'] as const
export type Unmatched = {
  readonly entry: string
  /** Name that the file gives to the entry, if the entry's id isn't descriptive. */
  readonly name?: string
  readonly why: (typeof whyUnmatched)[number]
}

/** Entries that run once and leave no state that could be checked afterwards. */
const once: Readonly<Record<ForeignTool, RegExp | null>> = {
  winutil: /^WPF(Fixes|Panel|TweaksRestorePoint|TweaksDeleteTempFiles|TweaksDiskCleanup)/,
  win11debloat: /^(ClearStart|RunDefaults|RemoveAllApps)/,
  winhance: null,
  sophia:
    /^(CreateRestorePoint|CleanupTask|SoftwareDistributionTask|TempTask|Install\w+|Uninstall\w+|Update\w+|PostActions|Restart\w*|ScanRegistryPolicies|Import\w+|Export\w+|Set-\w+) /,
  shutup10: null,
}

/** Returns an entry without its state: the `id` of `id=state`, or the function of a call. */
const stemOf = (entry: string): string => entry.replace(/[= ].*$/, '')

const whyOf = (tool: ForeignTool, stems: ReadonlySet<string>, entry: string): Unmatched => ({
  entry,
  why: stems.has(stemOf(entry)) ? 'otherState' : once[tool]?.test(entry) === true ? 'once' : 'none',
})

const named = (one: Unmatched, name: string | undefined): Unmatched =>
  name === undefined ? one : { ...one, name }

const chosenBy = (text: string): Choice[] =>
  text.split(' ').map((one) => {
    const [tweakId = '', option] = one.split('@')
    return option === undefined ? { tweakId } : { tweakId, option }
  })

/** Indexes apps by their package names without the publisher. */
const appsOf = (tweaks: readonly KnownTweak[]): Map<string, { tweak: KnownTweak; family: string }> =>
  new Map(
    tweaks.flatMap((tweak) =>
      (tweak.options[0]?.settings ?? []).flatMap(
        ({ resource }): [string, { tweak: KnownTweak; family: string }][] => {
          const family = resource.packageFamilyName
          return family === undefined ? [] : [[family.replace(/_.*$/, '').toLowerCase(), { tweak, family }]]
        },
      ),
    ),
  )

/**
 * Reads a selection. `resourceKeyOf`: returns the key of a single app, for tweaks whose apps can be chosen
 * individually. If two entries select different options of one tweak, the tweak's first option wins, because that
 * option applies to all users. If neither option is the first one, the entry that comes first wins.
 */
export const readForeignSelection = (
  bytes: Uint8Array | string,
  tweaks: readonly KnownTweak[],
  resourceKeyOf: (family: string) => string,
): ForeignSelection | null => {
  const file = readForeignFile(bytes)
  if (file === null) return null
  const known = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
  const choices = new Map<string, Choice>()
  const unmatched: Unmatched[] = []
  const { entries } = tables[file.tool]
  const stems = new Set(Object.keys(entries).map(stemOf))
  for (const entry of file.entries) {
    const found = Object.hasOwn(entries, entry) ? chosenBy(entries[entry] ?? '') : []
    // A tweak that is missing from the catalog belongs to another version of Clearpane.
    const here = found.filter(({ tweakId, option }) => {
      const tweak = known.get(tweakId)
      return tweak !== undefined && (option === undefined || tweak.options.some(({ id }) => id === option))
    })
    if (here.length === 0) unmatched.push(named(whyOf(file.tool, stems, entry), file.names?.get(entry)))
    for (const choice of here)
      if (!choices.has(choice.tweakId) || choice.option === undefined) choices.set(choice.tweakId, choice)
  }
  const apps = appsOf(tweaks)
  for (const app of file.apps) {
    const found = apps.get(app.replace(/_.*$/, '').toLowerCase())
    if (found === undefined) {
      unmatched.push({ entry: app, why: 'app' })
      continue
    }
    const { tweak, family } = found
    const before = choices.get(tweak.id)
    const items = tweak.perItem === true ? [...(before?.items ?? []), resourceKeyOf(family)] : undefined
    choices.set(tweak.id, items === undefined ? { tweakId: tweak.id } : { tweakId: tweak.id, items })
  }
  const total = file.entries.length + file.apps.length
  return {
    tool: file.tool,
    choices: [...choices.values()],
    matched: total - unmatched.length,
    unmatched,
    programs: file.programs,
    left: file.left,
  }
}
