/**
 * Rules for the words in which an entry is shown: a noun as its name, and a word for each state, in English and
 * German.
 */
import type { Spoken, Tweak } from '@clearpane/model'
import { standsForValues } from '@clearpane/model/returns'
import { isKnownName } from './known-names.ts'

const longestName = 40
const longestState = 28

const englishVerb =
  /^(Add|Allow|Ask|Block|Choose|Clear|Delete|Disable|Empty|Enable|Give|Hide|Keep|Leave|Let|Make|Move|Pick|Prevent|Raise|Remove|Reset|Run|Set|Show|Skip|Stop(?! screen)|Turn|Use)\b/
const germanVerb =
  /(aktivieren|anzeigen|ausblenden|ausschalten|beenden|blockieren|einschalten|entfernen|leeren|löschen|verbieten|verhindern|zulassen)$/
const negative = /^(No|Without|Kein|Keine|Ohne)\b/

/**
 * Words that are the same in German and English, and product names. Add a word to this list if it's the same in both
 * languages or is a product name.
 */
const alike = new Set(
  '& .NET 2.0 3.5 3D Automate Clipchamp Cloudflare Collection Copilot Cortana Cross Defender Dev Device DirectPlay Do Downloads Edge Editor Experience Family Fax Firewall Framework GB Google Home Host Hyper-V in ISE Journal Microsoft Mixed Normal OneDrive OneNote OpenDNS Paint Power PowerShell Quad9 Reality Rewards Safety Search Skype Snipping Solitaire Store SysMain To Tool Whiteboard Windows WordPad'.split(
    ' ',
  ),
)
/**
 * Words that keep their capital letters in names, in addition to those in titles, because services have proper names.
 */
const ownNames = new Set(
  'Biometric Controls Discovery Error Execution Not Reporting SE SSDs Track'.split(' '),
)

const readsAlike = (text: string) => text.split(' ').every((word) => alike.has(word) || /^\d+$/.test(word))

const spokenProblems = (what: string, { en, de }: Spoken, longest: number): string[] => [
  ...[en, de]
    .filter((text) => text.length > longest)
    .map((text) => `${what} "${text}" has ${text.length} characters: ${longest} fit into a row`),
  ...[en, de]
    .filter((text) => !/^[„"A-ZÄÖÜ0-9.]/.test(text) || /(?<! [ap]\.m)[.!?:]$/.test(text))
    .map((text) => `${what} "${text}" has a capital first and no full stop`),
  ...(en === de && !readsAlike(en)
    ? [`${what} "${de}" is English in German too: write the word Windows uses in German`]
    : []),
]

const nameProblems = (name: Spoken): string[] => {
  const problems = spokenProblems('name', name, longestName)
  if (englishVerb.test(name.en) || germanVerb.test(name.de))
    problems.push(`name "${name.en}" / "${name.de}" is a verb phrase: name the thing, not what to do with it`)
  if (negative.test(name.en) || negative.test(name.de))
    problems.push(`name "${name.en}" / "${name.de}" says no: the state says it`)
  const words = name.en
    .replace(/"[^"]*"/g, '')
    .split(/[^\w+.]+/)
    .slice(1)
  for (const word of words)
    if (/^[A-Z]/.test(word) && !isKnownName(word) && !ownNames.has(word))
      problems.push(`name writes "${word}" with a capital: names are in sentence case`)
  return problems
}

/** Whether the entry is a one-time action with no state that could be read. */
const isDeed = ({ options }: Tweak) =>
  options.every(({ settings }) =>
    settings.every(
      ({ resource }) =>
        (resource.kind === 'action' && !standsForValues(resource)) || resource.kind === 'file',
    ),
  )

/**
 * Whether one of the options is the state of a clean Windows, or the options are all of a service's start types, so
 * that no other state exists.
 */
const hasDefaultOption = ({ options }: Tweak) =>
  options.some(({ settings }) =>
    settings.every(({ desired, default: stock }) => JSON.stringify(desired) === JSON.stringify(stock)),
  ) || options.every(({ settings }) => settings.length === 1 && settings[0]?.resource.kind === 'service')

/**
 * Patterns that match the words for a switch's states. A switch is on once its setting is applied: a switch that is
 * off must not have "On" next to it, and a switch that is on must not have "Off".
 */
const saysOn = /^(on|enabled|active|turned on|eingeschaltet|aktiv|aktiviert)\b|^ein$/i
const saysOff = /\b(off|disabled|inactive|ausgeschaltet|inaktiv|deaktiviert)\b|^aus\b|\baus$/i

const switchProblems = ({ open, set }: NonNullable<Tweak['states']>): string[] => [
  ...[open.en, open.de]
    .filter((word) => saysOn.test(word))
    .map((word) => `state "${word}" stands beside a switch that is off`),
  ...[set.en, set.de]
    .filter((word) => saysOff.test(word))
    .map((word) => `state "${word}" stands beside a switch that is on`),
]

const stateProblems = (tweak: Tweak): string[] => {
  const { options, states, otherwise } = tweak
  if (isDeed(tweak)) return states === undefined ? [] : ['states say nothing about what happens only once']
  if (otherwise !== undefined) return spokenProblems('state', otherwise, longestState)
  if (states === undefined) {
    if (options.length === 1) return ['a plain switch has states']
    return hasDefaultOption(tweak)
      ? []
      : ['no option is what Windows has, so it says how that reads: otherwise']
  }
  const { open, set } = states
  return [
    ...spokenProblems('state', open, longestState),
    ...spokenProblems('state', set, longestState),
    ...(open.en === set.en || open.de === set.de
      ? [`both states read "${open.en}" / "${open.de}": nobody sees the difference`]
      : []),
    ...switchProblems(states),
  ]
}

const optionProblems = ({ options }: Tweak): string[] =>
  options.length === 1
    ? []
    : options
        .filter(({ label, labelDe }) => labelDe === undefined && !readsAlike(label))
        .map(({ label }) => `option "${label}" has no label in German`)

const keywordProblems = ({ name, title, keywords = [] }: Tweak): string[] => {
  const words = new Set(`${title} ${name.en} ${name.de}`.toLowerCase().split(/[^\p{L}\p{N}.-]+/u))
  return keywords
    .filter((keyword, i) => words.has(keyword.toLowerCase()) || keywords.indexOf(keyword) !== i)
    .map((keyword) => `keyword "${keyword}" is said already: search finds it without`)
}

export const shownProblems = (tweak: Tweak): string[] => [
  ...nameProblems(tweak.name),
  ...stateProblems(tweak),
  ...optionProblems(tweak),
  ...keywordProblems(tweak),
]

/** Reports two rows with the same name, because users couldn't tell them apart in the list of all settings. */
export const sameNameProblems = (tweaks: readonly Tweak[]): string[] => {
  const owners = new Map<string, string>()
  return tweaks.flatMap(({ id, name }) =>
    [...new Set([name.en, name.de])].flatMap((text) => {
      const key = text.toLowerCase()
      const owner = owners.get(key)
      owners.set(key, id)
      return owner === undefined ? [] : [`${owner} and ${id} are both called "${text}"`]
    }),
  )
}
