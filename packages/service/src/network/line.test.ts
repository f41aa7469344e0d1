/** Tests what counts as an answer from a server, whatever its certificate is. */
import { expect, test, vi } from 'vitest'
import { ownLine } from './line.ts'

const reply = vi.hoisted(() => ({ code: 'ok' }))
vi.mock('@clearpane/net', async (original) => ({
  ...(await original<typeof import('@clearpane/net')>()),
  askServer: () => async () => ({
    ...{ outcome: 'answered', code: reply.code, answers: [], ms: 8, by: 'udp' },
  }),
  askOverHttps: () => ({
    ask: async () => ({ outcome: 'answered', code: reply.code, answers: [], ms: 8, by: 'https' }),
    close: () => undefined,
  }),
}))

test.each([
  ['an address', 'ok', 8],
  ['“no such name”', 'noSuchName', 8],
  ['a refusal', 'refused', 'refused'],
  ['a failure', 'serverFailure', 'refused'],
])(
  'the line judges the answer %s the same from a server in plain text and from an encrypted one',
  async (_, code, ms) => {
    reply.code = code
    expect(await ownLine.askEncrypted('192.0.2.1', 'https://dns.test/dns-query', 'a.test', 100)).toBe(ms)
    expect(await ownLine.ask('192.0.2.1', 'a.test', 100)).toBe(ms)
  },
)
