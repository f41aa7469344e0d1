/**
 * Sends one question to a model over the protocol that most model servers use (`POST /chat/completions`), and returns
 * the answer as text. The model gets no tools, no memory and no second attempt: if anything goes wrong, the rule's
 * own text is shown.
 */
import { longestReply, type Prompt } from '@clearpane/wording'
import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { ModelPlace } from './address.ts'

/**
 * Maximum time to wait for the model. If the model hasn't answered by then, the rule's text is shown and the model
 * isn't asked again.
 */
const patienceMs = 20_000
/** Maximum size of an answer in bytes as it is transferred, including everything around the text. */
const mostBytes = 1024 * 1024

/**
 * `slow`: no complete answer arrived in time. `refused`: the model's server returned an error. `unusable`: the answer
 * contains no text.
 */
export type NoAnswer = 'slow' | 'unreachable' | 'refused' | 'tooLong' | 'unusable'
export type ModelAnswer = { text: string } | { why: NoAnswer }

const chunkSchema = z.object({
  choices: z.tuple(
    [z.object({ delta: z.object({ content: z.string().nullish() }).optional() })],
    z.unknown(),
  ),
})
const wholeSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
})

/**
 * The format that an answer is required to have. A server that supports this field makes its model stick to the
 * format.
 */
const format = {
  type: 'json_schema',
  json_schema: {
    name: 'wording',
    strict: true,
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        facts: { type: 'array', items: { type: 'string' } },
        offers: { type: 'array', items: { type: 'string' } },
      },
      required: ['text', 'facts', 'offers'],
      additionalProperties: false,
    },
  },
}

class TooLong extends Error {}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Yields the decoded body piece by piece. Throws if the body of the answer is too long. */
async function* piecesOf(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new TooLong()
    yield decoder.decode(piece, { stream: true })
  }
}

/** Returns the text of an event stream and ignores all unexpected events. */
const streamed = async (answer: Response): Promise<string> => {
  let text = ''
  let isDone = false
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') isDone = true
      else text += chunkSchema.safeParse(json(data)).data?.choices[0].delta?.content ?? ''
      if (text.length > longestReply) throw new TooLong()
    },
  })
  for await (const piece of piecesOf(answer)) {
    parser.feed(piece)
    if (isDone) break
  }
  return text
}

const whole = async (answer: Response): Promise<string> => {
  let body = ''
  for await (const piece of piecesOf(answer)) body += piece
  return wholeSchema.safeParse(json(body)).data?.choices[0].message.content ?? ''
}

const isStream = (answer: Response) => /^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? '')

/** `limitMs`: shorter in tests. */
export const askModel = async (
  { url }: Pick<ModelPlace, 'url'>,
  model: string,
  { system, user }: Prompt,
  limitMs: number = patienceMs,
): Promise<ModelAnswer> => {
  // A single time limit covers connecting, waiting for the answer to begin, and receiving all of it.
  const signal = AbortSignal.timeout(limitMs)
  const send = (more: object) =>
    fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        stream: true,
        temperature: 0,
        max_tokens: 800,
        ...more,
      }),
      // If the server redirects the request, the new address isn't the one that the user agreed to.
      redirect: 'error',
      signal,
    })
  try {
    let answer = await send({ response_format: format })
    // Older model servers don't know this request field.
    if (answer.status === 400 || answer.status === 422) {
      await answer.body?.cancel()
      answer = await send({})
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      return { why: 'refused' }
    }
    const text = await (isStream(answer) ? streamed(answer) : whole(answer))
    if (text.length > longestReply) return { why: 'tooLong' }
    return text.trim() === '' ? { why: 'unusable' } : { text }
  } catch (error) {
    if (error instanceof TooLong) return { why: 'tooLong' }
    return { why: signal.aborted ? 'slow' : 'unreachable' }
  }
}
