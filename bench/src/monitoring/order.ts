/**
 * Three settings of one processor, by the benchmark and by sysbench, each held back the same way: stopped for
 * a part of every cycle. Whatever the PC does besides, both have to put the settings into the same order.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from '../stats.ts'

/** Parts of the time that the work may run. */
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

/** Stops it and lets it go on, so that it runs for `part` of each cycle. Answers how to end that. */
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

export const measureOrder = async (rounds: number): Promise<Figure[]> => {
  const figures: Figure[] = []
  const orders: string[] = []
  for (const tool of tools) {
    const found = []
    for (const part of settings) {
      const all = []
      for (let i = 0; i < rounds; i++) all.push(await measure(tool, part))
      found.push({ part: `${100 * part} %`, middle: median(all) })
      figures.push({
        name: `${tool.name}, one processor for ${100 * part} % of the time`,
        unit: tool.unit,
        rounds: all,
      })
    }
    const order = found.toSorted((a, b) => b.middle - a.middle).map(({ part }) => part)
    orders.push(order.join(' > '))
    console.log(`order by ${tool.name}: ${order.join(' > ')}`)
  }
  console.log(`the orders are ${new Set(orders).size === 1 ? 'the same' : 'different'}`)
  return figures
}
