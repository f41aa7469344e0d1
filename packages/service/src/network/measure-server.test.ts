/** Tests when the measurement gives up on a DNS server, and which of a provider's servers is measured. */
import type { Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { measuredNames } from '@clearpane/net'
import { afterEach, expect, test } from 'vitest'
import { ownLine } from './line.ts'
import { measureServer } from './measure-server.ts'

type Answer = number | 'refused' | null

const asked: string[] = []
afterEach(() => {
  asked.length = 0
})

/**
 * `answers`: for each server, one answer per query. If there are more queries than answers, the last answer is
 * repeated.
 */
const networkWith = (answers: Record<string, readonly Answer[]>): Network => {
  const next = new Map<string, number>()
  return {
    adapters: async () => ({ reported: [] }),
    properties: async () => ({ reported: [] }),
    sockets: async () => ({ reported: [] }),
    cachedNames: async () => ({ reported: 0 }),
    connectivity: async () => ({ reason: because('notReadHere') }),
    line: {
      ...ownLine,
      ask: async (server) => {
        asked.push(server)
        const [all, i] = [answers[server] ?? [null], next.get(server) ?? 0]
        next.set(server, i + 1)
        return all[Math.min(i, all.length - 1)] ?? null
      },
    },
  }
}

const all = 3 * measuredNames.length

test.each<[string, readonly Answer[], number, object]>([
  ['a server that refuses is given up after three questions', ['refused'], 3, { answered: 0, refused: true }],
  ['one that is silent too', [null], 3, { answered: 0, refused: false }],
  ['one that is silent and refuses in turn, too', [null, 'refused', null], 3, { answered: 0, refused: true }],
  ['one that answers once is asked to the end', [null, null, 8, null], all, { answered: 1, refused: false }],
  ['one that refuses at first and then answers is too', ['refused', 8], all, { refused: false }],
])('the measurement of a name server is right: %s', async (_, answers, questions, figures) => {
  expect(await measureServer(networkWith({ '192.0.2.1': answers }), ['192.0.2.1'])).toMatchObject(figures)
  expect(asked.length).toBe(questions)
})

const [four, six] = ['192.0.2.1', '2001:db8::1']
test.each<[string, Record<string, readonly Answer[]>, object]>([
  ['IPv4 where it answers', { [four]: [8], [six]: [5] }, { server: four, answered: 40 }],
  ['IPv6 on a PC with only that', { [six]: [5] }, { server: six, answered: 40 }],
  ['the refusal of IPv4', { [four]: ['refused'], [six]: [5] }, { server: four, refused: true }],
  ['the refusal of IPv6 where IPv4 is silent', { [six]: ['refused'] }, { server: six, refused: true }],
  ['IPv4 where nobody answers', {}, { server: four, answered: 0, refused: false, cold: null, cached: null }],
])('the measurement of a name server distinguishes %s', async (_, answers, figures) => {
  expect(await measureServer(networkWith(answers), [four, six])).toMatchObject(figures)
})
