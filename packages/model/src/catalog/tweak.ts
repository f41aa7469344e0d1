/**
 * Tweaks, which are nothing but data: an id that never changes, texts for users, sources, and options that consist of
 * desired resource states.
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

/** The id, `<group>.<name>`, never changes: saved selections, journals and addresses use it. */
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
 * Clearpane's own judgement. `documented`: Microsoft describes the effect of the setting. `measured`: Clearpane's
 * authors measured the effect. `community`: two independent projects agree on the effect. `unsourced`: no source
 * confirms the effect. `placebo`: many guides contain it, but it has no effect on Windows 11.
 */
export const evidenceSchema = z.enum(['documented', 'measured', 'community', 'unsourced', 'placebo'])

/**
 * A source. `primary`: Microsoft, or the vendor of the product that the tweak configures. `secondary`: any other
 * author.
 */
export const sourceSchema = z.strictObject({
  kind: z.enum(['primary', 'secondary']),
  url: z.url({ protocol: /^https$/ }),
})

/**
 * The values that go further than `desired` in the setting's own direction: all lower numbers or all higher numbers
 * (zero may mean "never"), a list of values, or all times between two times. Services have their own ranking, so
 * their settings don't list values that go further.
 */
export const furtherSchema = z.union([
  z.enum(['lower', 'higher', 'higherOrZero']),
  z.array(z.union([z.number(), z.string(), z.boolean()])).min(1),
  z.strictObject({ from: z.string(), to: z.string() }),
])
export type Further = z.infer<typeof furtherSchema>

const settingShared = {
  /**
   * Whether the resource may be missing on a clean PC; if it is, the setting is "not applicable" rather than an
   * error.
   */
  optional: z.literal(true).optional(),
  /** Whether the setting is read-only: Clearpane never writes it, and every plan refuses to change it. */
  guard: z.literal(true).optional(),
  /** Whether the setting lacks confirmation by Microsoft or by two independent sources. */
  unverified: z.literal(true).optional(),
  /**
   * Whether users make this choice themselves, in first-run setup or on the privacy pages of the Settings app;
   * `default` is then the value found on most PCs, and this user's choice may differ from it.
   */
  consent: z.literal(true).optional(),
  note: z.string().optional(),
}

export const registrySettingSchema = z.strictObject({
  resource: registryResourceSchema,
  desired: registryDesiredSchema,
  /**
   * The setting's state on a clean installation of Windows 11. The default serves as a fallback, which is labelled as
   * such for users, and as the initial state of the sample PC; undo never writes it.
   */
  default: z.union([registryDesiredSchema, z.literal('unknown')]),
  /**
   * The value that Windows uses if this value is missing. If that value equals `desired`, the setting counts as
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

/** The source that undo can reinstall an app from. */
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
  /** The name of the app or task as shown to users, if the resource's own name isn't clear enough. */
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

/** Text from the catalog in each of the interface's languages. */
export const spokenSchema = z.strictObject({ en: z.string().min(2).max(60), de: z.string().min(2).max(60) })
export type Spoken = z.infer<typeof spokenSchema>

/** One state that a tweak can set. A simple on/off switch turns on the tweak's first option. */
export const optionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  label: z.string().min(1),
  /** The German label, if it differs from the English one. */
  labelDe: z.string().min(1).optional(),
  /**
   * The editions of Windows in which the option is available. A tweak's own list of editions means something else: it
   * lists the editions in which the tweak is certain to work.
   */
  editions: z.array(editionSchema).min(1).optional(),
  settings: z.array(settingSchema),
})
export type Option = z.infer<typeof optionSchema>

export const tweakSchema = z.strictObject({
  id: tweakIdSchema,
  area: areaSchema,
  /** The title, starting with a verb and in the user's words: "Turn off the advertising ID". */
  title: z.string().min(5).max(80),
  /**
   * The setting's name as a short noun phrase: "Advertising ID". Rows show the name; reviews and scripts show the
   * title.
   */
  name: spokenSchema,
  /**
   * The text in the row of an on/off switch, one or two words: `open` for the state that Windows comes with ("Shared
   * with apps"), `set` for the state after the tweak is applied ("Private"). Omitted if the tweak's options have
   * labels.
   */
  states: z.strictObject({ open: spokenSchema, set: spokenSchema }).optional(),
  /** The text that a list of options shows while the PC matches none of them: "Optional data, too". */
  otherwise: spokenSchema.optional(),
  /** Everyday search words that don't appear in any other text of the tweak; a single list holds both languages. */
  keywords: z.array(z.string().min(2).max(30)).max(12).optional(),
  /** One sentence: what changes. */
  description: z.string().min(10),
  /** The heading under which the tweak is listed within its area. */
  category: categorySchema,
  /** A part of the area that a page lists separately, whatever heading the tweaks in it have. */
  section: z.enum(['graphics', 'parts', 'kept']).optional(),
  impact: impactSchema,
  risk: riskSchema,
  /** The damage that the tweak may do, or what it costs the user, in one or two sentences. */
  riskReason: z.string().min(5),
  evidence: evidenceSchema,
  sources: z.array(sourceSchema),
  /** The reason why the tweak is weak, a placebo or dangerous; it's shown next to the switch. */
  disputed: z.string().optional(),
  unverified: z.literal(true).optional(),
  /** Whether the tweak lowers the PC's protection; such a tweak is never in a preset and never recommended. */
  weakensSecurity: z.literal(true).optional(),
  /**
   * Whether the tweak deletes data that a user may have created: undo restores the setting itself but not the data.
   */
  losesData: z.literal(true).optional(),
  restart: restartSchema,
  minBuild: z.int().optional(),
  maxBuild: z.int().optional(),
  minRevision: z
    .string()
    .regex(/^\d{5}\.\d+$/)
    .optional(),
  editions: z.array(editionSchema).min(1),
  requires: z.array(z.string()).optional(),
  reversible: z.enum(['exact', 'default', 'reinstall', 'no']),
  /** Whether each setting is a separate item (an app, a service) that can be chosen individually. */
  perItem: z.literal(true).optional(),
  conflictsWith: z.array(tweakIdSchema).optional(),
  notes: z.string().optional(),
  options: z.array(optionSchema).min(1),
})
export type Tweak = z.infer<typeof tweakSchema>

/**
 * The chosen option of a tweak; if `option` is omitted, the tweak's first option. `default` requests each setting's
 * documented Windows default.
 */
export const choiceSchema = z.strictObject({
  tweakId: tweakIdSchema,
  option: z.string().optional(),
  /**
   * The chosen settings of a tweak with `perItem`, each given as its `resourceKey`; if omitted, all settings are
   * chosen.
   */
  items: z.array(z.string().max(20_000)).min(1).max(200).optional(),
  /** Whether a preset or a suggestion made the choice; if so, a value that already goes further is kept. */
  atLeast: z.literal(true).optional(),
})
export type Choice = z.infer<typeof choiceSchema>

/** Named set of choices. */
export const presetSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]*$/),
  /**
   * Where the preset is offered: on the dashboard, among the profiles that are applied with one click, or on its own
   * page.
   */
  group: z.enum(['dashboard', 'profile', 'gaming', 'network', 'privacy', 'automation']),
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()).min(1),
  /** Text that is shown in the confirmation dialog. */
  warning: z.string(),
  choices: z.array(choiceSchema).min(1),
  /**
   * Things that users expect the profile to change but that it leaves alone, with the reason for each.
   */
  leavesAlone: z.array(z.strictObject({ what: z.string(), why: z.string() })),
})
export type Preset = z.infer<typeof presetSchema>
