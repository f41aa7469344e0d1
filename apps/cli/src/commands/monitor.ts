/** Prints the PC's measurements once a second. */
import { setTimeout as pause } from 'node:timers/promises'
import type { SensorDescription } from '@clearpane/model'
import { measuredOf } from '@clearpane/service/monitoring'
import type { Command } from '../context.ts'
import { exits } from '../exits.ts'

type Measured = ReturnType<typeof measuredOf>

const columns = [
  { id: 'cpu.total', title: 'cpu' },
  { id: 'memory.used', title: 'memory used' },
  { id: 'disk.active', title: 'disk busy' },
  { id: 'network.receiveRate', title: 'receiving' },
  { id: 'network.sendRate', title: 'sending' },
]
const width = 16

const head = `${'time'.padEnd(10)}${columns.map(({ title }) => title.padStart(width)).join('')}\n`

const cell = (value: number | string | undefined, unit: string): string => {
  if (typeof value !== 'number') return value ?? '–'
  if (unit.startsWith('bytes')) return `${(value / 1024 ** 2).toFixed(1)} MB${unit.slice('bytes'.length)}`
  return `${value.toFixed(1)} ${unit}`
}

const row = ({ sample }: Measured, sensors: readonly SensorDescription[]): string => {
  const time = new Date(sample.at).toLocaleTimeString('en-GB')
  const cells = columns.map(({ id }) =>
    cell(sample.values[id], sensors.find((one) => one.id === id)?.unit ?? ''),
  )
  return `${time.padEnd(10)}${cells.map((one) => one.padStart(width)).join('')}\n`
}

/** `signal` aborts when the user ends the command. */
export const createMonitor =
  (signalOf: () => { signal: AbortSignal; forget(): void }, everyMs = 1000): Command =>
  async ({ args, sensors, terminal }) => {
    if (sensors === null) {
      terminal.err('This PC has no sensors: Clearpane can’t measure anything here.\n')
      return exits.nothing
    }
    const { signal, forget } = signalOf()
    try {
      const listed = (await sensors.list()).filter(({ shape }) => shape !== 'processes')
      const ids = listed.map(({ id }) => id)
      if (!args.json) terminal.out(head)
      const from = performance.now()
      for (let count = 0; !signal.aborted; ) {
        const measured = measuredOf(Date.now(), ids, await sensors.sample(ids))
        const { sample, missing } = measured
        terminal.out(args.json ? `${JSON.stringify({ ...sample, missing })}\n` : row(measured, listed))
        count += 1
        if (count === args.seconds) break
        // Schedules every measurement relative to the first one, so that the duration of a measurement doesn't
        // lengthen the one-second interval.
        const wait = Math.max(0, from + count * everyMs - performance.now())
        await pause(wait, undefined, { signal }).catch(() => undefined)
      }
      return exits.done
    } finally {
      forget()
    }
  }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export const monitor = createMonitor(() => {
  const ended = new AbortController()
  const end = () => ended.abort()
  for (const name of signals) process.once(name, end)
  return {
    signal: ended.signal,
    forget: () => {
      for (const name of signals) process.off(name, end)
    },
  }
})
