import { liveKinds, scriptTargetOf } from '@clearpane/compiler'
import {
  because,
  formatResource,
  isReason,
  type Reason,
  type ScalarResource,
  textReason,
} from '@clearpane/model'
import { stockApps, stockNetwork, stockSystem } from '@clearpane/sample-pc/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveResource } from '../testing/powershell/live-cases.ts'
import { type Answer, type Ask, encodeAsks, type Message, messageReader } from './protocol.ts'

const mark = 'c0ffee'
const lineOf = (message: object) => `${mark} ${Buffer.from(JSON.stringify(message)).toString('base64')}`

const heard = (chunks: readonly string[]): Message[] => {
  const messages: Message[] = []
  const read = messageReader(mark, (message) => messages.push(message))
  for (const chunk of chunks) read(chunk)
  return messages
}

const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string({ unit: 'grapheme' })),
)

test('every request to PowerShell is written as one line of ASCII text, from which the same request can be read again', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'binary' }), fc.option(scalar), (id, name, value) => {
      const asks: Ask[] = [{ verb: 'write', kind: 'defender', resource: { Preference: name }, value }]
      const line = encodeAsks(id, asks)
      expect(line).toMatch(/^[\x20-\x7e]+\n$/)
      expect(JSON.parse(line)).toEqual({ id, asks })
    }),
  )
})

test('responses from PowerShell are read correctly in chunks of any size and among any other output', () => {
  const noise = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(mark, ''))
  const cuts = fc.array(fc.nat(400))
  fc.assert(
    fc.property(fc.array(scalar, { maxLength: 5 }), noise, noise, cuts, (values, before, after, places) => {
      const raw = { id: 7, answers: values.map((value) => ({ Status: 'present', Value: value })) }
      const text = `${before}\r\n${lineOf(raw)}\r\n${after}\n`
      const edges = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length]
      const chunks = edges.slice(1).map((end, i) => text.slice(edges[i], end))
      const answers = values.map((value): Answer => ({ status: 'present', value }))
      expect(heard(chunks)).toEqual([{ type: 'answers', id: 7, answers }])
    }),
  )
})

test('the protocol passes on a complete list, and refuses an incomplete list', () => {
  const items = [{ Family: 'a' }, { Family: 'b' }]
  const listed = { id: 1, answers: [{ Status: 'listed', Items: items }, { Status: 'listed' }] }
  expect(heard([`${lineOf(listed)}\n`])).toMatchObject([
    {
      answers: [
        { status: 'listed', items },
        { status: 'failed', reason: { code: 'notAValue' } },
      ],
    },
  ])
})

test.each<[string, string]>([
  ['a line without the mark', 'eyJyZWFkeSI6IjUifQ=='],
  ['another session’s mark', `${mark}1 eyJyZWFkeSI6IjUifQ==`],
  ['half a line', lineOf({ ready: '5.1' }).slice(0, -7)],
  ['something other than Base64', `${mark} what is this?`],
  ['Base64 of something other than JSON', `${mark} ${Buffer.from('what').toString('base64')}`],
  ['JSON that is not a message', lineOf({ id: '7', answers: {} })],
  ['nothing', ''],
])('a message with %s is refused', (_, line) => {
  expect(heard([`${line}\n`])).toEqual([])
})

test.each<[string, unknown]>([
  ['no status', {}],
  ['an unknown status', { Status: 'maybe' }],
  ['an invalid value', { Status: 'present', Value: { a: 1 } }],
  ['a missing value', { Status: 'present' }],
  ['a list of numbers', { Status: 'present', Value: [1] }],
  ['nothing at all', null],
])('a response with %s is a failure', (_, raw) => {
  const [message] = heard([`${lineOf({ id: 1, answers: [raw] })}\n`])
  expect(message).toMatchObject({
    answers: [{ status: 'failed', reason: { code: 'notAValue' } }],
  })
})

test.each<[string, object, Reason]>([
  [
    'with a code and its params is that reason',
    { Code: 'noTcpScope', Params: { scope: 'Compat' } },
    because('noTcpScope', { scope: 'Compat' }),
  ],
  ['with a code that takes no params', { Code: 'noAdapter', Params: {} }, because('noAdapter')],
  ['with a code nobody knows is its text', { Code: 'ofTomorrow', Params: {} }, textReason('so it is')],
  ['without the params of its code is its text', { Code: 'noTcpScope', Params: {} }, textReason('so it is')],
  ['with too many params is its text', { Code: 'noAdapter', Params: { more: 1 } }, textReason('so it is')],
  ['with words alone is its text', {}, textReason('so it is')],
])('a refusal from PowerShell %s', (_, coded, reason) => {
  const raw = { Status: 'unavailable', Reason: 'so it is', ...coded }
  expect(heard([`${lineOf({ id: 1, answers: [raw] })}\n`])).toEqual([
    { type: 'answers', id: 1, answers: [{ status: 'unavailable', reason }] },
  ])
})

test('a refusal from PowerShell without text is reported as a refusal without a reason', () => {
  expect(heard([`${lineOf({ id: 1, answers: [{ Status: 'denied', Reason: ' ' }] })}\n`])).toEqual([
    { type: 'answers', id: 1, answers: [{ status: 'denied', reason: because('noReason') }] },
  ])
})

const isLive = (resource: ScalarResource): resource is LiveResource =>
  (liveKinds as readonly string[]).includes(resource.kind)
const apps = [...stockApps.keys()].map(
  (packageFamilyName): LiveResource => ({ kind: 'appx', packageFamilyName }),
)
const all = [...apps, ...[...stockNetwork, ...stockSystem].map(({ resource }) => resource).filter(isLive)]

test.each(liveKinds)(
  'every resource of kind %s on the sample PC can also be reached by a script on Windows',
  (kind) => {
    const own = all.filter((resource) => resource.kind === kind)
    expect(own.length).toBeGreaterThan(3)
    expect(own.filter((resource) => isReason(scriptTargetOf(resource))).map(formatResource)).toEqual([])
  },
)
