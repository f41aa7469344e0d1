/**
 * Tests echo requests in a Windows process. IPv4 is real; IPv6, for which Wine supports no echo
 * requests, is faked.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { native, replaceNative } from '../core/ffi.ts'
import { sendEcho } from '../network/echo.ts'
import { neverFragment, options, outcomes, reply6, socket6 } from '../network/echo-api.ts'
import { onThread } from '../thread/thread.ts'

const setEvent = native('kernel32.dll', 'int SetEvent(uint64_t event)')
const timeoutMs = 1000
const handle = 0xec40
const address = '2001:db8::7'

/** Simulates a Windows on which echo requests over IPv6 immediately return this status. */
const fakeVersion6 = (status: number) => {
  const sent: { to: string; dontFragment: boolean; ttl: number; bytes: number }[] = []
  const parts = [
    replaceNative('Icmp6CreateFile', () => handle),
    replaceNative('IcmpCloseHandle', ([given], real) => (Number(given) === handle ? 1 : real(given ?? null))),
    replaceNative('Icmp6SendEcho2', (args) => {
      const [to, size, asked, reply] = [args[5], args[7], args[8], args[9]] as [
        Buffer,
        number,
        Buffer,
        Buffer,
      ]
      const bytes = to.subarray(socket6.address, socket6.address + 16)
      sent.push({
        to: bytes.toString('hex'),
        dontFragment: asked.readUInt8(options.flags) === neverFragment,
        ttl: asked.readUInt8(options.ttl),
        bytes: size,
      })
      bytes.copy(reply, reply6.address)
      reply.writeUInt32LE(status, reply6.status)
      setEvent.call(args[1] as bigint)
      return { result: 0, lastError: 997 }
    }),
    replaceNative('Icmp6ParseReplies', () =>
      status === outcomes.timedOut ? { result: 0, lastError: status } : 1,
    ),
  ]
  return { sent, [Symbol.dispose]: () => parts.forEach((one) => void one[Symbol.dispose]()) }
}

export const echoChecks: readonly Check[] = [
  {
    name: 'echoes: this PC answers itself, a hundred at once in the thread',
    run: async () => {
      const ask = () => onThread('echo.send', { address: '127.0.0.1', timeoutMs })
      const answers = await Promise.all(Array.from({ length: 100 }, ask))
      for (const one of answers) {
        assert.equal(one.outcome, 'reply')
        assert(one.outcome === 'reply' && one.from === '127.0.0.1' && one.ms >= 0 && one.ms < timeoutMs)
      }
    },
  },
  {
    name: 'echoes: where there is no version 6 there is no way, not an error',
    run: async () => assert.deepEqual(await sendEcho({ address, timeoutMs }), { outcome: 'offline' }),
  },
  {
    name: 'echoes: version 6 gets its address, size, limit and flag',
    run: async () => {
      using pc = fakeVersion6(outcomes.success)
      const answer = await sendEcho({ address, size: 1280, ttl: 3, dontFragment: true, timeoutMs })
      assert(answer.outcome === 'reply' && answer.from === address)
      const to = '20010db8000000000000000000000007'
      assert.deepEqual(pc.sent, [{ to, dontFragment: true, ttl: 3, bytes: 1280 - 48 }])
    },
  },
  ...(
    [
      ['expired', outcomes.expired],
      ['tooBig', outcomes.tooBig],
      ['timeout', outcomes.timedOut],
      ['unreachable', outcomes.hostUnreachable],
      ['offline', outcomes.generalFailure],
    ] as const
  ).map(
    ([outcome, status]): Check => ({
      name: `echoes: status ${status} is ${outcome}`,
      run: async () => {
        using _pc = fakeVersion6(status)
        assert.equal((await sendEcho({ address, timeoutMs })).outcome, outcome)
      },
    }),
  ),
]
