/**
 * Renders the catalog as pages for reviewers: every tweak with all values that it writes. This code is pure: it takes
 * entries and returns Markdown.
 */
import {
  type Area,
  areas,
  categories,
  type Desired,
  formatResource,
  type Preset,
  type Setting,
  type Tweak,
} from '@clearpane/model'
import { tally } from '../src/tally/tally.ts'

export type Page = { file: string; text: string }

/** Returns text for a table cell, without line breaks, vertical bars and markup. */
const cell = (text: string): string =>
  text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_{}[\]<>|#]/g, (c) => `\\${c}`)
const code = (text: string): string => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``

const scalar = (value: unknown): string =>
  Array.isArray(value) ? (value.length === 0 ? '(empty list)' : value.join(', ')) : String(value)

export const desiredText = (desired: Desired | 'unknown'): string => {
  if (desired === 'unknown') return 'not known'
  switch (desired.want) {
    case 'value':
      return code(`${desired.value.type} ${scalar(desired.value.data)}`)
    case 'absent':
    case 'keyAbsent':
      return 'not there'
    case 'keyPresent':
      return 'there'
    case 'bits':
      return `byte ${desired.byte}, bits ${code(desired.mask.toString(2))} = ${code((desired.bits & desired.mask).toString(2))}`
    case 'pair':
      return desired.value === null ? `no ${code(desired.key)}` : code(`${desired.key}=${desired.value};`)
    case 'service': {
      const start =
        desired.start === undefined ? [] : [`${desired.start}${desired.delayed ? ' (delayed)' : ''}`]
      return [...start, ...(desired.running === undefined ? [] : [desired.running])].join(', ')
    }
    case 'property':
      return desired.value === null ? 'not there' : code(scalar(desired.value))
  }
}

const remarks = (setting: Setting): string => {
  const words = [
    ...(setting.guard ? ['only watched'] : []),
    ...(setting.optional ? ['may be missing'] : []),
    ...(setting.unverified ? ['unverified'] : []),
    ...(setting.consent ? ['your own answer, so back to default leaves it'] : []),
    ...(setting.note === undefined ? [] : [setting.note]),
  ]
  return cell(words.join('; '))
}

const row = (setting: Setting): string => {
  const { resource, desired, default: stock } = setting
  return `| ${resource.kind} | ${code(formatResource(resource))} | ${desiredText(desired)} | ${desiredText(stock)} | ${remarks(setting)} |`
}

const applies = ({ minBuild, maxBuild, minRevision, editions, requires }: Tweak): string => {
  const builds = [
    ...(minBuild === undefined ? [] : [`from build ${minRevision ?? minBuild}`]),
    ...(maxBuild === undefined ? [] : [`to build ${maxBuild}`]),
  ]
  return [
    ...builds,
    editions.length === 4 ? 'every edition' : editions.join(', '),
    ...(requires ?? []).map((what) => `needs ${what}`),
  ].join('; ')
}

const facts = (tweak: Tweak): string[] => [
  `Risk ${tweak.risk}: ${cell(tweak.riskReason)}`,
  `Evidence ${tweak.evidence}${tweak.unverified ? ', unverified' : ''}. Undo ${tweak.reversible}. Restart ${tweak.restart}. Applies ${applies(tweak)}.`,
  ...(tweak.losesData ? ['**Data is lost for good; undo brings back the setting only.**'] : []),
  ...(tweak.weakensSecurity ? ['**Weakens the protection of the PC.**'] : []),
  ...(tweak.disputed === undefined ? [] : [`Disputed: ${cell(tweak.disputed)}`]),
  ...(tweak.conflictsWith === undefined
    ? []
    : [`Not together with ${tweak.conflictsWith.map(code).join(', ')}.`]),
  tweak.sources.length === 0
    ? 'Sources: none.'
    : `Sources: ${tweak.sources.map(({ kind, url }) => `<${url}> (${kind})`).join(', ')}`,
]

/** Returns the words shown in a row, in both languages. */
const shown = ({ name, states, otherwise }: Tweak): string[] =>
  (['en', 'de'] as const).map((language) => {
    const reads =
      states === undefined ? '' : `: ${cell(states.open[language])} → ${cell(states.set[language])}`
    const else_ = otherwise === undefined ? '' : `: ${cell(otherwise[language])} → an option`
    return `${language} ${cell(name[language])}${reads}${else_}`
  })

const section = (tweak: Tweak): string =>
  [
    `## ${cell(tweak.title)}`,
    '',
    `${code(tweak.id)} · ${cell(categories[tweak.category])} · impact ${tweak.impact}`,
    '',
    ...shown(tweak).map((line) => `- ${line}`),
    '',
    cell(tweak.description),
    '',
    ...facts(tweak).map((line) => `- ${line}`),
    '',
    ...tweak.options.flatMap(({ id, label, labelDe, settings }) => [
      `**${cell(label)}**${labelDe === undefined ? '' : ` / ${cell(labelDe)}`} (${code(id)})`,
      '',
      ...(settings.length === 0
        ? ['Writes nothing.', '']
        : [
            '| kind | what | becomes | Windows default | remarks |',
            '|---|---|---|---|---|',
            ...settings.map(row),
            '',
          ]),
    ]),
  ].join('\n')

/**
 * Counts the entries. An entry is a check if it changes nothing on a clean Windows 11: it inspects or explains
 * something, restores a default, or is a placebo.
 */
const countText = (tweaks: readonly Tweak[]): string => {
  const { changes, checksAndRepairs } = tally(tweaks)
  return `${changes} ${changes === 1 ? 'change' : 'changes'}, ${checksAndRepairs} ${checksAndRepairs === 1 ? 'check or repair' : 'checks and repairs'}`
}

const areaPage = (area: Area, tweaks: readonly Tweak[]): Page => ({
  file: `${area}.md`,
  text: [
    `# Catalog: ${area}`,
    '',
    `${countText(tweaks)}. Made from the catalog by \`npm run catalog:check\`; don't edit.`,
    '',
    ...tweaks.map(section),
  ].join('\n'),
})

const presetSection = ({ id, title, summary, choices, leavesAlone }: Preset): string =>
  [
    `## ${cell(title)} (${code(id)})`,
    '',
    cell(summary),
    '',
    choices
      .map(({ tweakId, option }) => code(option === undefined ? tweakId : `${tweakId}=${option}`))
      .join(', '),
    '',
    ...(leavesAlone.length === 0
      ? []
      : ['Leaves alone:', '', ...leavesAlone.map(({ what, why }) => `- ${cell(what)}: ${cell(why)}`), '']),
  ].join('\n')

/** Renders one page for each area, one page for the presets, and the index. */
export const catalogPages = (tweaks: readonly Tweak[], presets: readonly Preset[]): Page[] => {
  const byArea = areas
    .map((area) => ({ area, entries: tweaks.filter((tweak) => tweak.area === area) }))
    .filter(({ entries }) => entries.length > 0)
  const index = [
    '# The catalog',
    '',
    `${countText(tweaks)}, ${presets.length} presets. \`npm run catalog:pages\` writes a page for each area, with every value, into dist/catalog; the build keeps them as an artifact.`,
    '',
    ...byArea.map(({ area, entries }) => `- ${area}: ${countText(entries)}`),
    `- presets: ${presets.length}`,
    '',
  ]
  return [
    { file: 'README.md', text: index.join('\n') },
    ...byArea.map(({ area, entries }) => areaPage(area, entries)),
    { file: 'presets.md', text: ['# Catalog: presets', '', ...presets.map(presetSection)].join('\n') },
  ]
}
