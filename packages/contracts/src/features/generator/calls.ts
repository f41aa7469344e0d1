/**
 * The calls of the two script generators, and the calls for selections as files. These calls compile and validate;
 * none of them changes a PC.
 */
import { choiceSchema, diagnosticSchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../../kit.ts'
import { customScriptSchema, shortScriptSchema } from './options.ts'
import { longestSelection } from './switches.ts'

/**
 * A part of a script, from its first line (counted from 1) to the first line of the next part. `tweak`: this part
 * contains one tweak's requests. `note`: this part of the script writes nothing. `head` and `functions` have no title
 * here, because their titles depend on the reader's language.
 */
const sectionSchema = z.strictObject({
  type: z.enum(['head', 'tweak', 'note', 'functions']),
  /** The id of the tweak; null for a part that doesn't belong to a single tweak. */
  tweakId: tweakIdSchema.nullable(),
  title: z.string(),
  line: z.int().min(1),
})
export type GeneratedSection = z.infer<typeof sectionSchema>

const made = z.strictObject({
  success: z.literal(true),
  /** For `/api/download-script/{id}`. */
  id: z.string(),
  fileName: z.string(),
  /**
   * The SHA-256 hash of the file's bytes, including the byte order mark, in lower-case hexadecimal; `Get-FileHash`
   * computes the same hash.
   */
  sha256: z.string(),
  scriptContent: z.string(),
  /** The sections in the order of the text; together, they make up the whole script. */
  sections: z.array(sectionSchema),
  /** Options that write nothing, each with the reason, which a comment in the script gives as well. */
  leftOut: z.array(z.strictObject({ option: z.string(), why: z.string() })),
  message: z.string(),
})

/**
 * One of a generator's switches. `tweaks` is empty if the option writes nothing; in that case, `why` gives the
 * reason.
 */
const optionSchema = z.strictObject({
  /** The option's name in the form `group.key`, which is unique within a generator. */
  id: z.string(),
  key: z.string(),
  choices: z.array(choiceSchema),
  why: z.string().nullable(),
})
export type GeneratorOption = z.infer<typeof optionSchema>

const groupSchema = z.strictObject({
  id: z.string(),
  options: z.array(optionSchema),
  /** The largest conflict-free set of options in this group. */
  selectAll: z.array(z.string()),
})
export type GeneratorGroup = z.infer<typeof groupSchema>

const generatorSchema = z.strictObject({
  groups: z.array(groupSchema),
  /** Pairs of option ids that can't both be on, each with the reason. */
  conflicts: z.array(z.strictObject({ a: z.string(), b: z.string(), why: diagnosticSchema })),
  /** The largest conflict-free set of options across all groups. */
  selectAll: z.array(z.string()),
})

/** All content of another tool's file except the choices in it. */
const foreignFileSchema = z.strictObject({
  tool: z.enum(['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10']),
  /** The number of entries and apps that have a counterpart in Clearpane. */
  matched: z.int(),
  /**
   * The entries that have no counterpart in Clearpane, under the names that they have in the other tool.
   * `otherState`: Clearpane has the setting, but can't set it to this state. `once`: the entry is a one-time action
   * and not a setting.
   */
  unmatched: z.array(
    z.strictObject({
      entry: z.string(),
      /** The entry's name in the file, which is given if the entry's id isn't descriptive. */
      name: z.string().optional(),
      why: z.enum(['otherState', 'app', 'once', 'none']),
    }),
  ),
  /** The programs that the file would install on the PC. */
  programs: z.array(z.string()),
  /** The number of entries that the file leaves unchanged. */
  left: z.int(),
})
export type ForeignFile = z.infer<typeof foreignFileSchema>

export const generatorCalls = {
  generateScript: post('/api/generate-script', {
    summary: "Compile the short generator's selection into one script; `scriptContent` is its text.",
    body: shortScriptSchema,
    ok: made,
    errors: ['EMPTY_SELECTION', 'CHOICES_CONFLICT', 'UNKNOWN_TWEAK'],
  }),
  generateCustomScript: post('/api/generate-custom-script', {
    summary: "Compile the ten-tab generator's selection into one script; `id` is what download-script takes.",
    body: customScriptSchema,
    ok: made,
    errors: [
      'EMPTY_SELECTION',
      'CHOICES_CONFLICT',
      'BAD_DNS',
      'UNKNOWN_ITEM',
      'ITEM_LOCKED',
      'INVENTORY_UNREADABLE',
      'DEVICE_UNSUPPORTED',
    ],
  }),
  generators: get('/api/generators', {
    summary: 'The options of both generators, what each of them does, and which contradict one another.',
    ok: z.strictObject({ short: generatorSchema, custom: generatorSchema }),
  }),
  readSelection: post('/api/selection/read', {
    summary:
      'Check a selection file of Clearpane, or a file of WinUtil, Win11Debloat, Winhance, Sophia Script or O&O ShutUp10++: the choices it holds, and what in it has no counterpart. Changes nothing.',
    /** The text of the file itself, so that mistakes in it can be reported. */
    body: z.strictObject({ text: z.string().max(longestSelection) }),
    ok: z.strictObject({
      title: z.string().nullable(),
      choices: z.array(choiceSchema),
      /** Reported, never guessed at. */
      unknown: z.array(diagnosticSchema),
      /** Conflicts between the choices, which would cause the plan to be refused. */
      conflicts: z.array(diagnosticSchema),
      /** Ids in the file that have been renamed since it was written. */
      renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
      /** The additional content of another tool's file; null for a file made by Clearpane. */
      foreign: foreignFileSchema.nullable(),
    }),
    errors: ['BAD_SELECTION'],
  }),
} as const
