/** Portable scripts of a selection: what they ask for is data; the PC they run on decides what that comes to. */
import { type Choice, formatResource, type Kind, kinds, resourceKey, type Setting, type SettingAsk, type Tweak } from '@clearpane/model'
import { describeWanted } from './describe.ts'
import { callLine, comment, frame, functionsOf } from './frame.ts'
import { type Call, type FileClasses, kindTexts } from './kinds.ts'
import { quote } from './quote.ts'
import { defaultScriptSettings, mainOf, paramsOf, type ScriptSettings, usageOf, whoRuns } from './script-settings.ts'
import { type Chosen, chosenOf } from './selection.ts'

/** Something that was asked for and writes nothing, with the reason: a comment in the script. */
export type ScriptRemark = { subject: string; why: string }

export type ScriptInput = {
  title: string
  choices: readonly Choice[]
  tweaks: readonly Tweak[]
  version: string
  remarks?: readonly ScriptRemark[]
  /** The catalog's classes of files. Without them what deletes files is left out, with that as the reason. */
  fileClasses?: FileClasses
  settings?: Partial<ScriptSettings>
}
/** Text with CRLF line ends (`encodeScript` makes the file's bytes) and a plain ASCII file name. */
export type CompiledScript = { text: string; fileName: string }

/** A name for files: ASCII words joined by hyphens; never empty, never a device name of Windows. */
export const slugOf = (title: string): string => {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `clearpane-${words.join('-').slice(0, 60) || 'script'}`
}

const requestTweak = ({ id, title, restart, minBuild, maxBuild, minRevision, editions, requires }: Tweak): Call => {
  const [build, revision] = (minRevision ?? '').split('.').map(Number)
  return {
    name: 'Request-Tweak',
    args: {
      Id: id,
      Title: title,
      Restart: restart,
      // The engine refuses older builds than the revision's, so that is the least build here too.
      ...(minBuild === undefined && minRevision === undefined ? {} : { MinBuild: Math.max(minBuild ?? 0, build ?? 0) }),
      ...(maxBuild === undefined ? {} : { MaxBuild: maxBuild }),
      ...(minRevision === undefined ? {} : { RevisionBuild: build ?? 0, Revision: revision ?? 0 }),
      Editions: editions,
      ...(requires === undefined ? {} : { Requires: requires }),
    },
    flags: [],
  }
}

const guardKeys = (chosen: readonly Chosen[]): Set<string> =>
  new Set(chosen.flatMap(({ asks }) => asks.filter(({ setting }) => setting.guard).map(({ setting }) => resourceKey(setting.resource))))

const label = ({ resource, ...setting }: Setting): string => {
  if (resource.kind === 'registry') return formatResource(resource)
  const kind = resource.kind === 'registryKey' ? 'key' : resource.kind
  const words = 'displayName' in setting && setting.displayName !== undefined ? ` (${setting.displayName})` : ''
  return `${kind} ${formatResource(resource)}${words}`
}

/** The script's own part: its lines, and the runtime's functions they call. */
type Text = { out: string[]; functions: Set<string> }

type Asked = { lines: readonly string[]; functions: readonly string[] }

const askedOf = ({ setting, wanted }: SettingAsk, classes: FileClasses): Asked => {
  const name = label(setting)
  const kind = kindTexts[setting.resource.kind]
  const call = kind.request(setting, wanted, classes)
  if (typeof call === 'string') return { lines: [comment(`Left out, ${call}: ${name}`)], functions: [] }
  const forGood = kind.undoable ? '' : ' (cannot be put back: -Undo only names it)'
  return { lines: [comment(`${name} = ${describeWanted(wanted)}${forGood}`), callLine(call)], functions: functionsOf(call) }
}

/**
 * Entries of a catalog are constants, so what is said of one is made once: without this the script of the whole catalog takes almost
 * three times as long. Held weakly, by the object itself: a copy with something else in it is another one.
 */
const madeAsks = new WeakMap<Setting, { wanted: SettingAsk['wanted']; classes: FileClasses; asked: Asked }>()
const madeRemarks = new WeakMap<Tweak, { remarks: string; call: string }>()

const asked = (ask: SettingAsk, classes: FileClasses): Asked => {
  const made = madeAsks.get(ask.setting)
  if (made !== undefined && made.wanted === ask.wanted && made.classes === classes) return made.asked
  const fresh = askedOf(ask, classes)
  madeAsks.set(ask.setting, { wanted: ask.wanted, classes, asked: fresh })
  return fresh
}

/** The calls of one setting with what they do in words, or why there is none. True: something is asked for. */
const addAsk = ({ out, functions }: Text, ask: SettingAsk, guarded: ReadonlySet<string>, classes: FileClasses): boolean => {
  const { setting } = ask
  if (guarded.size > 0 && guarded.has(resourceKey(setting.resource))) {
    const note = setting.note === undefined ? '' : `. ${setting.note}`
    out.push(comment(`Only watched, never changed by Clearpane: ${label(setting)}${note}`))
    return false
  }
  const made = asked(ask, classes)
  out.push(...made.lines)
  for (const one of made.functions) functions.add(one)
  return made.lines.length > 1
}

const remarksOf = (tweak: Tweak): { remarks: string; call: string } => {
  const made = madeRemarks.get(tweak)
  if (made !== undefined) return made
  const lines = [tweak.description, `Risk: ${tweak.risk}. ${tweak.riskReason}`]
  if (tweak.weakensSecurity) lines.push("This lowers the PC's protection.")
  if (tweak.disputed !== undefined) lines.push(`Disputed: ${tweak.disputed}`)
  if (tweak.restart !== 'none') lines.push(`Takes effect after: ${tweak.restart}`)
  lines.push(`Evidence: ${tweak.evidence}${tweak.unverified ? ', not verified' : ''}`)
  for (const { url } of tweak.sources) lines.push(`Source: ${url}`)
  const fresh = { remarks: lines.map(comment).join('\r\n'), call: callLine(requestTweak(tweak)) }
  madeRemarks.set(tweak, fresh)
  return fresh
}

/** Adds to one list for the whole script: a list for every tweak and every comment made a third of the work. */
const addTweak = (text: Text, chosen: Chosen, guarded: ReadonlySet<string>, classes: FileClasses): void => {
  const { out, functions } = text
  const { tweak, asks } = chosen
  const { remarks, call } = remarksOf(tweak)
  out.push(comment(`--- ${tweak.title} (${tweak.id}): ${chosen.label}`), remarks)
  const place = out.length
  let any = false
  for (const ask of asks) any = addAsk(text, ask, guarded, classes) || any
  if (any) {
    functions.add('Request-Tweak')
    out.splice(place, 0, call)
  }
  if (asks.length === 0) out.push(comment('Writes nothing.'))
  out.push('')
}

const textOf = (chosen: readonly Chosen[], { remarks = [], fileClasses = {} }: ScriptInput): Text => {
  const text: Text = { out: [], functions: new Set() }
  const guarded = guardKeys(chosen)
  for (const one of chosen) addTweak(text, one, guarded, fileClasses)
  for (const { subject, why } of remarks) text.out.push(comment(`--- ${subject}: writes nothing`), comment(why), '')
  return text
}

const headerOf = ({ title, version }: ScriptInput, settings: ScriptSettings, slug: string, needsAdmin: boolean): string[] => [
  '',
  `Clearpane ${version}: ${title}`,
  '',
  'What it changes stands right below, in Request-Selection. Each value is read first, and written only if it is not so already.',
  settings.rollback
    ? 'Before each write, the value as it was is saved to a file beside the log; -Undo puts exactly that back.'
    : 'It was made without a way back: the values as they were are not saved, and there is no -Undo.',
  '',
  ...usageOf(settings, slug),
  '',
  'Exit codes: 0 done, 2 nothing to do, 3 partly, 4 refused, 5 not elevated.',
  whoRuns(needsAdmin, settings.requireAdmin),
  '',
]

const defaultLog = (slug: string) =>
  `[System.IO.Path]::Combine([Environment]::GetFolderPath('LocalApplicationData'), 'Clearpane', 'scripts', ${quote(`${slug}.log`)})`

/** Deterministic to the byte: the same selection in the same order gives the same text. */
export const compileScript = (input: ScriptInput): CompiledScript => {
  const slug = slugOf(input.title)
  const settings = { ...defaultScriptSettings, ...input.settings }
  const chosen = chosenOf(input.choices, input.tweaks)
  const { out: blocks, functions } = textOf(chosen, input)
  const used = new Set<Kind>(chosen.flatMap(({ asks }) => asks.map(({ setting }) => setting.resource.kind)))
  const needsAdmin = blocks.some((line) => line.endsWith(' -Admin') || line.startsWith('    Request-Service '))
  const text = frame({
    header: headerOf(input, settings, slug, needsAdmin),
    params: paramsOf(settings),
    calls: ['function Request-Selection {', ...(blocks.length === 0 ? ['    # Nothing is selected.'] : blocks.slice(0, -1)), '}'],
    functions,
    kinds: kinds.filter((kind) => used.has(kind)),
    resolves: true,
    detail: settings.verbose,
    requireAdmin: settings.requireAdmin,
    pause: settings.pause,
    defaultLog: defaultLog(slug),
    title: input.title,
    main: mainOf(settings),
  })
  return { text, fileName: `${slug}.ps1` }
}
