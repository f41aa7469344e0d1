import { setTimeout as sleep } from 'node:timers/promises'
import type { News } from '@clearpane/contracts'
import type { AppFacts } from '@clearpane/model'
import { expect, test } from 'vitest'
import { appFactsTopic } from './app-facts.ts'

const about = (n: number): AppFacts => ({
  id: `App${n}_8wekyb3d8bbwe`,
  size: { bytes: n },
  lastUsed: { at: '2026-11-22T10:00:00.000Z' },
  icon: null,
})
const bytesOf = ({ facts }: Pick<News<'appFacts'>, 'facts'>) =>
  facts.map(({ size }) => ('bytes' in size ? size.bytes : null))

const made = (factsOf: (signal: AbortSignal) => AsyncIterable<AppFacts>) => {
  const sent: News<'appFacts'>[] = []
  const topic = appFactsTopic({
    factsOf: (_, signal) => factsOf(signal),
    emit: (_, news) => sent.push(news),
    everyMs: 0,
  })
  return {
    topic,
    sent,
    listen: () => topic.follow(new Set(['sample'])),
    leave: () => topic.follow(new Set()),
  }
}

test('facts about apps are sent in parts, each part once, and a later listener gets all earlier parts together', async () => {
  const { topic, sent, listen } = made(async function* () {
    for (const n of [1, 2, 3]) yield about(n)
  })
  listen()
  listen()
  await sleep(5)
  expect(sent.flatMap(bytesOf)).toEqual([1, 2, 3])
  expect(sent.map(({ isComplete }) => isComplete)).toEqual([false, false, false, true])
  const first = topic.first('sample') as News<'appFacts'>
  expect([bytesOf(first), first.isComplete]).toEqual([[1, 2, 3], true])
})

test('reading the facts about apps stops when nobody listens, and starts again for the next listener', async () => {
  let began = 0
  const signals: AbortSignal[] = []
  const { topic, sent, listen, leave } = made(async function* (signal) {
    began++
    signals.push(signal)
    yield about(1)
    await sleep(10)
    yield about(2)
  })
  listen()
  await sleep(2)
  leave()
  expect([signals[0]?.aborted, topic.first('sample')]).toEqual([true, null])
  await sleep(20)
  expect(sent.flatMap(bytesOf)).toEqual([1])
  listen()
  await sleep(1)
  expect(began).toBe(2)
})

test('a PC that cannot list its apps gives the reason', async () => {
  const { topic, sent, listen } = made(
    // biome-ignore lint/correctness/useYield: it fails before its first item
    async function* () {
      throw new Error('no list')
    },
  )
  listen()
  await sleep(5)
  expect(sent).toMatchObject([{ facts: [], isComplete: true, reason: { code: 'systemSays' } }])
  expect(topic.first('sample')).toMatchObject({ facts: [], isComplete: true })
})
