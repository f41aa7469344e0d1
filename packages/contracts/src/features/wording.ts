/**
 * The optional language model that puts a recommendation into words. The model is off until the user enters an
 * address.
 */
import { z } from 'zod'
import { get, post, remove } from '../kit.ts'

const modelSchema = z.strictObject({
  url: z.string(),
  name: z.string(),
  /** Whether the model runs on this PC, in which case no data is sent from the PC. */
  isHere: z.boolean(),
  /**
   * Whether the user has seen which data is sent and has agreed to it. If `isHere` is true, no agreement is needed.
   */
  isAgreed: z.boolean(),
})
export type Model = z.infer<typeof modelSchema>

/**
 * `text`: the model's words. `struck`: a figure in the model's text that isn't in any of the cited facts. `name`: a
 * name that other people wrote. The name replaces a placeholder in the model's text, because the model never receives
 * such names.
 */
const partSchema = z.strictObject({ is: z.enum(['text', 'struck', 'name']), text: z.string() })
export type WordedPart = z.infer<typeof partSchema>

const promptSchema = z.strictObject({ system: z.string(), user: z.string() })

export const wordingCalls = {
  model: get('/api/model', {
    summary: 'The model that may word recommendations; null while it’s off.',
    ok: z.strictObject({ model: modelSchema.nullable() }),
  }),

  setModel: post('/api/model', {
    summary: 'Name the address of a model and the model. Sends nothing.',
    body: z.strictObject({ url: z.string().max(300), name: z.string().trim().min(1).max(100) }),
    ok: z.strictObject({ model: modelSchema }),
    errors: ['BAD_REQUEST'],
  }),

  removeModel: remove('/api/model', {
    summary: 'Turn the model off, and forget its address.',
    ok: z.strictObject({ success: z.literal(true) }),
  }),

  wordRecommendation: post('/api/model/word', {
    summary:
      'A recommendation in a model’s words. `ask`: the exact text that would be sent, for a person to agree to first.',
    body: z.strictObject({
      id: z.string().max(64),
      language: z.enum(['en', 'de']),
      /** Whether the user has seen the text in `ask`. */
      agree: z.literal(true).optional(),
    }),
    ok: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('off') }),
      z.strictObject({ state: z.literal('ask'), url: z.string(), prompt: promptSchema }),
      z.strictObject({ state: z.literal('worded'), parts: z.array(partSchema), offers: z.array(z.string()) }),
      /** There is no usable text from the model, so the page shows the rule's own text instead. */
      z.strictObject({
        state: z.literal('none'),
        why: z.enum(['slow', 'unreachable', 'refused', 'tooLong', 'unusable']),
      }),
    ]),
    errors: ['UNKNOWN_RECOMMENDATION'],
  }),
} as const
