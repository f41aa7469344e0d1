/** Tests the composition root with its real parts: the sample PC, the catalog, the journal and the on-disk lock. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Origin } from '@clearpane/model'
import { systemClock } from '@clearpane/service/core/clock.ts'
import { type DeviceRegistry, openDevices } from '@clearpane/service/pcs/device-registry.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { stockHost, testDevices } from './testing/server.ts'

let dataDir = ''
const opened: DeviceRegistry[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clearpane-devices-'))
})
afterEach(async () => {
  for (const devices of opened.splice(0)) await devices.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (platform = 'linux') => {
  const devices = await openDevices({ dataDir, version: '0.0.0', platform })
  opened.push(devices)
  return devices
}

const stateHash = async (devices: DeviceRegistry) => {
  const { openSamplePc } = await import('@clearpane/sample-pc')
  const pc = openSamplePc({
    file: devices.paths.sample,
    tweaks: (await devices.catalog()).tweaks,
    clock: systemClock,
  })
  try {
    return pc.stateHash()
  } finally {
    pc.close()
  }
}

const service = async (devices: DeviceRegistry, id: 'sample' | 'restricted' | 'generic' | 'this') => {
  const pc = await devices.open(id)
  if (!pc.ok) throw new Error(pc.diagnostics[0]?.what)
  return pc.value.service
}

describe('the devices', () => {
  test('on Linux or macOS, this machine and the samples are listed, the stock sample is the default, and "this" means this machine', async () => {
    const devices = await open()
    expect(devices.defaultDevice).toBe('sample')
    expect((await devices.list()).map(({ id, host, sample }) => ({ id, host, sample }))).toEqual([
      { id: 'sample', host: 'sample', sample: true },
      { id: 'restricted', host: 'sample', sample: true },
      { id: 'generic', host: 'generic', sample: false },
    ])
    const device = await (await service(devices, 'this')).device()
    expect(device.id).toBe('generic')
  })

  test('on Windows, the list starts with this PC and has no generic device', async () => {
    const devices = await open('win32')
    expect(devices.defaultDevice).toBe('this')
    expect(await devices.open('generic')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'UNKNOWN_DEVICE' }],
    })
  })

  test('a device that could not be opened is opened again on the next request', async () => {
    let broken = true
    const host = stockHost()
    const lock = { acquire: async () => ({ held: false as const, holder: null }), holder: async () => null }
    const sample = async () => {
      if (broken) throw new Error('the disk is away')
      return { host, lock, reset: null, close: () => {} }
    }
    const devices = await openDevices({
      dataDir,
      version: '0.0.0',
      catalog: { tweaks: [], presets: [] },
      openers: { sample },
    })
    await expect(devices.open('sample')).rejects.toThrow('the disk is away')
    broken = false
    expect((await devices.open('sample')).ok).toBe(true)
    expect(await devices.resetSample('test')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }],
    })
  })
})

describe('the sample PC with the whole catalog', () => {
  const everyOther = async (devices: DeviceRegistry): Promise<Origin> => {
    const { tweaks } = await devices.catalog()
    // Omits changes that can't be undone: deleted files stay deleted.
    const exact = tweaks.filter(({ reversible }) => reversible === 'exact')
    const plain = exact.filter(({ options }) =>
      options.every(({ settings }) => settings.every(({ guard }) => guard !== true)),
    )
    return {
      kind: 'selection',
      choices: plain.filter((_, i) => i % 12 === 0).map(({ id }) => ({ tweakId: id })),
    }
  }

  test('is exactly the same as before after a run and its undo, even for a process that opens it later', async () => {
    const devices = await open()
    const sample = await service(devices, 'sample')
    const before = await stateHash(devices)
    const done = await sample.apply({
      origin: await everyOther(devices),
      title: 'Every twelfth',
      actor: { kind: 'cli' },
    })
    const run = done.ok ? done.value.run : null
    if (run === null) throw new Error('nothing was applied')
    expect(run.changed).toBeGreaterThan(5)
    expect(await stateHash(devices)).not.toBe(before)
    const second = await service(await open(), 'sample')
    expect((await second.runs()).map(({ runId }) => runId)).toEqual([run.runId])
    await second.apply({
      origin: { kind: 'undo', runId: run.runId, putBack: [] },
      title: 'Back',
      actor: { kind: 'cli' },
    })
    expect(await stateHash(devices)).toBe(before)
  })

  test('returns to its stock state on a reset, and reading the PC doesn’t change that state', async () => {
    const devices = await open()
    const sample = await service(devices, 'sample')
    const stock = await stateHash(devices)
    await sample.apply({ origin: await everyOther(devices), title: 'Every twelfth', actor: { kind: 'cli' } })
    expect(await devices.resetSample('test')).toEqual({ ok: true })
    expect(await stateHash(devices)).toBe(stock)
    await Promise.all([
      sample.tweaks(),
      sample.presets(),
      sample.drift(),
      sample.runs(),
      sample.plan(await everyOther(devices)),
    ])
    expect(await stateHash(devices)).toBe(stock)
  })
})

test('the list of devices has two samples that are separate PCs, each with its own state, journal and reset', async () => {
  const devices = await open()
  const [stock, restricted] = [await service(devices, 'sample'), await service(devices, 'restricted')]
  const origin: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.ceip' }] }
  const planned = async (pc: typeof stock) => {
    const plan = await pc.plan(origin)
    return plan.ok ? plan.value.changes.length : null
  }
  const before = [await planned(stock), await planned(restricted)]
  for (const pc of [stock, restricted]) await pc.apply({ origin, title: 'Test', actor: { kind: 'cli' } })
  expect([await planned(stock), await planned(restricted)]).toEqual([0, 0])
  expect(await devices.resetSample('test', 'restricted')).toEqual({ ok: true })
  expect([await planned(stock), await planned(restricted)]).toEqual([0, before[1]])
  expect([await stock.runs(), await restricted.runs()].map((runs) => runs.length)).toEqual([1, 1])
})

test('a restart of one sample PC doesn’t restart the other', async () => {
  const devices = await open()
  const restarted = await devices.restartSample('test', 'restricted')
  expect(restarted).toMatchObject({ ok: true, value: { finished: [] } })
  const uptime = async (id: 'sample' | 'restricted') => {
    const { uptime } = await (await service(devices, id)).systemInformation()
    return uptime.status === 'measured' ? Number(uptime.value) : null
  }
  expect(await uptime('restricted')).toBeLessThan(3600)
  expect(await uptime('sample')).toBeGreaterThan(86_400)
  expect(await devices.restartSample('test', 'generic')).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }],
  })
})

test('a device that can’t be restarted refuses to restart and to cancel a restart', async () => {
  const devices = await open()
  for (const id of ['generic', 'sample'] as const)
    for (const answer of [await devices.restart('test', id), await devices.cancelRestart(id)])
      expect(answer).toMatchObject({ ok: false, diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }] })
})

test.each([
  {
    case: 'is requested from Windows',
    free: true,
    refused: null,
    starts: 1,
    answer: { ok: true, value: 30 },
  },
  {
    case: 'that Windows refuses is reported',
    free: true,
    refused: 'answered 5',
    starts: 1,
    answer: { ok: false, diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }] },
  },
  {
    case: 'is refused while a run holds the PC',
    free: false,
    refused: null,
    starts: 0,
    answer: { ok: false, diagnostics: [{ code: 'RUN_IN_PROGRESS' }] },
  },
])('the restart of a real PC follows its rule: $case', async ({ free, refused, starts, answer }) => {
  const asked: number[] = []
  const lock = {
    acquire: async () =>
      free ? { held: true as const, release: async () => {} } : { held: false as const, holder: null },
    holder: async () => null,
  }
  const systemRestart = {
    start: (seconds: number) => {
      asked.push(seconds)
      return refused
    },
    cancel: () => null,
  }
  const sample = async () => ({ host: stockHost(), lock, reset: null, systemRestart, close: () => {} })
  const catalog = { tweaks: [], presets: [] }
  const devices = await openDevices({ dataDir, version: '0.0.0', catalog, openers: { sample } })
  opened.push(devices)
  expect(await devices.restart('test', 'sample')).toMatchObject(answer)
  expect(asked).toHaveLength(starts)
  expect(await devices.cancelRestart('sample')).toMatchObject({ ok: true })
})

test('a run whose process died is settled before the server reports anything about that run’s device', async () => {
  const host = stockHost()
  const devices = await testDevices(host, dataDir)
  opened.push(devices)
  const sample = await service(devices, 'sample')
  host.gate = () => Promise.reject(new Error('the process died here'))
  const origin: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.two' }] }
  await expect(sample.apply({ origin, title: 'Dies', actor: { kind: 'cli' } })).rejects.toThrow('died')
  expect((await sample.runs()).map(({ result }) => result)).toEqual(['uncertain'])
  const { open: openSettled } = createApp({
    devices,
    web: null,
    version: '0.0.0',
    device: null,
    port: () => 1,
    onDefect: () => {},
  })
  const pc = await openSettled('sample')
  expect(pc.ok && (await pc.value.service.runs()).map(({ result }) => result)).toEqual(['interrupted'])
})

test('a run that is performed by another server with the same data folder counts as running, and not as uncertain', async () => {
  const host = stockHost()
  const first = await testDevices(host, dataDir)
  const second = await testDevices(stockHost(), dataDir)
  opened.push(first, second)
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let acting = () => {}
  const reached = new Promise<void>((resolve) => {
    acting = resolve
  })
  host.gate = async () => {
    acting()
    await held
  }
  const origin: Origin = { kind: 'selection', choices: [{ tweakId: 'privacy.two' }] }
  const work = (await service(first, 'sample')).apply({ origin, title: 'Slow', actor: { kind: 'cli' } })
  await reached
  const other = await service(second, 'sample')
  const [{ runId = '', result } = {}] = await other.runs()
  expect([result, (await other.run(runId))?.result]).toEqual(['running', 'running'])
  go()
  await work
  expect((await other.runs()).map((one) => one.result)).toEqual(['done'])
})
