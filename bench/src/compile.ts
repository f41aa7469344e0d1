/** How long the script of the whole catalog takes to make, beside JSON.stringify of the same catalog in the same round. Limit: 10 ms at the 99th percentile. */
import { createHash } from 'node:crypto'
import { cleanupClasses, tweaks } from '@clearpane/catalog'
import { compileScript, encodeScript } from '@clearpane/compiler'
import type { Figure } from './stats.ts'

const choices = tweaks.map(({ id }) => ({ tweak: id }))
const compile = () => compileScript({ title: 'Whole catalog', choices, tweaks, version: '0', fileClasses: cleanupClasses })

/** Milliseconds by the clock, and of the thread's own work: on a busy machine only the second says something about the code. */
const timed = (work: () => unknown): { clock: number; own: number } => {
  const [began, usedBefore] = [performance.now(), process.threadCpuUsage()]
  work()
  const used = process.threadCpuUsage(usedBefore)
  return { clock: performance.now() - began, own: (used.user + used.system) / 1000 }
}

/** The value that 99 of 100 do not exceed. */
const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(0.99 * values.length) - 1)] ?? Number.NaN

/** `rounds` × 100 scripts after 100 that warm up. */
export const measureCompile = async (rounds: number): Promise<Figure[]> => {
  for (let i = 0; i < 100; i++) compile()
  const made: ReturnType<typeof timed>[] = []
  const peer: ReturnType<typeof timed>[] = []
  for (let i = 0; i < rounds * 100; i++) {
    made.push(timed(compile))
    peer.push(timed(() => JSON.stringify(tweaks)))
  }
  const { text } = compile()
  const bytes = encodeScript(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  console.log(`whole catalog: ${tweaks.length} tweaks, ${bytes.length} bytes, ${text.split('\n').length} lines, SHA-256 ${hash}`)
  const figures = (name: string, all: typeof made): Figure[] =>
    (['clock', 'own'] as const).flatMap((sort) => {
      const rounds_ = all.map((one) => one[sort])
      const words = `${name}, ${sort === 'clock' ? 'by the clock' : "the thread's own work"}`
      return [
        { name: words, unit: 'ms', rounds: rounds_ },
        { name: `${words}, p99`, unit: 'ms', rounds: [p99(rounds_)] },
      ]
    })
  return [...figures('script of the whole catalog', made), ...figures('peer: JSON.stringify of it', peer)]
}
