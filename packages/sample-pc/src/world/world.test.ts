import { observeOne } from '@clearpane/engine'
import { bytesToHex, type Known, type Resource } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRestrictedPc } from '../restricted-pc.ts'
import type { SampleFile } from '../stock/file-classes.ts'
import { classesOfFiles } from '../stock/file-classes.ts'
import { movableClock, openTestPc, sampleTweaks } from '../testing/open.ts'
import { pendingRenames } from './world.ts'

type Pc = ReturnType<typeof openTestPc>
const bytesOf = (files: readonly SampleFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const diskUsed = async ({ sensors }: Pick<Pc, 'sensors'>) => {
  const [reading] = await sensors.sample(['disk.used'])
  return reading?.status === 'measured' && 'value' in reading ? Number(reading.value) : Number.NaN
}
const scopes: Readonly<Record<string, 'user' | 'machine'>> = {
  windowsLogs: 'machine',
  prefetchFiles: 'machine',
}
const classBytes = async ({ host }: Pc, id: string) => {
  const scope = scopes[id] ?? 'user'
  const known = await observeOne(host, { kind: 'file', class: id, scope })
  return known?.status === 'present' && 'value' in known.state ? known.state.value : null
}

describe('the files of a sample PC', () => {
  const measured = ['tempFiles', 'edgeCache', 'downloads', 'recycleBin', 'windowsLogs', 'thumbnailCache']
  test.each(measured)('in the class %s have sizes that add up to the class’s size', async (id) => {
    using pc = openTestPc()
    const deletable = pc.world.files([id]).filter(({ locked }) => !locked)
    expect(bytesOf(deletable)).toBe(await classBytes(pc, id))
    expect(pc.world.files([id]).length - deletable.length).toBe(classesOfFiles[id]?.locked)
  })

  test('have unique paths, and times before the first reading', () => {
    const clock = movableClock()
    using pc = openTestPc({ clock })
    const files = pc.world.files()
    expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(files.length)
    for (const { modifiedAt, bytes } of files) {
      expect(Date.parse(modifiedAt)).toBeLessThan(Date.parse(clock.now()))
      expect(bytes).toBeGreaterThanOrEqual(0)
    }
  })

  test('are the same on every PC with the same seed, whenever they are listed', () => {
    const clock = movableClock()
    using pc = openTestPc({ clock })
    const files = pc.world.files()
    clock.forward(60 * 24)
    expect(pc.world.files()).toEqual(files)
    using other = openTestPc({ clock: movableClock() })
    expect(other.world.files()).toEqual(files)
  })

  test('include copies, hard links and different files of the same size among the user’s own files', () => {
    using pc = openTestPc()
    const own = pc.world.files().filter((file) => file.class === null)
    const alike = Map.groupBy(own, ({ content }) => content)
    const copies = [...alike.values()].filter((group) => group.length > 1)
    expect(copies.filter(([first]) => first?.link === null).length).toBeGreaterThan(10)
    expect(copies.filter(([first]) => first?.link !== null).length).toBeGreaterThan(1)
    const sizes = Map.groupBy(own, ({ bytes }) => bytes)
    const decoys = [...sizes.values()].filter(
      (group) => new Set(group.map(({ content }) => content)).size > 1,
    )
    expect(decoys.length).toBeGreaterThan(1)
  })

  test('no longer exist after they are deleted one by one, and their class and the used space shrink accordingly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(1390), { maxLength: 20 }), async (picked) => {
        using pc = openTestPc()
        const [files, bytes, used] = [
          pc.world.files(['tempFiles']),
          await classBytes(pc, 'tempFiles'),
          await diskUsed(pc),
        ]
        const paths = picked.map((i) => files[i]?.path ?? '')
        const { removed, freedBytes } = pc.world.removeFiles(paths)
        expect(removed).toEqual(paths)
        expect(await classBytes(pc, 'tempFiles')).toBe(Number(bytes) - freedBytes)
        expect(await diskUsed(pc)).toBe(used - freedBytes)
        expect(bytesOf(pc.world.files(['tempFiles']))).toBe(bytesOf(files) - freedBytes)
      }),
      { numRuns: 8 },
    )
  })

  test('in a deleted class no longer exist, except for files that a program has open', async () => {
    using pc = openTestPc()
    const from = (await observeOne(pc.host, { kind: 'file', class: 'tempFiles', scope: 'user' })) as Known
    await pc.host.act({
      resource: { kind: 'file', class: 'tempFiles', scope: 'user' },
      from,
      to: { status: 'present', state: { kind: 'file', value: 0 } },
    })
    expect(pc.world.files(['tempFiles']).every(({ locked }) => locked)).toBe(true)
    expect(pc.world.files(['tempFiles'])).toHaveLength(classesOfFiles.tempFiles?.locked ?? 0)
  })

  test('that have a second name free disk space only when their last name is deleted', async () => {
    using pc = openTestPc()
    const used = await diskUsed(pc)
    const linked = pc.world.files().filter(({ link }) => link !== null)
    const [one, other] = linked.filter(({ link }) => link === linked[0]?.link)
    expect(pc.world.removeFiles([one?.path ?? ''])).toMatchObject({ freedBytes: 0 })
    expect(await diskUsed(pc)).toBe(used)
    expect(pc.world.removeFiles([other?.path.toUpperCase() ?? ''])).toMatchObject({ freedBytes: one?.bytes })
    expect(await diskUsed(pc)).toBe(used - (one?.bytes ?? 0))
  })

  test('aren’t removed if they are open, and are reported as missing if they don’t exist', () => {
    using pc = openTestPc()
    const locked = pc.world.files(['tempFiles']).find((file) => file.locked)?.path ?? ''
    expect(pc.world.removeFiles([locked, 'C:\\nowhere'])).toEqual({
      removed: [],
      locked: [locked],
      missing: ['C:\\nowhere'],
      freedBytes: 0,
    })
  })

  test('that a program registered for deletion at the next startup are deleted then, even if they were open', async () => {
    using pc = openTestPc()
    const locked = pc.world.files(['tempFiles']).find((file) => file.locked)?.path ?? ''
    const text = `\\??\\${locked}\0\0\0`
    const hex = bytesToHex(new Uint8Array(Buffer.from(text, 'utf16le')))
    await pc.host.act({
      resource: pendingRenames,
      from: { status: 'absent' },
      to: { status: 'present', state: { kind: 'registry', type: 7, hex } },
    })
    expect(pc.restart().finished).toContain(locked)
    expect(pc.world.files(['tempFiles']).map(({ path }) => path)).not.toContain(locked)
    expect(await observeOne(pc.host, pendingRenames)).toMatchObject({ status: 'absent' })
  })
})

describe('the update and driver offers of a sample PC', () => {
  test('wait for a restart only if they require one', () => {
    using pc = openTestPc()
    const states = () => Object.fromEntries(pc.world.updates().map(({ id, state }) => [id, state]))
    expect(pc.world.install('KB5066835')).toBe(true)
    expect(pc.world.install('KB2267602')).toBe(true)
    expect(states()).toMatchObject({ KB5066835: 'waits', KB2267602: 'installed', KB5067036: 'offered' })
    expect(pc.world.install('KB5066835')).toBe(false)
    expect(pc.restart().finished).toHaveLength(1)
    expect(states()).toMatchObject({ KB5066835: 'installed' })
  })

  test('belong to one of the PC’s devices if they are drivers, and count as installed after the next restart', () => {
    using pc = openTestPc()
    const graphics = pc.world.drivers().find(({ category }) => category === 'Graphics')
    expect(pc.world.install(graphics?.offer?.id ?? '')).toBe(true)
    pc.restart()
    expect(pc.world.drivers().find(({ id }) => id === graphics?.id)?.offerState).toBe('installed')
    expect(pc.world.install('driver of nobody')).toBe(false)
  })

  test('return after a reset, and so do removed findings', () => {
    using pc = openTestPc()
    const [finding] = pc.world.findings()
    pc.world.install('KB2267602')
    expect(pc.world.removeFinding(finding?.id ?? '')).toBe(true)
    expect(pc.world.removeFinding(finding?.id ?? '')).toBe(false)
    pc.reset()
    expect(pc.world.findings()[0]).toEqual(finding)
    expect(pc.world.updates().every(({ state }) => state === 'offered')).toBe(true)
  })
})

describe('the network of a sample PC', () => {
  test('has open ports only for running programs', async () => {
    using pc = openTestPc()
    const ports = () => pc.world.listeners().map(({ port }) => port)
    expect(ports()).toContain(5040)
    const service: Resource = { kind: 'service', name: 'CDPSvc' }
    const from = (await observeOne(pc.host, service)) as Known
    if (from.status !== 'present' || from.state.kind !== 'service') throw new Error('no CDPSvc')
    await pc.host.act({
      resource: service,
      from,
      to: { status: 'present', state: { ...from.state, running: 'stopped' } },
    })
    expect(ports()).not.toContain(5040)
  })

  test('has Wi-Fi with a signal that varies within limits', () => {
    const clock = movableClock()
    using pc = openTestPc({ clock })
    const first = pc.world.wifi()
    clock.forward(5)
    expect(pc.world.wifi()).not.toEqual(first)
    for (const { signal } of pc.world.wifi()) expect(signal).toBeGreaterThan(0)
    expect(pc.world.wifi().filter(({ connected }) => connected)).toHaveLength(1)
  })
})

test('the restricted PC has a folder that can’t be read, and a failing driver, which is named in the records of the PC’s startups', async () => {
  const pc = openRestrictedPc({ file: ':memory:', tweaks: sampleTweaks, clock: movableClock() })
  const failing = pc.world.drivers().filter(({ problem }) => problem !== null)
  expect(failing.map(({ device }) => device)).toEqual(['Realtek USB GbE Family Controller'])
  expect(pc.boots()[0]?.parts[0]).toMatchObject({ event: 102, name: failing[0]?.device })
  expect(pc.world.deniedFolders()).toEqual(['C:\\Windows\\Minidump'])
  expect(pc.world.files(['memoryDumps'])).toEqual([])
  expect(await observeOne(pc.host, { kind: 'file', class: 'memoryDumps', scope: 'machine' })).toMatchObject({
    status: 'denied',
  })
  pc.close()
})
