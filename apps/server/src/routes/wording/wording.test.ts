/** Tests the optional model, from choosing a model to showing a recommendation in its words. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

type Sample = Awaited<ReturnType<typeof sampleServer>>

let server: Sample
let model: Server
let prompts: { system: string; user: string }[]
let answer: (response: ServerResponse, prompt: { user: string }) => void
beforeEach(async () => {
  server = await sampleServer()
  prompts = []
  model = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const [system, user] = JSON.parse(text).messages
    prompts.push({ system: system.content, user: user.content })
    answer(response, { user: user.content })
  })
  await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  model.closeAllConnections()
  model.close()
  await server.close()
})

const here = () => `http://localhost:${(model.address() as AddressInfo).port}/v1/`
const found = async (): Promise<string> => {
  const { analysis } = await server.ask('analyzeSystem', { body: {} })
  await server.ask('generateRecommendations', { body: { analysisId: analysis.id } })
  const { recommendations } = await server.ask('recommendations', {})
  const [first] = recommendations
  if (first === undefined) throw new Error('the sample PC has no finding')
  return first.id
}
const word = (id: string, more: object = {}) =>
  server.ask('wordRecommendation', { body: { id, language: 'en', ...more } })
const reply = (content: string) => (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { content } }] }))

test('the language model is off until the user sets one up, and off again once that model is removed', async () => {
  const id = await found()
  expect(await server.ask('model', {})).toEqual({ model: null })
  expect(await word(id)).toEqual({ state: 'off' })
  await server.ask('setModel', { body: { url: here(), name: 'small' } })
  await server.ask('removeModel', {})
  expect(await server.ask('model', {})).toEqual({ model: null })
  expect(await word(id)).toEqual({ state: 'off' })
  expect(prompts).toEqual([])
})

test('a language model on this PC may put a finding into words without consent from the user, and uses only the finding’s facts', async () => {
  const id = await found()
  const set = await server.ask('setModel', { body: { url: here(), name: ' small ' } })
  expect(set.model).toMatchObject({ name: 'small', isHere: true, isAgreed: true })
  expect(prompts).toEqual([])
  answer = (response, { user }) => {
    const { facts } = JSON.parse(user)
    reply(
      JSON.stringify({
        text: `It is ${facts[0].value} here, not 987654 of them.`,
        facts: [facts[0].id],
        offers: ['security.nothing'],
        tool_calls: [{ name: 'apply' }],
      }),
    )(response)
  }
  const worded = await word(id)
  expect(prompts).toHaveLength(1)
  expect(JSON.parse(prompts[0]?.user ?? '')).toMatchObject({ finding: id })
  expect(worded).toMatchObject({ state: 'worded', offers: [] })
  if (worded.state !== 'worded') throw new Error('no words')
  expect(worded.parts).toContainEqual({ is: 'struck', text: '987654' })
  expect(await server.ask('runs', {})).toMatchObject({ runs: [] })
})

test('a language model on another computer gets no request before the user has seen the text, and a different address requires new consent', async () => {
  const id = await found()
  const { model: set } = await server.ask('setModel', {
    body: { url: 'https://models.example/v1', name: 'm' },
  })
  expect(set).toMatchObject({ isHere: false, isAgreed: false })
  const asked = await word(id)
  expect(asked).toMatchObject({ state: 'ask', url: 'https://models.example/v1' })
  if (asked.state !== 'ask') throw new Error('not asked')
  expect(JSON.parse(asked.prompt.user)).toMatchObject({ finding: id })
  expect(await server.ask('model', {})).toMatchObject({ model: { isAgreed: false } })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['unusable', reply('<script>alert(1)</script>')],
  ['unusable', reply('{"text":"See http://evil.example"}')],
  ['refused', (response) => void response.writeHead(503).end()],
  ['unreachable', (response) => void response.destroy()],
])('the rule’s own text stays if the model’s answer is %s', async (why, how) => {
  const id = await found()
  await server.ask('setModel', { body: { url: here(), name: 'small' } })
  answer = how
  expect(await word(id)).toEqual({ state: 'none', why })
})

test('an impossible address for a language model is refused, and so is an unknown recommendation', async () => {
  for (const url of ['ftp://x', 'http://me:secret@127.0.0.1/v1', 'nothing'])
    expect((await server.send('setModel', { body: { url, name: 'm' } })).statusCode).toBe(400)
  await found()
  await server.ask('setModel', { body: { url: here(), name: 'small' } })
  const missing = await server.send('wordRecommendation', { body: { id: 'no-such-rule', language: 'en' } })
  expect(missing.json().error.code).toBe('UNKNOWN_RECOMMENDATION')
  expect(prompts).toEqual([])
})
