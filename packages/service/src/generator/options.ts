/**
 * Maps each of the generator's switches to choices from the catalog, or to the reason why the switch changes nothing.
 */
import { customGroups, shortGroups, shortPowerPlans } from '@clearpane/contracts'
import type { Choice } from '@clearpane/model'

/** The ids in docs/specification.md, and the corresponding ids in the catalog. */
export type SpecTable = {
  specKeys: Readonly<Record<string, readonly string[]>>
  specOptions: Readonly<Record<string, string>>
  specAnswers: Readonly<Record<string, string>>
}

export type GeneratorOption = { id: string; key: string; choices: Choice[]; why: string | null }
export type GeneratorGroup = { id: string; options: GeneratorOption[] }

const optionOf = (
  { specKeys, specOptions, specAnswers }: SpecTable,
  group: string,
  key: string,
  spec: string,
): GeneratorOption => {
  const option = specOptions[spec]
  const choices = (specKeys[spec] ?? []).map((tweakId) =>
    option === undefined ? { tweakId } : { tweakId, option },
  )
  const why = specAnswers[spec] ?? null
  if (choices.length === 0 && why === null)
    throw new Error(`the catalog has neither tweaks nor an answer for ${spec}`)
  return { id: `${group}.${key}`, key, choices, why }
}

const groupsOf = (
  groups: Readonly<Record<string, readonly string[]>>,
  table: SpecTable,
  prefix: string,
): GeneratorGroup[] =>
  Object.entries(groups).map(([id, keys]) => ({
    id,
    options: keys.map((key) => optionOf(table, id, key, `${prefix}${id}.${key}`)),
  }))

export const customOptions = (table: SpecTable): GeneratorGroup[] => groupsOf(customGroups, table, '')

const appPrefix = 'debloatApps.'

/** Ids of the apps on the debloat page, which the short generator accepts as a list. */
export const appsOf = ({ specKeys }: SpecTable): string[] =>
  Object.keys(specKeys)
    .filter((spec) => spec.startsWith(appPrefix))
    .map((spec) => spec.slice(appPrefix.length))

/** Whether two options lead to the same choices. */
const sameChoices = (a: GeneratorOption, b: GeneratorOption) =>
  JSON.stringify(a.choices) === JSON.stringify(b.choices)

const { registry, network, ...own } = shortGroups

export const shortOptions = (table: SpecTable): GeneratorGroup[] => [
  ...groupsOf(own, table, 'generateScript.'),
  {
    id: 'microsoftApps',
    options: appsOf(table).map((app) => optionOf(table, 'microsoftApps', app, `${appPrefix}${app}`)),
  },
  ...groupsOf({ powerPlan: shortPowerPlans }, table, 'generateScript.'),
  ...groupsOf({ registry, network }, table, ''),
]

/**
 * The options that the page shows. Apps from one package share a row, as on the debloat page: for Calendar and Mail,
 * the page shows Mail. A request may still use the name of either app.
 */
export const shownShortOptions = (table: SpecTable): GeneratorGroup[] =>
  shortOptions(table).map(({ id, options }) => ({
    id,
    options:
      id === 'microsoftApps'
        ? options.filter((one, at) => options.findLastIndex((other) => sameChoices(one, other)) === at)
        : options,
  }))
