/** The composition root with its real parts: the sample PC, the catalog, the journal and the lock on disk. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Origin } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { type DeviceRegistry, openDevices } from './device-registry.ts'
import { createApp } from './http/app.ts'
import { stockHost, testPcs } from './testing/server.ts'

let dataDir = ''
const opened: DeviceRegistry[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clearpane-pcs-'))
})
afterEach(async () => {
  for (const pcs of opened.splice(0)) await pcs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (platform = 'linux') => {
  const pcs = await openDevices({ dataDir, version: '0.0.0', platform })
  opened.push(pcs)
  return pcs
}

const stateHash = async (pcs: DeviceRegistry) => {
  const { openSamplePc } = await import('@clearpane/sample-pc')
  const pc = openSamplePc({
    file: pcs.paths.sample,
    tweaks: (await pcs.catalog()).tweaks,
    clock: systemClock,
  })
  try {
    return pc.stateHash()
  } finally {
    pc.close()
  }
}

const workbench = async (pcs: DeviceRegistry, id: 'sample' | 'restricted' | 'generic' | 'this') => {
  const pc = await pcs.open(id)
  if (!pc.ok) throw new Error(pc.diagnostics[0]?.what)
  return pc.value.workbench
}

describe('the devices', () => {
  test('off Windows are the samples, the stock one by default, and this machine; "this" is this machine', async () => {
    const pcs = await open()
    expect(pcs.defaultDevice).toBe('sample')
    expect((await pcs.devices()).map(({ id, host, sample }) => ({ id, host, sample }))).toEqual([
      { id: 'sample', host: 'sample', sample: true },
      { id: 'restricted', host: 'sample', sample: true },
      { id: 'generic', host: 'generic', sample: false },
    ])
    const device = await (await workbench(pcs, 'this')).device()
    expect(device.id).toBe('generic')
  })

  test('on Windows start with this PC, and there is no generic one', async () => {
    const pcs = await open('win32')
    expect(pcs.defaultDevice).toBe('this')
    expect(await pcs.open('generic')).toMatchObject({ ok: false, diagnostics: [{ code: 'UNKNOWN_DEVICE' }] })
  })

  test('that could not be opened are tried again when asked for again', async () => {
    let broken = true
    const host = stockHost()
    const lock = { acquire: async () => ({ held: false as const, holder: null }), holder: async () => null }
    const sample = async () => {
      if (broken) throw new Error('the disk is away')
      return { host, lock, reset: null, close: () => {} }
    }
    const pcs = await openDevices({
      dataDir,
      version: '0.0.0',
      catalog: { tweaks: [], presets: [] },
      openers: { sample },
    })
    await expect(pcs.open('sample')).rejects.toThrow('the disk is away')
    broken = false
    expect((await pcs.open('sample')).ok).toBe(true)
    expect(await pcs.resetSample('test')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'DEVICE_UNSUPPORTED' }],
    })
  })
})

describe('the sample PC with the whole catalog', () => {
  const everyOther = async (pcs: DeviceRegistry): Promise<Origin> => {
    const { tweaks } = await pcs.catalog()
    // What cannot be undone is no part of it: deleted files stay deleted.
    const exact = tweaks.filter(({ reversible }) => reversible === 'exact')
    const plain = exact.filter(({ options }) =>
      options.every(({ settings }) => settings.every(({ guard }) => guard !== true)),
    )
    return {
      kind: 'selection',
      choices: plain.filter((_, i) => i % 12 === 0).map(({ id }) => ({ tweak: id })),
    }
  }

  test('is the very same PC after a run and its undo, seen by another process-like opener too', async () => {
    const pcs = await open()
    const bench = await workbench(pcs, 'sample')
    const before = await stateHash(pcs)
    const done = await bench.apply({
      origin: await everyOther(pcs),
      title: 'Every twelfth',
      startedBy: 'test',
    })
    const run = done.ok ? done.value.run : null
    if (run === null) throw new Error('nothing was applied')
    expect(run.changed).toBeGreaterThan(5)
    expect(await stateHash(pcs)).not.toBe(before)
    const second = await workbench(await open(), 'sample')
    expect((await second.runs()).map(({ run }) => run)).toEqual([run.run])
    await second.apply({
      origin: { kind: 'undo', run: run.run, putBack: [] },
      title: 'Back',
      startedBy: 'test',
    })
    expect(await stateHash(pcs)).toBe(before)
  })

  test('goes back to its stock state by a reset, and only looking leaves it there', async () => {
    const pcs = await open()
    const bench = await workbench(pcs, 'sample')
    const stock = await stateHash(pcs)
    await bench.apply({ origin: await everyOther(pcs), title: 'Every twelfth', startedBy: 'test' })
    expect(await pcs.resetSample('test')).toEqual({ ok: true, value: null })
    expect(await stateHash(pcs)).toBe(stock)
    await Promise.all([
      bench.tweaks(),
      bench.presets(),
      bench.drift(),
      bench.runs(),
      bench.plan(await everyOther(pcs)),
    ])
    expect(await stateHash(pcs)).toBe(stock)
  })
})

test('the two samples are two PCs: each has its own state and journal, and is reset alone', async () => {
  const pcs = await open()
  const [stock, restricted] = [await workbench(pcs, 'sample'), await workbench(pcs, 'restricted')]
  const origin: Origin = { kind: 'selection', choices: [{ tweak: 'privacy.ceip' }] }
  const planned = async (bench: typeof stock) => {
    const plan = await bench.plan(origin)
    return plan.ok ? plan.value.changes.length : null
  }
  const before = [await planned(stock), await planned(restricted)]
  for (const bench of [stock, restricted]) await bench.apply({ origin, title: 'Test', startedBy: 'test' })
  expect([await planned(stock), await planned(restricted)]).toEqual([0, 0])
  expect(await pcs.resetSample('test', 'restricted')).toEqual({ ok: true, value: null })
  expect([await planned(stock), await planned(restricted)]).toEqual([0, before[1]])
  expect([await stock.runs(), await restricted.runs()].map((runs) => runs.length)).toEqual([1, 1])
})

test('a run whose process died is settled before the server says anything about that device', async () => {
  const host = stockHost()
  const pcs = await testPcs(host, dataDir)
  opened.push(pcs)
  const bench = await workbench(pcs, 'sample')
  host.gate = () => Promise.reject(new Error('the process died here'))
  const origin: Origin = { kind: 'selection', choices: [{ tweak: 'privacy.two' }] }
  await expect(bench.apply({ origin, title: 'Dies', startedBy: 'test' })).rejects.toThrow('died')
  expect((await bench.runs()).map(({ result }) => result)).toEqual(['uncertain'])
  const { open: openSettled } = createApp({
    pcs,
    web: null,
    version: '0.0.0',
    device: null,
    port: () => 1,
    onDefect: () => {},
  })
  const pc = await openSettled('sample')
  expect(pc.ok && (await pc.value.workbench.runs()).map(({ result }) => result)).toEqual(['interrupted'])
})

test('a run that another server on the same folder carries out now is running, not uncertain', async () => {
  const host = stockHost()
  const first = await testPcs(host, dataDir)
  const second = await testPcs(stockHost(), dataDir)
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
  const origin: Origin = { kind: 'selection', choices: [{ tweak: 'privacy.two' }] }
  const work = (await workbench(first, 'sample')).apply({ origin, title: 'Slow', startedBy: 'test' })
  await reached
  const other = await workbench(second, 'sample')
  const [{ run = '', result } = {}] = await other.runs()
  expect([result, (await other.run(run))?.result]).toEqual(['running', 'running'])
  go()
  await work
  expect((await other.runs()).map((one) => one.result)).toEqual(['done'])
})
