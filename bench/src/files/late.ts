/** How late a thread's timers are: as long nobody else was answered. */
import type { Figure } from '../stats.ts'

const everyMs = 5

/** By the clock on the wall: what other programs take of the processor counts too. */
export const startClock = () => {
  const late: number[] = []
  let last = performance.now()
  const note = () => {
    const now = performance.now()
    late.push(Math.max(0, now - last - everyMs))
    last = now
  }
  const timer = setInterval(note, everyMs)
  return {
    stop: (): number[] => {
      clearInterval(timer)
      note()
      return late
    },
  }
}

const shareOf = (late: readonly number[], part: number): number =>
  late.toSorted((a, b) => a - b)[Math.floor(part * (late.length - 1))] ?? Number.NaN

export const lateFigures = (title: string, rounds: readonly number[][]): Figure[] => [
  {
    name: `${title}: event loop late, p99`,
    unit: 'ms',
    rounds: rounds.map((late) => shareOf(late, 0.99)),
    limit: 50,
  },
  { name: `${title}: event loop late, longest`, unit: 'ms', rounds: rounds.map((late) => shareOf(late, 1)) },
]
