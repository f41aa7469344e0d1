import { describe, expect, test } from 'vitest'
import { busiestEngine } from './counters.ts'

const engine = (pid: number, number: number, type: string, value: number) => ({
  instance: `pid_${pid}_luid_0x00000000_0x0000D1A2_phys_0_eng_${number}_engtype_${type}`,
  value,
})

describe('graphics', () => {
  test('are as busy as the busiest engine, which is the sum of its processes', () => {
    const values = [
      engine(4, 0, '3D', 12.5),
      engine(888, 0, '3D', 10),
      engine(888, 1, 'VideoDecode', 20),
      engine(4, 3, 'Copy', 0),
    ]
    expect(busiestEngine(values)).toEqual({ name: '3D', load: 22.5 })
  })
  test('two engines of one kind are two', () =>
    expect(busiestEngine([engine(4, 0, '3D', 30), engine(4, 5, '3D', 40)])?.load).toBe(40))
  test('without engines are unknown', () => expect(busiestEngine([])).toBeNull())
})
