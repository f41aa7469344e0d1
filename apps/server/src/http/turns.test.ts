import { describe, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that ends on command. */
const held = () => {
  const ends: ((value: string) => void)[] = []
  const work = vi.fn(() => new Promise<string>((resolve) => ends.push(resolve)))
  return { work, ends }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('turns', () => {
  test('let four work at once and eight wait; the thirteenth is refused at once', async () => {
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

  test('are returned by failing work', async () => {
    const turns = createTurns(1, 0)
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })

  test('are passed on by a client that hung up while waiting', async () => {
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

  test('let other work run between two that never pause', async () => {
    const turns = createTurns(1, 8)
    const order: string[] = []
    const busy = [1, 2, 3].map((n) => turns.take(async () => void order.push(`plan ${n}`)))
    setImmediate(() => order.push('a look'))
    await Promise.all(busy)
    expect(order.indexOf('a look')).toBeLessThan(2)
  })
})
