/** Tests what counts as an answer from a server, whatever its certificate is. */
import { afterAll, expect, test, vi } from 'vitest'

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
// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { ownLine } = await import('./line.ts')
afterAll(() => vi.resetModules())

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
