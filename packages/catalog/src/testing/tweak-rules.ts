/** Rules for a single tweak that the schema can't check; each rule's message says what has to be changed. */
import { featureNames } from '@clearpane/engine'
import {
  defaultOption,
  editions,
  formatResource,
  type Setting,
  type Tweak,
  tweakSchema,
} from '@clearpane/model'
import { kindProblems } from './kind-rules.ts'
import { isKnownName } from './known-names.ts'
import { shownProblems } from './name-rules.ts'
import { sourceProblems } from './source-rules.ts'

/**
 * The words that titles may begin with; each describes what the switch does. Add a word to this list if it's a plain
 * English verb.
 */
const verbs = new Set(
  'Ask Block Check Choose Clear Delay Delete Empty End Give Hide Keep Leave Lift Limit Lock Lower Move Notice Open Pause Prefer Raise Rebuild Reduce Remove Repair Reset Run Save Scan Search Send Set Show Skip Slow Stop Turn Undo Update Use'.split(
    ' ',
  ),
)

const isSentence = (words: string) => /^["A-Z0-9].*[.!?]$/.test(words) && !/\s\s|\n/.test(words)

export const schemaProblems = (tweak: unknown): string[] => {
  const parsed = tweakSchema.safeParse(tweak)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

export const wordProblems = ({ title, description, riskReason, disputed }: Tweak): string[] => {
  const [first = ''] = title.split(' ')
  const last = title.at(-1) ?? ''
  const problems: string[] = []
  if (!verbs.has(first))
    problems.push(
      `title starts with "${first}": start with a verb that says what the switch does, like "Turn off …"`,
    )
  if ('.!?:'.includes(last)) problems.push(`title ends with "${last}": titles have no full stop`)
  for (const word of title
    .replace(/"[^"]*"/g, '')
    .split(/[^\w+.]+/)
    .slice(1))
    if (/^[A-Z]/.test(word) && !isKnownName(word))
      problems.push(
        `title writes "${word}" with a capital: titles are in sentence case, and it is not a known name`,
      )
  for (const [name, words] of Object.entries({ description, riskReason, disputed }))
    if (words !== undefined && !isSentence(words))
      problems.push(`${name} is not a sentence with a capital and a full stop: "${words}"`)
  if (/[.!?] [A-Z]/.test(description))
    problems.push('description is more than one sentence: put costs into riskReason, doubts into disputed')
  if (title.toLowerCase() === description.replace(/\.$/, '').toLowerCase())
    problems.push('description repeats the title')
  return problems
}

export const evidenceProblems = ({ evidence, sources, unverified, disputed, risk }: Tweak): string[] => {
  const problems: string[] = []
  const urls = sources.map((source) => source.url)
  if (new Set(urls).size !== urls.length) problems.push('sources name an address twice')
  for (const { kind, url } of sources)
    if ((kind === 'primary') !== isPrimary(url))
      problems.push(
        `source ${url} is ${isPrimary(url) ? "the maker's own: primary" : "not the maker's: secondary"}`,
      )
  if (evidence === 'documented' && !sources.some((source) => source.kind === 'primary'))
    problems.push('evidence "documented" needs a primary source that describes the setting')
  if (evidence === 'community' && sources.length === 0)
    problems.push('evidence "community" needs its sources; without any it is "unsourced"')
  if (unverified && (evidence === 'documented' || evidence === 'measured'))
    problems.push(`unverified and "${evidence}" contradict each other: unverified lowers the grade`)
  if (evidence === 'placebo' && disputed === undefined) problems.push('a placebo must say why in disputed')
  if (evidence === 'placebo' && risk === 'unsafe')
    problems.push('a placebo cannot be unsafe: it does nothing')
  return problems
}

/** Whether the address belongs to one of Microsoft's own sites or projects on GitHub. */
const isPrimary = (url: string): boolean => {
  const { hostname, pathname } = new URL(url)
  const own = ['microsoft.com', 'windows.com', 'xbox.com'].some(
    (site) => hostname === site || hostname.endsWith(`.${site}`),
  )
  return own || (hostname === 'github.com' && pathname.startsWith('/microsoft/'))
}

/**
 * Whether the entry sets nothing and only explains why Clearpane doesn't offer something that users often request.
 * Shown without a switch.
 */
const isNote = ({ options, reversible, disputed }: Tweak) =>
  options.length === 1 && options[0]?.settings.length === 0 && reversible === 'no' && disputed !== undefined

export const optionProblems = (tweak: Tweak): string[] => {
  const { options } = tweak
  const problems: string[] = []
  const ids = options.map((option) => option.id)
  if (new Set(ids).size !== ids.length) problems.push('two options have one id')
  if (ids.includes(defaultOption))
    problems.push(`option id "${defaultOption}" is reserved: every tweak has it without writing it`)
  for (const edition of editions)
    if (options.every((option) => option.editions?.includes(edition) === false))
      problems.push(`no option is left on Windows ${edition}`)
  for (const option of options) {
    if (option.settings.length === 0 && !isNote(tweak)) problems.push(`option ${option.id} has no setting`)
    const guards = option.settings.filter((setting) => setting.guard).length
    if (guards !== 0 && guards !== option.settings.length)
      problems.push(`option ${option.id} mixes guards with settings that are written: make two tweaks`)
    for (const setting of option.settings)
      problems.push(...settingProblems(setting).map((p) => `${formatResource(setting.resource)}: ${p}`))
  }
  return problems
}

export const settingProblems = (setting: Setting): string[] => {
  if (setting.desired.want === 'service') return []
  const problems: string[] = []
  const { desired, default: clean } = setting
  if (isConsentStore(setting) && setting.consent !== true)
    problems.push('is an answer a person gives on the privacy pages of Settings: mark it `consent`')
  const absentMeans = 'absentMeans' in setting ? setting.absentMeans : undefined
  if (absentMeans?.want === 'absent')
    problems.push('absentMeans says what a missing value means, so it cannot be "absent"')
  if (
    absentMeans?.want === 'value' &&
    desired.want === 'value' &&
    absentMeans.value.type !== desired.value.type
  )
    problems.push(`absentMeans is ${absentMeans.value.type}, the desired value ${desired.value.type}`)
  if (
    clean !== 'unknown' &&
    clean.want === 'value' &&
    desired.want === 'value' &&
    clean.value.type !== desired.value.type
  )
    problems.push(`the default is ${clean.value.type}, the desired value ${desired.value.type}`)
  if (desired.want === 'bits') problems.push(...bitsProblems(desired, clean))
  if (desired.want === 'pair' && clean !== 'unknown' && (clean.want !== 'pair' || clean.key !== desired.key))
    problems.push(`the default of a pair edit must be the same pair, "${desired.key}"`)
  return problems
}

/** Whether the value is in the app permission store, either for the whole PC or for one user. */
const isConsentStore = ({ resource }: Setting): boolean =>
  resource.kind === 'registry' && /\\CapabilityAccessManager\\ConsentStore\\/i.test(resource.path)

type BitsDesired = Extract<Setting['desired'], { want: 'bits' }>

const bitsProblems = (desired: BitsDesired, clean: Setting['default']): string[] => {
  const problems: string[] = []
  if ((desired.bits & ~desired.mask) !== 0) problems.push('bits are set outside the mask')
  if (
    clean === 'unknown' ||
    clean.want !== 'bits' ||
    clean.byte !== desired.byte ||
    clean.mask !== desired.mask
  )
    return [...problems, 'the default of a bit edit must name the same byte and mask']
  if (desired.base !== undefined) {
    const inBase = Number.parseInt(desired.base.slice(2 * desired.byte, 2 * desired.byte + 2), 16)
    if (Number.isNaN(inBase)) problems.push(`base has no byte ${desired.byte}`)
    else if ((inBase & desired.mask) !== clean.bits)
      problems.push('base is the value of a clean Windows, but its bits are not the default')
  }
  if (clean.bits === desired.bits) problems.push('the bits are already the default')
  return problems
}

export const requiresProblems = ({ requires = [], minBuild, maxBuild }: Tweak): string[] => [
  ...requires
    .filter((feature) => !featureNames.includes(feature))
    .map((feature) => `requires "${feature}", which no host reports`),
  ...(minBuild !== undefined && maxBuild !== undefined && minBuild > maxBuild
    ? ['minBuild is above maxBuild']
    : []),
]

/**
 * Returns all of a tweak's problems. The schema is checked first, because the other rules require a tweak in the form
 * that the schema specifies.
 */
export const tweakProblems = (tweak: Tweak): string[] => {
  const shape = schemaProblems(tweak)
  if (shape.length > 0) return shape
  return [
    wordProblems,
    shownProblems,
    evidenceProblems,
    sourceProblems,
    optionProblems,
    kindProblems,
    requiresProblems,
  ].flatMap((rule) => rule(tweak))
}
