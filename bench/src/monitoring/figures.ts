/** Compares Clearpane's figures with those of vmstat and free over the same seconds, while one processor is busy. */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGenericSensors } from '@clearpane/host/generic'
import type { Figure } from '../stats.ts'

const seconds = 4

const outputOf = async (program: string, args: readonly string[]): Promise<string> => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const chunk of child.stdout) text += chunk
  return text
}

/**
 * Returns the share of processor time that was busy, as vmstat reports it. The second line of the output covers the
 * time between the start and the end of vmstat; the first line covers the time since the PC started.
 */
const busyByVmstat = async (): Promise<number> => {
  const lines = (await outputOf('vmstat', ['-n', String(seconds), '2'])).trim().split('\n')
  const [names, last] = [lines[1], lines.at(-1)].map((line) => line?.trim().split(/\s+/) ?? [])
  const of = (name: string) => Number(last?.[names?.indexOf(name) ?? -1])
  return 100 - of('id') - of('wa')
}

const availableByFree = async (): Promise<number> =>
  Number((await outputOf('free', ['-b'])).split('\n')[1]?.trim().split(/\s+/)[6])

export const measureFigures = async (rounds: number): Promise<Figure[]> => {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  const sensors = createGenericSensors()
  const read = async (...ids: string[]) =>
    (await sensors.sample(ids)).map((one) =>
      one.status === 'measured' && 'value' in one ? Number(one.value) : Number.NaN,
    )
  try {
    const [cpu, memory, load]: [number[], number[], number[]] = [[], [], []]
    for (let i = 0; i < rounds; i++) {
      await read('cpu.total')
      const [theirs] = await Promise.all([busyByVmstat(), sleep(seconds * 1000)])
      const [ours = Number.NaN] = await read('cpu.total')
      load.push(ours)
      cpu.push(Math.abs(ours - theirs))
      const available = await availableByFree()
      const [own = Number.NaN, total = Number.NaN] = await read('memory.available', 'memory.total')
      memory.push((100 * Math.abs(own - available)) / total)
    }
    return [
      { name: 'processor load', unit: '%', rounds: load },
      { name: 'processor load: ours and vmstat’s differ by (limit 2)', unit: 'points', rounds: cpu },
      { name: 'available memory: ours and free’s differ by (limit 2)', unit: 'points', rounds: memory },
    ]
  } finally {
    busy.kill('SIGKILL')
  }
}
