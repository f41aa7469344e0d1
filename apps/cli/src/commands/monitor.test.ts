import type { Sensors } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { parse } from '../arguments/args.ts'
import type { Context } from '../context.ts'
import { exits } from '../exits.ts'
import { createMonitor } from './monitor.ts'

const at = '2026-11-21T08:00:00.000Z'
const sensors: Sensors = {
  list: async () => [
    { id: 'cpu.total', sensor: 'cpu.total', shape: 'number', unit: '%' },
    { id: 'temperature.cpu', sensor: 'temperature.cpu', shape: 'number', unit: '°C' },
    { id: 'processes', sensor: 'processes', shape: 'processes', unit: '' },
  ],
  sample: async (ids) =>
    ids.map((id) =>
      id === 'cpu.total'
        ? { status: 'measured', value: 7.5, unit: '%', source: 'a test', at }
        : { status: 'unavailable', reason: because('notReadHere') },
    ),
}

const run = async (argv: string[], { of = sensors as Sensors | null, endAfter = Number.NaN } = {}) => {
  const lines: string[] = []
  const ended = new AbortController()
  let forgotten = false
  const monitor = createMonitor(
    () => ({
      signal: ended.signal,
      forget: () => {
        forgotten = true
      },
    }),
    1,
  )
  const parsed = parse(['monitor', ...argv], '1')
  if (!('run' in parsed)) throw new Error('no command')
  const terminal = {
    out: (text: string) => {
      lines.push(text)
      if (lines.length === endAfter) ended.abort()
    },
    err: () => {},
  }
  const exit = await monitor({ args: parsed.run, sensors: of, terminal } as unknown as Context)
  return { exit, lines, forgotten }
}

describe('monitor', () => {
  test('prints one JSON document for each measurement, which contains the reason if a sensor has no value', async () => {
    const { exit, lines } = await run(['--json', '--seconds', '3'])
    expect({ exit, count: lines.length }).toEqual({ exit: exits.done, count: 3 })
    expect(JSON.parse(lines[2] ?? '')).toEqual({
      at: expect.any(Number),
      values: { 'cpu.total': 7.5 },
      missing: { 'temperature.cpu': because('notReadHere') },
    })
  })

  test('prints a table with a header row, and a dash for each missing figure', async () => {
    const { lines } = await run(['--seconds', '1'])
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/7\.5 % +– +–/)
  })

  test('ends cleanly when the user stops the command', async () => {
    expect(await run(['--json'], { endAfter: 2 })).toMatchObject({
      exit: exits.done,
      lines: { length: 2 },
      forgotten: true,
    })
  })

  test('reports that a PC without sensors has nothing to show', async () => {
    expect(await run(['--json'], { of: null })).toMatchObject({ exit: exits.nothing, lines: [] })
  })
})
