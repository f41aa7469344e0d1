/**
 * Tests requests to a model server on this PC that answers correctly, in pieces, slowly, or with every kind of error.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeOf } from './address.ts'
import { askModel } from './ask-model.ts'

type Asked = { path: string; body: Record<string, unknown> }

let server: Server
let asked: Asked[]
let answer: (response: ServerResponse, one: Asked) => void
beforeEach(async () => {
  asked = []
  const listener: RequestListener = async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const one = { path: request.url ?? '', body: JSON.parse(text) }
    asked.push(one)
    answer(response, one)
  }
  server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
const prompt = { system: 'Word it.', user: '{"finding":"disk-low"}' }
const ask = (limitMs?: number) => askModel({ url: url() }, 'small', prompt, limitMs)
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const stream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })

describe('an answer from a language model arrives', () => {
  test('in a stream, even if the stream is split in the middle of a letter or an event', async () => {
    const bytes = Buffer.from(
      `: hello\n\n${chunk('{"text":"Läuft')}data: nonsense\n\n${chunk(' — gut."}')}data: {"choices":[{"delta":{}}]}\n\ndata: [DONE]\n\n`,
    )
    answer = async (response) => {
      stream(response)
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7))
        await new Promise(setImmediate)
      }
      response.end()
    }
    expect(await ask()).toEqual({ text: '{"text":"Läuft — gut."}' })
    expect(asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        body: {
          model: 'small',
          stream: true,
          messages: [
            { role: 'system', content: 'Word it.' },
            { role: 'user', content: '{"finding":"disk-low"}' },
          ],
        },
      },
    ])
    expect(JSON.stringify(asked)).not.toContain('tool')
  })

  test('as one document, from a server that doesn’t stream', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content: '{"text":"x"}' } }] }))
    expect(await ask()).toEqual({ text: '{"text":"x"}' })
  })

  test('from a server that doesn’t support the answer format, after a second request without the format', async () => {
    answer = (response, { body }) => {
      if ('response_format' in body) response.writeHead(400).end('unknown field')
      else stream(response).end(chunk('{"text":"x"}'))
    }
    expect(await ask()).toEqual({ text: '{"text":"x"}' })
    expect(asked).toHaveLength(2)
  })

  test('from a server that keeps the connection open after it has reported the end', async () => {
    answer = (response) => void stream(response).write(`${chunk('{"text":"x"}')}data: [DONE]\n\n`)
    expect(await ask(5000)).toEqual({ text: '{"text":"x"}' })
  })
})

const endless = (response: ServerResponse, text: string) => {
  const go = () => {
    while (!response.destroyed && response.write(text));
    if (!response.destroyed) response.once('drain', go)
  }
  go()
}

test.each<[string, string, typeof answer, number?]>([
  ['never answers', 'slow', () => {}, 200],
  ['begins and never ends', 'slow', (response) => void stream(response).write(chunk('{"te')), 200],
  [
    'sends a letter now and then',
    'slow',
    (response) => {
      stream(response)
      const timer = setInterval(() => response.write(chunk('a')), 20)
      response.once('close', () => clearInterval(timer))
    },
    300,
  ],
  ['fails', 'refused', (response) => void response.writeHead(500).end('no')],
  ['wants a key', 'refused', (response) => void response.writeHead(401).end('{}')],
  ['leads elsewhere', 'unreachable', (response) => void response.writeHead(307, { location: '/v2' }).end()],
  ['hangs up', 'unreachable', (response) => void response.destroy()],
  [
    'hangs up in the middle',
    'unreachable',
    (response) => {
      stream(response).write(chunk('{"te'))
      setTimeout(() => response.destroy(), 50)
    },
  ],
  ['answers with nothing', 'unusable', (response) => void stream(response).end()],
  [
    'answers with another document',
    'unusable',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}'),
  ],
  ['answers with a page', 'unusable', (response) => void response.writeHead(200).end('<html>')],
  [
    'calls a tool instead of answering',
    'unusable',
    (response) =>
      void stream(response).end(
        'data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"apply","arguments":"{}"}}]}}]}\n\n',
      ),
  ],
  [
    'never stops talking',
    'tooLong',
    (response) => {
      stream(response)
      endless(response, chunk('a'.repeat(1000)))
    },
  ],
  [
    'sends a megabyte of comments',
    'tooLong',
    (response) => {
      stream(response)
      endless(response, `: ${'a'.repeat(1000)}\n\n`)
    },
  ],
])('a server that %s gives no answer: %s', async (_, why, how, limitMs) => {
  answer = how
  expect(await ask(limitMs ?? 10_000)).toEqual({ why })
})

test('a language model’s server that isn’t running is reported as unreachable', async () =>
  expect(await askModel({ url: 'http://127.0.0.1:1/v1' }, 'small', prompt)).toEqual({ why: 'unreachable' }))

test.each<[string, ReturnType<typeof placeOf>]>([
  ['http://127.0.0.1:11434/v1', { url: 'http://127.0.0.1:11434/v1', isHere: true }],
  [' http://localhost:1234/v1/ ', { url: 'http://127.0.0.1:1234/v1', isHere: true }],
  ['http://[::1]:8080', { url: 'http://[::1]:8080', isHere: true }],
  ['http://127.1:80/v1', { url: 'http://127.0.0.1/v1', isHere: true }],
  ['https://models.example.com/v1', { url: 'https://models.example.com/v1', isHere: false }],
  ['http://127.0.0.1.example.com', { url: 'http://127.0.0.1.example.com', isHere: false }],
  ['http://localhost.example.com', { url: 'http://localhost.example.com', isHere: false }],
  ['http://192.168.0.7:11434/v1', { url: 'http://192.168.0.7:11434/v1', isHere: false }],
  ['http://me:secret@127.0.0.1', null],
  ['http://127.0.0.1/?key=1', null],
  ['file:///etc/passwd', null],
  ['127.0.0.1:11434', null],
  ['', null],
])('the address %j is read or refused correctly', (text, place) => expect(placeOf(text)).toEqual(place))
