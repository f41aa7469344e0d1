/**
 * Calls of the two script generators and of selections as files. The calls compile and validate; none changes a PC.
 */
import { choiceSchema, diagnosticSchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../../kit.ts'
import { customScriptSchema, shortScriptSchema } from './options.ts'
import { longestSelection } from './switches.ts'

/**
 * A part of a script, from its line (counted from 1) to the line of the next part. `tweak`: the requests of
 * one tweak. `note`: the part writes nothing. `head` and `functions` have no title: it depends on the reader's
 * language.
 */
const sectionSchema = z.strictObject({
  type: z.enum(['head', 'tweak', 'note', 'functions']),
  /** Id of the tweak; null for every part that doesn't belong to a single tweak. */
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
   * SHA-256 hash of the file's bytes including the byte order mark, in lower-case hex, as `Get-FileHash`
   * shows it.
   */
  sha256: z.string(),
  scriptContent: z.string(),
  /** The sections in text order; together they are the whole script. */
  sections: z.array(sectionSchema),
  /** Options that write nothing, and why; comments in the script give the same reasons. */
  leftOut: z.array(z.strictObject({ option: z.string(), why: z.string() })),
  message: z.string(),
})

/** One switch of a generator. `tweaks` is empty if the option writes nothing; then `why` gives the reason. */
const optionSchema = z.strictObject({
  /** `group.key`, unique within a generator. */
  id: z.string(),
  key: z.string(),
  choices: z.array(choiceSchema),
  why: z.string().nullable(),
})
export type GeneratorOption = z.infer<typeof optionSchema>

const groupSchema = z.strictObject({
  id: z.string(),
  options: z.array(optionSchema),
  /** This group's largest set of options without contradictions. */
  selectAll: z.array(z.string()),
})
export type GeneratorGroup = z.infer<typeof groupSchema>

const generatorSchema = z.strictObject({
  groups: z.array(groupSchema),
  /** Pairs of option ids that can't both be on, with the reason. */
  conflicts: z.array(z.strictObject({ a: z.string(), b: z.string(), why: diagnosticSchema })),
  /** The largest consistent set over all groups. */
  selectAll: z.array(z.string()),
})

/** The rest of another tool's file, besides its choices. */
const foreignFileSchema = z.strictObject({
  tool: z.enum(['winutil', 'win11debloat', 'winhance', 'sophia', 'shutup10']),
  /** Number of entries and apps with a counterpart. */
  matched: z.int(),
  /**
   * Entries without a counterpart, by their name in the other tool. `otherState`: Clearpane has the setting, but
   * not this state. `once`: the entry is an action and not a setting.
   */
  unmatched: z.array(
    z.strictObject({
      entry: z.string(),
      /** Name of the entry in the file, if its id isn't descriptive. */
      name: z.string().optional(),
      why: z.enum(['otherState', 'app', 'once', 'none']),
    }),
  ),
  /** Programs that the file would install. */
  programs: z.array(z.string()),
  /** Number of entries that the file leaves unchanged. */
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
    /** Text of the file itself, so that errors in it can be reported. */
    body: z.strictObject({ text: z.string().max(longestSelection) }),
    ok: z.strictObject({
      title: z.string().nullable(),
      choices: z.array(choiceSchema),
      /** Reported, never guessed at. */
      unknown: z.array(diagnosticSchema),
      /** Contradictions between the choices, because of which the plan would be refused. */
      conflicts: z.array(diagnosticSchema),
      /** Ids that have been renamed. */
      renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
      /** Content of another tool's file; null for a file of Clearpane. */
      foreign: foreignFileSchema.nullable(),
    }),
    errors: ['BAD_SELECTION'],
  }),
} as const
