import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends only when the test ends it. */
const held = () => {
  const ends: ((value: string) => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => ends.push(resolve)))
  return { work, ends }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the queue of plans', () => {
  test('lets four requests run and eight wait at once, and refuses a thirteenth request immediately', async () => {
    const turns = createTurns()
    const { work, ends } = held()
    const taken = Array.from({ length: 12 }, () => turns.take(work))
    expect(await turns.take(work)).toBeNull()
    await settle()
    expect(work).toHaveBeenCalledTimes(4)
    for (let i = 0; i < 12; i++) {
      ends[i]?.(`done ${i}`)
      await settle()
      expect(work).toHaveBeenCalledTimes(Math.min(12, 5 + i))
    }
    expect(await Promise.all(taken)).toEqual(Array.from({ length: 12 }, (_, i) => `done ${i}`))
  })

  test('frees the place of a request whose work fails', async () => {
    const turns = createTurns(1, 0)
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })

  test('frees the place of a client that disconnected while waiting', async () => {
    const turns = createTurns(1, 2)
    const { work, ends } = held()
    const first = turns.take(work)
    const [gone, undesired] = [
      turns.take(
        async () => 'made for nobody',
        () => false,
      ),
      vi.fn(async () => 'next'),
    ]
    const next = turns.take(undesired)
    await settle()
    ends[0]?.('first')
    expect(await Promise.all([first, gone, next])).toEqual(['first', null, 'next'])
  })

  test('lets other work run between requests that follow each other immediately', async () => {
    const turns = createTurns(1, 8)
    const order: string[] = []
    const busy = [1, 2, 3].map((n) => turns.take(async () => void order.push(`plan ${n}`)))
    setImmediate(() => order.push('a look'))
    await Promise.all(busy)
    expect(order.indexOf('a look')).toBeLessThan(2)
  })
})

test('whatever requests arrive, fail or disconnect, the queue never exceeds its limit, answers each request and frees every place', async () => {
  // For each client: whether its work succeeds or fails, or whether the client disconnects; `end` is the number of
  // test steps after which the work ends.
  const client = fc.record({
    kind: fc.constantFrom('answers', 'fails', 'hungUp'),
    end: fc.nat(6),
    gap: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(5),
      fc.array(client, { maxLength: 25 }),
      async (atOnce, waiting, clients) => {
        const turns = createTurns(atOnce, waiting)
        const step = () => new Promise((resolve) => setImmediate(resolve))
        let [running, most, inside] = [0, 0, 0]
        const answers = clients.map(async ({ kind, end, gap }, i) => {
          for (let n = 0; n < i + gap; n++) await step()
          const isRoom = inside < atOnce + waiting
          inside += 1
          const work = async () => {
            running += 1
            most = Math.max(most, running)
            for (let n = 0; n < end; n++) await step()
            running -= 1
            if (kind === 'fails') throw new Error('failed')
            return i
          }
          const answer = await turns.take(work, () => kind !== 'hungUp').catch(() => 'failed')
          inside -= 1
          if (!isRoom || kind === 'hungUp') return expect(answer).toBeNull()
          expect(answer).toBe(kind === 'fails' ? 'failed' : i)
        })
        await Promise.all(answers)
        expect(most).toBeLessThanOrEqual(atOnce)
        // All slots are free again, so the maximum number of calls can run at the same time.
        const { work, ends } = held()
        const after = Array.from({ length: atOnce }, () => turns.take(work))
        await step()
        await step()
        expect(work).toHaveBeenCalledTimes(atOnce)
        for (const end of ends) end('done')
        await Promise.all(after)
      },
    ),
    { numRuns: 60 },
  )
})
