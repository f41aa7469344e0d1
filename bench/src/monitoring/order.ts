/**
 * Compares the benchmark with sysbench at three speeds of one processor. Each speed is simulated by stopping the work
 * for part of every cycle. Both benchmarks must rank the speeds in the same order. Each round measures all six
 * combinations, and the median over the rounds counts, so that other load affects them all equally.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from '../stats.ts'

/** The share of the time during which the work may run, for each speed. */
const settings = [1, 0.5, 0.2] as const
const cycleMs = 50

const tools = [
  {
    name: 'benchmark',
    unit: 'units/s',
    program: process.execPath,
    args: [fileURLToPath(new URL('order-unit.ts', import.meta.url))],
    figureIn: (text: string) => Number(text.trim()),
  },
  {
    name: 'sysbench',
    unit: 'events/s',
    program: 'sysbench',
    args: ['cpu', '--threads=1', '--time=3', 'run'],
    figureIn: (text: string) => Number(/events per second:\s*([\d.]+)/.exec(text)?.[1]),
  },
] as const

/**
 * Stops and continues the child process so that it runs for the share `part` of each cycle. Returns a function that
 * ends the repeated stopping of the child process.
 */
const hold = (child: ChildProcess, part: number): (() => void) => {
  if (part >= 1) return () => undefined
  let timer: NodeJS.Timeout
  const cycle = (isRunning: boolean) => {
    child.kill(isRunning ? 'SIGCONT' : 'SIGSTOP')
    timer = setTimeout(() => cycle(!isRunning), cycleMs * (isRunning ? part : 1 - part))
  }
  cycle(true)
  return () => {
    clearTimeout(timer)
    child.kill('SIGCONT')
  }
}

const measure = async (
  { program, args, figureIn }: (typeof tools)[number],
  part: number,
): Promise<number> => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const release = hold(child, part)
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  release()
  const figure = figureIn(text)
  if (!(figure > 0)) throw new Error(`${program} printed no figure: ${text}`)
  return figure
}

const orderOf = (figures: readonly Figure[]): string =>
  settings
    .map((part, i) => ({ part, middle: median(figures[i]?.rounds ?? []) }))
    .toSorted((a, b) => b.middle - a.middle)
    .map(({ part }) => `${100 * part} %`)
    .join(' > ')

export const measureOrder = async (rounds: number): Promise<Figure[]> => {
  const measured = tools.map((tool) => ({
    tool,
    figures: settings.map(
      (part): Figure => ({
        name: `${tool.name}, one processor for ${100 * part} % of the time`,
        unit: tool.unit,
        rounds: [],
      }),
    ),
  }))
  for (let round = 0; round < rounds; round++)
    for (const [i, part] of settings.entries())
      for (const { tool, figures } of measured) figures[i]?.rounds.push(await measure(tool, part))
  const orders = measured.map(({ figures }) => orderOf(figures))
  for (const [i, { tool }] of measured.entries()) console.log(`order by ${tool.name}: ${orders[i]}`)
  console.log(`the orders are ${new Set(orders).size === 1 ? 'the same' : 'different'}`)
  return measured.flatMap(({ figures }) => figures)
}
