import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, freemem, totalmem } from 'node:os'
import { pid } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sensorReadingSchema } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { createGenericSensors } from './sensors.ts'

const busyFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** Computes the figure from the processor times that Node itself reports. */
const nodeTimes = () => {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((all, one) => all + one.idle, 0)
  return {
    idle,
    all: times.reduce((all, one) => all + one.user + one.nice + one.sys + one.idle + one.irq, 0),
  }
}

type Times = ReturnType<typeof nodeTimes>
const between = (from: Times, to: Times) => {
  const all = to.all - from.all
  return { all, busy: all - (to.idle - from.idle) }
}

const values = async (sensors: ReturnType<typeof createGenericSensors>, ...ids: string[]) =>
  (await sensors.sample(ids)).map((one) =>
    one.status === 'measured' && 'value' in one ? Number(one.value) : one.status,
  )

describe.runIf(process.platform === 'linux')('the sensors of this Linux machine', () => {
  test('return a value of the right type for every listed id, and a rate has no value at the first reading', async () => {
    const sensors = createGenericSensors()
    const list = await sensors.list()
    const first = await sensors.sample(list.map(({ id }) => id))
    for (const reading of first) sensorReadingSchema.parse(reading)
    expect(first[list.findIndex(({ id }) => id === 'cpu.total')]?.status).toBe('pending')
    expect(first[list.findIndex(({ id }) => id === 'temperature.gpu')]).toMatchObject({
      status: 'unavailable',
      reason: { code: 'notReadHere' },
    })
  })

  test('agree with Node’s own figures under load', async () => {
    const sensors = createGenericSensors()
    const times = [nodeTimes()]
    await values(sensors, 'cpu.total')
    times.push(nodeTimes())
    for (let i = 0; i < 10; i++) {
      busyFor(60)
      await sleep(40)
    }
    times.push(nodeTimes())
    const [load] = await values(sensors, 'cpu.total')
    times.push(nodeTimes())
    // A busy machine may take long for a reading, so the load lies between two limits: the busy time between the
    // readings as a share of the whole time, and the whole busy time as a share of the time between the readings. Node
    // leaves out steal time and soft interrupts, so the load it reports is slightly lower.
    const [first, second, third, last] = times as [Times, Times, Times, Times]
    const [inner, outer] = [between(second, third), between(first, last)]
    expect(Number(load)).toBeGreaterThan((100 * inner.busy) / outer.all - 8)
    expect(Number(load)).toBeLessThan((100 * outer.busy) / inner.all + 8)
    const [total, available] = await values(sensors, 'memory.total', 'memory.available')
    expect(total).toBe(totalmem())
    expect(Math.abs(Number(available) - freemem()) / totalmem()).toBeLessThan(0.02)
  })

  test('report no load at the first reading, and later the whole load of a process that was started after that reading', async () => {
    const sensors = createGenericSensors()
    const rowsNow = async () => {
      const [reading] = await sensors.sample(['processes'])
      return reading?.status === 'measured' && 'rows' in reading ? reading.rows : []
    }
    const first = await rowsNow()
    expect(first.length).toBeGreaterThan(0)
    for (const { cpu, read, written } of first) expect([cpu, read, written]).toEqual([null, null, null])
    const busy = spawn(process.execPath, ['-e', 'console.log(1); for (;;);'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      await once(busy.stdout, 'data')
      await sleep(300)
      const own = (await rowsNow()).find((row) => row.pid === busy.pid)
      expect(own?.cpu).toBeGreaterThan(0)
      expect(own?.read).toBeGreaterThan(0)
    } finally {
      busy.kill('SIGKILL')
    }
  })

  test('list this test’s process with its share of all processors and its memory', async () => {
    const sensors = createGenericSensors()
    const used = () => {
      const { user, system } = process.cpuUsage()
      return { cpuMs: (user + system) / 1000, at: performance.now() }
    }
    const outer = used()
    await sensors.sample(['processes'])
    const before = used()
    busyFor(400)
    const after = used()
    const [reading] = await sensors.sample(['processes'])
    const end = used()
    const rows = reading?.status === 'measured' && 'rows' in reading ? reading.rows : []
    const own = rows.find((row) => row.pid === pid)
    const share = (cpuMs: number, ms: number) => (100 * cpuMs) / ms / cpus().length
    // A busy machine may take long for a reading, so the share lies between two limits.
    expect(own?.cpu).toBeGreaterThan(share(after.cpuMs - before.cpuMs, end.at - outer.at) - 6)
    expect(own?.cpu).toBeLessThan(share(end.cpuMs - outer.cpuMs, after.at - before.at) + 6)
    expect(Math.abs((own?.memory ?? 0) - process.memoryUsage.rss()) / process.memoryUsage.rss()).toBeLessThan(
      0.1,
    )
  })
})
