/**
 * The protocol between this process and the runtime's loop (compiler/runtime/live.ps1): each request is one line of
 * ASCII JSON; each response is one line consisting of the session's mark and Base64-encoded JSON. Any other output
 * of the process is skipped.
 */
import { constrainedWord, type LiveKind } from '@clearpane/compiler'
import {
  because,
  isReason,
  type Reason,
  reasonSchema,
  type Scalar,
  scalarSchema,
  textReason,
} from '@clearpane/model'

/**
 * A request. `resource`: the fields that `scriptTargetOf` has made for the resource. `value` null: the resource must
 * be removed.
 */
export type Ask =
  | { verb: 'read'; kind: LiveKind; resource: Readonly<Record<string, unknown>> }
  | { verb: 'list'; kind: 'appx' }
  | { verb: 'write'; kind: LiveKind; resource: Readonly<Record<string, unknown>>; value: Scalar | null }

export type Answer =
  | { status: 'present'; value: Scalar }
  | { status: 'absent' }
  | { status: 'acted' }
  | { status: 'listed'; items: unknown[] }
  | { status: 'denied' | 'unavailable' | 'failed'; reason: Reason }

export type Message =
  | { type: 'ready'; version: string }
  | { type: 'constrained' }
  | { type: 'answers'; id: number; answers: Answer[] }

/** Encodes requests. ASCII is the same in every code page, and JSON can escape every other character. */
export const encodeAsks = (id: number, asks: readonly Ask[]): string =>
  `${JSON.stringify({ id, asks }).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

const readable = (value: unknown): Reason =>
  typeof value === 'string' && value.trim() !== '' ? textReason(value.trim()) : because('noReason')

/** Reads a reason. The runtime's own refusals have a code; messages from Windows are plain text. */
const reasonOf = (code: unknown, params: unknown, text: unknown): Reason => {
  const coded = { code, params: params ?? {} }
  const parsed = isReason(coded) ? reasonSchema.safeParse(coded) : null
  return parsed?.success === true ? parsed.data : readable(text)
}

const answerOf = (raw: unknown): Answer => {
  const {
    Status: status,
    Value: value,
    Reason: reason,
    Code: code,
    Params: params,
    Items: items,
  } = (raw ?? {}) as Record<string, unknown>
  if (status === 'absent' || status === 'acted') return { status }
  if (status === 'listed' && Array.isArray(items)) return { status, items }
  if (status === 'denied' || status === 'unavailable' || status === 'failed')
    return { status, reason: reasonOf(code, params, reason) }
  const scalar = scalarSchema.safeParse(value)
  if (status === 'present' && scalar.success) return { status, value: scalar.data }
  return {
    status: 'failed',
    reason: because('notAValue', { answer: `${JSON.stringify(raw)}`.slice(0, 200) }),
  }
}

const messageOf = (text: string): Message | null => {
  if (text === constrainedWord) return { type: 'constrained' }
  try {
    const { ready, id, answers } = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    if (typeof ready === 'string') return { type: 'ready', version: ready }
    if (typeof id === 'number' && Array.isArray(answers))
      return { type: 'answers', id, answers: answers.map(answerOf) }
  } catch {
    // An incomplete line is ignored, and the request that is waiting for it times out.
  }
  return null
}

/** Makes a reader that accepts output in chunks of any size and passes on each message in it. */
export const messageReader = (mark: string, onMessage: (message: Message) => void) => {
  let rest = ''
  return (chunk: string): void => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith(`${mark} `)) continue
      const message = messageOf(line.slice(mark.length + 1).trim())
      if (message !== null) onMessage(message)
    }
  }
}
