/**
 * Measures how long it takes to compile the script of the whole catalog, compared with JSON.stringify of the same
 * catalog in the same round. Limit: 10 ms at the 99th percentile.
 */
import { createHash } from 'node:crypto'
import { cleanupClasses, tweaks } from '@clearpane/catalog'
import { compileScript, encodeScript } from '@clearpane/compiler'
import type { Figure } from './stats.ts'

const choices = tweaks.map(({ id }) => ({ tweakId: id }))
const compile = () =>
  compileScript({ title: 'Whole catalog', choices, tweaks, version: '0', fileClasses: cleanupClasses })

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Returns the 99th percentile: the value that 99 of 100 values don't exceed. */
const p99 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(0.99 * values.length) - 1)] ??
  Number.NaN

/** Measures `rounds` × 100 scripts, after 100 scripts as a warm-up. */
export const measureCompile = async (rounds: number): Promise<Figure[]> => {
  for (let i = 0; i < 100; i++) compile()
  const made: number[] = []
  const peer: number[] = []
  for (let i = 0; i < rounds * 100; i++) {
    made.push(timed(compile))
    peer.push(timed(() => JSON.stringify(tweaks)))
  }
  const { text } = compile()
  const bytes = encodeScript(text)
  const hash = createHash('sha256').update(bytes).digest('hex')
  console.log(
    `whole catalog: ${tweaks.length} tweaks, ${bytes.length} bytes, ${text.split('\n').length} lines, SHA-256 ${hash}`,
  )
  const figures = (name: string, all: number[]): Figure[] => [
    { name, unit: 'ms', rounds: all },
    { name: `${name}, p99`, unit: 'ms', rounds: [p99(all)] },
  ]
  return [
    ...figures('script of the whole catalog (limit: p99 10 ms)', made),
    ...figures('peer: JSON.stringify of it', peer),
  ]
}
