/**
 * Tweaks: data only. An id that never changes, words for people, sources, and options made of desired resource
 * states.
 */
import { z } from 'zod'
import { editionSchema } from '../device.ts'
import {
  registryDesiredSchema,
  registryKeyDesiredSchema,
  registryKeyResourceSchema,
  registryResourceSchema,
  registryValueDesiredSchema,
} from '../kinds/schemas/registry.ts'
import { propertyDesiredSchema, propertyResourceSchemas } from '../kinds/schemas/scalars.ts'
import { serviceDesiredSchema, serviceResourceSchema } from '../kinds/schemas/service.ts'
import { areas } from './areas.ts'
import { type Category, categories } from './categories.ts'

/** `<group>.<name>`, permanent: saved selections, journals and addresses use it. */
export const tweakIdSchema = z.string().regex(/^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*$/)

export const areaSchema = z.enum(areas)
const categorySchema = z.enum(Object.keys(categories) as Category[])
export type Area = z.infer<typeof areaSchema>

export const riskSchema = z.enum(['safe', 'caution', 'unsafe'])
export const impactSchema = z.enum(['High', 'Medium', 'Low'])
export type Impact = z.infer<typeof impactSchema>
export const restartSchema = z.enum(['none', 'explorer', 'logoff', 'reboot'])
export type Restart = z.infer<typeof restartSchema>

/**
 * Our own judgement. documented: Microsoft describes the setting; measured: we saw the effect; community: two
 * independent projects agree; unsourced: no source shows it; placebo: often recommended, but has no effect on
 * Windows 11.
 */
export const evidenceSchema = z.enum(['documented', 'measured', 'community', 'unsourced', 'placebo'])

/** primary: Microsoft (or the vendor of the product it sets). secondary: anyone else. */
export const sourceSchema = z.strictObject({
  kind: z.enum(['primary', 'secondary']),
  url: z.url({ protocol: /^https$/ }),
})

/**
 * The values that go further than `desired`, in its direction: all lower or all higher numbers (zero may mean
 * "never"), these, or the times between two. Services have an order of their own, so they list none.
 */
export const furtherSchema = z.union([
  z.enum(['lower', 'higher', 'higherOrZero']),
  z.array(z.union([z.number(), z.string(), z.boolean()])).min(1),
  z.strictObject({ from: z.string(), to: z.string() }),
])
export type Further = z.infer<typeof furtherSchema>

const settingShared = {
  /** May be missing on a clean PC: then "not applicable", not an error. */
  optional: z.literal(true).optional(),
  /** Read-only: never written, refused by every plan. */
  guard: z.literal(true).optional(),
  /** Not confirmed by Microsoft or two independent sources. */
  unverified: z.literal(true).optional(),
  /**
   * The user answers this, in first-run setup or on the privacy pages of Settings: `default` is what most PCs
   * have, not this user's choice.
   */
  consent: z.literal(true).optional(),
  note: z.string().optional(),
}

export const registrySettingSchema = z.strictObject({
  resource: registryResourceSchema,
  desired: registryDesiredSchema,
  /**
   * State on a clean Windows 11. A labelled fallback for people, the sample PC's start state, never what undo
   * writes.
   */
  default: z.union([registryDesiredSchema, z.literal('unknown')]),
  /**
   * What Windows does if the value is missing, as the equivalent value. If equal to `desired`, it counts as
   * applied and isn't written.
   */
  absentMeans: registryValueDesiredSchema.optional(),
  further: furtherSchema.optional(),
  via: z.enum(['policy', 'setting']).optional(),
  ...settingShared,
})

export const serviceSettingSchema = z.strictObject({
  resource: serviceResourceSchema,
  desired: serviceDesiredSchema,
  default: z.union([serviceDesiredSchema, z.literal('unknown')]),
  displayName: z.string(),
  triggered: z.literal(true).optional(),
  ...settingShared,
})

export const registryKeySettingSchema = z.strictObject({
  resource: registryKeyResourceSchema,
  desired: registryKeyDesiredSchema,
  default: z.union([registryKeyDesiredSchema, z.literal('unknown')]),
  via: z.enum(['policy', 'setting']).optional(),
  ...settingShared,
})

/** Where an app can be reinstalled from on undo. */
export const reinstallSchema = z.strictObject({
  tool: z.enum(['winget', 'store']),
  source: z.string().optional(),
  id: z.string().optional(),
})

export const propertySettingSchema = z.strictObject({
  resource: z.discriminatedUnion('kind', [...propertyResourceSchemas]),
  desired: propertyDesiredSchema,
  default: z.union([propertyDesiredSchema, z.literal('unknown')]),
  /** What a missing value means, for kinds whose values can be missing. */
  absentMeans: propertyDesiredSchema.optional(),
  further: furtherSchema.optional(),
  /** For users: the app's or task's name, if the resource's own says little. */
  displayName: z.string().optional(),
  reinstall: reinstallSchema.optional(),
  ...settingShared,
})

export const settingSchema = z.union([
  registrySettingSchema,
  registryKeySettingSchema,
  serviceSettingSchema,
  propertySettingSchema,
])
export type Setting = z.infer<typeof settingSchema>

/** A text of the catalog in each language of the interface. */
export const spokenSchema = z.strictObject({ en: z.string().min(2).max(60), de: z.string().min(2).max(60) })
export type Spoken = z.infer<typeof spokenSchema>

/** One state of a tweak. A plain switch turns on the first option. */
export const optionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  label: z.string().min(1),
  /** The German label, if it differs. */
  labelDe: z.string().min(1).optional(),
  /** Offered only on these editions. Unlike a tweak's own list, which says where it is sure to work. */
  editions: z.array(editionSchema).min(1).optional(),
  settings: z.array(settingSchema),
})
export type Option = z.infer<typeof optionSchema>

export const tweakSchema = z.strictObject({
  id: tweakIdSchema,
  area: areaSchema,
  /** Verb first, in the user's words: "Turn off the advertising ID". */
  title: z.string().min(5).max(80),
  /**
   * The thing itself as a short noun: "Advertising ID". Rows show it; the title with its verb is for reviews
   * and scripts.
   */
  name: spokenSchema,
  /**
   * A row's text for a plain switch, one or two words: `open` as Windows has it ("Shared with apps"), `set`
   * once the tweak is applied ("Private"). Omitted if options have labels.
   */
  states: z.strictObject({ open: spokenSchema, set: spokenSchema }).optional(),
  /** The text of an option list while the PC matches none of them: "Optional data, too". */
  otherwise: spokenSchema.optional(),
  /** Everyday search words that no other text contains, both languages in one list. */
  keywords: z.array(z.string().min(2).max(30)).max(12).optional(),
  /** One sentence: what changes. */
  description: z.string().min(10),
  /** The heading within its area. */
  category: categorySchema,
  /** A part of its area that a page lists separately, whatever the headings. */
  section: z.enum(['graphics', 'parts', 'kept']).optional(),
  impact: impactSchema,
  risk: riskSchema,
  /** What it breaks or costs, in one or two sentences. */
  riskReason: z.string().min(5),
  evidence: evidenceSchema,
  sources: z.array(sourceSchema),
  /** Why the tweak is weak, placebo or dangerous; shown next to the switch. */
  disputed: z.string().optional(),
  unverified: z.literal(true).optional(),
  /** Lowers the PC's protection: never in a preset, never recommended. */
  weakensSecurity: z.literal(true).optional(),
  /** Deletes what a person may have made, which no undo brings back although the setting itself comes back. */
  losesData: z.literal(true).optional(),
  restart: restartSchema,
  minBuild: z.int().optional(),
  maxBuild: z.int().optional(),
  minRevision: z
    .string()
    .regex(/^\d{5}\.\d+$/)
    .optional(),
  editions: z.array(editionSchema).min(1),
  editionsNote: z.string().optional(),
  requires: z.array(z.string()).optional(),
  reversible: z.enum(['exact', 'default', 'reinstall', 'no']),
  /** Each setting is a separate thing (an app, a service) and can be chosen individually. */
  perItem: z.literal(true).optional(),
  conflictsWith: z.array(tweakIdSchema).optional(),
  notes: z.string().optional(),
  options: z.array(optionSchema).min(1),
})
export type Tweak = z.infer<typeof tweakSchema>

/**
 * A chosen option of a tweak; without `option` the first one. `default` requests the documented Windows
 * default of each setting.
 */
export const choiceSchema = z.strictObject({
  tweakId: tweakIdSchema,
  option: z.string().optional(),
  /** For a tweak with `perItem`: only these, by `resourceKey`. All if omitted. */
  items: z.array(z.string().max(20_000)).min(1).max(200).optional(),
  /** Chosen by a preset or a suggestion: a value that already goes further stays. */
  atLeast: z.literal(true).optional(),
})
export type Choice = z.infer<typeof choiceSchema>

/** Named set of choices. */
export const presetSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]*$/),
  /** Where it's offered: the dashboard, the one-click profiles, or its own page. */
  group: z.enum(['dashboard', 'profile', 'gaming', 'network', 'privacy', 'automation']),
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()).min(1),
  /** Shown in the confirm dialog. */
  warning: z.string(),
  choices: z.array(choiceSchema).min(1),
  /** What people expect from such a profile but this one leaves alone, with the reason. */
  leavesAlone: z.array(z.strictObject({ what: z.string(), why: z.string() })),
})
export type Preset = z.infer<typeof presetSchema>
