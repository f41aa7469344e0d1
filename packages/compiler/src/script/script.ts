/**
 * Compiles a selection into a script that can run on other PCs. Requests are data; the PC that runs the script works
 * out which changes they lead to.
 */
import {
  type Choice,
  type Kind,
  kinds,
  needsAdministrator,
  resourceKey,
  type Setting,
  type SettingRequest,
  type Tweak,
} from '@clearpane/model'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isPutBack, scriptKindOf } from '../kinds/action.ts'
import { type Call, type FileClasses, kindTexts, labelOf } from '../kinds.ts'
import { describeDesired } from '../text/describe.ts'
import { literal, quote } from '../text/quote.ts'
import { headerOf } from './header.ts'
import { callOfItem, remarksOfItem, type ScriptItem } from './item.ts'
import { type Chosen, chosenOf } from './selection.ts'
import {
  adminGate,
  defaultScriptSettings,
  mainOf,
  pauseAtEnd,
  type ScriptSettings,
  type ScriptTraits,
} from './settings.ts'
import { deletesForGood, type Placed, preparesChanges, summaryOf } from './summary.ts'
import { callLine, comment, type Frame, frame, functionsOf } from './template.ts'

/** What a script does before and after its changes: administrator rights, restore point, restart. */
type Session = {
  settings: ScriptSettings
  traits: ScriptTraits
  /** The id under which the script's captures are stored. */
  selection: string
  /** A PowerShell expression for the log's path if -LogPath isn't given. */
  defaultLog: string
}

/** Returns the script's variables, its main part, and the lines that run at the end. */
const sessionOf = ({
  settings,
  traits,
  selection,
  defaultLog,
}: Session): Pick<Frame, 'state' | 'main' | 'end'> => ({
  state: ['$script:CaptureStream = $null'],
  main: [
    `$session = @{ LogPath = $LogPath; DefaultLog = ${defaultLog}; Selection = ${literal(selection)}; Detail = ${literal(settings.verbose)} }`,
    '$refusal = Initialize-Session @session',
    "if ($refusal -ne '') {",
    '\tthrow $refusal',
    '}',
    ...(settings.requireAdmin ? adminGate : []),
    ...mainOf(settings, traits),
  ],
  end: [...(settings.rollback ? ['Exit-Capture'] : []), 'Exit-Run', ...(settings.pause ? pauseAtEnd : [])],
})

const paramsOf = ({ rollback, restorePoint }: ScriptSettings, { deletes }: ScriptTraits): string[] => [
  ...(rollback ? ['[switch] $Undo'] : []),
  "[string] $LogPath = ''",
  restorePoint ? '[switch] $NoRestorePoint' : '[switch] $RestorePoint',
  ...(rollback ? ['[switch] $KeepChanged', '[switch] $OldCaptures'] : []),
  ...(deletes ? ['[switch] $Force'] : []),
]

/**
 * Returns an id of eight hexadecimal digits, under which the script's own log and captures are stored. The id is the
 * same for the same calls, whatever their order. The title isn't part of the id, so a script keeps its captures when
 * its title changes.
 */
const selectionId = (calls: readonly string[]): string =>
  bytesToHex(sha256(utf8ToBytes([...calls].sort().join('\n').toWellFormed()))).slice(0, 8)

/** A request that changes nothing, with the reason, which becomes a comment in the script. */
export type ScriptRemark = { subject: string; why: string }

export type ScriptInput = {
  title: string
  choices: readonly Choice[]
  tweaks: readonly Tweak[]
  /** The options of the PC's own items, which the engine has resolved. */
  items?: readonly ScriptItem[]
  version: string
  remarks?: readonly ScriptRemark[]
  /**
   * The classes of files in the catalog. Without these classes, deletions are left out, and a comment in the script
   * gives the reason.
   */
  fileClasses?: FileClasses
  settings?: Partial<ScriptSettings>
}
/**
 * A part of the text, from its first line (counted from 1) to the next part. tweak: the requests of one tweak or
 * item. note: requests that change nothing. head and functions have no title, because their names depend on the
 * reader's language.
 */
export type ScriptSection = {
  type: 'head' | 'tweak' | 'note' | 'functions'
  /** The id of the tweak that the part belongs to; null for every other part. */
  tweakId: string | null
  title: string
  line: number
}

/**
 * The script as text with CRLF line endings (`encodeScript` makes the file's bytes), and a plain ASCII file name.
 */
export type CompiledScript = {
  text: string
  fileName: string
  sections: ScriptSection[]
  /** Whether at least one request requires an administrator. */
  needsAdmin: boolean
}

/**
 * Makes a file name of ASCII words joined by hyphens, which is never empty and never the name of a Windows device.
 */
export const slugOf = (title: string): string => {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `clearpane-${words.join('-').slice(0, 60) || 'script'}`
}

const requestTweak = ({
  id,
  title,
  restart,
  minBuild,
  maxBuild,
  minRevision,
  editions,
  requires = [],
}: Tweak): Call[] => {
  const [build, revision] = (minRevision ?? '').split('.').map(Number)
  const args = {
    Id: id,
    Title: title,
    Restart: restart,
    // A minimum revision belongs to one build, and the engine refuses all older builds, so that build is also the
    // minimum for scripts.
    ...(minBuild === undefined && minRevision === undefined
      ? {}
      : { MinBuild: Math.max(minBuild ?? 0, build ?? 0) }),
    ...(maxBuild === undefined ? {} : { MaxBuild: maxBuild }),
    ...(minRevision === undefined ? {} : { RevisionBuild: build ?? 0, Revision: revision ?? 0 }),
    Editions: editions,
  }
  return [
    { name: 'Request-Tweak', args, flags: [] },
    ...requires.map((name) => ({ name: 'Assert-Feature', args: { Name: name }, flags: [] })),
  ]
}

const guardKeys = (chosen: readonly Chosen[]): Set<string> =>
  new Set(
    chosen.flatMap(({ asks }) =>
      asks.filter(({ setting }) => setting.guard).map(({ setting }) => resourceKey(setting.resource)),
    ),
  )

const madeKeys = new WeakMap<Setting, string>()

/**
 * Returns a setting's key, which, like the strings below, is computed only once for each constant in the catalog.
 */
const keyOf = (setting: Setting): string => {
  const made = madeKeys.get(setting) ?? resourceKey(setting.resource)
  madeKeys.set(setting, made)
  return made
}

const isGuarded = (setting: Setting, guarded: ReadonlySet<string>) =>
  guarded.size > 0 && guarded.has(keyOf(setting))

/**
 * The part of a script that depends on the selection: its lines, the runtime functions that they call, the request of
 * each line, and the first line of each tweak.
 */
type Text = { out: string[]; functions: Set<string>; placed: Placed[]; sections: ScriptSection[] }

/**
 * Begins a section. `line` is counted from the start of the part that depends on the selection; once the header and
 * the functions are added, it's counted from the start of the script.
 */
const begin = (
  { sections, out }: Text,
  type: ScriptSection['type'],
  title: string,
  tweakId: string | null = null,
): void => {
  sections.push({ type, tweakId, title, line: out.length + 1 })
}

type RenderedRequest = { lines: readonly string[]; functions: readonly string[] }

/** Whether a call can be understood without a comment; if not, a comment is added. */
const isPlain = ({ name }: Call) => name !== 'Request-RegistryBit' && name !== 'Request-RegistryPair'

const renderRequest = (ask: SettingRequest, classes: FileClasses): RenderedRequest => {
  const { setting, desired } = ask
  const kind = kindTexts[setting.resource.kind]
  const call = kind.request(ask, classes)
  if (typeof call === 'string')
    return { lines: [comment(`Left out, ${call}: ${labelOf(setting)}`)], functions: [] }
  const words = isPlain(call) ? [] : [comment(describeDesired(desired))]
  const forGood = isPutBack(setting.resource) ? [] : [comment('Cannot be put back: -Undo only names it.')]
  return { lines: [...words, ...forGood, callLine(call)], functions: functionsOf(call) }
}

/**
 * The strings that scripts contain for catalog entries. Each string is made only once, because the entries are
 * constants; without this cache, compiling the whole catalog takes almost three times as long. The keys are weak
 * references to the objects, so a changed copy counts as a different entry.
 */
const madeAsks = new WeakMap<
  Setting,
  { ask: Omit<SettingRequest, 'setting'>; classes: FileClasses; rendered: RenderedRequest }
>()
const madeRemarks = new WeakMap<Tweak, { remarks: readonly string[]; calls: readonly string[] }>()

const rendered = (ask: SettingRequest, classes: FileClasses): RenderedRequest => {
  const made = madeAsks.get(ask.setting)
  const isSame =
    made?.ask.desired === ask.desired && made.ask.further === ask.further && made.classes === classes
  if (isSame) return made.rendered
  const fresh = renderRequest(ask, classes)
  madeAsks.set(ask.setting, { ask, classes, rendered: fresh })
  return fresh
}

/** Adds the call for one setting, or the reason why there is no call. */
const addAsk = (
  text: Text,
  ask: SettingRequest,
  guarded: ReadonlySet<string>,
  classes: FileClasses,
): void => {
  const { setting } = ask
  if (isGuarded(setting, guarded)) {
    const note = setting.note === undefined ? '' : `. ${setting.note}`
    text.out.push(comment(`Only watched, never changed by Clearpane: ${labelOf(setting)}${note}`))
    return
  }
  const made = rendered(ask, classes)
  text.out.push(...made.lines)
  for (const one of made.functions) text.functions.add(one)
  if (made.functions.length > 0) text.placed.push({ ask, key: keyOf(setting), line: text.out.length - 1 })
}

const remarksOf = (tweak: Tweak): { remarks: readonly string[]; calls: readonly string[] } => {
  const made = madeRemarks.get(tweak)
  if (made !== undefined) return made
  const lines = [tweak.description, `Risk: ${tweak.risk}. ${tweak.riskReason}`]
  if (tweak.weakensSecurity) lines.push("This lowers the PC's protection.")
  if (tweak.disputed !== undefined) lines.push(`Disputed: ${tweak.disputed}`)
  if (tweak.restart !== 'none') lines.push(`Takes effect after: ${tweak.restart}`)
  lines.push(`Evidence: ${tweak.evidence}${tweak.unverified ? ', not verified' : ''}`)
  for (const { url } of tweak.sources) lines.push(`Source: ${url}`)
  const fresh = { remarks: lines.map(comment), calls: requestTweak(tweak).map(callLine) }
  madeRemarks.set(tweak, fresh)
  return fresh
}

/**
 * Adds a tweak to one shared list for the whole script, because separate lists for tweaks and comments would take a
 * third of the compile time.
 */
const addTweak = (text: Text, chosen: Chosen, guarded: ReadonlySet<string>, classes: FileClasses): void => {
  const { tweak, asks } = chosen
  const { remarks, calls } = remarksOf(tweak)
  begin(text, 'tweak', tweak.title, tweak.id)
  text.out.push(comment(`--- ${tweak.title} (${tweak.id}): ${chosen.label}`), ...remarks)
  const asksAny = asks.some(
    (ask) => !isGuarded(ask.setting, guarded) && rendered(ask, classes).functions.length > 0,
  )
  if (asksAny) {
    text.out.push(...calls)
    text.functions.add('Request-Tweak')
    if (calls.length > 1) text.functions.add('Assert-Feature')
  }
  for (const ask of asks) addAsk(text, ask, guarded, classes)
  if (asks.length === 0) text.out.push(comment('Writes nothing.'))
  text.out.push('')
}

const addItem = (text: Text, item: ScriptItem, classes: FileClasses): void => {
  begin(text, 'tweak', item.title)
  text.out.push(...remarksOfItem(item).map(comment), callLine(callOfItem(item)))
  text.functions.add('Request-Tweak')
  addAsk(text, item.ask, new Set(), classes)
  text.out.push('')
}

const textOf = (
  chosen: readonly Chosen[],
  { items = [], remarks = [], fileClasses = {} }: ScriptInput,
): Text => {
  const text: Text = { out: [], functions: new Set(), placed: [], sections: [] }
  const guarded = guardKeys(chosen)
  for (const one of chosen) addTweak(text, one, guarded, fileClasses)
  for (const item of items) addItem(text, item, fileClasses)
  for (const { subject, why } of remarks) {
    begin(text, 'note', subject)
    text.out.push(comment(`--- ${subject}: writes nothing`), comment(why), '')
  }
  return text
}

const defaultLog = (name: string) =>
  `[System.IO.Path]::Combine([Environment]::GetFolderPath('LocalApplicationData'), 'Clearpane', 'scripts', ${quote(`${name}.log`)})`

/** Compiles a script; the same selection in the same order always gives exactly the same bytes. */
export const compileScript = (input: ScriptInput): CompiledScript => {
  const settings = { ...defaultScriptSettings, ...input.settings }
  const chosen = chosenOf(input.choices, input.tweaks)
  const { out, functions, placed, sections } = textOf(chosen, input)
  const asks = placed.map(({ line }) => out[line] ?? '')
  const selection = selectionId(asks)
  const name = `${slugOf(input.title)}-${selection}`
  const traits = { deletes: deletesForGood(placed), prepares: preparesChanges(placed) }
  const needsAdmin = placed.some(({ ask: { setting } }) => needsAdministrator(setting.resource))
  const used = new Set<Kind>(placed.map(({ ask: { setting } }) => scriptKindOf(setting.resource)))
  const { title, version } = input
  const head = { title, version, selection, name, settings, traits, needsAdmin }
  const summary = summaryOf(chosen, input.items?.length ?? 0, placed, settings.rollback)
  const lines = out.length === 0 ? ['    # Nothing is selected.'] : out.slice(0, -1)
  const { text, above } = frame({
    header: (above) => headerOf({ ...head, summary: summary(above) }),
    params: paramsOf(settings, traits),
    calls: ['function Request-Selection {', ...lines, '}'],
    functions,
    kinds: kinds.filter((kind) => used.has(kind)),
    uses: { resolves: true, returns: settings.rollback, imports: false },
    title: input.title,
    ...sessionOf({ settings, traits, selection, defaultLog: defaultLog(name) }),
  })
  return {
    text,
    fileName: `${name}.ps1`,
    sections: [
      { type: 'head', tweakId: null, title: '', line: 1 },
      ...sections.map((section) => ({ ...section, line: above + section.line })),
      { type: 'functions', tweakId: null, title: '', line: above + lines.length + 2 },
    ],
    needsAdmin,
  }
}
